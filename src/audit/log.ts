import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { VitaeError } from '../ground/index.js';
import { BEGINNING, formatLine, type Link, parseLine } from './chain.js';
import type { AuditEntry } from './entry.js';
import { broken, cannotWrite } from './errors.js';
import { readHead, writeHead } from './head.js';
import { withLock } from './lock.js';

/** An audit log, open for more. */
export interface AuditLog {
  /**
   * Adds a line, through to the disk.
   * @throws SourceError `audit.write` or `audit.locked`, DataError `audit.broken`
   */
  append(entry: AuditEntry): Promise<void>;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 };
/** How much of the end is read at a time, which is more than a line has. */
const TAIL = 8192;
const NEWLINE = 0x0a;

/** The end of a log. */
interface End {
  readonly last: Link;
  /** Bytes up to the end of the last whole line. */
  readonly length: number;
  /** Bytes of a line that was begun after it. */
  readonly torn: number;
}

/** The bytes after the last line end but one, from as far back as it takes. */
function lastLine(file: number, size: number): { readonly line: Buffer; readonly torn: number } {
  for (let length = Math.min(size, TAIL); ; length = Math.min(size, length * 2)) {
    const tail = Buffer.alloc(length);
    readSync(file, tail, 0, length, size - length);
    const end = tail.lastIndexOf(NEWLINE);
    const start = end <= 0 ? -1 : tail.lastIndexOf(NEWLINE, end - 1);
    if (length === size || (end >= 0 && start >= 0)) {
      return { line: tail.subarray(start + 1, Math.max(0, end)), torn: length - end - 1 };
    }
  }
}

function endOf(path: string, file: number): End {
  const size = fstatSync(file).size;
  const { line, torn } = lastLine(file, size);
  const length = size - torn;
  if (length === 0) return { last: BEGINNING, length, torn };
  const last = parseLine(line);
  if (last === null) throw broken(path, readLineNumber(line), 'the last line is not as it was written');
  return { last, length, torn };
}

/** The number that a line gives itself, for a message. */
const readLineNumber = (line: Buffer): number =>
  Number(/^\{"line":(\d{1,15}),/.exec(line.toString('latin1'))?.[1] ?? 1);

/** Refuses a log that was cut off: its head stands for a line that it has no more. */
function checkEnd(path: string, { last }: End): void {
  const head = readHead(path);
  if (head === 'damaged') throw broken(path, last.line, 'the head beside it is damaged');
  // A process can end between its line and the head; one that never wrote a head leaves one line.
  if (head === null && last.line > 1) throw broken(path, last.line, 'there is no head beside it');
  if (head === null || head.line < last.line) return;
  if (head.line === last.line && head.hash === last.hash) return;
  throw broken(path, last.line, `the log ends here, but its head stands for line ${head.line}`);
}

function add(path: string, file: number, entry: AuditEntry, at: Date): void {
  const end = endOf(path, file);
  checkEnd(path, end);
  // A process that ended while it wrote: there is no document to that line.
  if (end.torn > 0) ftruncateSync(file, end.length);
  const { text, ...link } = formatLine(entry, at, end.last);
  const bytes = Buffer.from(`${text}\n`, 'utf8');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fdatasyncSync(file);
  } catch (error) {
    ftruncateSync(file, end.length);
    throw error;
  }
  writeHead(path, link);
}

/** Opens the file for reading and adding, for as long as `act` takes; it is made where it is not there. */
function during(path: string, act: (file: number) => void): void {
  const file = openSync(path, 'a+', OWNER_ONLY.file);
  try {
    if (!fstatSync(file).isFile()) throw Object.assign(new Error('not a file'), { code: 'not a file' });
    act(file);
  } finally {
    closeSync(file);
  }
}

const explained = (path: string, error: unknown): VitaeError =>
  error instanceof VitaeError ? error : cannotWrite(path, error);

/**
 * Opens an audit log for adding: lines of JSON, each with the hash of the one before it and of itself. Any number of
 * processes and tasks may add to one log.
 * @param now the clock
 * @throws SourceError `audit.write` where it cannot be written, DataError `audit.broken` where its end is not as it
 * was left
 */
export async function openAudit(path: string, now: () => Date = () => new Date()): Promise<AuditLog> {
  const within = async (act: (file: number) => void): Promise<void> => {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
      await withLock(path, () => during(path, act));
    } catch (error) {
      throw explained(path, error);
    }
  };
  await within(file => checkEnd(path, endOf(path, file)));
  return { append: entry => within(file => add(path, file, entry, now())) };
}
