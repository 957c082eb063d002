import { coverage } from '../../core/index.js';
import {
  latestRecords,
  type Portfolio,
  type Qualification,
  type SideStatus,
  unitKey,
} from '../../records/index.js';
import {
  type IndexEntry,
  matchValue,
  OLDER_CONTRIBUTION_CLASSES,
  OLDER_QUALIFICATIONS,
  type Person,
} from '../../schema/index.js';
import { plain } from '../../text/index.js';
import { type RecordName, recordName } from '../figures/figure.js';
import type { Period } from '../period.js';
import type { RecordNamed } from '../record-ref.js';
import { overlaps } from '../window.js';

type PersonnelYear = RecordNamed<'admin'>;

/** Why a recorded text is left open: it has a meaning of the 2003 standards, several texts disagree, or it is unknown. */
export type OpenReason = 'older' | 'several' | 'unknown';

/** A fact for accreditation in the records. */
export interface RecordedFact<V> {
  /** Null if the tables do not understand what is recorded. */
  readonly value: V | null;
  /** What is recorded. */
  readonly text: string;
  /** Null for a fact with a value. */
  readonly open: OpenReason | null;
  /** The personnel year, such as `2025-2026`; null for an index entry, which has none. */
  readonly year: string | null;
  readonly records: readonly RecordName[];
}

/** Facts for accreditation in the records of a person; null for a fact that is not recorded. */
export interface RecordedFacts {
  readonly status: RecordedFact<SideStatus> | null;
  readonly responsibilities: RecordedFact<string> | null;
  readonly qualification: RecordedFact<Qualification> | null;
  /** Percent devoted to the mission. */
  readonly time: RecordedFact<number> | null;
  readonly basis: RecordedFact<string> | null;
  /** Does another year than that of the table have facts, which do not count? */
  readonly isOfOtherYear: boolean;
}

/** A text of a record, with what it means. */
interface ReadText<V> {
  readonly text: string;
  readonly value: V | null;
  readonly record: RecordName;
}

const STATUS_OF: Readonly<Record<string, SideStatus>> = {
  Participating: 'participating',
  Supporting: 'supporting',
};

const QUALIFICATION_OF: Readonly<Record<string, Qualification>> = {
  'Scholarly Academic': 'sa',
  'Practice Academic': 'pa',
  'Scholarly Practitioner': 'sp',
  'Instructional Practitioner': 'ip',
  Additional: 'a',
};

const PORTFOLIO_OF: Readonly<Record<string, Portfolio>> = {
  'Basic or Discovery Scholarship': 'basic',
  'Applied or Integration/Application Scholarship': 'applied',
  'Teaching and Learning Scholarship': 'teaching',
};

/** Codes of table 3-1. A level of teaching that could be two of them is printed as recorded. */
const DUTY_CODES: Readonly<Record<string, string>> = {
  'undergraduate teaching': 'UT',
  'master’s teaching': 'MT',
  "master's teaching": 'MT',
  "master's level teaching": 'MT',
  "master's-level teaching": 'MT',
  'doctoral teaching': 'DT',
  'doctoral teaching/mentoring': 'DT',
  'doctoral level teaching/mentoring': 'DT',
  'doctoral-level teaching/mentoring': 'DT',
  administration: 'ADM',
  research: 'RES',
  'executive education': 'ED',
  service: 'SER',
  'other service and outreach responsibilities': 'SER',
};

/** The years of a personnel record, such as `2025-2026`; null if it has none. */
function findYears({ values: { yr } }: PersonnelYear): string | null {
  const days = coverage(yr);
  if (days === null) return null;
  const [first, last] = [days.first.slice(0, 4), days.last.slice(0, 4)];
  return first === last ? first : `${first}-${last}`;
}

/** One fact of several texts: a value if they agree on it, else left open. */
function findFact<V>(
  texts: readonly ReadText<V>[],
  year: string | null,
  older: RegExp | null = null,
): RecordedFact<V> | null {
  const [first] = texts;
  if (first === undefined) return null;
  const distinct = [...new Set(texts.map(({ text }) => text))];
  const isOne = new Set(texts.map(({ value, text }) => value ?? text)).size === 1;
  const value = isOne ? first.value : null;
  return {
    value,
    text: distinct.join('; '),
    open: value !== null ? null : !isOne ? 'several' : older?.test(first.text) ? 'older' : 'unknown',
    year,
    records: [...new Set(texts.map(({ record }) => record).filter(record => record !== ''))],
  };
}

/** Texts that are printed as recorded, each once. */
function findList(texts: readonly ReadText<string>[], year: string | null): RecordedFact<string> | null {
  const fact = findFact(texts, year);
  const values = [...new Set(texts.map(({ text, value }) => value ?? text))];
  return fact && { ...fact, value: values.join(', '), open: null };
}

const read = <V>(
  records: readonly PersonnelYear[],
  textsOf: (record: PersonnelYear) => readonly (string | null)[],
  parse: (text: string, record: PersonnelYear) => V | null,
): readonly ReadText<V>[] =>
  records.flatMap(record =>
    textsOf(record).flatMap(each => {
      const text = plain(each);
      return text === null ? [] : { text, value: parse(text, record), record: recordName(record) };
    }),
  );

/** A percentage as written. One of 1 or less could be a share of one, and is left open. */
function findPercent({ values: { dedmiss } }: PersonnelYear): number | null {
  const value = dedmiss?.value ?? null;
  return value !== null && (value === 0 || (value > 1 && value <= 100)) ? value : null;
}

function getFacts(
  records: readonly PersonnelYear[],
  year: string | null,
): Omit<RecordedFacts, 'isOfOtherYear'> {
  const asRecorded = (text: string): string => text;
  return {
    status: findFact(
      read(
        records,
        ({ values }) => [values.aacsbsuff],
        text => STATUS_OF[text] ?? null,
      ),
      year,
    ),
    responsibilities: findList(
      read(
        records,
        ({ values }) => values.npresp.map(row => row.values.duty),
        text => DUTY_CODES[unitKey(text)] ?? null,
      ),
      year,
    ),
    qualification: findFact(
      read(
        records,
        ({ values }) => [values.aacsbqual],
        text => QUALIFICATION_OF[text] ?? null,
      ),
      year,
      OLDER_QUALIFICATIONS,
    ),
    time: findFact(
      read(
        records,
        ({ values }) => [values.dedmiss?.text ?? null],
        (_, record) => findPercent(record),
      ),
      year,
    ),
    basis: findList(
      read(records, ({ values }) => [values.qualification_basis], asRecorded),
      year,
    ),
  };
}

/** An index entry, which is of the day of the records, in the words of a field. */
function indexFact<V>(
  index: readonly IndexEntry[],
  key: string,
  values: Readonly<Record<string, V>>,
  older: RegExp | null = null,
): RecordedFact<V> | null {
  const texts = index.flatMap(entry => (entry.key.toUpperCase() === key ? (plain(entry.text) ?? []) : []));
  const parse = (text: string): V | null => values[matchValue(Object.keys(values), text, '') ?? ''] ?? null;
  return findFact(
    texts.map(text => ({ text, value: parse(text), record: '' })),
    null,
    older,
  );
}

const isEmpty = (facts: object): boolean => Object.values(facts).every(fact => fact === null);

/**
 * The facts for accreditation of the latest personnel year in a period; records of one year that disagree leave a fact
 * open. Index entries count if no personnel year has the fact and the period reaches the year before the day of the records.
 * @returns null if nothing is recorded
 */
export function recordedFacts(
  { records: { admin }, index }: Pick<Person, 'records' | 'index'>,
  period: Period,
  asOf: string,
): RecordedFacts | null {
  const inPeriod = latestRecords(
    admin.filter(({ values }) => {
      const days = coverage(values.yr);
      return days !== null && overlaps(days, period);
    }),
  );
  const own = getFacts(inPeriod, inPeriod.flatMap(record => findYears(record) ?? [])[0] ?? null);
  const ever = getFacts(admin, null);
  const isCurrent = Number(asOf.slice(0, 4)) - Number(period.to.slice(0, 4)) <= 1;
  const entries = isCurrent ? index : [];
  const facts = {
    ...own,
    status: ever.status ? own.status : indexFact(entries, 'AACSBSUFF', STATUS_OF),
    qualification: ever.qualification
      ? own.qualification
      : indexFact(entries, 'QUALIFICATION', QUALIFICATION_OF, OLDER_QUALIFICATIONS),
  };
  if (isEmpty(facts) && isEmpty(ever)) return null;
  return { ...facts, isOfOtherYear: isEmpty(own) && !isEmpty(ever) };
}

/** The class of a work in its record; null if it has none. */
export function recordedClass(
  work: RecordNamed<'intellcont'>,
): Pick<RecordedFact<Portfolio>, 'value' | 'text' | 'open'> | null {
  const text = plain(work.values.classification);
  if (text === null) return null;
  const value = PORTFOLIO_OF[text] ?? null;
  const open = OLDER_CONTRIBUTION_CLASSES.test(text) ? 'older' : text.includes('; ') ? 'several' : 'unknown';
  return { value, text, open: value === null ? open : null };
}
