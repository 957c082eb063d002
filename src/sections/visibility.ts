import type { IsoDay } from '../ground/index.js';
import type { SpanDays } from '../text/index.js';

export interface Window {
  readonly from?: IsoDay | undefined;
  readonly to?: IsoDay | undefined;
}

/**
 * Does a span touch the window, both ends included? What is going on has no end; what has no date is never
 * outside.
 */
export function overlaps({ first, last }: SpanDays, { from, to }: Window): boolean {
  if (first === null) return true;
  return (to === undefined || first <= to) && (from === undefined || last === null || last >= from);
}

/** Is a record shown in a public document? Only an explicit `visible = false` hides it. */
export function judge(
  visible: boolean | null,
  days: SpanDays,
  window: Window,
): 'shown' | 'undated' | 'hidden' | 'outside-window' {
  if (visible === false) return 'hidden';
  if (days.first === null) return 'undated';
  return overlaps(days, window) ? 'shown' : 'outside-window';
}
