import type { RecordNamed } from '../record-ref.js';
import { type Figure, recordName } from './figure.js';

/** A mean of ratings, weighted by enrollment. */
export interface Rating extends Figure {
  /** Sections that were rated. */
  readonly sections: number;
  /** Students enrolled in them; unknown enrollments do not count. */
  readonly students: number;
}

/** A value with its weight in a mean. */
export interface WeightedValue {
  readonly value: number;
  readonly weight: number;
}

/** The weighted mean; null for no values. */
export function weightedMean(values: readonly WeightedValue[]): number | null {
  const weight = values.reduce((sum, each) => sum + each.weight, 0);
  return weight === 0 ? null : values.reduce((sum, each) => sum + each.value * each.weight, 0) / weight;
}

/** A section weighs as much as it has students; one of unknown enrollment weighs as one student. */
export const ratingWeight = (enrolled: number | null): number => enrolled || 1;

/** The mean of a rating of some sections. Unrated sections do not count: a blank is not zero. */
export function computeRating(
  sections: readonly RecordNamed<'schteach'>[],
  field: 'course_rate' | 'inst_rate',
): Rating {
  const rated = sections.flatMap(section => {
    const value = section.values[field]?.value ?? null;
    return value === null ? [] : [{ section, value, enrolled: section.values.enroll?.value ?? null }];
  });
  return {
    kind: 'rating',
    value: weightedMean(rated.map(({ value, enrolled }) => ({ value, weight: ratingWeight(enrolled) }))),
    records: rated.map(({ section }) => recordName(section)),
    sections: rated.length,
    students: rated.reduce((sum, { enrolled }) => sum + (enrolled ?? 0), 0),
  };
}
