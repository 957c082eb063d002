import type { Element, Side, Style, StyledElement } from '../../document/index.js';
import type { Box } from './boxes.js';
import type { Line } from './geometry.js';
import type { FramePlace, TabStop } from './paragraph-look.js';

interface Looked {
  readonly style: Style;
  /** The element that the look comes from, which names the style of its runs. */
  readonly owner: Element;
  /** Address of the link around; null for none. */
  readonly link: string | null;
}

/** A part of the content of a paragraph, in the order of reading. */
export type Inline =
  /** `gap` is the space after a blank that is wider than others, in points. */
  | (Looked & { readonly kind: 'text'; readonly text: string; readonly gap?: number })
  /** The number of the page of a target. */
  | (Looked & { readonly kind: 'page'; readonly target: string })
  | { readonly kind: 'tab' }
  | { readonly kind: 'break' }
  /** `before` and `after` are points of space at its sides. */
  | { readonly kind: 'picture'; readonly element: Element; readonly before: number; readonly after: number }
  /** A picture at its place on the page, which text does not flow around. */
  | { readonly kind: 'anchored'; readonly element: Element }
  | { readonly kind: 'bookmark'; readonly id: string };

/** A paragraph as an item of a list. */
export interface ListItem {
  /** The list that counts it. */
  readonly list: Element;
  /** From 0. */
  readonly depth: number;
  readonly marker: Style['listStyleType'];
  readonly start: number;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly box: StyledElement;
  content: Box;
  /** The page area or cell that it is in. */
  readonly frame: Box;
  inlines: readonly Inline[];
  /** As the layout engine has broken it. */
  readonly lines: readonly Line[];
  readonly item: ListItem | null;
  /** Content that the layout sets next to its first line, before and after it. */
  leading: Paragraph[];
  trailing: Paragraph[];
  /** What it says about a term or number that stands before it in its line; null for none. */
  term: Paragraph | null;
  tabs: readonly TabStop[];
  /** Elements of borders of boxes that begin or end with it, by their sides. */
  borders: Record<Side, string>;
  before: number;
  after: number;
  keepNext: boolean;
  keepLines: boolean;
  pageBreak: boolean;
  /** Is it joined to another paragraph? */
  isJoined: boolean;
  /** The frame in the margin that it is in; null for none. */
  aside: FramePlace | null;
}

export interface Cell {
  readonly box: StyledElement;
  readonly blocks: readonly Block[];
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
}

export interface TableRow {
  readonly box: StyledElement;
  readonly isHead: boolean;
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly kind: 'table';
  readonly box: StyledElement;
  readonly content: Box;
  readonly rows: readonly TableRow[];
  /** Points of the left edges of its columns, and of the right edge of the last one. */
  readonly edges: readonly number[];
  /** Points before it that no paragraph has. */
  before: number;
  /** Does it stay on one page? */
  isWhole: boolean;
  keepNext: boolean;
}

/** Paragraphs that stand next to the blocks after or before them: a frame in Word. */
export interface Aside {
  readonly kind: 'aside';
  readonly content: Box;
  readonly blocks: readonly Paragraph[];
  /** Points by which it begins above the blocks after it. */
  readonly rise: number;
  before: number;
  keepNext: boolean;
}

/** Blocks side by side, one part in each column; one part runs through all of them. */
export interface Columns {
  readonly kind: 'columns';
  readonly columns: readonly Box[];
  readonly parts: readonly (readonly Block[])[];
  before: number;
  keepNext: boolean;
}

export type Block = Paragraph | Table | Aside | Columns;

/** What stands between blocks: the start or end of a box, with its margin, and space that does not collapse with it. */
export type Edge =
  | { readonly kind: 'margin'; readonly isStart: boolean; readonly points: number }
  | { readonly kind: 'space'; readonly isStart: boolean; readonly points: number }
  | { readonly kind: 'break' }
  | { readonly kind: 'avoid' }
  | { readonly kind: 'whole'; readonly isStart: boolean }
  /** A border of a box around several blocks. */
  | { readonly kind: 'border'; readonly isStart: boolean; readonly sides: Readonly<Record<Side, string>> }
  /** What the next paragraph begins with, and shows nothing in its line. */
  | { readonly kind: 'anchor'; readonly inline: Inline };

export type Flow = (Block | Edge)[];

export const isBlock = (item: Block | Edge): item is Block =>
  item.kind === 'paragraph' || item.kind === 'table' || item.kind === 'aside' || item.kind === 'columns';

/** All paragraphs of blocks in their order. */
export const paragraphsIn = (blocks: readonly Block[]): readonly Paragraph[] =>
  blocks.flatMap(block => (block.kind === 'paragraph' ? [block] : paragraphsIn(computeParts(block))));

/** All tables of blocks, those in cells excepted. */
export const tablesIn = (blocks: readonly Block[]): readonly Table[] =>
  blocks.flatMap(block => {
    if (block.kind === 'table') return [block];
    return block.kind === 'columns' ? tablesIn(block.parts.flat()) : [];
  });

function computeParts(block: Exclude<Block, Paragraph>): readonly Block[] {
  if (block.kind === 'aside') return block.blocks;
  return block.kind === 'columns'
    ? block.parts.flat()
    : block.rows.flatMap(({ cells }) => cells.flatMap(cell => cell.blocks));
}

/** The visible text of a paragraph. */
export const getText = (inlines: readonly Inline[]): string =>
  inlines.map(inline => (inline.kind === 'text' ? inline.text : '')).join('');
