/** Lists longer than this are shortened. */
const MOST_NAMES = 10;
/** So many names open a shortened list. */
const FIRST_NAMES = 7;

/**
 * The names that stand of a long list: of more than ten the first seven, the owner, and the last. Null stands for
 * those left out in between.
 */
export function shortList<T>(names: readonly T[], isOwner: (name: T) => boolean): readonly (T | null)[] {
  if (names.length <= MOST_NAMES) return names;
  const kept: (T | null)[] = [];
  let before = -1;
  names.forEach((name, i) => {
    if (i >= FIRST_NAMES && i !== names.length - 1 && !isOwner(name)) return;
    if (i > before + 1) kept.push(null);
    kept.push(name);
    before = i;
  });
  return kept;
}
