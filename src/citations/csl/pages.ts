import type { GlobalOptions } from './style.js';

type Format = NonNullable<GlobalOptions['page-range-format']>;

/** The second number in full: `5` after `110` is `115`. */
const expand = (first: string, second: string): string =>
  second.length < first.length ? first.slice(0, first.length - second.length) + second : second;

/** The second number without the digits that it shares with the first, but for the last `least`. */
function minimize(first: string, second: string, least: number): string {
  if (first.length !== second.length) return second;
  let shared = 0;
  while (shared < second.length - least && first[shared] === second[shared]) shared++;
  return second.slice(shared);
}

/**
 * The second number of a range after the Chicago Manual (15th edition 9.64, 16th edition 9.60): all digits below 100 and
 * after a multiple of 100, one after x01 to x09, else at least two; in the 15th edition all if three of four change.
 */
function chicago(first: string, second: string, edition: 15 | 16): string {
  const number = Number(first);
  if (number < 100 || number % 100 === 0) return second;
  const least = number % 100 < 10 ? 1 : 2;
  const short = minimize(first, second, least);
  return edition === 15 && first.length === 4 && short.length === 3 ? second : short;
}

/**
 * The second number of a range of pages in a format (CSL 1.0.2, appendix V).
 * @param first digits of the first page
 * @param second digits of the last page, perhaps without those that it shares with the first
 */
export function lastPage(first: string, second: string, format: Format): string {
  const full = expand(first, second);
  switch (format) {
    case 'expanded':
      return full;
    case 'minimal':
      return minimize(first, full, 1);
    case 'minimal-two':
      return minimize(first, full, 2);
    case 'chicago':
    case 'chicago-15':
      return chicago(first, full, 15);
    case 'chicago-16':
      return chicago(first, full, 16);
  }
}
