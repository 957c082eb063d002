import { coverage, type IsoDay, type RecordedDate } from '../core/index.js';
import { getLastDay, oldestFirst } from '../records/index.js';
import { compareTexts, plain } from '../text/index.js';
import { groupBy, type RecordName, recordName } from './figures/figure.js';
import { messages } from './messages.js';
import type { RecordNamed } from './record-ref.js';
import { departmentNames, printedUnits } from './unit-names.js';

type PersonnelYear = RecordNamed<'admin'>;

/** The record of the latest year, in any order of the records; null for none. */
export const latestYear = (records: readonly PersonnelYear[]): PersonnelYear | null =>
  oldestFirst(records).at(-1) ?? null;

/** Years in a row with one rank in the same units. */
export interface RankYears {
  readonly rank: string | null;
  /** Printed names of the units. */
  readonly units: readonly string[];
  readonly records: readonly PersonnelYear[];
  readonly start: RecordedDate | null;
  readonly end: RecordedDate | null;
  /** Does it include the latest year? */
  readonly latest: boolean;
}

const yearNumber = (day: string): number => Number(day.slice(0, 4));

/** Does the year `next` follow `before` without a gap? */
function follows(before: PersonnelYear, next: PersonnelYear): boolean {
  const [days, nextDays] = [coverage(before.values.yr), coverage(next.values.yr)];
  return days !== null && nextDays !== null && yearNumber(nextDays.first) - yearNumber(days.last) <= 1;
}

const folded = (text: string | null): string => (plain(text) ?? '').toLowerCase();

/** The records of each year, oldest first; a record without a year stands alone. */
function recordsByYear(records: readonly PersonnelYear[]): readonly (readonly PersonnelYear[])[] {
  const years: PersonnelYear[][] = [];
  for (const record of oldestFirst(records)) {
    const year = years.at(-1);
    const day = getLastDay(record);
    if (year?.[0] && day !== '' && getLastDay(year[0]) === day) year.push(record);
    else years.push([record]);
  }
  return years;
}

/** The names of the units of some records of one year: departments, and colleges that come without one. */
function unitNames(records: readonly PersonnelYear[]): readonly string[] {
  const units = printedUnits(records);
  const isJoint = units.length > 1;
  const colleges = units.flatMap(({ college, department }) =>
    department === null ? (plain(college) ?? []) : [],
  );
  return [...departmentNames(units), ...(isJoint ? colleges : [])];
}

/**
 * Personnel years as spans of one rank in one set of units, which several records of a year may name together; a gap of a
 * year or more starts a new span.
 */
export function rankYears(records: readonly PersonnelYear[]): readonly RankYears[] {
  const runs: {
    key: string;
    rank: string | null;
    units: readonly string[];
    records: PersonnelYear[];
    year: number;
  }[] = [];
  const years = recordsByYear(records);
  for (const [year, all] of years.entries()) {
    for (const own of groupBy(all, ({ values }) => folded(values.rank)).values()) {
      const [first] = own;
      if (first === undefined) continue;
      const units = unitNames(own);
      const key = JSON.stringify([folded(first.values.rank), ...units.map(folded).sort()]);
      const run = runs.find(each => each.key === key && each.year === year - 1);
      const last = run?.records.at(-1);
      if (run && last && follows(last, first)) {
        run.records.push(...own);
        Object.assign(run, { rank: first.values.rank, units, year });
      } else runs.push({ key, rank: first.values.rank, units, records: [...own], year });
    }
  }
  return runs.map(({ rank, units, records: own, year }) => ({
    ...{ rank, units, records: own },
    start: own[0]?.values.yr ?? null,
    end: own.at(-1)?.values.yr ?? null,
    latest: year === years.length - 1,
  }));
}

type Contact = RecordNamed<'pci'>;

/** An event of a career, with the first day that it covers. */
export interface Milestone {
  readonly label: string;
  readonly date: RecordedDate;
  readonly first: IsoDay;
  readonly record: RecordName;
}

/** Labels and dates of the career events in a contact record. */
const EVENTS: readonly (readonly [
  label: string,
  date: (values: Contact['values']) => RecordedDate | null,
])[] = [
  [messages.milestones.hired, ({ hire, ft_hire }) => hire ?? ft_hire],
  [messages.milestones.adjunct, ({ adj_hire }) => adj_hire],
  [messages.milestones.assistant, values => values.attain_assistant_prof],
  [messages.milestones.continuing, values => values.cfs_start],
  [messages.milestones.threeYears, values => values.three_yr_review],
  [messages.milestones.tenure, values => values.tenure_decision],
  [messages.milestones.associate, values => values.attain_associate_prof],
  [messages.milestones.professor, values => values.attain_prof],
  [messages.milestones.separation, values => values.separation],
];

/** The career events that the contact records date, oldest first; events of one day in the order of a career. */
export function milestones(contacts: readonly Contact[]): readonly Milestone[] {
  return contacts
    .flatMap(contact =>
      EVENTS.flatMap(([label, dateOf]): readonly Milestone[] => {
        const date = dateOf(contact.values);
        const first = coverage(date)?.first;
        return date && first ? [{ label, date, first, record: recordName(contact) }] : [];
      }),
    )
    .sort((a, b) => compareTexts(a.first, b.first));
}
