import { closeSync, fsyncSync, lstatSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '../core/index.js';

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
function cannotWrite(path: string, cause: unknown): SourceError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new SourceError('out.write', `${path} could not be written (${code}).`, {
    place: { source: path },
    hint: 'Check the folder, its permissions and the free space of the disk.',
    cause,
  });
}

/**
 * Runs an action that writes to a path.
 * @throws SourceError `out.write`
 */
export function writing<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}

/**
 * Creates the folder for documents and its subfolder, if they do not exist.
 * @throws SourceError `out.write`; `out.link` if the subfolder is a link
 */
export function prepareFolder(path: string): Folder {
  const own = join(path, OWN);
  writing(path, () => mkdirSync(own, { recursive: true, mode: 0o700 }));
  if (!lstatSync(own).isDirectory()) {
    throw new SourceError('out.link', `${own} is a link, not a folder.`, {
      place: { source: own },
      hint: 'Remove it, or write to another folder.',
    });
  }
  return folderAt(path);
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
