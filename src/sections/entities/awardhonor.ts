import { words } from '../../text/index.js';
import { commas, past } from '../entries.js';
import { entrySource } from '../item-source.js';

/** An honor or award: `**Name**, Organization`. It does not last, so a start alone is its year. */
export const awardhonor = entrySource<'awardhonor'>({
  entity: 'awardhonor',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.name,
  lead: ({ values }) => commas(words(values.name, 'semibold'), words(values.org)),
});
