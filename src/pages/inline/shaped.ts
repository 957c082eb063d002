import type { GlyphRun } from '../../fonts/index.js';
import type { Atom } from './atom.js';
import type { Segment } from './inline.js';

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
}

/** Runs of one segment with their width in points. */
export function shapedRuns(
  runs: readonly GlyphRun[],
  segment: Segment,
  lead: number,
  trail: number,
  level: number,
): Shaped {
  const { fontSize, letterSpacing } = segment.style;
  let width = lead + trail;
  for (const run of runs) width += (run.width * fontSize) / 1000 + run.glyphs.length * letterSpacing;
  return { segment, runs, atom: null, width, lead, trail, level };
}

/** Least width of a leader in points. */
const MIN_LEADER = 18;

/** A box in the line, or the dots of a leader if there is none. */
export function shapedBox(segment: Segment, atom: Atom | null, level: number): Shaped {
  const { lead, trail } = segment;
  const width = lead + (atom?.width ?? MIN_LEADER) + trail;
  return { segment, runs: [], atom, width, lead, trail, level };
}

export function widthOf(parts: readonly Shaped[]): number {
  let width = 0;
  for (const part of parts) width += part.width;
  return width;
}
