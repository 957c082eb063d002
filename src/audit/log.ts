import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
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
import { getKeyTable, type Identity, type KeyTable } from './people.js';
import { linesBackwards } from './read.js';

/** An audit log, open for appending. */
export interface AuditLog {
  /**
   * Appends a line for each entry and syncs them to disk together; on an error, none is appended.
   * @returns the last line
   * @throws SourceError `audit.write` or `audit.locked`, DataError `audit.broken`
   */
  append(...entries: readonly AuditEntry[]): Promise<Link>;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 };
const NEWLINE = 0x0a;

/** The end of a log. */
interface End {
  readonly last: Link;
  /** Bytes up to the end of the last whole line. */
  readonly length: number;
  /** Bytes of an incomplete line after it. */
  readonly torn: number;
}

function findEnd(path: string, file: number): End {
  const size = fstatSync(file).size;
  for (const { line, start } of linesBackwards(file, size)) {
    if (line.at(-1) !== NEWLINE) continue;
    const last = parseLine(line.subarray(0, -1));
    if (last === null) throw broken(path, readLineNumber(line), 'the last line was changed');
    const length = start + line.length;
    return { last, length, torn: size - length };
  }
  return { last: BEGINNING, length: 0, torn: size };
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
): Link {
  const at = now();
  const end = findEnd(path, file);
  checkEnd(path, end);
  if (forwarding !== null) beginForwarding(path, end.last, end.length);
  // A process ended while writing: that line has no document.
  if (end.torn > 0) ftruncateSync(file, end.length);
  // A process can end between writing lines and the head; only a log of one line may lack a head.
  if (end.last.line === 0) writeHead(path, end.last);
  const people = resolvePeople(getKeyTable(path), entries);
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
  return last;
}

/** Opens the file for reading and appending while `action` runs; a missing file is created. */
function withFile<T>(path: string, action: (file: number) => T): T {
  const file = openSync(path, 'a+', OWNER_ONLY.file);
  try {
    if (!fstatSync(file).isFile()) throw Object.assign(new Error('not a file'), { code: 'not a file' });
    return action(file);
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
  const run = async <T>(action: (file: number) => T): Promise<T> => {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
      return await withLock(path, () => withFile(path, action));
    } catch (error) {
      throw error instanceof VitaeError ? error : cannotWrite(path, error);
    }
  };
  await run(file => checkEnd(path, findEnd(path, file)));
  const { forwarding = null } = options;
  return {
    append: async (...entries) => {
      const last = await run(file => appendEntries(path, file, entries, options));
      if (forwarding !== null) forwardEntries(path, forwarding);
      return last;
    },
  };
}

/**
 * The pseudonym of an identity in a log; one without a row gets it.
 * @throws SourceError `audit.write`, `audit.locked` or `audit.people`
 */
export async function ensurePseudonym(path: string, identity: Identity): Promise<string> {
  const table = getKeyTable(path);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
    return table.find(identity) ?? (await withLock(path, () => table.resolve([identity])[0] ?? ''));
  } catch (error) {
    throw error instanceof VitaeError ? error : cannotWrite(path, error);
  }
}
