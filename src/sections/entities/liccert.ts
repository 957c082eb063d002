import { words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entrySource } from '../item-source.js';

/** A license or certification. */
export const liccert = entrySource<'liccert'>({
  entity: 'liccert',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  lead: ({ values }) => commas(words(values.title), words(values.org)),
});
