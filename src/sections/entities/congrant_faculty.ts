import { peopleOf } from '../../citations/index.js';
import { formatSpan, join, prefixed, words } from '../../text/index.js';
import { lasting } from '../entries.js';
import { itemSource } from '../item-source.js';
import { details, externalKind, GRANT_KINDS, grantEntry, names, roleWords } from './grants.js';

const INSIDE: readonly (string | null)[] = ['Department', 'College', 'University'];

/** Funding that the person reported; it has no status. */
export const congrantFaculty = itemSource<'congrant_faculty'>({
  entity: 'congrant_faculty',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  facets: {
    kind: ({ values }, span, { options }) =>
      INSIDE.includes(values.awardorg) ? 'internal' : externalKind(span, options.asOf),
  },
  facetValues: { kind: GRANT_KINDS },
  build: (record, span, context) => {
    const { values } = record;
    const [person] = peopleOf([], values, context.owner);
    const named = person && !person.isOwner ? names([person]) : [];
    const people = prefixed('with ', join([named, words(values.coinvest)], ', '));
    const lines = [
      details(words(values.sponorg ?? values.awardorg), join([words(roleWords(values.role)), people], '; ')),
      context.line(record, 'desc', values.desc),
    ];
    const date = formatSpan(span, 'month', context.options.asOf);
    return grantEntry(values.title, lines, date, values.amount);
  },
});
