import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { SourceError, systemCode } from '../core/index.js';
import { parseShardFolder, type Shard, shardFolder } from './shard.js';

/** Subfolder for the ledger and staged files. */
const OWN = '.vitae-batch';
const LEDGER = 'ledger.db';
const STAGING = 'staging';

/** The folder that a batch writes to. */
export interface Folder {
  readonly path: string;
  /** Folder of the manifest, relative to the path; a shard has one of its own. */
  readonly manifests: string;
  /** Path of the staging folder, which jobs write to. */
  readonly staging: string;
  /** Path of the ledger. */
  readonly ledger: string;
}

/** The subfolder of a batch, or of one of its shards, for its ledger and staged files. */
export const ownFolder = (shard: Shard | null): string =>
  shard === null ? OWN : `${OWN}/${shardFolder(shard)}`;

/** @param shard null for a batch that is not divided */
export function folderAt(path: string, shard: Shard | null = null): Folder {
  const own = ownFolder(shard);
  return {
    path,
    manifests: shard === null ? '' : own,
    staging: join(path, own, STAGING),
    ledger: join(path, own, LEDGER),
  };
}

/** The shards that a folder holds, by number. */
export function shardsIn(path: string): readonly Shard[] {
  const own = join(path, OWN);
  const names = existsSync(own) ? reading(own, () => readdirSync(own)) : [];
  return names
    .flatMap(name => parseShardFolder(name) ?? [])
    .sort((a, b) => a.count - b.count || a.index - b.index);
}

/** The error for a failed write, with the code of the operating system. */
function cannotWrite(path: string, cause: unknown): SourceError {
  return new SourceError('out.write', `${path} could not be written (${systemCode(cause)}).`, {
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
 * Runs an action that reads a path.
 * @throws SourceError `out.read`
 */
export function reading<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw new SourceError('out.read', `${path} could not be read (${systemCode(cause)}).`, {
      place: { source: path },
      hint: 'Check the folder, its permissions and the disk.',
      cause,
    });
  }
}

/**
 * Gives a written file its final name, replacing any file of that name; on an error, the written file is removed.
 * @throws SourceError `out.write`
 */
export function replaceFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    rmSync(from, { force: true });
    throw cannotWrite(to, cause);
  }
}

/**
 * Creates the folder for documents and its subfolder, if they do not exist.
 * @throws SourceError `out.write`; `out.link` if the subfolder is a link
 */
export function prepareFolder(path: string, shard: Shard | null = null): Folder {
  for (const own of new Set([OWN, ownFolder(shard)].map(name => join(path, name)))) {
    writing(path, () => mkdirSync(own, { recursive: true, mode: 0o700 }));
    if (!lstatSync(own).isDirectory()) {
      throw new SourceError('out.link', `${own} is a link, not a folder.`, {
        place: { source: own },
        hint: 'Remove it, or write to another folder.',
      });
    }
  }
  return folderAt(path, shard);
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
