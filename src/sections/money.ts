import { grouped } from '../core/index.js';
import type { MoneyValue } from '../schema/index.js';
import { plain } from '../text/index.js';

/** Whole dollars with commas, `$1,375,350`; other texts as recorded; null for none or zero. */
export function formatAmount(amount: MoneyValue | null): string | null {
  if (amount === null || amount.cents === 0) return null;
  return amount.cents === null ? plain(amount.text) : dollars(amount.cents);
}

/** Cents as whole dollars with commas: `$1,375,350`. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${grouped(Math.round(Math.abs(cents) / 100))}`;

/** The least amounts printed in millions and in thousands. */
const UNITS = [
  [1e8, 'M', 2],
  [1e5, 'k', 0],
] as const;

/** An amount in short with its unit apart, `$1.38M`; whole dollars below `$1k`. */
export function shortAmount(cents: number): { readonly value: string; readonly unit: string } {
  // `1000k` would round up to a million.
  const found = UNITS.find(([least, unit]) => Math.abs(cents) >= (unit === 'M' ? 0.9995 * least : least));
  const sign = cents < 0 ? '−' : '';
  if (!found) return { value: `${sign}$${grouped(Math.round(Math.abs(cents) / 100))}`, unit: '' };
  const [least, unit, digits] = found;
  const short = (Math.abs(cents) / least).toFixed(digits).replace(/\.?0+$/, digits === 0 ? '$&' : '');
  return { value: `${sign}$${short}`, unit };
}
