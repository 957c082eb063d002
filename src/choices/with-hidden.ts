import { setting } from './choice.js';
import { ON_OFF } from './values.js';

/** Hidden records too, marked. */
export const withHidden = setting({
  name: 'withHidden',
  changes: 'reader',
  sets: 'withHidden',
  type: ON_OFF,
  example: true,
  label: 'Hidden records',
  flag: { name: 'with-hidden', help: 'also show hidden records, marked; not for the public' },
});
