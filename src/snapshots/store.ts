import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { IsoDay } from '../core/index.js';
import {
  entryName,
  folderName,
  foldersIn,
  type Lock,
  prepareFolder,
  reading,
  removeExpired,
  type SnapshotFolder,
  writeFile,
  writing,
} from './folder.js';
import { deriveKey, GUESSING_COST, type SealKey, seal, unseal } from './seal.js';
import { damaged, describeSnapshot, type Snapshot, type SnapshotEntry, wrongPassword } from './snapshot.js';

/** Records in a folder. Its methods throw SourceErrors `snapshot.read` or `snapshot.write`. */
export type SnapshotStore = ReturnType<typeof openSnapshots>;

const RECORD = 'record';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Opens the store in a folder; a missing folder is an empty store.
 * @param password null to read and write without encryption
 * @param cost of a guess at the password: the parameter N of scrypt
 */
export function openSnapshots(
  folder: string,
  password: Uint8Array | null,
  today: IsoDay,
  cost = GUESSING_COST,
) {
  /** The key of a snapshot; null if it is not encrypted, `locked` if it needs another password. */
  function getKey(lock: Lock | null): SealKey | null | 'locked' {
    if (lock === null) return null;
    const key = password && deriveKey(password, cost, lock.salt);
    return key?.mark === lock.mark ? key : 'locked';
  }

  function readEntries({ path, hash, lock, entries }: SnapshotFolder): Snapshot['entries'] {
    const key = getKey(lock);
    if (key === 'locked') return key;
    const files = entries
      .filter(({ expires }) => expires > today)
      .map(({ name }) => ({ name, bytes: readFileSync(join(path, name)) }));
    try {
      const read = files.map(({ name, bytes }): SnapshotEntry => {
        const json = key === null ? bytes : unseal(bytes, hash + name, key);
        return JSON.parse(Buffer.from(json).toString('utf8'));
      });
      return read.sort((a, b) => (a.taken < b.taken ? -1 : 1));
    } catch {
      return 'damaged';
    }
  }

  function describe(found: SnapshotFolder): readonly Snapshot[] {
    const expires = found.entries.at(-1)?.expires;
    // Without an entry it is being stored by another process.
    if (expires === undefined) return [];
    const { path, hash, lock } = found;
    const entries = readEntries(found);
    return [{ path, hash, lock, expires, isExpired: expires <= today, entries }];
  }

  return {
    folder,
    /** Creates a missing folder, and checks that it can be written. */
    prepare: (): void => writing(folder, () => prepareFolder(folder)),
    /** Stores a record with an entry, and removes what has expired. @returns the hash of the record */
    put: (record: Uint8Array, entry: SnapshotEntry, expires: IsoDay): string =>
      writing(folder, () => {
        prepareFolder(folder);
        removeExpired(folder, today);
        const hash = sha256(record);
        // All share a salt, so that a command derives one key.
        const salt = foldersIn(folder).find(({ lock }) => lock !== null)?.lock?.salt;
        const key = password && deriveKey(password, cost, salt);
        const path = join(folder, folderName(hash, key));
        const write = (name: string, bytes: Uint8Array): void =>
          writeFile(path, name, key === null ? bytes : seal(bytes, hash + name, key));
        prepareFolder(path);
        write(RECORD, gzipSync(record));
        write(entryName(expires), Buffer.from(JSON.stringify(entry), 'utf8'));
        return hash;
      }),
    /** All snapshots, expired ones too, by hash. */
    list: (): readonly Snapshot[] => reading(folder, () => foldersIn(folder).flatMap(describe)),
    /** The bytes of the record. @throws DataError `snapshot.damaged`, UsageError `snapshot.password` */
    read: (snapshot: Snapshot): Uint8Array => {
      const { path, hash, lock } = snapshot;
      const key = getKey(lock);
      if (key === 'locked') throw wrongPassword(describeSnapshot(snapshot), password !== null);
      try {
        const file = readFileSync(join(path, RECORD));
        const record = gunzipSync(key === null ? file : unseal(file, hash + RECORD, key));
        if (sha256(record) !== hash) throw new Error('Its hash differs.');
        return record;
      } catch (cause) {
        throw damaged(snapshot, cause);
      }
    },
    remove: ({ path }: Snapshot): void =>
      writing(folder, () => rmSync(path, { recursive: true, force: true })),
    /** Removes what has expired. @returns how many snapshots that were */
    removeExpired: (): number => writing(folder, () => removeExpired(folder, today)),
  };
}
