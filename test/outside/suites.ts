import { describe, it } from 'vitest';

/** Tests with the folder of the outside suites; skipped with the reason if OUTSIDE_SUITES is unset. */
export function describeSuites(name: string, tests: (folder: string) => void): void {
  const folder = process.env.OUTSIDE_SUITES;
  if (folder) describe(name, () => tests(folder));
  else it.skip(`${name}: OUTSIDE_SUITES is unset`, () => {});
}
