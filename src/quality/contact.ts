import type { Person } from '../schema/index.js';
import { plain } from '../text/index.js';
import { type AnyRecord, type Finding, found } from './finding.js';

/** Stands for the contact record of a person who has none. */
const NO_RECORD: AnyRecord = { entity: 'pci', id: null, line: null, values: {} };

/** The service can be asked for one entity alone, so one alone is no whole person. */
const isPart = ({ records }: Person): boolean =>
  Object.values(records).filter(list => list.length > 0).length === 1;

/** Contact facts without which a document has no heading. A rank may stand in any personnel year. */
export function missingContact(person: Person): readonly Finding[] {
  const { pci, admin } = person.records;
  const contact = pci.find(({ values }) => plain(values.lname) !== null) ?? pci[0];
  if (!contact) {
    const reason = 'The person has no contact record.';
    return isPart(person) ? [] : [found('missing.contact', NO_RECORD, 'lname', null, reason)];
  }
  const { lname, email, rank } = contact.values;
  const ranks = [rank, ...admin.map(({ values }) => values.rank)];
  const facts = [
    ['missing.surname', 'lname', plain(lname), 'The person has no surname.'],
    ['missing.email', 'email', plain(email), 'The person has no e-mail address.'],
    ['missing.rank', 'rank', ranks.find(each => plain(each) !== null), 'The person has no rank.'],
  ] as const;
  return facts.flatMap(([code, field, fact, reason]) =>
    fact ? [] : [found(code, contact, field, null, reason)],
  );
}
