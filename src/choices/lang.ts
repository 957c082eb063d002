import { setting } from './choice.js';
import { text } from './values.js';

export const lang = setting({
  name: 'lang',
  changes: 'look',
  sets: 'lang',
  type: text('TAG'),
  example: 'en-GB',
  label: 'Language',
  flag: { name: 'lang', help: 'language: English, e.g. en-US or en-GB' },
});
