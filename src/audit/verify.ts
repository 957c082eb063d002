import { closeSync, openSync, readSync } from 'node:fs';
import { VitaeError } from '../core/index.js';
import { BEGINNING, type Link, parseLine, readHead } from './chain.js';
import { broken, cannotRead } from './errors.js';

const NEWLINE = 0x0a;
const CHUNK = 1 << 16;
/** No line of a log is longer; other files may have longer lines. */
const MAX_LINE_BYTES = 1 << 20;

/** Reads a file in chunks. */
function* readChunks(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/** Reads the lines of a file, and whether each has a line end. */
function* readLines(path: string): Generator<{ readonly bytes: Buffer; readonly isComplete: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of readChunks(path)) {
    const data: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      yield { bytes: data.subarray(start, end), isComplete: true };
      start = end + 1;
    }
    rest = data.subarray(start);
    if (rest.length > MAX_LINE_BYTES) break;
  }
  if (rest.length > 0) yield { bytes: rest, isComplete: false };
}

/** Compares the lines of a log with its head file and with a given head. */
function createHeadChecker(path: string, given: string | null) {
  const stored = readHead(path);
  let missing = given;

  function check({ line, hash }: Link): void {
    if (missing === hash) missing = null;
    if (stored !== null && stored !== 'damaged' && stored.line === line && stored.hash !== hash) {
      throw broken(path, line, 'it differs from the line named by the head file');
    }
  }

  function end({ line }: Link): void {
    if (stored === 'damaged')
      throw broken(path, line, 'the log is intact up to here, but its head is damaged');
    if (stored === null && line > 0) {
      throw broken(path, line, 'the log ends here and has no head: lines may have been cut off');
    }
    if (stored !== null && stored.line > line) {
      throw broken(
        path,
        line,
        `the log ends here, but its head names line ${stored.line}: lines were cut off`,
      );
    }
    if (missing !== null) {
      throw broken(
        path,
        line,
        'no line up to here, the last, has the given hash: lines were cut off, or it is another log',
      );
    }
  }

  return { check, end };
}

/**
 * Checks a log from its first line to its last.
 * @param head hash of a line that the log must contain; null to check the head file only
 * @returns its last line; a `line` of 0 for an empty log
 * @throws DataError `audit.broken` with the first line that was changed, does not follow the line before it, or ends a
 * truncated log; SourceError `audit.read`
 */
export function verifyAudit(path: string, head: string | null = null): Link {
  let last = BEGINNING;
  let line = 0;
  try {
    const heads = createHeadChecker(path, head === BEGINNING.hash ? null : head);
    for (const { bytes, isComplete } of readLines(path)) {
      line++;
      const link = parseLine(bytes);
      if (link === null || !isComplete) throw broken(path, line, 'the line was changed');
      if (link.line !== line || link.previous !== last.hash) {
        throw broken(path, line, 'it does not follow the line before it: one was removed, added or moved');
      }
      heads.check(link);
      last = link;
    }
    heads.end(last);
    return { line: last.line, hash: last.hash };
  } catch (error) {
    throw error instanceof VitaeError ? error : cannotRead(path, error);
  }
}
