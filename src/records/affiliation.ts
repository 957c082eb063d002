import { coverage } from '../core/index.js';
import type { EntityOf, Person, RecordOf } from '../schema/index.js';

export interface Affiliation {
  readonly college: string | null;
  readonly department: string | null;
}

type Admin = RecordOf<EntityOf<'admin'>>;

/**
 * The current college and department of a person: from the latest personnel year, else from the first index
 * entries. The records are in no order; old years may come first.
 */
export function affiliationOf(person: Person): Affiliation {
  const latest = person.records.admin.reduce<Admin | null>(
    (best, record) => (best === null || yearOf(record) > yearOf(best) ? record : best),
    null,
  );
  const indexed = (key: string): string | null =>
    person.index.find(entry => entry.key.toUpperCase() === key)?.text.trim() || null;
  return {
    college: latest?.values.college ?? indexed('COLLEGE'),
    department: latest?.values.dep ?? indexed('DEPARTMENT'),
  };
}

/** The last year of a personnel record, e.g. 2026 for `2025-2026`; 0 if it has none. */
function yearOf({ values }: Admin): number {
  const covered = coverage(values.yr)?.last.slice(0, 4);
  const written = values.yr?.words?.match(/\d{4}/g) ?? [];
  return Math.max(0, ...[covered, ...written].map(Number).filter(Number.isFinite));
}

/** Normalizes the letter case, white space and Unicode form of a college or department for comparison. */
export const unitKey = (unit: string): string =>
  unit.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
