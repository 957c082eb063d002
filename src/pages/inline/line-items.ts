import type { Element, Node, StyledElement } from '../../document/index.js';
import type { Item, TextPiece } from '../model.js';
import type { Atom } from './atom.js';
import type { Line } from './lines.js';
import type { Paragraph } from './paragraph.js';
import { decorateText } from './text-decoration.js';

/** An atom at its place in a line. */
export interface PlacedAtom {
  readonly atom: Atom;
  /** Points from the line's start. */
  readonly x: number;
  /** Points above the baseline. */
  readonly raise: number;
}

/** The item moved down. */
export const moveDown = (item: Item, dy: number): Item => (dy === 0 ? item : { ...item, y: item.y + dy });

/** The item moved right and down. */
export const translate = (item: Item, dx: number, dy: number): Item => {
  const down = moveDown(item, dy);
  return dx === 0 ? down : { ...down, x: down.x + dx };
};

/**
 * The items of a line whose baseline is `y` below the top of its band. Text before and after a box in the
 * line has its own place in source order each.
 * @param x left edge of the paragraph
 */
export function lineItems(
  line: Line,
  x: number,
  y: number,
  block: Element,
  { order: paragraph, apart, marker: markerOrder }: Paragraph,
): Item[] {
  const start = x + line.x;
  const isDecorated = line.pieces.some(({ style }) => style.decorating.length > 0);
  const items: Item[] = isDecorated ? [...decorateText(line, start, y)] : [];
  for (const item of line.decoration) items.push(translate(item, start, y));
  for (const { x: at, width, pieces, isForced } of apart.length === 0 ? [line] : splitAtBoxes(line, apart)) {
    if (pieces.length === 0 && line.atoms.length > 0) continue;
    const order = firstOrder(pieces) ?? paragraph;
    const left = pieces === line.pieces ? start : start + at;
    const marker = order === markerOrder;
    items.push({ kind: 'line', x: left, y, width, pieces, block, order, paragraph, marker, isForced });
  }
  for (const { atom, x: at, raise } of line.atoms) {
    for (const item of atom.items) items.push(translate(item, start + at, y - raise));
  }
  return items;
}

/** The items of a line in which footnotes are called; a line without text gets an item for them. */
export function withNotes(
  items: readonly Item[],
  notes: readonly StyledElement[],
  block: Element,
  { order }: Pick<Paragraph, 'order'>,
): Item[] {
  const at = items.findLastIndex(item => item.kind === 'line' && !item.notes);
  const item = items[at];
  if (item?.kind === 'line') return items.toSpliced(at, 1, { ...item, notes });
  const empty = { x: 0, y: 0, width: 0, pieces: [], marker: false, isForced: false };
  return [...items, { kind: 'line', ...empty, block, order, paragraph: order, notes }];
}

/** The first place in source order among pieces, which may stand in another order. */
function firstOrder(pieces: readonly TextPiece[]): number | undefined {
  let first = pieces[0]?.order;
  for (const { order, level } of pieces) if (level > 0 && first !== undefined && order < first) first = order;
  return first;
}

interface Part {
  /** Points from the line's start. */
  readonly x: number;
  readonly width: number;
  readonly pieces: readonly TextPiece[];
  readonly isForced: boolean;
}

/** The text of a line, split at the boxes in it. */
function splitAtBoxes(line: Line, apart: readonly number[]): readonly Part[] {
  const { pieces } = line;
  const cuts = [0];
  for (let i = 1; i < pieces.length; i++) {
    const before = (pieces[i - 1] as TextPiece).order;
    const { order } = pieces[i] as TextPiece;
    if (apart.some(at => at > before && at < order)) cuts.push(i);
  }
  if (pieces.length === 0 || (cuts.length === 1 && line.atoms.length === 0)) return [line];
  return cuts.map((from, n) => {
    const part = pieces.slice(from, cuts[n + 1]);
    const { x } = part[0] as TextPiece;
    const last = part.at(-1) as TextPiece;
    const end = Math.max(x, Math.min(last.x + last.width, line.width));
    const isForced = line.isForced && last === pieces.at(-1);
    return { x, width: end - x, pieces: part.map(piece => ({ ...piece, x: piece.x - x })), isForced };
  });
}

/** Content of a line: its place in source order, and its ends in points from the start of the line. */
interface Position {
  readonly order: number;
  readonly x: number;
  readonly end: number;
}

function placesIn({ pieces, atoms }: Line): readonly Position[] {
  const texts = pieces.map(({ order, x, width }) => ({ order, x, end: x + width }));
  const boxes = atoms.flatMap(({ atom, x }) => {
    const [first] = atom.items.flatMap(item => ('order' in item ? [item.order] : []));
    return first === undefined ? [] : [{ order: first, x, end: x + atom.width }];
  });
  return [...texts, ...boxes];
}

/** The place of a box in source order. */
function computeOrder({ element, pseudo }: StyledElement): number {
  if (pseudo !== 'after') return element.order;
  let last: Node = element;
  for (let at: Node | undefined = element; at; at = at.kind === 'element' ? at.children.at(-1) : undefined)
    last = at;
  return last.order + 0.5;
}

/**
 * Finds where a box without room would stand in lines of text from left to right (CSS 2, part 10.3.7): the index of a
 * line, and points from the left edge of the paragraph.
 * @param at its place in the text of the paragraph
 */
export function placeInLines(
  box: StyledElement,
  at: number,
  lines: readonly Line[],
): { readonly line: number; readonly x: number } {
  const order = computeOrder(box);
  let found = { line: 0, x: lines[0]?.x ?? 0 };
  lines.forEach((line, n) => {
    const places = placesIn(line);
    const before = places.filter(place => place.order < order);
    if (before.length === 0) return;
    const after = places.filter(place => place.order > order);
    const next = lines[n + 1];
    if (after.length > 0) found = { line: n, x: line.x + Math.min(...after.map(({ x }) => x)) };
    else if (line.isForced && next && at >= line.end) found = { line: n + 1, x: next.x };
    else found = { line: n, x: line.x + Math.max(...before.map(({ end }) => end)) };
  });
  return found;
}
