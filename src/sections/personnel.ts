import { coverage, type IsoDay, memoize, type RecordedDate } from '../core/index.js';
import { compareTexts, plain } from '../text/index.js';
import { type RecordName, recordName } from './figures/figure.js';
import type { RecordNamed } from './selection.js';

type PersonnelYear = RecordNamed<'admin'>;

const lastDay = (record: PersonnelYear): string => coverage(record.values.yr)?.last ?? '';

/** Cached, since the header and the appointments both need the order. */
const oldestFirst = memoize((records: readonly PersonnelYear[]): readonly PersonnelYear[] => {
  const dated = records.map(record => ({ record, last: lastDay(record) }));
  dated.sort((a, b) => {
    if (a.last !== b.last) return a.last < b.last ? -1 : 1;
    return JSON.stringify(a.record.values) < JSON.stringify(b.record.values) ? -1 : 1;
  });
  return dated.map(({ record }) => record);
});

/** The record of the latest year, in any order of the records; null for none. */
export const latestYear = (records: readonly PersonnelYear[]): PersonnelYear | null =>
  oldestFirst(records).at(-1) ?? null;

/** Years in a row with one rank in one department. */
export interface RankYears {
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

const same = (a: string | null, b: string | null): boolean =>
  (plain(a) ?? '').toLowerCase() === (plain(b) ?? '').toLowerCase();

/** Personnel years as spans of one rank in one department; a gap of a year or more starts a new span. */
export function rankYears(records: readonly PersonnelYear[]): readonly RankYears[] {
  const runs: PersonnelYear[][] = [];
  for (const record of oldestFirst(records)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const { rank, dep } = record.values;
    if (run && last && same(last.values.rank, rank) && same(last.values.dep, dep) && follows(last, record)) {
      run.push(record);
    } else runs.push([record]);
  }
  return runs.map((run, i) => ({
    records: run,
    start: run[0]?.values.yr ?? null,
    end: run.at(-1)?.values.yr ?? null,
    latest: i === runs.length - 1,
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
  ['Hired', ({ hire, ft_hire }) => hire ?? ft_hire],
  ['Hired as adjunct', ({ adj_hire }) => adj_hire],
  ['Assistant professor', values => values.attain_assistant_prof],
  ['Continuing status track', values => values.cfs_start],
  ['Three-year review', values => values.three_yr_review],
  ['Tenure decision', values => values.tenure_decision],
  ['Associate professor', values => values.attain_associate_prof],
  ['Professor', values => values.attain_prof],
  ['Separation', values => values.separation],
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
