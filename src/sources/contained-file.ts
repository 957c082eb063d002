import { realpathSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** The path of one file is within a folder, and not the folder itself. Both have no links in them. */
function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !/^[a-z]:|^[/\\]/i.test(path);
}

/** A file that was found where it must be. */
export interface ContainedFile {
  /** Without links. */
  readonly path: string;
  readonly bytes: number;
}

/**
 * Finds a regular file that must be in one of some folders or below, all links followed.
 * @returns null if it is outside of them, or no regular file
 * @throws what Node throws if there is no such file, or it must not be read
 */
export function findContained(path: string, folders: readonly string[]): ContainedFile | null {
  const file = realpathSync(path);
  const stats = statSync(file);
  const isContained = stats.isFile() && folders.some(folder => isWithin(realpathSync(folder), file));
  return isContained ? { path: file, bytes: stats.size } : null;
}
