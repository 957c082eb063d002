import { citePresentation, isInvited } from '../../citations/index.js';
import { formatDate } from '../../text/index.js';
import { past } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';

/** A presentation with its month. */
export const present = itemSource<'present'>({
  entity: 'present',
  span: ({ values }) => past(values.date),
  title: ({ values }) => values.title,
  facets: {
    kind: ({ values }) => (isInvited(values) ? 'invited' : values.refereed === true ? 'refereed' : 'other'),
  },
  facetValues: { kind: ['invited', 'refereed', 'other'] },
  build: (record, _, { owner }) => {
    const { values } = record;
    const isPrintable = [values.title, values.name, values.org, values.location].some(part => part !== null);
    return isPrintable
      ? entryItem(citePresentation(record, owner), [], formatDate(values.date, 'month'))
      : null;
  },
});
