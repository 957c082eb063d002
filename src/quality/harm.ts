import type { Problem } from '../core/index.js';
import { HARMS, harmOf } from './classes.js';
import type { PersonReport, QualityReport } from './examine.js';

/** How many problems of each harm there are, in the order of `HARMS`. */
export const countHarms = (problems: readonly Problem[]): readonly number[] =>
  HARMS.map(harm => problems.filter(({ code }) => harmOf(code) === harm).length);

/** The people with problems, those with the most harm first; people of equal harm in the order of the source. */
export const peopleByHarm = ({ people }: QualityReport): readonly PersonReport[] =>
  people
    .filter(({ problems }) => problems.length > 0)
    .map(person => ({ person, harms: countHarms(person.problems) }))
    .sort((a, b) => a.harms.map((n, i) => (b.harms[i] ?? 0) - n).find(n => n !== 0) ?? 0)
    .map(({ person }) => person);
