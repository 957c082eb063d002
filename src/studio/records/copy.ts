import { sha256 } from '../../audit/index.js';
import { VitaeError } from '../../core/index.js';
import type { RecordCopy, StudioStore } from '../../database/index.js';

/**
 * Stores a copy of a record if there is room: a full disk or a locked database keeps no one from reading and downloading.
 * @returns the hash of its bytes
 */
export function storeCopy(
  { put }: StudioStore['copies'],
  copy: Pick<RecordCopy, 'netId' | 'kind' | 'body' | 'version' | 'source'>,
): string {
  return ifStored(() => put(copy)) ?? sha256(copy.body);
}

/** Runs a write that a page can do without; undefined if the database fails. */
export function ifStored<T>(write: () => T): T | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof VitaeError && error.code.startsWith('store.')) return undefined;
    throw error;
  }
}
