/** Adjoining margins: they collapse to the sum of the largest and of the most negative (CSS 2, part 8.3.1). */
export interface Margins {
  positive: number;
  negative: number;
}

/** Adds a margin to adjoining ones. */
export function collapse(margins: Margins, points: number): void {
  if (points >= 0) margins.positive = Math.max(margins.positive, points);
  else margins.negative = Math.min(margins.negative, points);
}
