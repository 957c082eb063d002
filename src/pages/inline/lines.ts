import { type Style, used } from '../../document/index.js';
import type { Decoration, TextPiece } from '../model.js';
import { assemble } from './assemble.js';
import type { Extent } from './leading.js';
import type { PlacedAtom } from './line-items.js';
import type { Paragraph } from './paragraph.js';
import { splitUnit } from './split.js';
import type { Unit } from './units.js';

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
  /** Where it ends in the text of its paragraph. */
  readonly end: number;
}

/** Points that boxes at the sides take from each line. */
export interface Beside {
  readonly left: (line: number) => number;
  readonly right: (line: number) => number;
  /** What they take from a line at most. */
  readonly most: number;
}

const NOTHING: Beside = { left: () => 0, right: () => 0, most: 0 };

/** Rounding slack when comparing a line with the measure. */
const SLACK = 0.001;

/** Breaks a paragraph into lines of the given measure in points. No line is wider, unless a glyph is. */
export function breakLines(paragraph: Paragraph, measure: number, beside = NOTHING): readonly Line[] {
  const { style } = paragraph;
  const indent = used(style.textIndent, measure);
  const start = (line: number) => beside.left(line) + (line === 0 ? indent : 0);
  const units = fitting(paragraph.units, measure - beside.most, indent);
  const fill = (width: number) => fillLines(units, line => width - start(line) - beside.right(line));
  let starts = fill(measure);
  if (style.textWrap === 'balance') starts = balanced(starts, fill, measure);
  if (style.textWrap === 'pretty' && beside === NOTHING) starts = pretty(starts, units, measure);
  return starts.map((first, n) => {
    const shift = start(n);
    const room = measure - shift - beside.right(n);
    const line = assemble(paragraph, units, first, starts[n + 1] ?? units.length, room);
    line.x = shift + aligned(style, room - line.width);
    return line;
  });
}

function aligned({ textAlign, direction }: Style, room: number): number {
  switch (textAlign) {
    case 'center':
      return room / 2;
    case 'start':
      return direction === 'ltr' ? 0 : room;
    case 'end':
      return direction === 'ltr' ? room : 0;
    default:
      return textAlign === 'right' ? room : 0;
  }
}

const endWidth = (unit: Unit): number => unit.width + (unit.hyphen?.width ?? 0);

/** Divides the units that are wider than a line; the first one has the indent beside it. */
function fitting(units: readonly Unit[], measure: number, indent: number): readonly Unit[] {
  const room = (n: number) => Math.max(1, n === 0 ? measure - Math.max(0, indent) : measure);
  if (!units.some((unit, n) => endWidth(unit) > room(n) + SLACK)) return units;
  return units.flatMap((unit, n) =>
    endWidth(unit) > room(n) + SLACK ? splitUnit(unit, room(n), room(1)) : [unit],
  );
}

/** First-fit line filling; gives the index of each line's first unit. */
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
      // A hyphen is counted as if the line ended here: what follows is hardly ever narrower.
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
const MOST_BALANCED_LINES = 6;

/** `text-wrap: balance`: the narrowest measure that needs no more lines. */
function balanced(
  starts: readonly number[],
  fill: (width: number) => readonly number[],
  measure: number,
): readonly number[] {
  if (starts.length < 2 || starts.length > MOST_BALANCED_LINES) return starts;
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

/** `text-wrap: pretty`: a last line of one short word takes another word from the line before. */
function pretty(starts: readonly number[], units: readonly Unit[], measure: number): readonly number[] {
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
