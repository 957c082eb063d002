import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, type Node, type StyledNode, styleDocument } from '../../src/document/index.js';
import { type LineItem, lay, type Placed } from '../../src/pages/index.js';
import { computeCases } from '../support/cases.js';
import { documents } from './documents.js';
import { createView, type DocumentView, getText, library, type PageView } from './engine.js';

/** More cases for a long run: ENGINE_CASES=10000. */
const numRuns = computeCases(100);
/** The same documents in every run; others for a hunt: ENGINE_SEED=7. */
const seed = Number(process.env.ENGINE_SEED ?? 2026);
const MARGIN = 20;
const SLACK = 0.01;
/** A page that would be emptier than this keeps a heading whose company does not fit (typographic rule of this project). */
const LEAST_FILL = 0.4;

const visible = (text: string): string =>
  text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFC');

const sourceText = (node: StyledNode): string =>
  node.kind === 'text' ? node.text : node.children.map(sourceText).join('');

/** Bullets and numbers that the list makes are not in the source. */
const isMade = ({ item }: Placed<LineItem>): boolean => item.marker && item.block.tag === 'li';

function laidText(laid: DocumentView): string {
  const lines = laid.pages.flatMap(page => page.lines.filter(line => !isMade(line)));
  // Parts of a divided row come page by page: put them in source order again.
  return lines
    .sort((a, b) => a.item.order - b.item.order)
    .map(({ item }) => getText(item))
    .join('');
}

/** Left, right, top and bottom of the ink of a line, roughly. */
function getInk({ item, x, y }: Placed<LineItem>) {
  const size = Math.max(...item.pieces.map(p => p.style.fontSize));
  return { left: x, right: x + item.width, top: y - size * 0.6, bottom: y };
}

const isBlank = (item: LineItem): boolean => getText(item).trim() === '';

/** Is it one letter or ligature? A column may be narrower, so that it runs over what is next to it. */
const isUnbreakable = ({ pieces }: LineItem): boolean =>
  pieces
    .flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs))
    .filter(({ codePoints }) => /[^\p{M}\s\u00ad]/u.test(String.fromCodePoint(...codePoints))).length <= 1;

/** Errors in the layout of a page. */
function getErrors({ lines, width, height }: PageView): readonly string[] {
  const errors: string[] = [];
  const inks = lines.map(line => ({ ...getInk(line), line }));
  const report = (line: Placed<LineItem>, error: string) => errors.push(`“${getText(line.item)}” ${error}`);
  inks.forEach(({ left, right, top, bottom, line }, i) => {
    if (i > 0 && line.item.order < (lines[i - 1]?.item.order ?? 0)) report(line, 'is out of order');
    if (left < (isMade(line) ? 0 : MARGIN - SLACK)) report(line, 'begins too far left');
    if (right > width - MARGIN + SLACK && !isUnbreakable(line.item)) report(line, 'ends too far right');
    if (top < MARGIN - SLACK) report(line, 'is too high');
    if (bottom > height - MARGIN + SLACK) report(line, 'is too low');
    for (const other of inks.slice(i + 1)) {
      const sideBySide = right < other.left + 0.5 || other.right < left + 0.5;
      const apart = bottom < other.top + 0.5 || other.bottom < top + 0.5;
      if (sideBySide || apart || isBlank(line.item) || isBlank(other.line.item)) continue;
      const before = left < other.left ? line : other.line;
      if (isUnbreakable(before.item) && Math.abs(left - other.left) > SLACK) continue;
      report(line, `is over “${getText(other.line.item)}”`);
    }
  });
  return errors;
}

const isHeading = (node: Node): boolean => node.kind === 'element' && /^h\d$/.test(node.tag);

const isInFloat = ({ attributes, parent }: Element): boolean =>
  /\bfloat\b/.test(attributes.class ?? '') || (parent !== null && isInFloat(parent));

/** Place in source order after all content of an element. */
const lastOrder = ({ order, children }: Element): number =>
  children.reduce(
    (last, child) => Math.max(last, child.kind === 'element' ? lastOrder(child) : child.order),
    order,
  );

/** A heading, or a box in one row with a heading: the row stays with the text after it as a heading does. */
function isKept(element: Element | null): boolean {
  if (!element) return false;
  const { parent } = element;
  const inRow = /^(two|joined|row)$/.test(parent?.attributes.class ?? '');
  return isHeading(element) || (inRow && (parent?.children.some(isHeading) ?? false)) || isKept(parent);
}

const check = (html: string): DocumentView => {
  const styled = styleDocument(html, 'random');
  const laid = createView(lay(styled, library));
  expect(visible(laidText(laid))).toBe(visible(sourceText(styled.root)));
  expect(laid.pages.flatMap(getErrors)).toEqual([]);
  expect([...laid.missing].filter(c => c < 0x3000)).toEqual([]);
  const lines = laid.pages.reduce((sum, page) => sum + page.lines.length, 0);
  expect(laid.pages.length).toBeLessThanOrEqual(1 + lines * 2);
  return laid;
};

describe('any document', () => {
  it('on narrow, low pages keeps every character once, in order, inside the page and apart', () => {
    fc.assert(
      fc.property(documents('300pt 200pt'), html => {
        check(html);
      }),
      { numRuns, seed },
    );
  });

  it('on common pages also keeps headings with what follows', () => {
    let broken = 0;
    fc.assert(
      fc.property(documents('420pt 560pt'), html => {
        const laid = check(html);
        broken += laid.pages.length - 1;
        laid.bookmarks.forEach(({ page, y, element }) => {
          const sheet = laid.pages[page];
          if (!sheet || page === laid.pages.length - 1) return;
          if (sheet.content.some(c => !isHeading(c.item.block) && c.y > y)) return;
          // What follows a heading that ends a float is next to the float.
          if (isInFloat(element)) return;
          // Floats may go on below a heading that ends the document.
          if (!laid.pages.some(({ lines }) => lines.some(({ item }) => item.order > lastOrder(element))))
            return;
          const texts = sheet.content.filter(c => !isKept(c.item.block));
          // A heading may end a page only if the page would be too empty without it.
          const filled = Math.max(MARGIN, ...texts.map(c => c.y)) - MARGIN;
          const room = sheet.height - 2 * MARGIN;
          expect(filled / room, `${element.tag} at the end of page ${page + 1}`).toBeLessThan(LEAST_FILL);
        });
      }),
      { numRuns, seed },
    );
    expect(broken).toBeGreaterThan(10);
  });
});
