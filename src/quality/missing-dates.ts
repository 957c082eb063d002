import { coverage, type RecordedDate } from '../ground/index.js';
import type { Fields, Person, RowOf, TermValue } from '../schema/index.js';
import { derived } from './derived.js';
import { type AnyRecord, type Finding, found } from './finding.js';
import { fieldsOf, recordsOf } from './walk.js';

type Values = Readonly<Record<string, unknown>>;

interface DateField {
  readonly name: string;
  readonly label: string;
}

/** The fields by which a CV orders records and windows leave them out: the dates and terms that it uses. */
function datesOf(fields: Fields): readonly DateField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'rows') return datesOf(field.row).length > 0 ? [{ name, label: field.label }] : [];
    const isDate = field.kind === 'date' || field.kind === 'term';
    return isDate && field.cv.use !== 'withheld' ? [{ name, label: field.label }] : [];
  });
}

const dateFieldsOf = derived(datesOf);

const isTermDated = ({ year, first, last }: TermValue): boolean => (year ?? first ?? last) !== null;

function isDated(fields: Fields, values: Values): boolean {
  return dateFieldsOf(fields).some(({ name }) => {
    const field = fields[name];
    const value = values[name];
    if (!field || value === null || value === undefined) return false;
    if (field.kind === 'rows')
      return (value as readonly RowOf<Fields>[]).some(row => isDated(field.row, row.values));
    return field.kind === 'term' ? isTermDated(value as TermValue) : true;
  });
}

/** A language is known without a date. */
const needsNone = ({ entity, values }: AnyRecord): boolean =>
  entity === 'intl_expertise' && values.language !== null;

/** Records without any of the dates that the schema gives them. */
export const missingDates = (person: Person): readonly Finding[] =>
  recordsOf(person).flatMap(record => {
    const fields = fieldsOf(record.entity);
    const dates = dateFieldsOf(fields);
    if (dates.length === 0 || isDated(fields, record.values) || needsNone(record)) return [];
    const [main] = [...dates.filter(({ name }) => fields[name]?.cv.use === 'shows'), ...dates];
    const labels = dates.map(({ label }) => label).join(', ');
    const reason = `There is no date (${labels}), so it stands last and in every window.`;
    return [found('missing.date', record, main?.name ?? '', null, reason)];
  });

interface DatedValues {
  readonly start: RecordedDate | null;
  readonly end: RecordedDate | null;
  readonly fp_year?: RecordedDate | null;
}

/** Grants and positions last, so an end alone does not say when they were held. */
export const missingStarts = ({ records }: Person): readonly Finding[] =>
  [
    ...records.pasthist,
    ...records.admin_assignments,
    ...records.congrant_external,
    ...records.congrant_faculty,
  ].flatMap(record => {
    const { start, end, fp_year: year = null }: DatedValues = record.values;
    if (start !== null || coverage(end) === null || year !== null) return [];
    return [found('missing.start', record, 'start', null, 'There is an end without a start.')];
  });
