import { grouped } from '../../ground/index.js';
import type { Figure } from '../figures/figure.js';
import { shortAmount } from '../money.js';

/** Stands where there is no number, or none of it. */
export const NONE = '–';

/** `1,385`; an en dash for nothing. */
export const count = ({ value }: Pick<Figure, 'value'>): string =>
  value ? grouped(Math.round(value)) : NONE;

/** With one decimal: `4.4`. */
export const mean = ({ value }: Pick<Figure, 'value'>): string => (value === null ? NONE : value.toFixed(1));

/** Cents in short: `$3.12M`. */
export function amount({ value }: Pick<Figure, 'value'>): string {
  if (!value) return NONE;
  const short = shortAmount(value);
  return short.value + short.unit;
}

/** `3 sections`, `1 section`, `no sections`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number === 0 ? 'no' : grouped(number)} ${number === 1 ? one : many}`;
