import { isOneStepApart } from '../core/index.js';
import { fold, plain } from '../text/index.js';

/**
 * How much two states of a value differ. `spelling`: the same words, written otherwise. `precision`: one says the same as
 * the other in less detail, or nothing at all. `meaning`: they contradict each other.
 */
export type Difference = 'spelling' | 'precision' | 'meaning';

const RANKS: readonly (Difference | null)[] = [null, 'spelling', 'precision', 'meaning'];

/** The greatest of some differences; null if there is none. */
export const greatest = (differences: readonly (Difference | null)[]): Difference | null =>
  differences.reduce((a, b) => (RANKS.indexOf(b) > RANKS.indexOf(a) ? b : a), null);

/** Words this long may differ in a letter by a slip of the keyboard; shorter ones are other words. */
const LEAST_LETTERS = 5;

const wordsIn = (text: string): readonly string[] =>
  (plain(text) ?? '')
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .map(fold)
    .filter(word => word !== '');

/** The numbers of a text, in order: no slip of the keyboard turns one into another. */
const numbersIn = (text: string): string => (plain(text)?.match(/\p{N}+/gu) ?? []).join(' ');

const isMisspelling = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= LEAST_LETTERS && isOneStepApart(a, b));

const isAbbreviation = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Are all words of one list, in their order, a part of the other? */
function isPart(few: readonly string[], many: readonly string[]): boolean {
  let found = 0;
  for (const word of many) if (word === few[found]) found++;
  return found === few.length;
}

/** How two texts differ; null if they are the same to a reader. The order of the two does not matter. */
export function compareWording(a: string, b: string): Difference | null {
  if (a === b) return null;
  const [one, other] = [wordsIn(a), wordsIn(b)];
  const hasSameNumbers = numbersIn(a) === numbersIn(b);
  if (hasSameNumbers && one.join('') === other.join('')) return plain(a) === plain(b) ? null : 'spelling';
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  if (few.length < many.length && isPart(few, many)) return 'precision';
  if (one.length !== other.length || !hasSameNumbers) return 'meaning';
  const pairs = one.map((word, i) => [word, other[i] as string] as const);
  if (pairs.every(([x, y]) => isMisspelling(x, y))) return 'spelling';
  return pairs.every(([x, y]) => isAbbreviation(x, y)) ? 'precision' : 'meaning';
}

/** The words that two titles share, as a part of those of the longer one: 0 to 1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter(word => b.has(word)).length;
  return shared === 0 ? 0 : shared / Math.max(a.size, b.size);
}
