import { type Style, used } from '../document/index.js';
import type { GlyphRun } from '../fonts/index.js';
import type { Segment } from './inline.js';
import { type Extent, extent } from './leading.js';
import type { TextPiece } from './model.js';
import type { Paragraph, Shaped, Unit } from './paragraph.js';
import { splitUnit } from './split.js';

/** A line of a paragraph with its extent above and below the baseline. */
export interface Line extends Extent {
  /** Points from the start of the content box. */
  readonly x: number;
  readonly width: number;
  readonly pieces: readonly TextPiece[];
}

/** Rounding slack when comparing a line with the measure. */
const SLACK = 0.001;

/** Breaks a paragraph into lines of the given measure in points. No line is wider, unless a glyph is. */
export function breakLines({ style, strut, units: whole }: Paragraph, measure: number): readonly Line[] {
  const indent = used(style.textIndent, measure);
  const units = fitting(whole, measure, indent);
  const fill = (width: number) => fillLines(units, line => width - (line === 0 ? indent : 0));
  let starts = fill(measure);
  if (style.textWrap === 'balance') starts = balanced(starts, fill, measure);
  if (style.textWrap === 'pretty') starts = pretty(starts, units, measure);
  return starts.map((start, n) => {
    const line = assemble(units, start, starts[n + 1] ?? units.length, strut, style);
    const shift = n === 0 ? indent : 0;
    line.x = shift + aligned(style, measure - shift - line.width);
    return line;
  });
}

function aligned({ textAlign }: Style, room: number): number {
  if (textAlign === 'center') return room / 2;
  return textAlign === 'right' || textAlign === 'end' ? room : 0;
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

function assemble(
  units: readonly Unit[],
  start: number,
  end: number,
  strut: Extent,
  base: Style,
): Line & { x: number } {
  const pieces: TextPiece[] = [];
  let { above, below } = strut;
  let x = 0;
  let open: { segment: Segment; runs: GlyphRun[]; x: number; width: number } | null = null;
  const close = () => {
    if (!open) return;
    const { segment, runs, width } = open;
    const { style, font, owner, raise } = segment;
    pieces.push({ font, style, owner, raise, runs, x: open.x, width });
    if (style !== base) {
      const own = extent(style, font, raise);
      above = Math.max(above, own.above);
      below = Math.max(below, own.below);
    }
    open = null;
  };
  const put = (part: Shaped) => {
    if (open?.segment !== part.segment || part.lead !== 0) {
      close();
      open = { segment: part.segment, runs: [], x: x + part.lead, width: 0 };
    }
    for (const run of part.runs) open.runs.push(run);
    open.width += part.width - part.lead - part.trail;
    x += part.width;
    if (part.trail !== 0) close();
  };
  let width = 0;
  for (let i = start; i < end; i++) {
    const unit = units[i] as Unit;
    // The space at a line's end is drawn too: it keeps words apart when the text is extracted.
    for (const part of unit.parts) put(part);
    if (i === end - 1 && end < units.length && unit.hyphen) put(unit.hyphen);
    width = x - unit.spaceWidth;
  }
  close();
  return { above, below, x: 0, width, pieces };
}
