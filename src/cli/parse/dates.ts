import { type IsoDay, isIsoDay, UsageError } from '../../core/index.js';
import { nameOfDays } from '../../sections/index.js';
import { endOfMonth, endOfYear } from '../../text/index.js';
import type { Flags } from '../flags.js';

/**
 * Parses a date option: a year, a month or a day, completed to its first or last day.
 * @throws UsageError `date`
 */
export function parseDay(flag: string, text: string | undefined, end: 'first' | 'last'): IsoDay | undefined {
  if (text === undefined) return undefined;
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const isWhole = end === 'first' || day !== undefined || !isIsoDay(first);
  const whole = isWhole ? first : month === undefined ? endOfYear(first) : endOfMonth(first);
  if (year !== undefined && isIsoDay(whole)) return whole;
  throw new UsageError('date', `“${text}” is not a date (--${flag}).`, {
    hint: 'Use a year, a month or a day: 2019, 2019-09 or 2019-09-01.',
  });
}

/** Parses a year. @throws UsageError `year` */
export function parseYear(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}$/.test(text.trim())) return Number(text);
  throw new UsageError('year', `“${text}” is not a year.`, { hint: 'Use four digits, such as 2025.' });
}

/**
 * Parses a window, given by its ends, its name, a calendar year, or its first year.
 * @param since the first calendar year; of some documents, --since names an earlier record
 * @returns its name, as `windowNamed` reads it
 * @throws UsageError `date`, `year` or `window`
 */
export function parseWindow(
  { from: fromText, to: toText, window, year }: Pick<Flags, 'from' | 'to' | 'window' | 'year'>,
  since?: string,
): string | undefined {
  const from = parseDay('from', fromText, 'first');
  const to = parseDay('to', toText, 'last');
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageError('window', 'The window ends before it begins.', { hint: 'Put --from before --to.' });
  }
  parseYear(year);
  const days = from === undefined && to === undefined ? undefined : nameOfDays({ from, to });
  const first = parseYear(since) === undefined ? undefined : nameOfDays({ from: `${since}-01-01` });
  const given = Object.entries({ year, window, from: days, since: first }).filter(
    ([, name]) => name !== undefined,
  );
  const [one, another] = given;
  if (one === undefined || another === undefined) return one?.[1];
  throw new UsageError('window', `Use --${one[0]} or --${another[0]}, not both.`, {
    hint: 'Each of them sets the period.',
  });
}
