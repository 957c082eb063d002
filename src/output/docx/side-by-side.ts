import { type Columns, type Flow, isBlock, type Paragraph, paragraphsIn } from './blocks.js';
import { type Box, computeLeading } from './boxes.js';
import { finishFlow } from './finish.js';
import { type Item, type RowItem, visualRows } from './items.js';

/** The frame of blocks, and the box of their content. */
export interface TextArea {
  /** The page area, cell, column or frame. */
  readonly frame: Box;
  /** Is that the page area? Columns and frames cannot be in others. */
  readonly isPage: boolean;
  readonly content: Box;
}

/** Builds the flow of an item at a place. */
type Build = (item: Item, area: TextArea) => Flow;

/** Points between two columns of terms, and between a term and its text. */
const COLUMN_GAP = 24;
const TERM_GAP = 10;
/** Points between terms below each other. */
const LINE_GAP = 1.5;
/** The largest share of a column that terms take. */
const TERM_SHARE = 0.6;
/** The share of a line that is above its baseline. */
const ASCENT = 0.8;

const EDGES = { before: 0, keepNext: false };

const computeRight = ({ left, width }: Box): number => left + width;

/** Items of a grid, each row of them as columns, one item in each. */
export function buildColumns(items: readonly Item[], frame: Box, gap: number, build: Build): Flow {
  return visualRows(items).flatMap((row, r): Flow => {
    const before: Flow = r === 0 ? [] : [{ kind: 'space', isStart: true, points: gap }];
    const columns = row.map(({ content }, i): Box => {
      const left = i === 0 ? frame.left : content.left;
      const next = row[i + 1];
      const right = next ? Math.min(computeRight(content), next.content.left) : computeRight(frame);
      return { left, width: right - left };
    });
    const parts = row.map((item, i) => {
      const area = { frame: columns[i] as Box, content: item.content, isPage: false };
      const part = finishFlow(build(item, area));
      for (const block of part.slice(0, -1)) block.keepNext = true;
      return part;
    });
    return [...before, { kind: 'columns', columns, parts, ...EDGES }];
  });
}

/** Word has at most 45 columns, each of half an inch or more. */
const MAX_COLUMNS = 45;
const LEAST_WIDTH = 36;

/** Columns of equal width. */
function equalColumns(wanted: number, gap: number, { left, width }: Box): readonly Box[] {
  const fitting = Math.floor((width + gap) / (LEAST_WIDTH + gap));
  const count = Math.max(1, Math.min(wanted, MAX_COLUMNS, fitting));
  const each = (width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, n) => ({ left: left + n * (each + gap), width: each }));
}

/** Text that runs through columns of equal width and height. */
export function buildTextColumns(
  count: number,
  gap: number,
  frame: Box,
  build: (area: TextArea) => Flow,
): Columns {
  const columns = equalColumns(count, gap, frame);
  const first = columns[0] as Box;
  const part = finishFlow(build({ frame: first, content: first, isPage: false }));
  return { kind: 'columns', columns, parts: [part], ...EDGES };
}

/** Terms with their texts, a line for each, in two columns of equal height. */
export function buildTerms(items: readonly Item[], frame: Box, build: Build): Columns {
  return buildTextColumns(2, COLUMN_GAP, frame, area =>
    termLines(
      items.map(item => build(item, area)),
      area.frame,
    ),
  );
}

/** The flow of terms with their texts behind them. */
function termLines(flows: readonly Flow[], { width }: Box): Flow {
  const terms = flows.flatMap(flow => flow.filter(isBlock).slice(0, 1));
  const widths = paragraphsIn(terms).flatMap(({ lines }) => lines.map(({ x, right }) => right - x));
  const at = Math.min(width * TERM_SHARE, Math.max(0, ...widths) + TERM_GAP);
  return flows.flatMap((own, i): Flow => {
    joinTerm(own, at);
    return i === 0 ? own : [{ kind: 'space', isStart: true, points: LINE_GAP }, ...own];
  });
}

/** Blocks in the margin as a frame next to the text; both below each other if there is a table in the margin. */
export function buildMargin(items: readonly Item[], frame: Box, build: Build): Flow {
  const flows = items.map(item => {
    const area = item.isSide ? { frame: item.content, isPage: false } : { frame, isPage: true };
    return build(item, { ...area, content: item.content });
  });
  const side = items.findIndex(({ isSide }) => isSide);
  const [aside, main] = [flows[side] as Flow, flows[1 - side] as Flow];
  const blocks = finishFlow(aside);
  const own = blocks.filter(block => block.kind === 'paragraph');
  if (own.length === 0 || own.length < blocks.length) return flows.flat();
  const made = { kind: 'aside', content: (items[side] as Item).content, blocks: own, ...EDGES } as const;
  const [inMargin, inText] = [findExtent(own), findExtent(paragraphsIn(main.filter(isBlock)))];
  const isOnePage = inMargin && inText && inMargin.page === inText.page;
  if (side === 0) {
    const overhang = isOnePage ? Math.max(0, inMargin.bottom - inText.bottom) : 0;
    return [{ ...made, rise: 0 }, ...main, { kind: 'space', isStart: false, points: overhang }];
  }
  return [...main, { ...made, rise: isOnePage ? Math.max(0, inText.bottom - inMargin.top) : 0 }];
}

interface Extent {
  /** The page on which it ends. */
  readonly page: number;
  /** Points from the top of the page to the first line and below the last. */
  readonly top: number;
  readonly bottom: number;
}

/** Where paragraphs are on their page; null for paragraphs without text. */
function findExtent(paragraphs: readonly Paragraph[]): Extent | null {
  const lines = paragraphs.flatMap(({ box, lines: own }) => {
    const leading = computeLeading(box.style);
    return own.map(({ page, y }) => ({
      page,
      top: y - leading * ASCENT,
      bottom: y + leading * (1 - ASCENT),
    }));
  });
  const page = Math.max(...lines.map(line => line.page));
  const last = lines.filter(line => line.page === page);
  if (last.length === 0) return null;
  return {
    page,
    top: Math.min(...last.map(line => line.top)),
    bottom: Math.max(...last.map(line => line.bottom)),
  };
}

/** Points between the baselines of texts in one line: smaller text may stand a little higher. */
const TOLERANCE = 2.6;

/** Are the first lines of two paragraphs side by side? */
function isBeside(one: Paragraph, other: Paragraph, tolerance = TOLERANCE): boolean {
  const [a] = one.lines;
  const [b] = other.lines;
  return a !== undefined && b !== undefined && a.page === b.page && Math.abs(a.y - b.y) <= tolerance;
}

/** Adds a paragraph to the first line of another one, before or after its text. */
function join(main: Paragraph, side: Paragraph): void {
  const isBefore = (side.lines[0]?.x ?? 0) < (main.lines[0]?.x ?? 0);
  side.isJoined = true;
  (isBefore ? main.leading : main.trailing).push(side);
  main.trailing.push(...side.trailing);
  side.trailing = [];
}

/** Joins what is out of the flow to the paragraph that it is in; false if it stands elsewhere. */
export function joinAside(main: Paragraph, side: Paragraph): boolean {
  const isPicture = side.lines.length === 0;
  if (isPicture) {
    side.isJoined = true;
    main.leading.push(side);
    return true;
  }
  // Smaller text out of the flow begins at the top of the line, not on its baseline.
  if (!isBeside(main, side, main.box.style.fontSize / 2)) return false;
  join(main, side);
  return true;
}

/**
 * Joins a term above its text into one line; false for other content.
 * @param at points from the left edge of the text to what is said about the term
 */
function joinTerm(flow: Flow, at: number): boolean {
  const blocks = flow.filter(isBlock);
  const paragraphs = blocks.filter(block => block.kind === 'paragraph');
  const [term, main, ...details] = paragraphs;
  if (!term || !main || paragraphs.length < blocks.length || term.box.element.tag !== 'dt') return false;
  const { frame } = main;
  term.isJoined = true;
  main.term = term;
  for (const paragraph of [main, ...details])
    paragraph.content = { left: frame.left + at, width: frame.width - at };
  return true;
}

const getParagraphs = ({ flow }: RowItem): readonly Paragraph[] =>
  flow.filter(isBlock).filter(block => block.kind === 'paragraph');

/** Joins the items at the sides of a row to the text whose first line they stand next to. */
export function joinRow(items: readonly RowItem[]): void {
  const mains = items.filter(item => !item.isSide).flatMap(item => getParagraphs(item).slice(0, 1));
  for (const item of items) {
    const [side, ...more] = getParagraphs(item);
    if (!item.isSide || !side || more.length > 0) continue;
    const main = mains.find(each => each !== side && isBeside(each, side));
    if (main) join(main, side);
  }
}
