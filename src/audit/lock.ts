import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { readIfExists } from './chain.js';
import { lockedByOther } from './errors.js';

/** Maximum wait for other processes, each of which takes some milliseconds. */
const MAX_WAIT_MS = 15_000;
const MAX_PAUSE_MS = 8;
/** Maximum difference between the clocks of files and processes. */
const CLOCK_SKEW_MS = 2000;

const OWNER = /^(\d+) (.+)\n$/;
const ownerText = (): string => `${process.pid} ${hostname()}\n`;

/** Creates a file that names its owner; false if it exists. */
function claim(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    try {
      writeSync(file, ownerText());
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** Removes a lock. A failed removal is tried once more, since the lock of a running process is never stale. */
function release(lock: string): void {
  try {
    rmSync(lock, { force: true });
  } catch {
    rmSync(lock, { force: true });
  }
}

/** Time of the last change of a file; now if it is gone. */
const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

/** True if the owner of a lock ended without removing it. The owner on another machine is assumed to run. */
function isStale(path: string, owner: string): boolean {
  const [, pid, host] = OWNER.exec(owner) ?? [];
  // The owner ended between creating the file and the end of its text.
  if (pid === undefined) return writtenAt(path) < Date.now() - CLOCK_SKEW_MS;
  if (host !== hostname()) return false;
  // Process IDs are reused: in a container, each process may have the ID of the one before it.
  if (Number(pid) === process.pid)
    return writtenAt(path) < Date.now() - process.uptime() * 1000 - CLOCK_SKEW_MS;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Removes an abandoned lock. A lock of its own guards the removal, so that no process removes a new lock instead.
 */
function removeStale(lock: string, owner: string): void {
  const guard = `${lock}.clearing`;
  if (!claim(guard)) return;
  try {
    if (readIfExists(lock) === owner) rmSync(lock, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Runs an action while no other process on any machine, and no other task of this one, holds the lock of the file.
 * @throws SourceError `audit.locked` if others hold it too long, and errors of the file system
 */
export async function withLock<T>(path: string, action: () => T | Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  const end = Date.now() + MAX_WAIT_MS;
  while (!claim(lock)) {
    const owner = readIfExists(lock);
    if (owner === null) continue;
    if (isStale(lock, owner)) removeStale(lock, owner);
    if (Date.now() > end) throw lockedByOther(path, lock, `process ${owner.trim().replace(' ', ' on ')}`);
    await setTimeout(1 + Math.random() * MAX_PAUSE_MS);
  }
  try {
    const result = action();
    // Other tasks of this process find the lock free after an action without promise.
    return result instanceof Promise ? await result : result;
  } finally {
    release(lock);
  }
}
