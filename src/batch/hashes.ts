import { createHash } from 'node:crypto';

/** SHA-256, hexadecimal. */
export const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** A hash of plain data with maps; the same data in the same order has the same one. */
export const hashOf = (data: unknown): string =>
  sha256(JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value)));
