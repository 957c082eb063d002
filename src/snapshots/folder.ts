import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type IsoDay, SourceError } from '../core/index.js';

/*
 * A store is a folder. A snapshot is a folder in it, named by the hash of its record and, if it is encrypted, by salt
 * and mark of its key. It holds the record, compressed, and an entry for each time that documents were made from it,
 * named by the day on which the entry expires. No file is ever changed, so processes share a store without locks.
 */

const FOLDER = /^([0-9a-f]{64})(?:-([0-9a-f]{32})-([0-9a-f]{16}))?$/;
const ENTRY = /^(\d{4}-\d\d-\d\d)-[0-9a-f]{8}$/;
/** A snapshot without entries that is older was never completed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Salt and mark of a key, hexadecimal. */
export interface Lock {
  readonly salt: string;
  readonly mark: string;
}

/** The folder of a snapshot. */
export interface SnapshotFolder {
  readonly path: string;
  /** SHA-256 of the record's bytes. */
  readonly hash: string;
  /** Of the key that it is encrypted with; null if it is not encrypted. */
  readonly lock: Lock | null;
  /** The names of its entries, in the order in which they expire. */
  readonly entries: readonly { readonly name: string; readonly expires: IsoDay }[];
}

export const folderName = (hash: string, lock: Lock | null): string =>
  lock === null ? hash : `${hash}-${lock.salt}-${lock.mark}`;

/** A new name for an entry. */
export const entryName = (expires: IsoDay): string => `${expires}-${randomBytes(4).toString('hex')}`;

const getCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';

/** The names in a folder, sorted; none if it is missing. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (getCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The folders of the snapshots of a store, by hash. */
export const foldersIn = (store: string): readonly SnapshotFolder[] =>
  namesIn(store).flatMap(name => {
    const [, hash, salt, mark] = FOLDER.exec(name) ?? [];
    if (hash === undefined) return [];
    const path = join(store, name);
    const entries = namesIn(path).flatMap(each => {
      const expires = ENTRY.exec(each)?.[1];
      return expires === undefined ? [] : [{ name: each, expires }];
    });
    return [{ path, hash, lock: salt === undefined || mark === undefined ? null : { salt, mark }, entries }];
  });

/** Time of the last change of a folder; now if another process has removed it. */
const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

/** Removes the entries that expire on a day or before, and snapshots without any. @returns how many snapshots */
export function removeExpired(store: string, today: IsoDay): number {
  let removed = 0;
  for (const { path, entries } of foldersIn(store)) {
    const expired = entries.filter(({ expires }) => expires <= today);
    // One without entries may be being stored by another process.
    const isOver =
      entries.length === 0 ? changedAt(path) < Date.now() - ABANDONED_MS : expired.length === entries.length;
    if (isOver) removed++;
    for (const target of isOver ? [path] : expired.map(({ name }) => join(path, name)))
      rmSync(target, { recursive: true, force: true });
  }
  return removed;
}

/** Writes a file whole or not at all, for its owner alone. */
export function writeFile(folder: string, name: string, bytes: Uint8Array): void {
  const temporary = join(folder, `.${randomBytes(8).toString('hex')}.part`);
  try {
    const file = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, join(folder, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Creates a folder that is missing, for its owner alone, and checks that it can be written. */
export function prepareFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Runs an action that reads a store. @throws SourceError `snapshot.read` */
export function reading<T>(store: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw new SourceError(
      'snapshot.read',
      `The snapshots in ${store} could not be read (${getCode(cause)}).`,
      {
        place: { source: store },
        hint: 'Check the folder and its permissions.',
        cause,
      },
    );
  }
}

/** Runs an action that writes to a store. @throws SourceError `snapshot.write` */
export function writing<T>(store: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw new SourceError('snapshot.write', `No snapshot could be written to ${store} (${getCode(cause)}).`, {
      place: { source: store },
      hint: 'Check the folder, its permissions and the disk; name another with VITAE_SNAPSHOTS, or use --no-snapshot.',
      cause,
    });
  }
}
