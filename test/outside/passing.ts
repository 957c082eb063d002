import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Tests with the folder of the outside suites; skipped with the reason if OUTSIDE_SUITES is unset. */
export function describeSuites(name: string, tests: (folder: string) => void): void {
  const folder = process.env.OUTSIDE_SUITES;
  if (folder) describe(name, () => tests(folder));
  else it.skip(`${name}: OUTSIDE_SUITES is unset`, () => {});
}

/** The outcome of a case of an outside suite. */
export interface CaseResult {
  readonly name: string;
  readonly passes: boolean;
}

/**
 * Compares results with the list of passing cases in this folder. Fails for a listed case that no longer passes and
 * for a passing one that is not listed; with UPDATE_PASSING=1 it writes the list.
 */
export function expectListed(results: readonly CaseResult[], list: string): void {
  const path = new URL(list, import.meta.url);
  const passing = results.filter(({ passes }) => passes).map(({ name }) => name);
  if (process.env.UPDATE_PASSING === '1')
    writeFileSync(
      path,
      passing
        .sort()
        .map(name => `${name}\n`)
        .join(''),
    );
  const { lost, added } = compareWithList(passing, existsSync(path) ? readFileSync(path, 'utf8') : '');
  expect(lost, `Cases of test/outside/${list} that no longer pass`).toEqual([]);
  expect(added, `Cases that pass now: add them to test/outside/${list} (UPDATE_PASSING=1)`).toEqual([]);
}

export function compareWithList(
  passing: readonly string[],
  text: string,
): { readonly lost: readonly string[]; readonly added: readonly string[] } {
  const listed = new Set(text.split('\n').filter(line => line !== ''));
  const passes = new Set(passing);
  return {
    lost: [...listed].filter(name => !passes.has(name)),
    added: passing.filter(name => !listed.has(name)),
  };
}
