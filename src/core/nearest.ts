/** Edit distance: letters to insert, delete, replace or swap with a neighbour (Damerau–Levenshtein). */
function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)];
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((beforeLast[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known word nearest to a mistyped one; null if none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const near = known
    .map(candidate => ({ candidate, steps: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, steps }) => steps <= Math.max(word.length, candidate.length) * 0.4)
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.candidate ?? null;
}

/** `Did you mean X? ` for the known word nearest to a mistyped one; empty if none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === null ? '' : `Did you mean ${meant}? `;
}
