import type { EntityName } from '../schema/index.js';

/** A record of any entity; its values are typed by the schema's declaration of the field. */
export interface AnyRecord {
  readonly entity: EntityName;
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}
