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
import { VitaeError } from '../core/index.js';
import {
  BEGINNING,
  type EntryPeople,
  formatLine,
  type Link,
  parseLine,
  readHead,
  writeHead,
} from './chain.js';
import type { AuditEntry } from './entry.js';
import { broken, cannotWrite } from './errors.js';
import { beginForwarding, type Forwarding, forwardEntries } from './forward.js';
import { withLock } from './lock.js';
import { type Identity, type KeyTable, keyTableOf } from './people.js';

/** An audit log, open for appending. */
export interface AuditLog {
  /**
   * Appends a line for each entry and syncs them to disk together; on an error, none is appended.
   * @throws SourceError `audit.write` or `audit.locked`, DataError `audit.broken`
   */
  append(...entries: readonly AuditEntry[]): Promise<void>;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 };
/** Bytes read from the end at a time; longer than a line. */
const TAIL = 8192;
const NEWLINE = 0x0a;

/** The end of a log. */
interface End {
  readonly last: Link;
  /** Bytes up to the end of the last whole line. */
  readonly length: number;
  /** Bytes of an incomplete line after it. */
  readonly torn: number;
}

/** The bytes of the last whole line, and the number of bytes after it. */
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

function findEnd(path: string, file: number): End {
  const size = fstatSync(file).size;
  const { line, torn } = lastLine(file, size);
  const length = size - torn;
  if (length === 0) return { last: BEGINNING, length, torn };
  const last = parseLine(line);
  if (last === null) throw broken(path, readLineNumber(line), 'the last line was changed');
  return { last, length, torn };
}

/** The line number in the text of a line, for a message. */
const readLineNumber = (line: Buffer): number =>
  Number(/^\{"line":(\d{1,15}),/.exec(line.toString('latin1'))?.[1] ?? 1);

/** Rejects a truncated log, whose head names a missing line. */
function checkEnd(path: string, { last }: End): void {
  const head = readHead(path);
  if (head === 'damaged') throw broken(path, last.line, 'its head file is damaged');
  // A process can end between writing its line and the head, so the first line may lack a head.
  if (head === null && last.line > 1) throw broken(path, last.line, 'its head file is missing');
  if (head === null || head.line < last.line) return;
  if (head.line === last.line && head.hash === last.hash) return;
  throw broken(path, last.line, `the log ends here, but its head names line ${head.line}`);
}

/** The pseudonyms of an entry, from those of all people of the entries in their order. */
function resolvePeople(table: KeyTable, entries: readonly AuditEntry[]): readonly EntryPeople[] {
  const people = entries.map(({ user, subject }): readonly Identity[] => [
    { kind: 'person', id: user },
    ...(subject ? [subject] : []),
  ]);
  const pseudonyms = table.resolve(people.flat()).values();
  return people.map(each => {
    const [actor = '', subject] = each.map(() => pseudonyms.next().value ?? '');
    return subject === undefined ? { actor } : { actor, subject };
  });
}

/** What an audit log is opened with. */
export interface AuditOptions {
  readonly now?: () => Date;
  /** Where entries are forwarded; by default nowhere. */
  readonly forwarding?: Forwarding | null;
}

function appendEntries(
  path: string,
  file: number,
  entries: readonly AuditEntry[],
  { now = () => new Date(), forwarding = null }: AuditOptions,
): void {
  const at = now();
  const end = findEnd(path, file);
  checkEnd(path, end);
  if (forwarding !== null) beginForwarding(path, end.last, end.length);
  // A process ended while writing: that line has no document.
  if (end.torn > 0) ftruncateSync(file, end.length);
  // A process can end between writing lines and the head; only a log of one line may lack a head.
  if (end.last.line === 0) writeHead(path, end.last);
  const people = resolvePeople(keyTableOf(path), entries);
  let last = end.last;
  let text = '';
  for (const [i, entry] of entries.entries()) {
    const { text: line, ...link } = formatLine(entry, people[i] as EntryPeople, at, last);
    text += `${line}\n`;
    last = link;
  }
  const bytes = Buffer.from(text, 'utf8');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    fdatasyncSync(file);
    writeHead(path, last);
  } catch (error) {
    ftruncateSync(file, end.length);
    throw error;
  }
}

/** Opens the file for reading and appending while `action` runs; a missing file is created. */
function withFile(path: string, action: (file: number) => void): void {
  const file = openSync(path, 'a+', OWNER_ONLY.file);
  try {
    if (!fstatSync(file).isFile()) throw Object.assign(new Error('not a file'), { code: 'not a file' });
    action(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Opens an audit log for appending: lines of JSON, each with its own hash and that of the line before. Any number of
 * processes and tasks may append to one log.
 * @throws SourceError `audit.write` if it cannot be written, DataError `audit.broken` if its end was changed
 */
export async function openAudit(path: string, options: AuditOptions = {}): Promise<AuditLog> {
  const run = async (action: (file: number) => void): Promise<void> => {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
      await withLock(path, () => withFile(path, action));
    } catch (error) {
      throw error instanceof VitaeError ? error : cannotWrite(path, error);
    }
  };
  await run(file => checkEnd(path, findEnd(path, file)));
  const { forwarding = null } = options;
  return {
    append: async (...entries) => {
      await run(file => appendEntries(path, file, entries, options));
      if (forwarding !== null) forwardEntries(path, forwarding);
    },
  };
}

/**
 * The pseudonym of an identity in a log; one without a row gets it.
 * @throws SourceError `audit.write`, `audit.locked` or `audit.people`
 */
export async function ensurePseudonym(path: string, identity: Identity): Promise<string> {
  const table = keyTableOf(path);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
    return table.find(identity) ?? (await withLock(path, () => table.resolve([identity])[0] ?? ''));
  } catch (error) {
    throw error instanceof VitaeError ? error : cannotWrite(path, error);
  }
}
