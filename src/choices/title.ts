import { change } from './choice.js';
import { text } from './values.js';

/** The heading of a section in the document. */
export const title = change({
  name: 'title',
  changes: 'section',
  type: text('TITLE'),
  example: 'Selected works',
  label: 'Heading in the document',
  flag: null,
  patch: (plan, value) => ({ ...plan, title: value.trim() || plan.title }),
});
