import { getDay, type IsoDay } from '../core/index.js';
import { formatLongDay } from '../text/index.js';
import { messages } from './messages.js';

/** With a capital letter, as a sentence begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `14:32`. */
export const formatTime = (date: Date): string =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;

/** `today at 14:32`, or `10 November 2026 at 11:02`. */
export function formatMoment(date: Date, now: Date): string {
  const day = getDay(date);
  return messages.moment({
    day: day === getDay(now) ? messages.today : formatLongDay(day),
    time: formatTime(date),
  });
}

/** `today`, or `10 November 2026`. */
export const formatRecentDay = (day: IsoDay, now: Date): string =>
  day === getDay(now) ? messages.today : formatLongDay(day);
