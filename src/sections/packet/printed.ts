import { grouped } from '../../ground/index.js';
import type { Figure } from '../figures/figure.js';

/** A number as printed, with the names of the records behind it, so that it can be traced; no text says no number. */
export interface Printed {
  readonly text: string;
  /** In the order of their names, with commas between them; null where there are none. */
  readonly records: string | null;
}

const NONE = '–';

/** A figure in the words of `format`; an en dash where it is not known. */
export const printed = (figure: Figure, format: (value: number) => string = grouped): Printed => ({
  text: figure.value === null ? NONE : format(figure.value),
  records: figure.records.length === 0 ? null : [...figure.records].sort().join(', '),
});

/** The same for counts in tables, where an en dash stands for none too. */
export const printedCount = (figure: Figure): Printed =>
  printed(figure, value => (value === 0 ? NONE : grouped(value)));

export const rating = (value: number): string => value.toFixed(1);

/** A share of a whole in per cent without decimals; `<1%` where it would be nothing though there is some. */
export function share(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100);
  return percent === 0 && part > 0 ? '<1%' : `${percent}%`;
}
