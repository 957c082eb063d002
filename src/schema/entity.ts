import type { Fields, RecordMeta, ValuesOf } from './fields.js';

/** One entity of the faculty-profile service, declared once for all modules. */
export interface Entity<N extends string = string, F extends Fields = Fields> {
  /** Name in the service, lower case, e.g. `intellcont`. */
  readonly name: N;
  /** Plural label of the entity, e.g. `Publications`. */
  readonly label: string;
  /** Singular label for messages, e.g. `Publication`. */
  readonly singular: string;
  /** Only exports of other institutions have it: the service does not list it, nor the whole record as missing. */
  readonly isForeign?: true;
  readonly doc: string;
  readonly fields: F;
}

export const entity = <const N extends string, const F extends Fields>(
  declaration: Entity<N, F>,
): Entity<N, F> => declaration;

/** A record of entity E. */
export interface RecordOf<E extends Entity> extends RecordMeta {
  readonly entity: E['name'];
  readonly values: ValuesOf<E['fields']>;
  /** 1-based line in the source; null if the record was not read from text. */
  readonly line: number | null;
}
