import type { SpanDays } from '../text/index.js';
import type { Rule } from './selection.js';
import { overlaps, type Window } from './window.js';

/**
 * Whether a record is shown. `visible = false` hides it, unless the document includes hidden records; undated records
 * are in every window.
 */
export function visibilityRule(
  visible: boolean | null,
  days: SpanDays,
  window: Window,
  withHidden: boolean,
): Extract<Rule, 'shown' | 'undated' | 'shown-hidden' | 'hidden' | 'outside-window'> {
  if (visible === false && !withHidden) return 'hidden';
  if (days.first !== null && !overlaps(days, window)) return 'outside-window';
  if (visible === false) return 'shown-hidden';
  return days.first === null ? 'undated' : 'shown';
}
