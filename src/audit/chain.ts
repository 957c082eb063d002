import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type EntryContent, sha256 } from './entry.js';

/** A line of the log by its number, from 1, and its hash. */
export interface Link {
  readonly line: number;
  readonly hash: string;
}

/** The link before the first line. */
export const BEGINNING: Link = { line: 0, hash: '0'.repeat(64) };

/** The hash of a line covers everything before it. */
const LINE = /^(\{"line":([1-9]\d*),"at":.*,"previous":"([0-9a-f]{64})"),"hash":"([0-9a-f]{64})"\}$/s;

/** The pseudonyms of an entry. */
export interface EntryPeople {
  readonly actor: string;
  /** Missing for a document of several people, or of a person without identifier. */
  readonly subject?: string;
}

/** The next line for an entry, without its line end. */
export function formatLine(
  entry: EntryContent,
  { actor, subject }: EntryPeople,
  at: Date,
  last: Link,
): Link & { readonly text: string } {
  const { document, action, audience, purpose, record, version, encrypted, files } = entry;
  const line = last.line + 1;
  const members = {
    line,
    at: at.toISOString(),
    actor,
    ...(subject === undefined ? {} : { subject }),
    document,
    ...(action === undefined ? {} : { action }),
    audience,
    purpose,
    ...(record === undefined ? {} : { record }),
    ...(version === undefined ? {} : { version }),
    encrypted,
    files: files.map(file => ({ format: file.format, sha256: file.sha256 })),
    previous: last.hash,
  };
  const open = JSON.stringify(members).slice(0, -1);
  const hash = sha256(open);
  return { line, hash, text: `${open},"hash":"${hash}"}` };
}

/** Parses a line; null if a byte of it was changed. */
export function parseLine(bytes: Uint8Array): (Link & { readonly previous: string }) | null {
  // Latin-1 maps each byte to one character, so that no byte is ignored.
  const [, open = '', line = '', previous = '', hash = ''] =
    LINE.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  if (hash === '' || sha256(Buffer.from(open, 'latin1')) !== hash) return null;
  return { line: Number(line), previous, hash };
}

/*
 * The head of a log is its last line by number and hash, in a small file next to it. It detects lines cut off at the
 * end, which the chain alone does not.
 */

/** Width of a line number. */
const DIGITS = 12;
const HEAD = /^(\d{12}) ([0-9a-f]{64})\n$/;

const headPath = (log: string): string => `${log}.head`;

/** The text of a file; null if there is none. */
export function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The head of a log; null if it is missing or empty, `damaged` if it is unreadable. */
export function readHead(log: string): Link | 'damaged' | null {
  const text = readIfExists(headPath(log)) ?? '';
  if (text === '') return null;
  const [, line, hash = ''] = HEAD.exec(text) ?? [];
  return line === undefined ? 'damaged' : { line: Number(line), hash };
}

/** Replaces the head of a log, whole or not at all, and syncs it to disk. The caller holds the lock of the log. */
export function writeHead(log: string, { line, hash }: Link): void {
  replaceFile(headPath(log), `${String(line).padStart(DIGITS, '0')} ${hash}\n`);
}

/** Replaces a file, whole or not at all, and syncs it to disk. The caller holds its lock. */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.part`;
  try {
    writeFileSync(temporary, text, { mode: 0o600, flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
