import { execFileSync } from 'node:child_process';

/** Does a path match a pattern with `*` and one level of `{a,b}`? */
export const matchesGlob = (path, glob) =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)}$`,
  ).test(path);

/**
 * Parses `git diff -U0` without renames.
 * @returns the new lines of each file as Stryker's `FILE:FIRST-LAST`; none for lines that were only removed
 */
export function parseRanges(diff) {
  const ranges = [];
  let file = null;
  for (const line of diff.split('\n')) {
    const [, path] = /^\+\+\+ (?:b\/(.*)|\/dev\/null)$/.exec(line) ?? [];
    if (line.startsWith('+++ ')) file = path ?? null;
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (file === null || first === undefined || count === '0') continue;
    ranges.push({ file, first: Number(first), last: Number(first) + Number(count) - 1 });
  }
  return ranges;
}

/** Reads the lines of `src` that differ from a commit. */
export function readChanges(base) {
  const args = ['diff', '-U0', '--no-renames', '--no-color', '--no-ext-diff', base, '--', 'src'];
  const ranges = parseRanges(execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 }));
  return {
    rangesOf: globs =>
      ranges
        .filter(({ file }) => globs.some(glob => matchesGlob(file, glob)))
        .map(({ file, first, last }) => `${file}:${first}-${last}`),
  };
}
