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

/** Where documents are kept. Whatever has a name there is whole. Methods throw SourceErrors with a code `out.…`. */
export interface DocumentStorage {
  /** Leaves what a job has made, under a name of its own. */
  stage(staged: Staged, bytes: Uint8Array): Promise<void>;
  /** Gives a staged file its name, in place of what has that name; done already, it changes nothing. */
  publish(staged: Staged, name: string): Promise<void>;
  readStaged(staged: Staged): Promise<Uint8Array>;
  dropStaged(staged: string): Promise<void>;
  /** Removes all that is staged. */
  sweep(): Promise<void>;
  /** Looks what is there, and gives what tells of a file whether it still is as it was written. */
  inspect(): Promise<(file: StoredFile) => boolean>;
  /** Leaves a sign of a run, by which workers elsewhere know that their place is the same. */
  writeMarker(run: string): Promise<void>;
  hasMarker(run: string): Promise<boolean>;
  /** Keeps the manifest of a run; gives where. */
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
  // It stands beside the documents already.
  storeManifest: async path => path,
});
