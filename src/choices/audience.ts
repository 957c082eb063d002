import { setting } from './choice.js';
import { oneOf } from './values.js';

/** Who may read the document. */
export const audience = setting({
  name: 'audience',
  changes: 'reader',
  sets: 'audience',
  type: oneOf('NAME', ['public', 'internal', 'confidential']),
  example: 'confidential',
  label: 'Audience',
  flag: {
    name: 'audience',
    short: 'a',
    help: 'who may read it: public, internal or confidential (default: set by the template)',
  },
});
