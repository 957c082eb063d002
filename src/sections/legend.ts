import { concat, exactly, join, type Runs } from '../text/index.js';
import type { Group } from './model.js';

const runsOf = (groups: readonly Group[]): Runs =>
  groups.flatMap(({ citations, entries }) => [
    ...citations.flatMap(({ runs }) => runs),
    ...entries.flatMap(({ text, lines }) => [...text, ...lines.flat()]),
  ]);

/** Explains the signs of student co-authors, where one occurs: it then explains the semibold name too. */
export function studentLegend(groups: readonly Group[]): Runs {
  const runs = runsOf(groups);
  const has = (sign: string): boolean =>
    runs.some(({ text, marks }) => marks.includes('student') && text === sign);
  const signs = [
    has('†') ? exactly('† graduate student co-author') : [],
    has('‡') ? exactly('‡ undergraduate student co-author') : [],
  ];
  if (signs.every(sign => sign.length === 0)) return [];
  const owner = runs.some(({ marks }) => marks.includes('semibold'))
    ? concat(exactly('Semibold', 'semibold'), exactly(': the author of this CV'))
    : [];
  return join([...signs, owner], ' · ');
}
