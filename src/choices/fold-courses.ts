import { change } from './choice.js';
import { SWITCH } from './values.js';

/** Tables of scheduled courses with one row for each course. A locked profile accepts it: no record changes. */
export const foldCourses = change({
  name: 'foldCourses',
  changes: 'profile',
  type: SWITCH,
  example: true,
  label: 'Each course on one line',
  flag: { name: 'fold-courses', help: 'print each scheduled course on one line, with its terms' },
  patch: (slot, _, { withFoldedCourses }) => ({ ...slot, profile: withFoldedCourses(slot.profile) }),
});
