import { notReceived } from '../../schema/index.js';
import { join, lowerFirst, parenthesized, words } from '../../text/index.js';
import { commas, past } from '../entries.js';
import { entrySource } from '../item-source.js';

/**
 * An honor or award: `**Name**, Organization`; one that was not received says so, such as `(nominated)`. It does not
 * last, so a start alone is its year.
 */
export const awardhonor = entrySource<'awardhonor'>({
  entity: 'awardhonor',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.name,
  lead: ({ values: { name, org, nomrec } }) => {
    const outcome = notReceived(nomrec);
    const remark = parenthesized(words(outcome === null ? null : lowerFirst(outcome)));
    return commas(join([words(name, 'semibold'), remark], ' '), words(org));
  },
});
