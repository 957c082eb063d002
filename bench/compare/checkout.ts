import { copyFileSync, mkdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../src/core/index.js';
import { packagePath } from '../../src/sources/index.js';
import { runChild } from './child.js';

const ROOT = packagePath('.');
const git = (...args: readonly string[]): Promise<string> => runChild('git', args, { cwd: ROOT });

/** The hash of a commit. @throws UsageError if there is none of that name */
export async function resolveCommit(ref: string): Promise<string> {
  try {
    return (await git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)).trim();
  } catch (cause) {
    throw new UsageError('bench.ref', `No commit “${ref}”.`, { hint: 'Use a commit, branch or tag.', cause });
  }
}

/** Copies the files of the working tree into a folder, except those that git ignores. */
export async function copyWorkingTree(folder: string): Promise<void> {
  const paths = (await git('ls-files', '-z', '--cached', '--others', '--exclude-standard')).split('\0');
  for (const path of paths) {
    // Deleted files are still listed, and folders are if they are links.
    if (!statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(folder, path));
  }
}

/** Extracts the files of a commit into a folder. */
export async function extractCommit(commit: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await git('archive', '--output', archive, commit);
  mkdirSync(folder);
  await runChild('tar', ['-xf', archive, '-C', folder], {});
}

/**
 * Builds the sources in a folder, with the packages of the working tree if the lock files agree.
 * @returns the path of the built command
 */
export async function buildCommand(folder: string): Promise<string> {
  const readLock = (of: string): string => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (readLock(folder) === readLock(ROOT)) {
    symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'));
  } else {
    await runChild('npm', ['ci', '--ignore-scripts'], { cwd: folder });
  }
  await runChild('npm', ['run', 'build'], { cwd: folder });
  return join(folder, 'dist', 'cli', 'main.js');
}
