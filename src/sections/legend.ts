import { concat, exactly, type Run, type Runs } from '../text/index.js';
import type { Group } from './model.js';

/** The runs in which people are named: citations and the lines below entries. The lead of an entry may name some too. */
const named = (groups: readonly Group[]): readonly Run[] =>
  groups.flatMap(({ citations, entries }) => [
    ...citations.flatMap(({ runs }) => runs),
    ...entries.flatMap(({ lines }) => lines.flat()),
  ]);

const leads = (groups: readonly Group[]): readonly Run[] =>
  groups.flatMap(({ entries }) => entries.flatMap(({ text }) => text));

/**
 * Explains the signs of student co-authors, where one occurs: it then explains the semibold name too. A semibold lead
 * of an entry is no name.
 */
export function studentLegend(groups: readonly Group[]): readonly Runs[] {
  const people = named(groups);
  const marked = [...people, ...leads(groups)].filter(({ marks }) => marks.includes('student'));
  const has = (sign: string): boolean => marked.some(({ text }) => text === sign);
  const signs = [
    ...(has('†') ? [exactly('† graduate student co-author')] : []),
    ...(has('‡') ? [exactly('‡ undergraduate student co-author')] : []),
  ];
  if (signs.length === 0 || !people.some(({ marks }) => marks.includes('semibold'))) return signs;
  return [...signs, concat(exactly('Semibold', 'semibold'), exactly(': the author of this CV'))];
}
