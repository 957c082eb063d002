import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../audit/index.js';
import { SourceError } from '../core/index.js';
import type { StoredFile } from '../database/index.js';
import type { Staged } from './executor.js';
import { type Folder, reading, replaceFile, writeSafely, writing } from './folder.js';

/** Storage for the documents of a batch; files with a final name are complete. Methods throw SourceErrors `out.…`. */
export interface DocumentStorage {
  /** Writes a file of a job under a temporary name of its own. */
  stage(staged: Staged, bytes: Uint8Array): Promise<void>;
  /** Gives a staged file its final name, replacing any file of that name; repeating it changes nothing. */
  publish(staged: Staged, name: string): Promise<void>;
  /** Stores a file that belongs to no job under its final name; repeating it changes nothing. */
  storeAsset(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file by its final name. */
  read(name: string): Promise<Uint8Array>;
  readStaged(staged: Staged): Promise<Uint8Array>;
  dropStaged(staged: string): Promise<void>;
  /** Removes all staged files. */
  sweep(): Promise<void>;
  /** Lists the files. @returns tests if a file still is as it was written */
  inspect(): Promise<(file: StoredFile) => boolean>;
  /** Writes a marker of a run, by which other workers recognise the storage as the same. */
  writeMarker(run: string): Promise<void>;
  hasMarker(run: string): Promise<boolean>;
  /** Stores a manifest that was written to a path, under its name. @returns its path or address */
  storeManifest(path: string, name: string): Promise<string>;
  removeManifest(name: string): Promise<void>;
}

/** A folder as a storage. */
export function folderStorage({ path, staging }: Folder): DocumentStorage {
  const stagedPath = (staged: string): string => join(staging, basename(staged));
  const markerPath = (run: string): string => join(staging, `${run}.run`);
  const isIntact = ({ name, sha256: hash }: Pick<StoredFile, 'name' | 'sha256'>): boolean => {
    const file = join(path, name);
    try {
      return lstatSync(file).isFile() && sha256(readFileSync(file)) === hash;
    } catch {
      return false;
    }
  };
  // The file may come from another machine.
  const readStaged = ({ staged, sha256: hash }: Pick<Staged, 'staged' | 'sha256'>): Uint8Array => {
    const file = stagedPath(staged);
    const bytes = reading(file, () => readFileSync(file));
    if (sha256(bytes) === hash) return bytes;
    throw new SourceError('out.staged', `${file} has changed since it was written.`, {
      place: { source: file },
      hint: 'Check the disk, then resume the run.',
    });
  };
  return {
    stage: async ({ staged }, bytes) => writeSafely(join(staging, staged), [bytes]),
    publish: async (staged, name) => {
      const from = stagedPath(staged.staged);
      // An interrupted run may have moved the file without recording it.
      if (!existsSync(from) && isIntact({ name, sha256: staged.sha256 })) return;
      readStaged(staged);
      // A link of that name is replaced, never followed.
      const to = join(path, basename(name));
      writing(to, () => renameSync(from, to));
    },
    storeAsset: async (name, bytes) => {
      const to = join(path, name);
      if (isIntact({ name, sha256: sha256(bytes) })) return;
      writing(to, () => mkdirSync(dirname(to), { recursive: true, mode: 0o700 }));
      // Several workers may store the same file at once.
      const from = join(staging, `${randomUUID()}.asset`);
      writeSafely(from, [bytes]);
      replaceFile(from, to);
    },
    read: async name => reading(join(path, name), () => readFileSync(join(path, name))),
    readStaged: async staged => readStaged(staged),
    dropStaged: async staged =>
      writing(stagedPath(staged), () => rmSync(stagedPath(staged), { force: true })),
    sweep: async () =>
      writing(staging, () => {
        rmSync(staging, { recursive: true, force: true });
        mkdirSync(staging, { mode: 0o700 });
      }),
    inspect: async () => isIntact,
    writeMarker: async run => writeSafely(markerPath(run), []),
    hasMarker: async run => existsSync(markerPath(run)),
    // Manifests are written to the folder.
    storeManifest: async manifest => manifest,
    removeManifest: async () => {},
  };
}
