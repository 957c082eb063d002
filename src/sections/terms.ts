import type { DayRange } from '../ground/index.js';

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
