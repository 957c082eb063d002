import type { RecordName } from './figure.js';

/** A work or grant with the items of all people that have it, in their order. */
export interface SharedWork<T> {
  readonly items: readonly [T, ...T[]];
  /** Each record once. */
  readonly records: readonly RecordName[];
}

/** The records of a work as one name: `intellcont 4711 = intellcont 4810`. */
export const joinedName = ({ records }: Pick<SharedWork<unknown>, 'records'>): RecordName =>
  records.join(' = ');
