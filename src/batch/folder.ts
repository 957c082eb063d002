import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { sha256 } from '../audit/index.js';
import type { StoredFile } from '../database/index.js';
import { SourceError } from '../ground/index.js';
import type { StagedFile } from './executor.js';

type Staged = Pick<StagedFile, 'staged' | 'sha256'>;

/** Subfolder for the ledger and staged files. */
const OWN = '.vitae-batch';
const LEDGER = 'ledger.db';
const STAGING = 'staging';

/** The folder that a batch writes to. */
export interface Folder {
  readonly path: string;
  /** Path of the staging folder, which jobs write to. */
  readonly staging: string;
  /** Path of the ledger. */
  readonly ledger: string;
}

export const folderAt = (path: string): Folder => ({
  path,
  staging: join(path, OWN, STAGING),
  ledger: join(path, OWN, LEDGER),
});

/** The error for a failed write, with the code of the operating system. */
export function cannotWrite(path: string, cause: unknown): SourceError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new SourceError('out.write', `${path} could not be written (${code}).`, {
    place: { source: path },
    hint: 'Check the folder, its permissions and the free space of the disk.',
    cause,
  });
}

/**
 * Creates the folder for documents and its subfolder, if they do not exist.
 * @throws SourceError `out.write`; `out.link` if the subfolder is a link
 */
export function prepareFolder(path: string): Folder {
  const folder = folderAt(path);
  const own = join(path, OWN);
  try {
    mkdirSync(own, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
  if (!lstatSync(own).isDirectory()) {
    throw new SourceError('out.link', `${own} is a link, not a folder.`, {
      place: { source: own },
      hint: 'Remove it, or write to another folder.',
    });
  }
  return folder;
}

/** Empties the staging folder; no other process may be writing to it. */
export function sweepStaging({ staging }: Folder): void {
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
  } catch (cause) {
    throw cannotWrite(staging, cause);
  }
}

/**
 * Writes a new file, readable by its owner only, and flushes it to disk.
 * @throws SourceError `out.write`
 */
export function writeSafely(path: string, parts: Iterable<Uint8Array | string>): void {
  try {
    rmSync(path, { force: true });
    const file = openSync(path, 'wx', 0o600);
    try {
      for (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part;
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    rmSync(path, { force: true });
    throw cannotWrite(path, cause);
  }
}

/** The bytes of a staged file, which may come from another machine. @throws as `publish` */
export function readStaged({ staging }: Folder, { staged, sha256: hash }: Staged): Uint8Array {
  const path = join(staging, basename(staged));
  try {
    const bytes = readFileSync(path);
    if (sha256(bytes) === hash) return bytes;
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
  throw new SourceError('out.staged', `${path} has changed since it was written.`, {
    place: { source: path },
    hint: 'Check the disk, then resume the run.',
  });
}

/**
 * Moves a staged file to its final name; a link of that name is replaced, never followed.
 * @throws SourceError `out.write`, or `out.staged` if it has changed since it was written
 */
export function publish(folder: Folder, file: Staged, name: string): void {
  const path = join(folder.path, basename(name));
  const staged = join(folder.staging, basename(file.staged));
  // An interrupted run may have moved the file without recording it.
  if (!existsSync(staged) && isIntact(folder, { name, sha256: file.sha256 })) return;
  readStaged(folder, file);
  try {
    renameSync(staged, path);
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}

/** Removes a file from the staging folder. */
export const dropStaged = ({ staging }: Folder, staged: string): void =>
  rmSync(join(staging, basename(staged)), { force: true });

/** Writes a marker to the staging folder, by which other workers recognise it as the same. */
export const writeMarker = ({ staging }: Folder, name: string): void =>
  writeSafely(join(staging, `${name}.run`), []);

export const hasMarker = ({ staging }: Folder, name: string): boolean =>
  existsSync(join(staging, `${name}.run`));

/** Does the file exist, unchanged since it was written? */
export function isIntact(
  { path }: Folder,
  { name, sha256: hash }: Pick<StoredFile, 'name' | 'sha256'>,
): boolean {
  const file = join(path, name);
  try {
    return lstatSync(file).isFile() && sha256(readFileSync(file)) === hash;
  } catch {
    return false;
  }
}
