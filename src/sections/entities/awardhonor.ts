import { exactly, join, words } from '../../text/index.js';
import { commas, past } from '../entries.js';
import { entrySource } from '../item-source.js';

/** An honor or award: `**Name**, Organization`; a nomination is named as one. It does not last, so a start alone is its year. */
export const awardhonor = entrySource<'awardhonor'>({
  entity: 'awardhonor',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.name,
  lead: ({ values }) =>
    commas(
      join(
        [words(values.name, 'semibold'), values.nomrec === 'Nominated' ? exactly('(nominated)') : []],
        ' ',
      ),
      words(values.org),
    ),
});
