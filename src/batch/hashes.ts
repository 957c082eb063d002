import { sha256 } from '../audit/index.js';

/** A hash of plain data with maps; the same data in the same order has the same one. */
export const hashOf = (data: unknown): string =>
  sha256(JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value)));
