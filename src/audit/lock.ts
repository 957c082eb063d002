import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { lockedByOther } from './errors.js';

/** Longest wait for others, of whom each takes some milliseconds. */
const PATIENCE_MS = 15_000;
const LONGEST_PAUSE_MS = 8;
/** How far the clock of files may be from that of processes. */
const SLACK_MS = 2000;

const OWNER = /^(\d+) (.+)$/;
const ours = (): string => `${process.pid} ${hostname()}`;

/** Makes a file that says whose it is; false where there is one. */
function claim(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(file, ours());
    return true;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** The text of a lock; null where it is gone. */
function ownerOf(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** When a file was last written; now where it is gone. */
const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

/** Has the owner of a lock ended without taking it away? Of owners on other machines nobody here can tell. */
function isStale(path: string, owner: string): boolean {
  // Ended between making the file and writing into it.
  if (owner === '') return writtenAt(path) < Date.now() - SLACK_MS;
  const [, pid = '', host] = OWNER.exec(owner) ?? [];
  if (host !== hostname()) return false;
  // Numbers come again: in a container, each process may have the number of the one before it.
  if (Number(pid) === process.pid) return writtenAt(path) < Date.now() - process.uptime() * 1000 - SLACK_MS;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Takes a lock away that its owner left behind. Whoever does that holds a lock for it, so that nobody takes away a
 * new one instead.
 */
function clear(lock: string, owner: string): void {
  const guard = `${lock}.clearing`;
  if (!claim(guard)) return;
  try {
    if (ownerOf(lock) === owner) rmSync(lock, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Does something while no other process on any machine does the same to the file. It must not wait for anything
 * itself, so that other tasks of this process find the lock free.
 * @throws SourceError `audit.locked` where others hold it too long, and errors of the file system
 */
export async function withLock<T>(path: string, act: () => T): Promise<T> {
  const lock = `${path}.lock`;
  const end = Date.now() + PATIENCE_MS;
  while (!claim(lock)) {
    const owner = ownerOf(lock);
    if (owner === null) continue;
    if (isStale(lock, owner)) clear(lock, owner);
    if (Date.now() > end) throw lockedByOther(path, lock, `process ${owner.replace(' ', ' on ')}`);
    await setTimeout(1 + Math.random() * LONGEST_PAUSE_MS);
  }
  try {
    return act();
  } finally {
    rmSync(lock, { force: true });
  }
}
