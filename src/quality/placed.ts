import type { Problem } from '../ground/index.js';
import type { Person } from '../schema/index.js';
import type { AnyRecord } from './finding.js';
import { recordsOf } from './walk.js';

/** A record, and the place of its person in the file. */
export interface Owned {
  readonly record: AnyRecord;
  readonly person: number;
}

/**
 * Finds the records that problems of reading are about: by entity and id, and by line where several people
 * hold the record, as co-authors do.
 */
export class RecordFinder {
  readonly #byName = new Map<string, Owned[]>();

  constructor(persons: readonly Person[]) {
    persons.forEach((person, i) => {
      for (const record of recordsOf(person)) {
        const name = [record.entity, record.id].filter(Boolean).join(' ');
        const same = this.#byName.get(name);
        if (same) same.push({ record, person: i });
        else this.#byName.set(name, [{ record, person: i }]);
      }
    });
  }

  /** The record of a problem; null where it is about no record, or about one that is no longer told apart. */
  recordOf({ place: { record, line } }: Problem): Owned | null {
    const candidates = this.#byName.get(record ?? '') ?? [];
    if (candidates.length < 2 || line === undefined) return candidates[0] ?? null;
    const begun = candidates.filter(one => one.record.line !== null && one.record.line <= line);
    return begun.reduce<Owned | null>(
      (last, one) => (last === null || (one.record.line ?? 0) >= (last.record.line ?? 0) ? one : last),
      null,
    );
  }
}
