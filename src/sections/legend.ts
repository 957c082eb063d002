import { concat, exactly, type Run, type Runs } from '../text/index.js';
import type { Group } from './model.js';

/** Is one of the runs in the groups of this kind? */
const some = (groups: readonly Group[], isOne: (run: Run) => boolean): boolean =>
  groups.some(
    ({ citations, entries }) =>
      citations.some(({ runs }) => runs.some(isOne)) ||
      entries.some(({ text, lines }) => text.some(isOne) || lines.some(runs => runs.some(isOne))),
  );

/** Explains the signs of student co-authors, where one occurs: it then explains the semibold name too. */
export function studentLegend(groups: readonly Group[]): readonly Runs[] {
  const has = (sign: string): boolean =>
    some(groups, ({ text, marks }) => text === sign && marks.includes('student'));
  const signs = [
    ...(has('†') ? [exactly('† graduate student co-author')] : []),
    ...(has('‡') ? [exactly('‡ undergraduate student co-author')] : []),
  ];
  if (signs.length === 0 || !some(groups, ({ marks }) => marks.includes('semibold'))) return signs;
  return [...signs, concat(exactly('Semibold', 'semibold'), exactly(': the author of this CV'))];
}
