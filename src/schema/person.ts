import { isNetId } from './contract.js';
import type { EntityName, EntityOf } from './entities/index.js';
import type { RecordOf } from './entity.js';
import type { UnknownElement } from './fields.js';

/** One `dmd:IndexEntry` of a person, e.g. `DEPARTMENT`, `ENG: Technology`. */
export interface IndexEntry {
  readonly key: string;
  readonly entry: string;
  readonly text: string;
}

/** The records of a person by entity, each list in document order; every entity is present. */
export type Records = { readonly [N in EntityName]: readonly RecordOf<EntityOf<N>>[] };

/** The parts of a name as a contact record has them. */
export interface ContactName {
  readonly fname: string | null;
  readonly mname: string | null;
  readonly lname: string | null;
  readonly suffix: string | null;
}

/** One `Record` of a response: a person and the records about them. */
export interface Person {
  /** `Record/@userId`, which equals `FACULTY_NAME` in nested rows; null if missing. */
  readonly userId: string | null;
  /** `Record/@username`; null if missing. */
  readonly username: string | null;
  /** All attributes as written, prefixes included. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly index: readonly IndexEntry[];
  readonly records: Records;
  /** Elements that are no declared entity. */
  readonly unknown: readonly UnknownElement[];
  /**
   * Names of others by the keys of rows that hold only the key, from the source: no part of the record. Missing if no row
   * needs one, or the source names none of them.
   */
  readonly colleagues?: Readonly<Record<string, ContactName>>;
}

/** The net ID of a person: the user name or the user ID, whichever has nine digits, the user name first; null for neither. */
export const findNetId = ({ username, userId }: Pick<Person, 'username' | 'userId'>): string | null =>
  [username, userId].find(id => id !== null && isNetId(id)) ?? null;
