import { setting } from './choice.js';
import { text } from './values.js';

export const institution = setting({
  name: 'institution',
  changes: 'look',
  sets: 'institution',
  type: text('NAME'),
  example: 'Example University',
  label: 'Institution',
  flag: { name: 'institution', help: 'name of the institution' },
});
