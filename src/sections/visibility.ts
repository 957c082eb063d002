import type { SpanDays } from '../text/index.js';
import { overlaps, type Window } from './window.js';

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
