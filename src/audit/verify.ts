import { closeSync, openSync, readSync } from 'node:fs';
import { VitaeError } from '../ground/index.js';
import { BEGINNING, type Link, parseLine } from './chain.js';
import { broken, cannotRead } from './errors.js';
import { readHead } from './head.js';

const NEWLINE = 0x0a;
const CHUNK = 1 << 16;
/** No line is longer; a file of another kind may have such. */
const LONGEST_LINE = 1 << 20;

/** The bytes of a file, some at a time. */
function* chunksOf(path: string): Generator<Buffer> {
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

/** The lines of a file, and whether each has its end. */
function* linesOf(path: string): Generator<{ readonly bytes: Buffer; readonly ended: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of chunksOf(path)) {
    const data: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      yield { bytes: data.subarray(start, end), ended: true };
      start = end + 1;
    }
    rest = data.subarray(start);
    if (rest.length > LONGEST_LINE) break;
  }
  if (rest.length > 0) yield { bytes: rest, ended: false };
}

/** Looks for lines that stand for the end of the log at some time. */
class Heads {
  readonly #path: string;
  readonly #beside: Link | 'damaged' | null;
  #given: string | null;

  constructor(path: string, given: string | null) {
    this.#path = path;
    this.#beside = readHead(path);
    this.#given = given;
  }

  pass({ line, hash }: Link): void {
    if (this.#given === hash) this.#given = null;
    const beside = this.#beside;
    if (beside !== null && beside !== 'damaged' && beside.line === line && beside.hash !== hash) {
      throw broken(this.#path, line, 'it is not the line that the head beside the log stands for');
    }
  }

  end({ line }: Link): void {
    const [path, beside] = [this.#path, this.#beside];
    if (beside === 'damaged')
      throw broken(path, line, 'the log is whole up to here, but its head is damaged');
    if (beside === null && line > 0) {
      throw broken(path, line, 'the log ends here and has no head: lines may have been cut off');
    }
    if (beside !== null && beside.line > line) {
      throw broken(
        path,
        line,
        `the log ends here, but its head stands for line ${beside.line}: it is cut off`,
      );
    }
    if (this.#given !== null) {
      throw broken(
        path,
        line,
        'no line up to here, the last, has the hash that was given: the log is cut off or another',
      );
    }
  }
}

/**
 * Checks a log from its first line to its last.
 * @param head hash of a line that must be there; null for none but that of the file beside the log
 * @returns its last line; a `line` of 0 where it is empty
 * @throws DataError `audit.broken` with the first line that is not as it was written, or does not follow the one
 * before it, or that the log ends with too early; SourceError `audit.read`
 */
export function verifyAudit(path: string, head: string | null = null): Link {
  let last = BEGINNING;
  let line = 0;
  try {
    const heads = new Heads(path, head === BEGINNING.hash ? null : head);
    for (const { bytes, ended } of linesOf(path)) {
      line++;
      const link = parseLine(bytes);
      if (link === null || !ended) throw broken(path, line, 'it is not as it was written');
      if (link.line !== line || link.previous !== last.hash) {
        throw broken(path, line, 'it does not follow the line before it: one was removed, added or moved');
      }
      heads.pass(link);
      last = link;
    }
    heads.end(last);
    return { line: last.line, hash: last.hash };
  } catch (error) {
    throw error instanceof VitaeError ? error : cannotRead(path, error);
  }
}
