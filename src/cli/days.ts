import { type IsoDay, isIsoDay, UsageError } from '../ground/index.js';

/**
 * A day of the command line: a year, a month or a day, taken to its first or last day.
 * @throws UsageError `date`
 */
export function dayOf(flag: string, text: string | undefined, end: 'first' | 'last'): IsoDay | undefined {
  if (text === undefined) return undefined;
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  const lastOfMonth = () => new Date(Date.UTC(Number(year), Number(month ?? 12), 0)).getUTCDate();
  const whole =
    end === 'first'
      ? `${year}-${month ?? '01'}-${day ?? '01'}`
      : `${year}-${month ?? '12'}-${day ?? String(lastOfMonth()).padStart(2, '0')}`;
  if (year !== undefined && isIsoDay(whole)) return whole;
  throw new UsageError('date', `“${text}” is not a date (--${flag}).`, {
    hint: 'Write a year, a month or a day: 2019, 2019-09 or 2019-09-01.',
  });
}

/** Today in the calendar of this machine's time zone. */
export function today(): IsoDay {
  const now = new Date();
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
