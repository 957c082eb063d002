import { type GlyphRun, withKerning } from '../../fonts/index.js';
import type { Atom } from './atom.js';
import type { Segment } from './inline.js';
import { isWordSpace } from './justify.js';

/** Shaped text of one segment, or its box. */
export interface Shaped {
  readonly segment: Segment;
  readonly runs: readonly GlyphRun[];
  readonly atom: Atom | null;
  /** Points, with `lead` and `trail`. */
  readonly width: number;
  /** Points of an inline box's margin, border and padding before and after the text. */
  readonly lead: number;
  readonly trail: number;
  /** Embedding level (UAX #9): odd if the text runs from right to left. */
  readonly level: number;
  /** Points between tab stops; 0 for anything but a tab. */
  readonly tab: number;
}

/** Runs of one segment with their width in points. */
export function shapedRuns(
  runs: readonly GlyphRun[],
  segment: Segment,
  lead: number,
  trail: number,
  level: number,
  tab = 0,
): Shaped {
  const { fontSize, letterSpacing, wordSpacing } = segment.style;
  if (wordSpacing !== 0) runs = runs.map(run => widenSpaces(run, (wordSpacing * 1000) / fontSize));
  let width = lead + trail;
  for (const run of runs) width += (run.width * fontSize) / 1000 + run.glyphs.length * letterSpacing;
  return { segment, runs, atom: null, width, lead, trail, level, tab };
}

/** A run with more space, in 1/1000 em, at its spaces (CSS Text 3, part 8.1). */
function widenSpaces(run: GlyphRun, space: number): GlyphRun {
  let widened = run;
  run.glyphs.forEach((glyph, i) => {
    if (isWordSpace(glyph)) widened = withKerning(widened, i, space);
  });
  return widened;
}

/** A tab at a place in its line, in points: it reaches to the next stop (CSS Text 3, part 4.2). */
export function atStop(tab: Shaped, x: number): Shaped {
  const width = tabAdvance(tab.tab, x);
  const { style } = tab.segment;
  const runs = tab.runs.map(run => withKerning(run, 0, ((width - tab.width) * 1000) / style.fontSize));
  return { ...tab, runs, width };
}

/** Points from a place in a line to the next tab stop. */
export const tabAdvance = (tab: number, x: number): number => (Math.floor(x / tab + SLACK) + 1) * tab - x;

/** Share of a tab by which a place may be before a stop that it has reached. */
const SLACK = 0.001;

/** Least width of the dots of a leader in points. */
const MIN_LEADER = 18;

/** A box in the line, or a leader if there is none. */
export function shapedBox(segment: Segment, atom: Atom | null, level: number): Shaped {
  const { lead, trail } = segment;
  const width = lead + (atom?.width ?? leastLeader(segment)) + trail;
  return { segment, runs: [], atom, width, lead, trail, level, tab: 0 };
}

/** Least width of a leader in points: that of its text once (CSS Content 3, part 2.5). */
export function leastLeader({ leader, font, style }: Segment): number {
  if (typeof leader !== 'string') return MIN_LEADER;
  const { fontSize, letterSpacing } = style;
  return font
    .shape(leader)
    .reduce((sum, run) => sum + (run.width * fontSize) / 1000 + run.glyphs.length * letterSpacing, 0);
}

export function computeWidth(parts: readonly Shaped[]): number {
  let width = 0;
  for (const part of parts) width += part.width;
  return width;
}
