import type { Style } from '../../document/index.js';
import type { Column } from '../boxes.js';
import type { Band } from '../model.js';
import type { Atom } from './atom.js';
import { translate } from './line-items.js';
import type { FloatRoom, Line } from './lines.js';

/** A box at the side of the lines, and its place in the text. */
export interface Float {
  readonly atom: Atom;
  readonly at: number;
  readonly side: Style['float'];
}

/** A float with the lines next to it: the first one, and the one after the last. */
interface PlacedFloat extends Float {
  readonly from: number;
  readonly to: number;
  /** Points from the side to its margin edge, taken by earlier floats. */
  readonly offset: number;
}

const heightOf = ({ atom }: Float): number => atom.above + atom.below;

/** The line that holds a place in the text. */
function lineAt(lines: readonly Line[], at: number): number {
  const line = lines.findIndex(({ end }) => end > at);
  return line < 0 ? Math.max(0, lines.length - 1) : line;
}

/** The line after those next to a float, from line `from` on. */
function endLine(float: Float, from: number, lines: readonly Line[]): number {
  let to = from;
  for (let covered = 0; to < lines.length && covered < heightOf(float); to++) {
    const { above, below } = lines[to] as Line;
    covered += above + below;
  }
  // The text gets longer when it gets narrower: a float next to the last line is next to all that may follow.
  return to === lines.length ? Number.POSITIVE_INFINITY : to;
}

/** The room that floats at their places take from each line. */
function takenBy(floats: readonly PlacedFloat[]): FloatRoom {
  // A float next to another one keeps its distance from the edge below that one too.
  const sum = (side: Float['side'], line: number) =>
    floats.reduce((most, float) => {
      const isNext = float.side === side && line >= float.from && line < float.to;
      return isNext ? Math.max(most, float.offset + float.atom.width) : most;
    }, 0);
  const most = floats.reduce((all, { atom }) => all + atom.width, 0);
  return { left: line => sum('left', line), right: line => sum('right', line), most };
}

/** Is there room for the longest word, in points, next to the floats? */
export const hasRoom = (floats: readonly Float[], longest: number, measure: number): boolean =>
  longest <= measure - floats.reduce((sum, { atom }) => sum + atom.width, 0);

/** Sets a float above the text that has no room next to it. */
export function pushFloat(float: Float, { flow, x, width }: Column): void {
  const { atom, side } = float;
  const left = side === 'left' ? x : x + width - atom.width;
  const items = atom.items.map(item => translate(item, left, atom.above));
  flow.push({ height: heightOf(float), items, anchors: atom.anchors, strings: atom.strings });
}

/** Lines with floats next to them. */
interface FloatedLines {
  readonly lines: readonly Line[];
  readonly floats: readonly PlacedFloat[];
}

/**
 * Breaks a paragraph that has floats. A float stands next to lines of its own paragraph only, starting at its place in
 * the text (CSS 2, part 9.5, as far as one paragraph goes).
 */
export function breakWithFloats(
  floats: readonly Float[],
  breakLines: (room?: FloatRoom) => readonly Line[],
): FloatedLines {
  let lines = breakLines();
  let placed: PlacedFloat[] = [];
  for (const float of floats) {
    const from = lineAt(lines, float.at);
    const { left, right } = takenBy(placed);
    const offset = float.side === 'left' ? left(from) : right(from);
    placed.push({ ...float, from, to: endLine(float, from, lines), offset });
  }
  lines = breakLines(takenBy(placed));
  // Text that became longer may go on below the float.
  placed = placed.map(float => ({ ...float, to: endLine(float, float.from, lines) }));
  for (;;) {
    lines = breakLines(takenBy(placed));
    const reached = placed.map(float => ({
      ...float,
      to: Math.max(float.to, endLine(float, float.from, lines)),
    }));
    // Lines next to a float can become lower; their number only grows, so this loop ends.
    if (reached.every(({ to }, i) => to === placed[i]?.to)) return { lines, floats: placed };
    placed = reached;
  }
}

/** Sets floats next to the lines, which are the bands from `first` on; lines and floats become one band. */
export function placeFloats(floats: readonly PlacedFloat[], { flow, x, width }: Column, first: number): void {
  if (flow.bands.length === first) flow.push({ height: 0 });
  const last = flow.bands.length - 1;
  let from = last;
  let to = first;
  for (const float of floats) {
    const { atom, side, offset } = float;
    const left = side === 'left' ? x + offset : x + width - offset - atom.width;
    const at = Math.min(first + float.from, last);
    const band = flow.bands[at] as Band;
    for (const item of atom.items) band.items.push(translate(item, left, atom.above));
    band.anchors = [...band.anchors, ...atom.anchors];
    const end = flow.bands[last] as Band;
    end.height += Math.max(0, heightOf(float) - flow.heightFrom(at));
    from = Math.min(from, at);
    to = Math.max(to, Math.min(first + float.to - 1, last));
  }
  flow.join(from, to);
}
