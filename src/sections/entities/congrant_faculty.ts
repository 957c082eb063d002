import { getPeople } from '../../citations/index.js';
import { join, prefixed, words } from '../../text/index.js';
import { itemSource } from '../item-source.js';
import { grantEntry, grantFacets, names, roleWords } from './grants.js';
import { messages } from './messages.js';

/** Funding that the person reported. */
export const congrantFaculty = itemSource<'congrant_faculty'>({
  ...grantFacets('congrant_faculty'),
  build: (record, span, context) => {
    const { values } = record;
    const [person] = getPeople([], values, context.owner).people;
    const named = person && !person.isOwner ? names([person]) : [];
    const people = prefixed(messages.prefixes.with, join([named, words(values.coinvest)], ', '));
    const role = join([words(roleWords(values.role)), people], '; ');
    return grantEntry(record, span, context, [role], context.line(record, 'desc', values.desc));
  },
});
