import type { EntityName, EntityOf } from './entities/index.js';
import type { RecordOf } from './entity.js';
import type { KeptElement } from './fields.js';

/** One `dmd:IndexEntry` of a person, e.g. `DEPARTMENT`, `ENG: Technology`. */
export interface IndexEntry {
  readonly key: string;
  readonly entry: string;
  readonly text: string;
}

/** The records of a person by entity, each list in document order; every entity is present. */
export type Records = { readonly [N in EntityName]: readonly RecordOf<EntityOf<N>>[] };

/** One `Record` of a reply: a person and the records about them. */
export interface Person {
  /** `Record/@userId`: matches `FACULTY_NAME` in nested rows; null where it is missing. */
  readonly userId: string | null;
  /** `Record/@username`; null where it is missing. */
  readonly username: string | null;
  /** All attributes as written, prefixes included. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly index: readonly IndexEntry[];
  readonly records: Records;
  /** Entities the schema does not know. */
  readonly unknown: readonly KeptElement[];
}
