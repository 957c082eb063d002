import { coverage } from '../ground/index.js';
import type { EntityOf, Person, RecordOf } from '../schema/index.js';

export interface Affiliation {
  readonly college: string | null;
  readonly department: string | null;
}

type Admin = RecordOf<EntityOf<'admin'>>;

/**
 * Where a person belongs now: as the record of the latest personnel year says, else as the first index
 * entries say. The order of the records means nothing, and stale years may come first.
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

/** The last year that a personnel record speaks of, e.g. 2026 for `2025-2026`; 0 where it speaks of none. */
function yearOf({ values }: Admin): number {
  const covered = coverage(values.yr)?.last.slice(0, 4);
  const written = values.yr?.words?.match(/\d{4}/g) ?? [];
  return Math.max(0, ...[covered, ...written].map(Number).filter(Number.isFinite));
}

/** Makes spellings of a college or department equal that differ in letter case, white space or Unicode form only. */
export const unitKey = (unit: string): string =>
  unit.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
