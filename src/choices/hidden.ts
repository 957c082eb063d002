import { setting } from './choice.js';
import { ON_OFF } from './values.js';

/** Whether a section is left out. */
export const hidden = setting({
  name: 'hidden',
  changes: 'section',
  sets: 'hidden',
  type: ON_OFF,
  example: true,
  label: 'Hide',
  // A box that is ticked for a section that is shown.
  field: 'show',
  flag: null,
});
