import type { MarginBox, PageStyle, StyledElement } from '../../document/index.js';
import { borderSides } from './border.js';
import { computeLeading, getSides } from './boxes.js';
import { NORMAL_PARAGRAPH, type ParagraphLook, type TabStop } from './paragraph-look.js';
import { type FontNames, type RunLook, runLook } from './run-look.js';
import { field } from './runs.js';
import type { Styles } from './styles.js';
import { escapeXml } from './xml.js';

type Edge = 'top' | 'bottom';

/** The named strings of a document: the first value of each. */
export function namedStrings(root: StyledElement): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: StyledElement) => {
    for (const [name, value] of Object.entries(node.strings ?? {}))
      if (!found.has(name)) found.set(name, value);
    for (const child of node.children) if (child.kind === 'element') visit(child);
  };
  visit(root);
  return found;
}

const getBoxes = ({ boxes }: PageStyle, edge: Edge): readonly MarginBox[] =>
  ['left', 'center', 'right'].flatMap(place => boxes.filter(({ name }) => name === `${edge}-${place}`));

/** Points from the edge of the paper to the text in its margin (CSS Paged Media 3, part 5.3). */
export function computeDistance(page: PageStyle, edge: Edge): number {
  const [box] = getBoxes(page, edge);
  const height = page.margin[edge];
  if (!box) return height / 2;
  const { style } = box;
  const padding = getSides(style.padding, page.width);
  const margin = getSides(style.margin, page.width);
  const line = Math.max(computeLeading(box.style), style.fontSize * 1.2);
  const below = padding.bottom + margin.bottom + style.border.bottom.width;
  const above = padding.top + margin.top + style.border.top.width;
  const free = Math.max(0, height - line - below - above);
  const vertical = style.verticalAlign;
  if (vertical === 'bottom') return edge === 'bottom' ? below : free;
  if (vertical === 'top') return edge === 'bottom' ? free : above;
  return edge === 'bottom' ? below + free / 2 : above + free / 2;
}

/** A head or foot: its look, and the runs of its boxes behind tabs. */
export interface Running {
  readonly look: { readonly paragraph: ParagraphLook; readonly run: RunLook };
  readonly write: (styles: Styles) => string;
  /** The runs of a box in the middle that stands below two at the sides, which leave no room for it. */
  readonly writeBelow: ((styles: Styles) => string) | null;
}

/** The head or foot of pages of a style; null if it is empty. */
export function findRunning(
  page: PageStyle,
  edge: Edge,
  strings: ReadonlyMap<string, string>,
  fonts: FontNames,
): Running | null {
  const all = getBoxes(page, edge);
  const [first] = all;
  if (!first) return null;
  const middle = all.length === 3 ? all[1] : undefined;
  const boxes = all.filter(box => box !== middle);
  const measure = page.width - page.margin.left - page.margin.right;
  const tabs: TabStop[] = [];
  const place = ({ name }: MarginBox) => name.slice(edge.length + 1);
  if (boxes.some(box => place(box) === 'center')) tabs.push({ at: measure / 2, align: 'center' });
  if (boxes.some(box => place(box) === 'right')) tabs.push({ at: measure, align: 'right' });
  const padding = getSides(first.style.padding, page.width);
  const sides = borderSides(first.style, padding);
  const run = runLook(first.style, fonts);
  const paragraph = {
    ...NORMAL_PARAGRAPH,
    leading: Math.round(Math.max(computeLeading(first.style), first.style.fontSize * 1.2) * 10) / 10,
    tabs,
    borders: sides.top + sides.bottom,
  };
  const getRuns = (box: MarginBox, styles: Styles) =>
    boxRuns(box, strings, styles.run(edge === 'top' ? 'Head' : 'Foot', runLook(box.style, fonts), run));
  const write = (styles: Styles): string => {
    let filled = 0;
    return boxes
      .map(box => {
        const stop = { left: 0, center: 1, right: tabs.length }[place(box)] ?? 0;
        const before = '<w:r><w:tab/></w:r>'.repeat(Math.max(0, stop - filled));
        filled = Math.max(filled, stop);
        return before + getRuns(box, styles);
      })
      .join('');
  };
  const writeBelow = middle ? (styles: Styles) => getRuns(middle, styles) : null;
  return { look: { paragraph, run }, write, writeBelow };
}

function boxRuns({ content }: MarginBox, strings: ReadonlyMap<string, string>, properties: string): string {
  return content
    .map(part => {
      if (part.kind === 'counter') return field(part.name === 'page' ? 'PAGE' : 'NUMPAGES', '1', properties);
      const text =
        part.kind === 'text' ? part.text : part.kind === 'string' ? (strings.get(part.name) ?? '') : '';
      return text === '' ? '' : `<w:r>${properties}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
    })
    .join('');
}
