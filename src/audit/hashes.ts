import { createHash } from 'node:crypto';

/** SHA-256 in lower-case hexadecimal digits. */
export const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** Members of objects in the order of their names, so that a record has one text. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The hash of a whole record. It shows which documents were made of the same record, and whether a record is the one
 * of a document; that of an identifier alone would show whose it is to anybody who tries all of them.
 */
export const recordHash = (record: unknown): string => sha256(JSON.stringify(record, ordered));
