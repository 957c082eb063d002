import { setting } from './choice.js';
import { NUMBER_OR_NONE } from './values.js';

/** The size of the text in points; null for that of the template. */
export const size = setting({
  name: 'size',
  changes: 'look',
  sets: 'size',
  type: NUMBER_OR_NONE,
  example: 13,
  label: 'Text size',
  flag: {
    name: 'size',
    help: 'size of the text, such as 10.5 or template (default: that of the template)',
  },
});
