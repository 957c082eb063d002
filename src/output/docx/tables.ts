import type { Sides, Style, StyledElement, StyledNode } from '../../document/index.js';
import {
  type Block,
  type Cell,
  type Flow,
  isBlock,
  type Paragraph,
  paragraphsIn,
  type Table,
  type TableRow,
} from './blocks.js';
import { type Box, getSides } from './boxes.js';
import { finishFlow } from './finish.js';
import type { Geometry } from './geometry.js';

/** The most columns of a table in Word. */
const MAX_COLUMNS = 63;
/** The least width of a column in points. */
const LEAST = 4;

const isDisplayed = (node: StyledNode, ...displays: readonly string[]): node is StyledElement =>
  node.kind === 'element' && displays.includes(node.style.display);

/** The most points by which the space next to a text is less than its padding: words need no more room to fit. */
const SLACK = 2;

/** Points between the text of a cell and its edge in Word, whose widths of text differ by a hair. */
const loosened = (padding: number): number => padding - Math.min(SLACK, padding / 2);

/** Does a text end at the right edge of its box? */
const isAtRight = ({ textAlign }: Style): boolean => /^(right|end)$/.test(textAlign);

/** Points between the text of a cell and the edges of the cell. */
export function cellMargins(style: Style, width: number): Sides<number> {
  const padding = getSides(style.padding, width);
  const left = isAtRight(style) ? loosened(padding.left) : padding.left;
  return { ...padding, left, right: loosened(padding.right) };
}

interface Found {
  readonly box: StyledElement;
  readonly isHead: boolean;
  /** Rows from this one to the last of its group. */
  readonly left: number;
}

const GROUPS = ['table-header-group', 'table-row-group', 'table-footer-group'] as const;

/** The rows of a table: its head first, its foot last. Rows outside of groups are one group up to the next. */
function computeRows(table: StyledElement): readonly Found[] {
  const groups: { readonly display: string; readonly rows: StyledElement[] }[] = [];
  let loose: StyledElement[] | null = null;
  for (const child of table.children) {
    if (isDisplayed(child, ...GROUPS)) {
      const rows = child.children.filter((row): row is StyledElement => isDisplayed(row, 'table-row'));
      groups.push({ display: child.style.display, rows });
      loose = null;
    } else if (isDisplayed(child, 'table-row')) {
      if (loose) loose.push(child);
      else {
        loose = [child];
        groups.push({ display: 'table-row-group', rows: loose });
      }
    }
  }
  return GROUPS.flatMap(display =>
    groups
      .filter(group => group.display === display)
      .flatMap(({ rows }) =>
        rows.map((box, n) => ({ box, isHead: display === 'table-header-group', left: rows.length - n })),
      ),
  );
}

/** The number in an attribute of a cell; 1 for none that is valid. */
const spanIn = (written: string | undefined): number => {
  const span = Number.parseInt(written ?? '1', 10);
  return span >= 0 ? span : 1;
};

/** Points of the edges of the text and pictures of blocks; null for none. */
function extent(blocks: readonly Block[], geometry: Geometry): { left: number; right: number } | null {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  const add = (paragraph: Paragraph) => {
    for (const line of paragraph.lines) {
      left = Math.min(left, line.x);
      right = Math.max(right, line.right);
    }
    for (const inline of paragraph.inlines) {
      const placed = inline.kind === 'picture' ? geometry.graphic(inline.element) : null;
      if (!placed) continue;
      left = Math.min(left, placed.x);
      right = Math.max(right, placed.x + placed.item.width);
    }
  };
  for (const block of blocks) if (block.kind === 'paragraph') add(block);
  return left > right ? null : { left, right };
}

/** The edges of columns, from the places at which the layout engine has set the text of their cells. */
function columnEdges(
  rows: readonly TableRow[],
  count: number,
  { left, width }: Box,
  geometry: Geometry,
): readonly number[] {
  const starts: number[] = new Array(count).fill(Number.POSITIVE_INFINITY);
  const ends: number[] = new Array(count).fill(Number.NEGATIVE_INFINITY);
  const isKnown = { start: new Set<number>(), end: new Set<number>() };
  for (const { cells } of rows) {
    for (const { box, blocks, column, columns } of cells) {
      const found = extent(blocks, geometry);
      if (!found) continue;
      const padding = getSides(box.style.padding, width);
      const last = column + columns - 1;
      const isRight = isAtRight(box.style);
      const isCentred = box.style.textAlign === 'center';
      if (!isRight && !isCentred) isKnown.start.add(column);
      if (isRight) isKnown.end.add(last);
      if (!isRight || columns === 1)
        starts[column] = Math.min(starts[column] as number, found.left - padding.left);
      if (isRight || columns === 1)
        ends[last] = Math.max(ends[last] as number, found.right + loosened(padding.right));
    }
  }
  const edges = [left];
  for (let i = 1; i < count; i++) {
    const [start, end] = [starts[i] as number, ends[i - 1] as number];
    const both = Number.isFinite(start) && Number.isFinite(end);
    const even = left + (width * i) / count;
    const found = isKnown.start.has(i)
      ? start
      : isKnown.end.has(i - 1)
        ? end
        : both
          ? (start + end) / 2
          : Number.isFinite(start)
            ? start
            : Number.isFinite(end)
              ? end
              : even;
    edges.push(
      Math.max((edges[i - 1] as number) + LEAST, Math.min(found, left + width - LEAST * (count - i))),
    );
  }
  return [...edges, left + width];
}

/**
 * The table of a box with its rows and cells, and of its caption a paragraph before it.
 * @param build builds the flow of a cell in a frame
 */
export function buildTable(
  node: StyledElement,
  content: Box,
  build: (cell: StyledElement, frame: Box) => Flow,
  geometry: Geometry,
): Table {
  const taken: number[] = [];
  const found = computeRows(node);
  let count = 1;
  const rows = found.map(({ box, isHead, left }): TableRow => {
    let column = 0;
    const cells = box.children
      .filter(child => isDisplayed(child, 'table-cell'))
      .flatMap((cell): Cell[] => {
        while ((taken[column] ?? 0) > 0) column++;
        if (column >= MAX_COLUMNS) return [];
        const { colspan, rowspan } = cell.element.attributes;
        const columns = Math.min(spanIn(colspan) || 1, MAX_COLUMNS - column);
        const height = Math.min(spanIn(rowspan) || left, left);
        const flow = build(cell, { left: 0, width: content.width });
        const made = { box: cell, blocks: finishFlow(flow).filter(isBlock), column, columns, rows: height };
        for (let i = column; i < column + columns; i++) taken[i] = height;
        column += columns;
        count = Math.max(count, column);
        return [made];
      });
    for (let i = 0; i < taken.length; i++) taken[i] = Math.max(0, (taken[i] ?? 0) - 1);
    return { box, isHead, cells };
  });
  const edges = columnEdges(rows, count, content, geometry);
  return { kind: 'table', box: node, content, rows, edges, keepNext: false, before: 0, isWhole: false };
}

/** Has the rows of tables stay with those after them that they belong to. */
export function keepRows({ rows, isWhole, keepNext }: Table): void {
  rows.forEach((row, r) => {
    const next = rows[r + 1];
    const isKept =
      (next ? isWhole || row.isHead : keepNext) ||
      row.box.style.breakAfter === 'avoid' ||
      next?.box.style.breakBefore === 'avoid';
    const paragraphs = isKept ? row.cells.flatMap(({ blocks }) => paragraphsIn(blocks)) : [];
    for (const paragraph of paragraphs) paragraph.keepNext = true;
  });
}
