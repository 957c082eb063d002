import { isTakenOut, type StyledElement, type StyledNode, type Track } from '../../document/index.js';
import type { Flow } from './blocks.js';
import { type Box, type Column, gridColumns, points } from './boxes.js';
import { hasBlocks } from './collect.js';

/** An item of a grid or flex box. */
export interface Item {
  /** Null for text without a box of its own. */
  readonly box: StyledElement | null;
  readonly nodes: readonly StyledNode[];
  readonly content: Box;
  /** Is its text set next to that of the others, in a column of a fixed width or behind a text? */
  readonly isSide: boolean;
}

/** An item with its paragraphs. */
export interface RowItem extends Item {
  readonly flow: Flow;
}

type Child = Pick<Item, 'box' | 'nodes'>;

function computeChildren(node: StyledElement): readonly Child[] {
  return node.children.flatMap((child): Child[] => {
    if (child.kind === 'text')
      return /\S/.test(child.text) || child.target ? [{ box: null, nodes: [child] }] : [];
    if (isTakenOut(child.style)) return [];
    return [{ box: child, nodes: child.children }];
  });
}

/** How the items of a box stand. */
export type Arrangement =
  /** Below each other. */
  | 'stack'
  /** A text, and what stands next to its first line. */
  | 'row'
  /** Blocks in the margin, and the text next to them. */
  | 'margin'
  /** Blocks side by side. */
  | 'columns';

const isShare = ({ max }: Track): boolean => typeof max === 'object' && 'fr' in max;

/** Is a grid or flex box a row of a text with what belongs to it, and not a row of equal boxes? */
function isRowOf({ style }: StyledElement): boolean {
  if (style.display.endsWith('flex')) return style.flexDirection === 'row';
  const { tracks } = style.gridTemplateColumns;
  return tracks.length > 1 && tracks.filter(isShare).length === 1;
}

/** How the items of a grid or flex box stand, by the widths of its columns and what is in them. */
export function computeArrangement(node: StyledElement, items: readonly Item[]): Arrangement {
  const sides = items.filter(({ isSide }) => isSide);
  const isRow = isRowOf(node);
  if (isRow && sides.every(({ box }) => !box || !hasBlocks(box))) return 'row';
  const isPlaced = node.style.display.endsWith('grid') && items.every(({ content }) => content.width > 0);
  const lefts = new Set(items.map(({ content }) => content.left));
  if (!isPlaced || lefts.size < 2) return 'stack';
  const main = items.find(({ isSide }) => !isSide);
  const isMargin = isRow && main && items.length === 2 && sides.every(side => isLeftOf(side, main));
  return isMargin ? 'margin' : 'columns';
}

const isLeftOf = (one: Item, other: Item): boolean => one.content.left < other.content.left;

/** Items in the rows that they stand in: each row begins further left than the one before ends. */
export function visualRows<T extends Item>(items: readonly T[]): readonly (readonly T[])[] {
  const rows: T[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isLeftOf(last, item)) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

/** The items of a grid with the columns that they are in, filled in their order (CSS Grid 2, part 8.5). */
export function gridItems(node: StyledElement, content: Box): readonly Item[] {
  const columns = gridColumns(node.style, content);
  let next = 0;
  return computeChildren(node).map(({ box, nodes }) => {
    const start = box?.style.gridColumnStart ?? 'auto';
    const end = box?.style.gridColumnEnd ?? 'auto';
    const isNamed = start !== 'auto' && !start.span && start.count !== null;
    const spans = [start, end].find(line => line !== 'auto' && line.span);
    const span = spans !== undefined && spans !== 'auto' ? (spans.count ?? 1) : 1;
    const from = isNamed ? (start.count as number) - 1 : next % Math.max(1, columns.length);
    next = from + span;
    const first = columns[from];
    const last = columns[Math.min(columns.length, from + span) - 1] as Column | undefined;
    if (!first || !last) return { box, nodes, content, isSide: false };
    const width = last.left + last.width - first.left;
    return { box, nodes, content: { left: first.left, width }, isSide: first.isFixed };
  });
}

/** The items of a flex box: the first without a width is the text, the others are at its sides. */
export function flexItems(node: StyledElement, content: Box): readonly Item[] {
  const children = computeChildren(node);
  const isText = ({ box }: Child) => box === null || points(box.style.width, content.width) === 0;
  const main = children.findIndex(isText);
  return children.map((child, n) => ({ ...child, content, isSide: n !== main }));
}
