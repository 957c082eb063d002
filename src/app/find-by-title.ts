import { nearest } from '../core/index.js';
import { fold, foldedWords } from '../text/index.js';

interface Titled {
  readonly title: string | null;
}

/** The records with some words in their title: in a row if any has them so, else in any order. None for no words. */
export function withWords<T extends Titled>(records: readonly T[], words: string): readonly T[] {
  const folded = fold(words);
  const inRow = records.filter(({ title }) => folded !== '' && fold(title).includes(folded));
  if (inRow.length > 0) return inRow;
  const sought = [...foldedWords(words)];
  return records.filter(({ title }) => {
    const own = [...foldedWords(title)];
    return sought.length > 0 && sought.every(word => own.some(each => each.startsWith(word)));
  });
}

/** The title nearest to some words; null if none is near. */
export const nearestTitle = (records: readonly Titled[], words: string): string | null =>
  nearest(
    words,
    records.flatMap(({ title }) => title ?? []),
  );
