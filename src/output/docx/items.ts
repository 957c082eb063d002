import type { StyledElement, StyledNode } from '../../document/index.js';
import type { Flow } from './blocks.js';
import { type Box, type Column, gridColumns, points } from './boxes.js';
import { isOut } from './collect.js';

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

function childrenOf(node: StyledElement): readonly Child[] {
  return node.children.flatMap((child): Child[] => {
    if (child.kind === 'text')
      return /\S/.test(child.text) || child.target ? [{ box: null, nodes: [child] }] : [];
    if (child.style.display === 'none' || isOut(child.style)) return [];
    return [{ box: child, nodes: child.children }];
  });
}

/** Is a grid or flex box a row of a text with what belongs to it, and not a row of equal boxes? */
export const isRowOf = ({ style }: StyledElement): boolean =>
  style.display.endsWith('flex')
    ? style.flexDirection === 'row'
    : style.gridTemplateColumns.tracks.length === 2 &&
      style.gridTemplateColumns.tracks.filter(({ max }) => typeof max === 'object' && 'fr' in max).length ===
        1;

/** The items of a grid with the columns that they are in, filled in their order (CSS Grid 2, part 8.5). */
export function gridItems(node: StyledElement, content: Box): readonly Item[] {
  const columns = gridColumns(node.style, content);
  let next = 0;
  return childrenOf(node).map(({ box, nodes }) => {
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
  const children = childrenOf(node);
  const isText = ({ box }: Child) => box === null || points(box.style.width, content.width) === 0;
  const main = children.findIndex(isText);
  return children.map((child, n) => ({ ...child, content, isSide: n !== main }));
}
