import type { Style } from '../../document/index.js';
import type { Decoration, TextPiece } from '../model.js';
import type { Extent } from './leading.js';
import type { PlacedAtom } from './line-items.js';
import { endWidth, SLACK, type Unit } from './units.js';

/** A line of a paragraph with its extent above and below the baseline. */
export interface Line extends Extent {
  /** Points from the start of the content box. */
  readonly x: number;
  readonly width: number;
  readonly pieces: readonly TextPiece[];
  /** Boxes set in the line. */
  readonly atoms: readonly PlacedAtom[];
  /** Borders and backgrounds of inline boxes, and leaders: from the line's start and its baseline. */
  readonly decoration: readonly Decoration[];
  /** Its end in the text of its paragraph. */
  readonly end: number;
}

/** Points for the content of a line, by its index, in a paragraph of the given width. */
export type LineRoom = (line: number, width: number) => number;

/** Chooses where lines end; returns the index of each line's first unit. */
export function lineStarts(
  units: readonly Unit[],
  textWrap: Style['textWrap'],
  measure: number,
  room: LineRoom,
): readonly number[] {
  const fill = (width: number) => fillLines(units, line => room(line, width));
  const starts = fill(measure);
  if (textWrap === 'balance') return balance(starts, fill, measure);
  return textWrap === 'pretty' ? lengthenLastLine(starts, units, measure) : starts;
}

/** First-fit line filling; returns the index of each line's first unit. */
function fillLines(units: readonly Unit[], room: (line: number) => number): readonly number[] {
  const starts: number[] = [];
  let at = 0;
  while (at < units.length) {
    starts.push(at);
    const limit = room(starts.length - 1) + SLACK;
    let width = 0;
    let space = 0;
    const first = at;
    while (at < units.length) {
      const unit = units[at] as Unit;
      // A hyphen is counted as if the line ended here: the text after it is hardly ever narrower.
      const needed = at === units.length - 1 ? unit.width : endWidth(unit);
      if (at > first && width + space + needed > limit) break;
      width += space + unit.width;
      space = unit.spaceWidth;
      at++;
      if (unit.forced) break;
    }
  }
  return starts;
}

/** `text-wrap: balance` works on short paragraphs only (CSS Text 4, part 6.3.1). */
const BALANCE_LIMIT = 6;

/** `text-wrap: balance`: the narrowest measure that needs no more lines. */
function balance(
  starts: readonly number[],
  fill: (width: number) => readonly number[],
  measure: number,
): readonly number[] {
  if (starts.length < 2 || starts.length > BALANCE_LIMIT) return starts;
  let best = starts;
  let low = measure / starts.length;
  let high = measure;
  for (let round = 0; round < 10; round++) {
    const middle = (low + high) / 2;
    const tried = fill(middle);
    if (tried.length <= starts.length) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** Share of the measure below which a last line is too short. */
const SHORT_LINE = 0.15;

/** `text-wrap: pretty`: a last line of one short word gets another word from the line before. */
function lengthenLastLine(
  starts: readonly number[],
  units: readonly Unit[],
  measure: number,
): readonly number[] {
  const last = starts.at(-1);
  const before = starts.at(-2);
  if (last === undefined || before === undefined || last - before < 2) return starts;
  if ((units[last - 1] as Unit).forced) return starts;
  let width = 0;
  for (let i = last; i < units.length; i++) width += (units[i] as Unit).width + (units[i] as Unit).spaceWidth;
  const moved = units[last - 1] as Unit;
  if (width >= measure * SHORT_LINE || width + moved.width + moved.spaceWidth > measure) return starts;
  // The line before must not end with a hyphen that it has no room for.
  if ((units[last - 2] as Unit).hyphen) return starts;
  return [...starts.slice(0, -1), last - 1];
}
