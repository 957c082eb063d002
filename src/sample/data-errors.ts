import { MONTHS, memoize, type RecordedDate } from '../core/index.js';
import {
  type Entity,
  entityNamed,
  type Field,
  type FieldKind,
  type Fields,
  type MoneyValue,
  type NumberValue,
  type RecordMeta,
  type RecordOf,
  type RowOf,
  type UnknownElement,
} from '../schema/index.js';
import type { Random } from './random.js';

/** Numbers of the people whose records have the errors of real exports; samples/README.md names them. */
const WITH_ERRORS: ReadonlySet<number> = new Set([4, 14, 17, 29]);

/** True for the few people whose records have errors on purpose. */
export const hasDataErrors = (n: number): boolean => WITH_ERRORS.has(n);

/** The rate of each error in the records of those people, as a share of the values in which it can occur. */
export const DATA_ERROR_RATES = {
  /** A choice that the service does not list; never a college, department or course prefix. */
  unknownChoice: 0.03,
  /** A listed choice in other letter case or with doubled spaces. */
  otherSpelling: 0.03,
  /** An apostrophe that came as `x27;`. */
  apostropheRemnant: 0.3,
  /** A month such as `January (1st Quarter/Winter)`, of the first months of quarters. */
  quarterMonth: 0.1,
  /** A day such as `03`, of the days below ten. */
  paddedDay: 0.3,
  /** A date whose computed days are of another year than the year entered. */
  contradictoryDate: 0.02,
  /** A record without any date, of the records that have some. */
  undated: 0.03,
  /** An end before its start. */
  reversedPeriod: 0.02,
  /** An amount such as `12k`. */
  unreadableAmount: 0.08,
  /** A number such as `about 40`. */
  unreadableNumber: 0.02,
  /** A flag spelt `Y` or `N`. */
  shortFlag: 0.05,
  /** HTML tags in a title. */
  markup: 0.03,
  /** A DOI that is a whole address. */
  doiAddress: 0.1,
  /** A DOI in the field of the web address or of the ISBN. */
  misplacedDoi: 0.03,
  /** A field that the service has added since. */
  unknownField: 0.01,
} as const;

type Values = Record<string, unknown>;

/** A value with an error, and its texts as written if they differ from the value. */
interface Corruption {
  readonly value: unknown;
  readonly written?: Readonly<Record<string, readonly string[]>>;
}

type ErrorMakers = {
  readonly [K in FieldKind]: (
    field: Extract<Field, { kind: K }>,
    name: string,
    value: never,
    random: Random,
  ) => Corruption | null;
};

const UNLISTED = ['Not listed', 'Unspecified', 'See description', 'To be confirmed'];

/** Choices filled in by other systems of the university, without errors. */
const FILLED_IN: ReadonlySet<string> = new Set(['college', 'dep', 'coursepre']);

function corruptChoice(
  values: readonly string[],
  name: string,
  value: string,
  random: Random,
): Corruption | null {
  if (FILLED_IN.has(name)) return null;
  if (random.chance(DATA_ERROR_RATES.unknownChoice)) return { value: random.pick(UNLISTED) };
  if (value.includes("'") && random.chance(DATA_ERROR_RATES.apostropheRemnant))
    return { value, written: { [name]: [value.replaceAll("'", 'x27;')] } };
  if (!values.includes(value) || !random.chance(DATA_ERROR_RATES.otherSpelling)) return null;
  const spelling = random.chance(0.7) ? value.toLowerCase() : value.replace(' ', '  ');
  return spelling === value ? null : { value, written: { [name]: [spelling] } };
}

/** A word in italics, or a chemical formula with its index; the text without tags stays the same. */
const withMarkup = (text: string): string =>
  text.includes('H2O') ? text.replace('H2O', 'H<sub>2</sub>O') : text.replace(/\p{L}{4,}/u, '<i>$&</i>');

function corruptText(name: string, rich: boolean, value: string, random: Random): Corruption | null {
  if (name === 'doi' && random.chance(DATA_ERROR_RATES.doiAddress))
    return { value: `https://doi.org/${value}` };
  if (name === 'title' && random.chance(DATA_ERROR_RATES.markup)) {
    const marked = withMarkup(value);
    if (marked === value) return null;
    return rich ? { value: marked } : { value, written: { [name]: [marked] } };
  }
  if (!value.includes("'")) return null;
  const remnant = value.replace(/(?<=\p{L})'(?=\p{L})/gu, 'x27;');
  if (remnant !== value && random.chance(DATA_ERROR_RATES.apostropheRemnant))
    return { value, written: { [name]: [remnant] } };
  return null;
}

const QUARTERS: Readonly<Record<number, string>> = {
  1: '(1st Quarter/Winter)',
  4: '(2nd Quarter/Spring)',
  7: '(3rd Quarter/Summer)',
  10: '(4th Quarter/Autumn)',
};

function corruptDate(
  leaves: Extract<Field, { kind: 'date' }>['leaves'],
  date: RecordedDate,
  random: Random,
): Corruption | null {
  if (date.first !== null && date.year !== null && random.chance(DATA_ERROR_RATES.contradictoryDate)) {
    const wrong = (day: string | null): string | null =>
      day === null ? null : String(Number(day.slice(0, 4)) - 1) + day.slice(4);
    return { value: { ...date, first: wrong(date.first), last: wrong(date.last) } };
  }
  const quarter = date.month === null ? undefined : QUARTERS[date.month];
  if (leaves.month !== null && quarter !== undefined && random.chance(DATA_ERROR_RATES.quarterMonth))
    return { value: date, written: { [leaves.month]: [`${MONTHS[(date.month ?? 1) - 1]} ${quarter}`] } };
  if (leaves.day !== null && date.day !== null && date.day < 10 && random.chance(DATA_ERROR_RATES.paddedDay))
    return { value: date, written: { [leaves.day]: [`0${date.day}`] } };
  return null;
}

const ERROR_MAKERS: ErrorMakers = {
  choice: (field, name, value, random) => corruptChoice(field.values, name, value, random),
  text: (field, name, value, random) => corruptText(name, field.rich, value, random),
  date: (field, _, value, random) => corruptDate(field.leaves, value, random),
  money: (_, __, value: MoneyValue, random) =>
    random.chance(DATA_ERROR_RATES.unreadableAmount)
      ? { value: { cents: null, text: `${Math.ceil((value.cents ?? 0) / 100_000)}k` } }
      : null,
  number: (_, __, value: NumberValue, random) =>
    random.chance(DATA_ERROR_RATES.unreadableNumber)
      ? { value: { value: null, text: `about ${value.text}` } }
      : null,
  flag: (field, name, value: boolean, random) =>
    field.wire === 'Yes/No' && random.chance(DATA_ERROR_RATES.shortFlag)
      ? { value, written: { [name]: [value ? 'Y' : 'N'] } }
      : null,
  phone: () => null,
  term: () => null,
  rows: (field, _, value: readonly RowOf<Fields>[], random) => ({
    value: value.map(row => ({ ...row, ...corruptFields(field.row, row, random) })),
  }),
};

type WrittenValues = RecordMeta & { readonly values: Readonly<Values> };

const getFields = memoize((fields: Fields) => Object.entries(fields));

const NO_TEXTS: RecordMeta['asWritten'] = {};
const NO_ELEMENTS: readonly UnknownElement[] = [];
const ADDED_FIELD: readonly UnknownElement[] = [
  { name: 'WEB_PROFILE', attributes: {}, content: ['Do Not Display'] },
];

/** The fields with errors, each for itself. */
function corruptFields(
  fields: Fields,
  record: WrittenValues,
  random: Random,
): Pick<WrittenValues, 'values' | 'asWritten' | 'unknown'> {
  const values: Values = { ...record.values };
  let asWritten = NO_TEXTS;
  for (const [name, field] of getFields(fields)) {
    const value = values[name];
    if (value === null) continue;
    const corrupt = ERROR_MAKERS[field.kind] as (...args: readonly unknown[]) => Corruption | null;
    const error = corrupt(field, name, value, random);
    if (error === null) continue;
    values[name] = error.value;
    if (error.written) asWritten = { ...asWritten, ...error.written };
  }
  return {
    values,
    asWritten,
    unknown: random.chance(DATA_ERROR_RATES.unknownField) ? ADDED_FIELD : NO_ELEMENTS,
  };
}

function misplacedDoi(values: Readonly<Values>, random: Random): Values | null {
  if (typeof values.doi !== 'string' || !random.chance(DATA_ERROR_RATES.misplacedDoi)) return null;
  return { [random.chance(0.6) ? 'webaddress' : 'isbn']: values.doi, doi: null };
}

/** Undated and reversed records: errors that concern all dates of a record. */
function misdated(fields: Fields, values: Readonly<Values>, random: Random): Values | null {
  const dates = getFields(fields).filter(([name, field]) => field.kind === 'date' && values[name] !== null);
  if (dates.length > 0 && random.chance(DATA_ERROR_RATES.undated))
    return Object.fromEntries(dates.map(([name]) => [name, null]));
  const { start, end } = values;
  return start && end && random.chance(DATA_ERROR_RATES.reversedPeriod) ? { start: end, end: start } : null;
}

/** The record as a careless export would have it, with errors at `DATA_ERROR_RATES`. */
export function withDataErrors<R extends RecordOf<Entity>>(record: R, random: Random): R {
  const fields = entityNamed(record.entity)?.fields ?? {};
  // Without its year a personnel record would say nothing; the dates of the contact record are not its own.
  const dates =
    record.entity === 'admin' || record.entity === 'pci' ? null : misdated(fields, record.values, random);
  const doi = misplacedDoi(record.values, random);
  const values = dates || doi ? { ...record.values, ...dates, ...doi } : record.values;
  return { ...record, ...corruptFields(fields, { ...record, values }, random) };
}
