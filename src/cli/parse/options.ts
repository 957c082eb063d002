import { UsageError } from '../../core/index.js';

/** The text of an option that may be missing. */
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Parses a whole number from `least` on. @throws UsageError with the name of the flag as its code */
export function parseWholeNumber(flag: string, text: string, least: number): number {
  const n = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(n) && n >= least) return n;
  throw new UsageError(flag, `“${text}” is not a valid number (--${flag}).`, {
    hint: `Use a whole number, ${least} or more.`,
  });
}

/** An optional whole number. */
export const parseOptionalNumber = (
  flag: string,
  text: string | undefined,
  least: number,
): number | undefined => (text === undefined ? undefined : parseWholeNumber(flag, text, least));
