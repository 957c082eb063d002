import { type IsoDay, isIsoDay, isoDay, MONTHS } from '../../ground/index.js';

/** The day of a date as the service writes it, `01-Sep-2016`; null for any other text. */
export function parseServiceDay(text: string): IsoDay | null {
  const [, day, name = '', year] = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text.trim()) ?? [];
  const month = MONTHS.findIndex(known => known.slice(0, 3).toLowerCase() === name.toLowerCase()) + 1;
  if (day === undefined || month === 0) return null;
  const found = isoDay(Number(year), month, Number(day));
  return isIsoDay(found) ? found : null;
}
