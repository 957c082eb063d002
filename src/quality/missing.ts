import { publicationStatus } from '../citations/index.js';
import { coverage, memoize, type RecordedDate } from '../core/index.js';
import type { Fields, Person, RowOf, TermValue } from '../schema/index.js';
import { plain } from '../text/index.js';
import { entitiesWith } from './entities.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { getFields, getRecords, type RecordValues } from './walk.js';

interface DateField {
  readonly name: string;
  readonly label: string;
}

/** The dates and terms that a CV uses, by which it orders records and windows select them. */
function getDates(fields: Fields): readonly DateField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'rows') return getDates(field.row).length > 0 ? [{ name, label: field.label }] : [];
    const isDate = field.kind === 'date' || field.kind === 'term';
    return isDate && field.cv.use !== 'withheld' ? [{ name, label: field.label }] : [];
  });
}

const dateFieldsOf = memoize(getDates);

const isTermDated = ({ year, first, last }: TermValue): boolean => (year ?? first ?? last) !== null;

function isDated(fields: Fields, values: RecordValues): boolean {
  return dateFieldsOf(fields).some(({ name }) => {
    const field = fields[name];
    const value = values[name];
    if (!field || value === null || value === undefined) return false;
    if (field.kind === 'rows')
      return (value as readonly RowOf<Fields>[]).some(row => isDated(field.row, row.values));
    return field.kind === 'term' ? isTermDated(value as TermValue) : true;
  });
}

/** A language and the stage of student work are known without a date, and a work in preparation has none yet. */
const needsNone = ({ entity, values }: AnyRecord): boolean =>
  entity === 'dsl' ||
  (entity === 'intl_expertise' && values.language !== null) ||
  (entity === 'intellcont' && ['In Preparation', 'Not Accepted'].includes(String(values.status)));

/** Records without any of the dates declared for them. */
export const missingDates = (person: Person): readonly Finding[] =>
  getRecords(person).flatMap(record => {
    const fields = getFields(record.entity);
    const dates = dateFieldsOf(fields);
    if (dates.length === 0 || isDated(fields, record.values) || needsNone(record)) return [];
    const [main] = [...dates.filter(({ name }) => fields[name]?.cv.use === 'shows'), ...dates];
    const labels = dates.map(({ label }) => label).join(', ');
    const reason = `There is no date (${labels}), so the record is printed last and in every window.`;
    return [createFinding('missing.date', record, main?.name ?? '', null, reason)];
  });

const STARTED = entitiesWith(({ needsStart }) => needsStart);

/** Grants and positions that have an end and no start, so that their period is unknown. */
export const missingStarts = ({ records }: Person): readonly Finding[] =>
  STARTED.flatMap((entity): readonly AnyRecord[] => records[entity]).flatMap(record => {
    const [start, end, year] = ['start', 'end', 'fp_year'].map(name => record.values[name] ?? null);
    if (start !== null || year !== null || coverage(end as RecordedDate | null) === null) return [];
    return [createFinding('missing.start', record, 'start', null, 'There is an end without a start.')];
  });

/** The missing contact record of a person. */
const NO_RECORD: AnyRecord = { entity: 'pci', id: null, line: null, values: {} };

/** Does the response hold a single entity, which the service can return too? */
const isSingleEntity = ({ records }: Person): boolean =>
  Object.values(records).filter(list => list.length > 0).length === 1;

/** Contact facts that the header of a document needs. The rank may be in any personnel year. */
export function missingContact(person: Person): readonly Finding[] {
  const { pci, admin } = person.records;
  const contact = pci.find(({ values }) => plain(values.lname) !== null) ?? pci[0];
  if (!contact) {
    const reason = 'The person has no contact record.';
    return isSingleEntity(person) ? [] : [createFinding('missing.contact', NO_RECORD, 'lname', null, reason)];
  }
  const { lname, email, rank } = contact.values;
  const ranks = [rank, ...admin.map(({ values }) => values.rank)];
  const missing = (code: string, field: string, value: string | null | undefined, reason: string) =>
    value ? [] : [createFinding(code, contact, field, null, reason)];
  return [
    ...missing('missing.surname', 'lname', plain(lname), 'The person has no surname.'),
    ...missing('missing.email', 'email', plain(email), 'The person has no e-mail address.'),
    ...missing(
      'missing.rank',
      'rank',
      ranks.find(each => plain(each) !== null),
      'The person has no rank.',
    ),
  ];
}

/** Types of works that appear in a periodical. */
const IN_PERIODICAL = /^(?:Journal|Magazine|Newspaper|Regular Column)\b/;

/** Articles in print or accepted that name neither journal nor publisher. A draft may have none yet. */
export const missingJournals = ({ records }: Person): readonly Finding[] =>
  records.intellcont.flatMap(record => {
    const { contype, title_secondary: journal, publisher } = record.values;
    const isDue = ['published', 'in press'].includes(publicationStatus(record.values));
    if (!isDue || !IN_PERIODICAL.test(contype ?? '') || plain(journal ?? publisher) !== null) return [];
    const reason = 'The article has no journal, so its citation does not say where it appeared.';
    return [createFinding('missing.journal', record, 'title_secondary', null, reason)];
  });
