import type { IsoDay } from '../../core/index.js';
import type { Choice } from '../page/views.js';

/** Years that the menu has, besides those of packets that are begun. */
const YEARS = 4;

/** The year that is reviewed on a day: the last one that has ended. */
export const defaultYear = (day: IsoDay): string => String(Number(day.slice(0, 4)) - 1);

/** The years of a menu, the latest first. @param begun years with a packet, and the one that is open */
export function yearChoices(day: IsoDay, begun: readonly string[]): readonly Choice[] {
  const last = Number(day.slice(0, 4));
  const recent = Array.from({ length: YEARS }, (_, i) => String(last - i));
  return [...new Set([...recent, ...begun])]
    .sort()
    .reverse()
    .map(year => ({ value: year, label: year }));
}

/** How many years are compared, with the years that stand next to this one. */
export function compareChoices(period: string): readonly Choice[] {
  const year = Number(period);
  const span = (years: number): string => `${year - years + 1}–${year - 1}`;
  return [
    { value: '', label: String(year - 1) },
    { value: '3', label: span(3) },
    { value: '5', label: span(5) },
  ];
}
