import type { Problem } from '../core/index.js';
import { getClass, getHarm, type Harm, type ProblemCode, type QualityClass } from './classes.js';
import { commonProblems, type PersonReport, type QualityReport } from './examine.js';

/** Problems of one kind: with one code, in the same field of an entity. */
export interface Thing {
  /** The first of them. */
  readonly problem: Problem;
  /** The person with the problem; null if it is not tied to one person. */
  readonly person: PersonReport | null;
  readonly harm: Harm;
  /** How many there are. */
  readonly count: number;
}

/** What leaves a work or grant out, or says something else of it than its record, before all other problems. */
const FIRST_CODES: readonly string[] = [
  'status.unknown',
  'flag.unknown',
  'missing.status',
  'name.missing',
  'name.owner',
  'missing.journal',
  'type.unknown',
] satisfies ProblemCode[];

/** Classes by what their problems do to a document, the worst first; numbers of works last, since few pages print them. */
const FIRST_CLASSES: readonly QualityClass[] = [
  'status',
  'date',
  'duplicate',
  'number',
  'missing',
  'placeholder',
  'name',
  'text',
  'unknown',
  'other',
  'identifier',
];

const computePosition = ({ problem: { code } }: Thing): number => {
  const first = FIRST_CODES.indexOf(code);
  return first === -1 ? FIRST_CODES.length + FIRST_CLASSES.indexOf(getClass(code)) : first;
};

/** Problems of one kind have one key. */
function getKind({ code, place: { record, field } }: Problem): string {
  return JSON.stringify([code, record?.split(' ')[0], field?.replace(/\[\d+\]/g, '')]);
}

/**
 * The kinds of problems that someone has to look at: first those that could make a document false, then those that make it
 * poorer. Notes are none of them.
 */
export function thingsToLookAt(report: QualityReport): readonly Thing[] {
  const things = new Map<string, Thing>();
  const add = (problem: Problem, person: PersonReport | null): void => {
    const harm = getHarm(problem.code);
    if (harm === 'note') return;
    const key = getKind(problem);
    const thing = things.get(key) ?? { problem, person, harm, count: 0 };
    things.set(key, { ...thing, count: thing.count + 1 });
  };
  for (const person of report.people) for (const problem of person.problems) add(problem, person);
  for (const problem of commonProblems(report)) add(problem, null);
  const rank = (thing: Thing): number => (thing.harm === 'wrong' ? 0 : 1);
  return [...things.values()].sort(
    (a, b) => rank(a) - rank(b) || computePosition(a) - computePosition(b) || b.count - a.count,
  );
}
