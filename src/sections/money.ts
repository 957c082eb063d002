import { grouped } from '../ground/index.js';
import type { MoneyValue } from '../schema/index.js';
import { plain } from '../text/index.js';

/** Whole dollars with commas, `$1,375,350`; a text that is not an amount stands as recorded; null for none or zero. */
export function formatAmount(amount: MoneyValue | null): string | null {
  if (amount === null || amount.cents === 0) return null;
  if (amount.cents === null) return plain(amount.text);
  const dollars = Math.round(Math.abs(amount.cents) / 100);
  const digits = grouped(dollars);
  return `${amount.cents < 0 ? '−' : ''}$${digits}`;
}
