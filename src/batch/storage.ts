import { join } from 'node:path';
import type { StoredFile } from '../database/index.js';
import type { StagedFile } from './executor.js';
import {
  dropStaged,
  type Folder,
  hasMarker,
  isIntact,
  publish,
  readStaged,
  sweepStaging,
  writeMarker,
  writeSafely,
} from './folder.js';

export type Staged = Pick<StagedFile, 'staged' | 'sha256' | 'bytes'>;

/** Storage for the documents of a batch; files with a final name are complete. Methods throw SourceErrors `out.…`. */
export interface DocumentStorage {
  /** Writes a file of a job under a temporary name of its own. */
  stage(staged: Staged, bytes: Uint8Array): Promise<void>;
  /** Gives a staged file its final name, replacing any file of that name; repeating it changes nothing. */
  publish(staged: Staged, name: string): Promise<void>;
  readStaged(staged: Staged): Promise<Uint8Array>;
  dropStaged(staged: string): Promise<void>;
  /** Removes all staged files. */
  sweep(): Promise<void>;
  /** Lists the files. @returns tests if a file still is as it was written */
  inspect(): Promise<(file: StoredFile) => boolean>;
  /** Writes a marker of a run, by which other workers recognise the storage as the same. */
  writeMarker(run: string): Promise<void>;
  hasMarker(run: string): Promise<boolean>;
  /** Stores the manifest of a run. @returns its path or address */
  storeManifest(path: string): Promise<string>;
}

/** A folder as a storage. */
export const folderStorage = (folder: Folder): DocumentStorage => ({
  stage: async ({ staged }, bytes) => writeSafely(join(folder.staging, staged), [bytes]),
  publish: async (staged, name) => publish(folder, staged, name),
  readStaged: async staged => readStaged(folder, staged),
  dropStaged: async staged => dropStaged(folder, staged),
  sweep: async () => sweepStaging(folder),
  inspect: async () => file => isIntact(folder, file),
  writeMarker: async run => writeMarker(folder, run),
  hasMarker: async run => hasMarker(folder, run),
  // It is already in the folder.
  storeManifest: async path => path,
});
