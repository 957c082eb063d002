import {
  type Atrule,
  type CssNode,
  type Declaration as DeclarationNode,
  generate,
} from 'css-tree/dist/csstree.esm';
import { type Declaration, type Drop, dropUnreadable, readDeclarations, UNSUPPORTED } from './declaration.js';
import { parseCss } from './parse.js';
import { FOOTNOTE_READERS, MARGIN_BOX_READERS, PAGE_READERS } from './readers.js';
import { isAt, nthPositions, type Positions } from './sibling-positions.js';
import { type Token, tokens } from './values.js';

/** The pages that an `@page` rule is for (CSS Paged Media 3, part 3.1; CSS GCPM 3, part 5). */
export interface PageSelector {
  /** Value of the `page` property; null for any. */
  readonly name: string | null;
  /** Is it for the first page of the document only? */
  readonly first: boolean;
  /** Is it for pages without content only? */
  readonly blank: boolean;
  readonly side: 'left' | 'right' | null;
  /** Numbers of the pages, the first being 1; null for any. */
  readonly nth: Positions | null;
}

/** A page of a document. */
export interface PageKind {
  readonly name: string;
  /** From 0. */
  readonly index: number;
  /** Has it no content? */
  readonly blank: boolean;
  readonly side: 'left' | 'right';
}

const NAME = /^(-?[_a-z\u0080-\uffff][-\w\u0080-\uffff]*)?((?::[\w-]+(?:\([^)]*\))?)*)$/i;

const PAGES = { fromEnd: false, ofType: false } as const;

function parseNth(text: string): Positions | null {
  try {
    const pseudo = parseCss(`:nth-child(${text})`, { context: 'selector' }).children.first;
    return pseudo?.type === 'PseudoClassSelector' ? nthPositions(pseudo.children?.first, PAGES) : null;
  } catch {
    return null;
  }
}

/** Parses a page selector; null if it cannot be read. */
export function parsePageSelector(text: string): PageSelector | null {
  const [matched, name = null, pseudos = ''] = NAME.exec(text) ?? [];
  if (matched === undefined || name?.toLowerCase() === 'auto') return null;
  let selector: PageSelector = { name, first: false, blank: false, side: null, nth: null };
  for (const [, word = '', argument] of pseudos.matchAll(/:([\w-]+)(?:\(([^)]*)\))?/g)) {
    const pseudo = word.toLowerCase();
    const nth = argument === undefined ? null : parseNth(argument);
    if (argument !== undefined) {
      if (pseudo !== 'nth' || !nth) return null;
      selector = { ...selector, nth };
    } else if (pseudo === 'left' || pseudo === 'right') selector = { ...selector, side: pseudo };
    else if (pseudo === 'first') selector = { ...selector, first: true };
    else if (pseudo === 'blank') selector = { ...selector, blank: true };
    else return null;
  }
  return selector;
}

/** Is a page one of those that a selector is for? */
export const selectsPage = (selector: PageSelector, { name, index, blank, side }: PageKind): boolean =>
  (selector.name === null || selector.name === name) &&
  (!selector.first || index === 0) &&
  (!selector.blank || blank) &&
  (selector.side === null || selector.side === side) &&
  (selector.nth === null || isAt(selector.nth, index + 1));

/** A name outdoes `:first`, `:blank` and `:nth()`, and these a side (CSS Paged Media 3, part 3.3). */
export const pageSpecificity = ({ name, first, blank, nth, side }: PageSelector): number =>
  (name === null ? 0 : 100) + 10 * (Number(first) + Number(blank) + (nth ? 1 : 0)) + (side ? 1 : 0);

/** Margin boxes (CSS Paged Media 3, part 4.2), those along the top and bottom first. */
export const MARGIN_BOXES = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'top-left-corner',
  'top-right-corner',
  'bottom-left-corner',
  'bottom-right-corner',
  'left-top',
  'left-middle',
  'left-bottom',
  'right-top',
  'right-middle',
  'right-bottom',
] as const;
export type MarginBoxName = (typeof MARGIN_BOXES)[number];

/** Width and height in points. */
type PageSize = readonly [width: number, height: number];

type Orientation = 'portrait' | 'landscape';

/** An `@page` rule for one page selector: its size, other declarations, and margin boxes. */
export interface PageRule {
  readonly selector: PageSelector;
  /** An orientation alone turns the paper that is used otherwise. */
  readonly size: PageSize | Orientation | null;
  readonly declarations: readonly Declaration[];
  readonly boxes: ReadonlyMap<MarginBoxName, readonly Declaration[]>;
  /** Those of `@footnote`, the area of footnotes (CSS GCPM 3, part 2.4). */
  readonly footnote: readonly Declaration[];
}

function readSize(node: DeclarationNode, drop: Drop): PageRule['size'] {
  const list = node.value.type === 'Value' ? tokens(node.value.children) : null;
  const size = list && parsePageSize(list);
  if (size) return size;
  const hint = 'Use two lengths, or a paper such as letter or a4, with portrait or landscape.';
  drop(node, { reason: UNSUPPORTED, value: `size: ${generate(node.value)}`, hint });
  return null;
}

function marginBoxName(node: Atrule, drop: Drop): MarginBoxName | null {
  const name = MARGIN_BOXES.find(box => box === node.name.toLowerCase());
  if (name) return name;
  drop(node, {
    reason: `@${node.name} is not supported`,
    hint: `Use @footnote, @${MARGIN_BOXES.join(', @')}.`,
  });
  return null;
}

/** The selectors of a rule: one for all pages if it has none. Those that cannot be read are dropped. */
function readSelectors(node: Atrule, drop: Drop): readonly PageSelector[] {
  const texts = (node.prelude ? generate(node.prelude) : '').split(',').map(text => text.trim());
  return texts.flatMap(text => {
    const selector = parsePageSelector(text);
    if (selector) return [selector];
    const hint = 'Use a name, :first, :left, :right, :blank or :nth().';
    drop(node, { reason: `@page ${text} is not supported`, hint });
    return [];
  });
}

/** Reads `@page` with its margin boxes: a rule for each of its selectors. */
export function readPageRule(node: Atrule, drop: Drop): readonly PageRule[] {
  const selectors = readSelectors(node, drop);
  const boxes = new Map<MarginBoxName, readonly Declaration[]>();
  const footnote: Declaration[] = [];
  const own: CssNode[] = [];
  let size: PageRule['size'] = null;
  for (const child of node.block?.children ?? []) {
    if (child.type === 'Atrule' && child.name.toLowerCase() === 'footnote') {
      footnote.push(...readDeclarations(child.block?.children ?? [], FOOTNOTE_READERS, drop));
    } else if (child.type === 'Atrule') {
      const name = marginBoxName(child, drop);
      if (!name) continue;
      const declarations = readDeclarations(child.block?.children ?? [], MARGIN_BOX_READERS, drop);
      boxes.set(name, [...(boxes.get(name) ?? []), ...declarations]);
    } else if (child.type !== 'Declaration') dropUnreadable(child, drop);
    else if (child.property.toLowerCase() === 'size') size = readSize(child, drop) ?? size;
    else own.push(child);
  }
  const declarations = readDeclarations(own, PAGE_READERS, drop);
  return selectors.map(selector => ({ selector, size, declarations, boxes, footnote }));
}

const MM = 72 / 25.4;

/** Papers of CSS Paged Media 3, part 7.1, in portrait. */
const PAPER: Readonly<Record<string, PageSize>> = {
  letter: [612, 792],
  legal: [612, 1008],
  ledger: [792, 1224],
  a3: [297 * MM, 420 * MM],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  b4: [250 * MM, 353 * MM],
  b5: [176 * MM, 250 * MM],
  'jis-b4': [257 * MM, 364 * MM],
  'jis-b5': [182 * MM, 257 * MM],
};

/** A page size in an orientation. */
export function turnPage([width, height]: PageSize, orientation: Orientation): PageSize {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return orientation === 'landscape' ? [long, short] : [short, long];
}

/** `size` of CSS Paged Media 3, part 7.1: one or two lengths; or a paper, `portrait` or `landscape`, or both. */
function parsePageSize(tokens: readonly Token[]): PageSize | Orientation | null {
  const lengths: number[] = [];
  let paper: PageSize | null = null;
  let orientation: Orientation | null = null;
  for (const token of tokens) {
    const word = token.type === 'ident' ? token.value.toLowerCase() : '';
    const named = Object.hasOwn(PAPER, word) ? (PAPER[word] as PageSize) : null;
    if (token.type === 'length' && typeof token.value === 'number' && token.value > 0)
      lengths.push(token.value);
    else if (named && !paper) paper = named;
    else if ((word === 'portrait' || word === 'landscape') && !orientation) orientation = word;
    else return null;
  }
  const [width, height = width, ...more] = lengths;
  if (more.length > 0 || (width !== undefined && (paper || orientation))) return null;
  if (width !== undefined && height !== undefined) return [width, height];
  return paper && orientation ? turnPage(paper, orientation) : (paper ?? orientation);
}
