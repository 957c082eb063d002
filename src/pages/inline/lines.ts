import type { Style } from '../../document/index.js';
import type { Decoration, TextPiece } from '../model.js';
import type { LineExtent } from './leading.js';
import type { PlacedAtom } from './line-items.js';
import { type Divide, endWidth, SLACK, spaceAfter, type Unit } from './units.js';

/** A line of a paragraph with its extent above and below the baseline. */
export interface Line extends LineExtent {
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
  /** Does it end the paragraph, or at a break of the document? */
  readonly isLast: boolean;
  /** Does it end at a break of the document? */
  readonly isForced: boolean;
}

/** Points for the content of the line that begins with a unit, in a paragraph of the given width. */
export type LineRoom = (units: readonly Unit[], first: number, width: number) => number;

/** Units with those that begin the lines. */
export interface Filled {
  /** The units; some may be divided. */
  readonly units: readonly Unit[];
  /** Index of each line's first unit. */
  readonly starts: readonly number[];
  /** Index of the first unit that has not the style of the first line; 0 if that has no style of its own. */
  readonly restyled: number;
}

/** Returns the units with those from one on in the style of further lines; null if they follow later. */
export type UnitsAfter = (units: readonly Unit[], at: number) => readonly Unit[] | null;

/**
 * Chooses where lines end, and which words are divided there.
 * @param after for a first line with a style of its own; such paragraphs are filled line by line
 */
export function fillParagraph(
  units: readonly Unit[],
  { divide, style: { textWrap } }: { readonly divide: Divide; readonly style: Style },
  measure: number,
  room: LineRoom,
  after: UnitsAfter | null = null,
): Filled {
  const fill = (width: number) => fillLines(units, divide, (own, first) => room(own, first, width), after);
  const filled = fill(measure);
  if (after) return filled;
  if (textWrap === 'balance') return balance(filled, fill, measure);
  return textWrap === 'pretty' ? lengthenLastLine(filled, measure) : filled;
}

/** First-fit line filling. */
function fillLines(
  whole: readonly Unit[],
  divide: Divide,
  room: (units: readonly Unit[], first: number) => number,
  after: UnitsAfter | null,
): Filled {
  let units = whole;
  let restyled = 0;
  const starts: number[] = [];
  let at = 0;
  while (at < units.length) {
    starts.push(at);
    const limit = room(units, at) + SLACK;
    let width = 0;
    let space = 0;
    const first = at;
    while (at < units.length) {
      const unit = units[at] as Unit;
      // A hyphen is counted as if the line ended here: the text after it is hardly ever narrower.
      const needed = at === units.length - 1 ? unit.width : endWidth(unit);
      if (at > first && unit.tab === 0 && width + space + needed > limit) {
        const divided = divideToFit(unit, divide, limit - width - space);
        if (divided) units = [...units.slice(0, at++), ...divided, ...units.slice(at)];
        break;
      }
      width += space + unit.width;
      space = spaceAfter(unit, width);
      at++;
      if (unit.forced) break;
    }
    const further = restyled === 0 && after ? after(units, at) : null;
    if (further) {
      units = further;
      restyled = at;
    }
  }
  return { units, starts, restyled };
}

/** Divides a word at its last hyphen at which its first part fits; null if there is none. */
export function divideToFit(unit: Unit, divide: Divide, room: number): readonly Unit[] | null {
  for (let n = unit.hyphens.length - 1; n >= 0; n--) {
    const divided = divide(unit, [unit.hyphens[n] as number]);
    if (endWidth(divided[0] as Unit) <= room) return divided;
  }
  return null;
}

/** `text-wrap: balance` works on short paragraphs only (CSS Text 4, part 6.3.1). */
const BALANCE_LIMIT = 6;

/** `text-wrap: balance`: the narrowest measure that needs no more lines. */
function balance(filled: Filled, fill: (width: number) => Filled, measure: number): Filled {
  const { starts } = filled;
  if (starts.length < 2 || starts.length > BALANCE_LIMIT) return filled;
  let best = filled;
  let low = measure / starts.length;
  let high = measure;
  for (let round = 0; round < 10; round++) {
    const middle = (low + high) / 2;
    const tried = fill(middle);
    if (tried.starts.length <= starts.length) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** Share of the measure below which a last line is too short. */
const SHORT_LINE = 0.15;

/** `text-wrap: pretty`: a last line of one short word gets another word from the line before. */
function lengthenLastLine(filled: Filled, measure: number): Filled {
  const { units, starts } = filled;
  const last = starts.at(-1);
  const before = starts.at(-2);
  if (last === undefined || before === undefined || last - before < 2) return filled;
  // The line before must not end with a hyphen that it has no room for.
  const moved = units[last - 1] as Unit;
  if (moved.forced || moved.hyphen || (units[last - 2] as Unit).hyphen) return filled;
  let width = 0;
  for (let i = last; i < units.length; i++) width += (units[i] as Unit).width + (units[i] as Unit).spaceWidth;
  if (width >= measure * SHORT_LINE || width + moved.width + moved.spaceWidth > measure) return filled;
  return { ...filled, starts: [...starts.slice(0, -1), last - 1] };
}
