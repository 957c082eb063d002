import {
  coverage,
  type DayRange,
  didYouMean,
  type IsoDay,
  isIsoDay,
  type RecordedDate,
  UsageError,
} from '../core/index.js';
import type { Person } from '../schema/index.js';
import { addDays, addYears, endOfYear, type SpanDays } from '../text/index.js';
import { messages } from './messages.js';

/** First and last day, both inclusive; undefined at an open end. */
export interface Window {
  readonly from?: IsoDay | undefined;
  readonly to?: IsoDay | undefined;
}

/** Does the span touch the window? An ongoing span has no end; an undated one touches every window. */
export function overlaps({ first, last }: SpanDays, { from, to }: Window): boolean {
  if (first === null) return true;
  return (to === undefined || first <= to) && (from === undefined || last === null || last >= from);
}

/** The days, `MM-DD`, on which the years of an institution begin. */
export interface Years {
  readonly academic: string;
  readonly fiscal: string;
}

/** The academic year begins with the fall term, the fiscal year in July as at most universities of the United States. */
export const USUAL_YEARS: Years = { academic: '09-01', fiscal: '07-01' };

/** The facts that named windows are computed from. */
export interface DateContext {
  /** Null in documents on several people: their windows cannot begin with a career event. */
  readonly person: Person | null;
  /** The date of the document. */
  readonly asOf: IsoDay;
  readonly years: Years;
}

const CALENDAR = '01-01';

const yearNumber = (day: IsoDay): number => Number(day.slice(0, 4));

const dayIn = (year: number, monthAndDay: string): IsoDay =>
  `${String(year).padStart(4, '0')}-${monthAndDay}`;

/** The year that begins in the given calendar year. */
function yearFrom(year: number, begins: string): Window {
  const from = dayIn(year, begins);
  return { from, to: endOfYear(from) };
}

/** The calendar year in which the institution's year around a day began. */
const startingYear = (day: IsoDay, begins: string): number =>
  yearNumber(day) - (day.slice(5) < begins ? 1 : 0);

/** Fiscal years are named after the calendar year in which they end. */
const fiscalStart = (named: number, begins: string): number => (begins === CALENDAR ? named : named - 1);

type Event = (values: Person['records']['pci'][number]['values']) => readonly (RecordedDate | null)[];

/** First days of career events up to the date of the document, oldest first. */
const eventDays = ({ person, asOf }: DateContext, event: Event): readonly IsoDay[] =>
  (person?.records.pci ?? [])
    .flatMap(({ values }) => event(values))
    .map(date => coverage(date)?.first ?? null)
    .filter((day): day is IsoDay => day !== null && day <= asOf)
    .sort();

const hireDay = (context: DateContext): IsoDay | null =>
  eventDays(context, ({ hire, ft_hire }) => [hire, ft_hire])[0] ??
  eventDays(context, ({ adj_hire }) => [adj_hire])[0] ??
  null;

/** The day of the latest rank after the one the person was hired with. */
function promotionDay(context: DateContext): IsoDay | null {
  const start = hireDay(context);
  const ranks = eventDays(context, values => [
    values.attain_assistant_prof,
    values.attain_associate_prof,
    values.attain_prof,
  ]);
  return ranks.filter(day => start === null || day > start).at(-1) ?? null;
}

function since(day: IsoDay | null, event: string): Window {
  if (day !== null) return { from: day };
  throw new UsageError(
    'window.event',
    `The records hold no date of ${event}, so no window can begin there.`,
    {
      hint: 'Give the first day with --from, or correct the record at its source.',
    },
  );
}

/** A window for a menu. */
export interface WindowLabel {
  /** As `windowNamed` reads it. */
  readonly name: string;
  readonly label: string;
}

interface NamedWindow {
  /** As listed for users, with N for a number of years. */
  readonly form: string;
  readonly matches: RegExp;
  readonly labels: readonly WindowLabel[];
  readonly window: (year: number | null, context: DateContext) => Window;
}

const NAMED: readonly NamedWindow[] = [
  {
    form: 'all',
    matches: /^all$/,
    labels: [{ name: 'all', label: messages.windows.all }],
    window: () => ({}),
  },
  {
    form: 'calendar-year',
    matches: /^(?:calendar-year(?::(\d{4}))?|(\d{4}))$/,
    labels: [{ name: 'calendar-year', label: messages.windows.calendarYear }],
    window: (year, { asOf }) => yearFrom(year ?? yearNumber(asOf), CALENDAR),
  },
  {
    form: 'academic-year',
    matches: /^academic-year(?::(\d{4})(?:-(?:\d{2}|\d{4}))?)?$/,
    labels: [{ name: 'academic-year', label: messages.windows.academicYear }],
    window: (year, { asOf, years }) => yearFrom(year ?? startingYear(asOf, years.academic), years.academic),
  },
  {
    form: 'fiscal-year',
    matches: /^fiscal-year(?::(\d{4}))?$/,
    labels: [{ name: 'fiscal-year', label: messages.windows.fiscalYear }],
    window: (year, { asOf, years: { fiscal } }) =>
      yearFrom(year === null ? startingYear(asOf, fiscal) : fiscalStart(year, fiscal), fiscal),
  },
  {
    form: 'last-N-years',
    matches: /^last-(\d{1,2})-years?$/,
    labels: [
      { name: 'last-3-years', label: messages.windows.last3Years },
      { name: 'last-5-years', label: messages.windows.last5Years },
      { name: 'last-7-years', label: messages.windows.last7Years },
      { name: 'last-10-years', label: messages.windows.last10Years },
    ],
    window: (count, { asOf }) => ({ from: addDays(addYears(asOf, -(count ?? 0)), 1), to: asOf }),
  },
  {
    form: 'since-hire',
    matches: /^since-hire$/,
    labels: [{ name: 'since-hire', label: messages.windows.sinceHire }],
    window: (_, context) => since(hireDay(context), 'hire'),
  },
  {
    form: 'since-last-promotion',
    matches: /^since-last-promotion$/,
    labels: [{ name: 'since-last-promotion', label: messages.windows.sincePromotion }],
    window: (_, context) => since(promotionDay(context), 'promotion'),
  },
];

/** The windows of a menu; a range of days can stand next to them. */
export const WINDOW_LABELS: readonly WindowLabel[] = NAMED.flatMap(({ labels }) => labels);

const FORMS: readonly string[] = [...NAMED.map(({ form }) => form), 'DAY..DAY'];

/** `2019-09-01..2021-08-31`; either end may be missing. */
const RANGE = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** The window of two days; null if the text is no such window. */
function rangeNamed(text: string): Window | null {
  const [found, from, to] = RANGE.exec(text) ?? [];
  const days = [from, to].filter(day => day !== undefined);
  if (found === undefined || !days.every(isIsoDay) || days.length === 0) return null;
  if (from !== undefined && to !== undefined && from > to) return null;
  return { from: from as IsoDay | undefined, to: to as IsoDay | undefined };
}

/** The name of a window of days, which `windowNamed` reads. */
export const nameOfDays = ({ from = '', to = '' }: Window): string =>
  from === '' && to === '' ? 'all' : `${from}..${to}`;

/**
 * The window of a name: `all`, `calendar-year:2025` or `2025`, `academic-year:2025` (the one that begins in 2025, also
 * `academic-year:2025-26`), `fiscal-year:2026` (the one that ends in 2026); without a year, the year around the date of
 * the document; `last-5-years` up to that date; `since-hire` and `since-last-promotion`; two days as
 * `2019-09-01..2021-08-31`, either of them optional.
 * @returns computes the days; throws UsageError `window.event` if the records lack the event
 * @throws UsageError `window.name` for an unknown name
 */
export function windowNamed(name: string): (context: DateContext) => Window {
  const text = name.trim().toLowerCase();
  const range = rangeNamed(text);
  if (range !== null) return () => range;
  for (const { matches, window } of NAMED) {
    const found = matches.exec(text);
    if (!found) continue;
    const year = found[1] ?? found[2];
    return context => window(year === undefined ? null : Number(year), context);
  }
  throw new UsageError('window.name', `There is no window “${name}”.`, {
    hint: `${didYouMean(text.replace(/:.*$/, '').replace(/\d+/, 'N'), FORMS)}Windows are ${FORMS.join(', ')}; a year may follow a colon, as in academic-year:2025.`,
  });
}

/** First and last day of each term, `MM-DD`, by its name in lower case. A term may reach into the next year. */
export type TermTable = Readonly<Record<string, { readonly from: string; readonly to: string }>>;

/** Terms of universities with a full winter semester. */
export const USUAL_TERMS: TermTable = {
  winter: { from: '01-01', to: '04-30' },
  spring: { from: '05-01', to: '06-30' },
  summer: { from: '07-01', to: '08-31' },
  fall: { from: '09-01', to: '12-31' },
};

/** The days of a term by its name and the year in which it begins; null for a term that the table lacks. */
export function termDays(table: TermTable, name: string | null, year: number): DayRange | null {
  const term = table[name?.trim().toLowerCase() ?? ''];
  if (!term) return null;
  const [first, last] = [dayIn(year, term.from), dayIn(year, term.to)];
  return { first, last: last < first ? addYears(last, 1) : last };
}
