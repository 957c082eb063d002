import { closeSync, constants, openSync, type Stats, statSync, writeSync } from 'node:fs';
import { UsageError } from '../../core/index.js';

/* Devices and pipes, which are written to and never replaced. */

/** The state of a path; undefined if nothing is there, or if no folder leads to it. */
export function findStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Names of open files, which may lead to a file: renaming another one to them would replace the name. */
const OPEN_FILE = /^\/(?:dev\/(?:std(?:in|out|err)$|fd\/)|proc\/[^/]+\/fd\/)/;

/** Is the path neither a file nor a folder, such as /dev/null or a pipe? */
export function isChannel(path: string): boolean {
  const stat = findStat(path);
  return stat !== undefined && !stat.isDirectory() && (!stat.isFile() || OPEN_FILE.test(path));
}

/** Refuses a channel that is not a pipe or a device for characters. @throws UsageError `out.special` */
export function requireWritable(path: string): void {
  const stat = findStat(path);
  if (stat?.isFIFO() || stat?.isCharacterDevice()) return;
  const kind = stat?.isSocket() ? 'a socket' : stat?.isBlockDevice() ? 'a disk' : 'an open file';
  throw new UsageError('out.special', `${path} is ${kind}, which documents are not written to.`, {
    place: { source: path },
    hint: 'Name a file or a folder, or - for standard output.',
  });
}

/** Opens a channel without waiting. @throws UsageError `out.special`, `out.no-reader` */
function openChannel(path: string): number {
  requireWritable(path);
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (cause) {
    if (!isCode(cause, 'ENXIO')) throw cause;
    throw new UsageError('out.no-reader', `No program reads the pipe ${path}.`, {
      place: { source: path },
      hint: 'Start the program that reads it first.',
      cause,
    });
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** How many bytes were written; 0 if the channel is full. */
function tryWrite(file: number, bytes: Uint8Array): number {
  try {
    return writeSync(file, bytes);
  } catch (error) {
    if (isCode(error, 'EAGAIN')) return 0;
    throw error;
  }
}

/** How long a full channel may take nothing, and between two attempts, in milliseconds. */
const MAX_STALL_MS = 30_000;
const PAUSE_MS = 10;

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

/**
 * Writes to a pipe or device, waiting for its reader.
 * @param maxStallMs the longest wait for the next bytes to be read
 * @throws UsageError `out.special`, `out.no-reader`; the errors of the file system, with the code ETIMEDOUT after the longest wait
 */
export function writeChannel(path: string, bytes: Uint8Array, maxStallMs = MAX_STALL_MS): void {
  const file = openChannel(path);
  try {
    let stalled = 0;
    for (let at = 0; at < bytes.length; ) {
      const written = tryWrite(file, bytes.subarray(at));
      at += written;
      stalled = written > 0 ? 0 : stalled + PAUSE_MS;
      if (stalled > maxStallMs)
        throw Object.assign(new Error('The reader stopped reading.'), { code: 'ETIMEDOUT' });
      if (written === 0) pause();
    }
  } finally {
    closeSync(file);
  }
}
