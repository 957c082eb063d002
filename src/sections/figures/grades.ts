import type { RecordNamed } from '../selection.js';
import { type Figure, recordName, sumOf } from './figure.js';

type CourseRecord = RecordNamed<'schteach'>;

/** Letters of grades from the best, with the field that counts them. */
const LETTERS = [
  ['A', 'stearna'],
  ['B', 'stearnb'],
  ['C', 'stearnc'],
  ['D', 'stearnd'],
  ['F', 'stearnf'],
] as const;

export type Letter = (typeof LETTERS)[number][0];

/** How grades are spread over some sections. */
export interface GradeFigures {
  readonly letters: readonly { readonly letter: Letter; readonly count: Figure }[];
  /** All grades together; null where no section has any. */
  readonly total: Figure;
  /** Sections whose grades do not add up to their enrollment. */
  readonly differing: Figure;
}

function gradesIn({ values }: CourseRecord): number | null {
  const counts = LETTERS.flatMap(([, field]) => values[field]?.value ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

/** The grades of some sections by letter. A section that counts no letter is not among them. */
export function gradeFigures(sections: readonly CourseRecord[]): GradeFigures {
  const differing = sections.filter(section => {
    const [grades, enrolled] = [gradesIn(section), section.values.enroll?.value ?? null];
    return grades !== null && enrolled !== null && grades !== enrolled;
  });
  return {
    letters: LETTERS.map(([letter, field]) => ({
      letter,
      count: sumOf(sections, ({ values }) => values[field]?.value ?? null),
    })),
    total: sumOf(sections, gradesIn),
    differing: { value: differing.length, records: differing.map(recordName) },
  };
}
