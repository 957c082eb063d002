import type { ArrangedProfile } from '../sections/index.js';
import { change } from './choice.js';
import { texts } from './values.js';

/* Single records by entity and id, such as `intellcont/4711`. */

const RECORDS = {
  changes: 'profile',
  type: texts('RECORDS'),
  example: ['intellcont/4711'],
  flag: null,
} as const;

/** Moves records to one list of a profile from the other. */
const moveTo =
  (list: 'include' | 'exclude', other: 'include' | 'exclude') =>
  ({ profile, requested }: ArrangedProfile, refs: readonly string[]): ArrangedProfile => ({
    profile: {
      ...profile,
      [list]: [...new Set([...profile[list], ...refs])],
      [other]: profile[other].filter(ref => !refs.includes(ref)),
    },
    requested,
  });

/** Records that are shown whatever their dates and the filters. */
export const include = change({
  ...RECORDS,
  name: 'include',
  label: 'Lines that you added',
  patch: moveTo('include', 'exclude'),
});

/** Records that are left out. */
export const exclude = change({
  ...RECORDS,
  name: 'exclude',
  label: 'Lines that you hid',
  patch: moveTo('exclude', 'include'),
});
