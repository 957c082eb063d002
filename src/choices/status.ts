import { STATUS_WORDS } from '../sections/index.js';
import { filter } from './choice.js';
import { someOf } from './values.js';

/** Only publications of some statuses. */
export const status = filter({
  name: 'status',
  type: someOf('NAMES', STATUS_WORDS),
  example: ['published'],
  label: 'Status',
  // Grants have a status too, of other words.
  keeps: { name: 'status', entities: ['intellcont'] },
  flag: {
    name: 'status',
    help: `show only publications of these statuses, separated by commas: ${[...STATUS_WORDS.keys()].join(', ')}`,
  },
});
