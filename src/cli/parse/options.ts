import { didYouMean, UsageError } from '../../core/index.js';

/**
 * Parses a word of a closed list, in any letter case.
 * @param code of the error for an unknown word
 * @throws UsageError with that code
 */
export function parseChoice<W extends string>(
  code: string,
  text: string,
  choices: readonly W[],
  what: string = code,
): W {
  const found = choices.find(choice => choice === text.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(code, `“${text}” is not a known ${what}.`, {
    hint: `${didYouMean(text, choices)}Use one of ${choices.join(', ')}.`,
  });
}

/** The text of an option that may be missing. */
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Parses a list of words with commas. */
export const parseList = (text: string): readonly string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');

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
