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

/** Do two different words become the same by one step: a letter inserted, deleted, replaced or swapped? */
export function isOneStepApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** The known word nearest to a mistyped one; null if none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const most = (candidate: string): number => Math.max(word.length, candidate.length) * 0.4;
  const near = known
    // Each letter that one has more is a step; very long words would take minutes.
    .filter(candidate => Math.abs(word.length - candidate.length) <= most(candidate))
    .map(candidate => ({ candidate, steps: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, steps }) => steps <= most(candidate))
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.candidate ?? null;
}

/** `Did you mean X? ` for the known word nearest to a mistyped one; empty if none is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === null ? '' : `Did you mean ${meant}? `;
}

/** Words that many names have. */
const GENERIC = /^(?:a|and|the|of|for|in|college|school|faculty|division|departments?|dept)$/;

/** The words of a name that set it apart from others; all of them if it has no such word. */
function distinctiveWords(name: string): readonly string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');
  const distinctive = words.filter(word => !GENERIC.test(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** Known names of several words, the nearest to a mistyped one first; those that are as near keep their order. */
export function nearestFirst(name: string, known: readonly string[]): readonly string[] {
  const words = distinctiveWords(name);
  const distance = (candidate: string): number => {
    const own = distinctiveWords(candidate);
    const steps = words.map(word =>
      Math.min(1, ...own.map(other => editDistance(word, other) / Math.max(word.length, other.length))),
    );
    return steps.reduce((sum, n) => sum + n, 0);
  };
  return known
    .map(candidate => ({ candidate, steps: distance(candidate) }))
    .sort((a, b) => a.steps - b.steps)
    .map(({ candidate }) => candidate);
}
