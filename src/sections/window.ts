import {
  coverage,
  type DayRange,
  dayAfter,
  dayBefore,
  type IsoDay,
  nearest,
  type RecordedDate,
  UsageError,
  yearsBefore,
} from '../ground/index.js';
import type { Person } from '../schema/index.js';
import type { SpanDays } from '../text/index.js';

/** First and last day of a window, both in it; open at an end that is not given. */
export interface Window {
  readonly from?: IsoDay | undefined;
  readonly to?: IsoDay | undefined;
}

/**
 * Does a span touch the window, both ends included? What is going on has no end; what has no date is never
 * outside.
 */
export function overlaps({ first, last }: SpanDays, { from, to }: Window): boolean {
  if (first === null) return true;
  return (to === undefined || first <= to) && (from === undefined || last === null || last >= from);
}

/** The days of the calendar, `MM-DD`, on which the years of an institution begin. */
export interface Years {
  readonly academic: string;
  readonly fiscal: string;
}

/** An academic year begins with the fall term, a fiscal year as most universities of the United States count it. */
export const USUAL_YEARS: Years = { academic: '09-01', fiscal: '07-01' };

/** What a window is reckoned from. */
export interface Reckoning {
  /** Null for what is not about one person: then no event of a career tells a day. */
  readonly person: Person | null;
  /** The day on which the document is true. */
  readonly asOf: IsoDay;
  readonly years: Years;
}

const CALENDAR = '01-01';

const yearOf = (day: IsoDay): number => Number(day.slice(0, 4));
const monthAndDay = (day: IsoDay): string => day.slice(5);

/** The year that begins on a day of the calendar year given. */
const yearFrom = (year: number, begins: string): Window => ({
  from: `${String(year).padStart(4, '0')}-${begins}`,
  to: dayBefore(`${String(year + 1).padStart(4, '0')}-${begins}`),
});

/** The calendar year in which the year of the given beginning began that a day lies in. */
const beganIn = (day: IsoDay, begins: string): number => yearOf(day) - (monthAndDay(day) < begins ? 1 : 0);

/** A fiscal year is named for the calendar year in which it ends. */
const fiscalStart = (named: number, begins: string): number => (begins === CALENDAR ? named : named - 1);

type Event = (values: Person['records']['pci'][number]['values']) => readonly (RecordedDate | null)[];

/** First days of events in the personnel records that are not later than the document. */
function daysOf({ person, asOf }: Reckoning, event: Event): readonly IsoDay[] {
  return (person?.records.pci ?? [])
    .flatMap(({ values }) => event(values))
    .map(date => coverage(date)?.first ?? null)
    .filter((day): day is IsoDay => day !== null && day <= asOf)
    .sort();
}

const hired = (reckoning: Reckoning): IsoDay | null =>
  daysOf(reckoning, ({ hire, ft_hire }) => [hire, ft_hire])[0] ??
  daysOf(reckoning, ({ adj_hire }) => [adj_hire])[0] ??
  null;

/** A rank counts as a promotion where the person did not begin with it. */
function promoted(reckoning: Reckoning): IsoDay | null {
  const start = hired(reckoning);
  const ranks = daysOf(reckoning, values => [
    values.attain_assistant_prof,
    values.attain_associate_prof,
    values.attain_prof,
  ]);
  return ranks.filter(day => start === null || day > start).at(-1) ?? null;
}

function since(day: IsoDay | null, what: string): Window {
  if (day !== null) return { from: day };
  throw new UsageError('window.event', `The records hold no date of ${what}, so no window can begin there.`, {
    hint: 'Give the first day with --from, or correct the record at its source.',
  });
}

interface Named {
  /** As it is written, with N for a number of years and a year where one may be named. */
  readonly form: string;
  readonly matches: RegExp;
  readonly window: (year: number | null, reckoning: Reckoning) => Window;
}

const NAMED: readonly Named[] = [
  { form: 'all', matches: /^all$/, window: () => ({}) },
  {
    form: 'calendar-year',
    matches: /^(?:calendar-year(?::(\d{4}))?|(\d{4}))$/,
    window: (year, { asOf }) => yearFrom(year ?? yearOf(asOf), CALENDAR),
  },
  {
    form: 'academic-year',
    matches: /^academic-year(?::(\d{4})(?:-(?:\d{2}|\d{4}))?)?$/,
    window: (year, { asOf, years }) => yearFrom(year ?? beganIn(asOf, years.academic), years.academic),
  },
  {
    form: 'fiscal-year',
    matches: /^fiscal-year(?::(\d{4}))?$/,
    window: (year, { asOf, years: { fiscal } }) =>
      yearFrom(year === null ? beganIn(asOf, fiscal) : fiscalStart(year, fiscal), fiscal),
  },
  {
    form: 'last-N-years',
    matches: /^last-(\d{1,2})-years?$/,
    window: (count, { asOf }) => ({ from: dayAfter(yearsBefore(asOf, count ?? 0)), to: asOf }),
  },
  {
    form: 'since-hire',
    matches: /^since-hire$/,
    window: (_, reckoning) => since(hired(reckoning), 'hire'),
  },
  {
    form: 'since-last-promotion',
    matches: /^since-last-promotion$/,
    window: (_, reckoning) => since(promoted(reckoning), 'promotion'),
  },
];

/** The forms in which a window can be named. */
const WINDOWS: readonly string[] = NAMED.map(({ form }) => form);

/**
 * The window of a name: `all`, `calendar-year:2025` or `2025`, `academic-year:2025` (the one that begins in 2025, also
 * `academic-year:2025-26`), `fiscal-year:2026` (the one that ends in 2026), each without a year for the one in which
 * the document is true; `last-5-years` up to that day; `since-hire` and `since-last-promotion`.
 * @returns reckons the days; throws UsageError `window.event` where the records do not tell
 * @throws UsageError `window.name` for another name
 */
export function windowNamed(name: string): (reckoning: Reckoning) => Window {
  const text = name.trim().toLowerCase();
  for (const { matches, window } of NAMED) {
    const found = matches.exec(text);
    if (!found) continue;
    const year = found[1] ?? found[2];
    return reckoning => window(year === undefined ? null : Number(year), reckoning);
  }
  const meant = nearest(text.replace(/:.*$/, '').replace(/\d+/, 'N'), WINDOWS);
  throw new UsageError('window.name', `There is no window “${name}”.`, {
    hint: `${meant === null ? '' : `Did you mean “${meant}”? `}Windows are ${WINDOWS.join(', ')}; a year may follow a colon, as in academic-year:2025.`,
  });
}

/** First and last day of a term in the calendar, `MM-DD`, by its name in lower case. A term may reach into the next year. */
export type TermTable = Readonly<Record<string, { readonly from: string; readonly to: string }>>;

/** Terms as most universities with a full winter semester have them. */
export const USUAL_TERMS: TermTable = {
  winter: { from: '01-01', to: '04-30' },
  spring: { from: '05-01', to: '06-30' },
  summer: { from: '07-01', to: '08-31' },
  fall: { from: '09-01', to: '12-31' },
};

/** The days of a term by its name and the year in which it begins; null for a term that the table does not have. */
export function termDays(table: TermTable, name: string | null, year: number): DayRange | null {
  const term = table[name?.trim().toLowerCase() ?? ''];
  if (!term) return null;
  const start = String(year).padStart(4, '0');
  const end = term.to < term.from ? String(year + 1).padStart(4, '0') : start;
  return { first: `${start}-${term.from}`, last: `${end}-${term.to}` };
}
