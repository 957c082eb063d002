import type { WindowChoice } from '../../app/index.js';
import { type IsoDay, isIsoDay, UsageError } from '../../core/index.js';
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
 * Parses a window: by its ends, by its name, or as a calendar year.
 * @throws UsageError `date`, `year` or `window`
 */
export function parseWindow({
  from: fromText,
  to: toText,
  window,
  year,
}: Pick<Flags, 'from' | 'to' | 'window' | 'year'>): WindowChoice | undefined {
  const from = parseDay('from', fromText, 'first');
  const to = parseDay('to', toText, 'last');
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageError('window', 'The window ends before it begins.', { hint: 'Put --from before --to.' });
  }
  if (year !== undefined) {
    if ([fromText, toText, window].some(other => other !== undefined)) {
      throw new UsageError('window', '--year replaces --window, --from and --to.', {
        hint: 'Use one of them.',
      });
    }
    parseYear(year);
    return { name: year };
  }
  if (window === undefined) return from === undefined && to === undefined ? undefined : { from, to };
  if (from !== undefined || to !== undefined) {
    throw new UsageError('window', '--window replaces --from and --to.', {
      hint: 'Use either a window by name or its first and last day.',
    });
  }
  return { name: window };
}
