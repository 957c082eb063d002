import { grouped } from '../../ground/index.js';

/** An amount in dollars from integer cents: `$31,400`, `$31,400.50`, `−$200`. Cents are printed where there are any. */
export function dollars(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '−' : ''}$${grouped(whole)}${fraction}`;
}

/** The sum of what is known; null stands for what cannot be read or is not there. */
export const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
