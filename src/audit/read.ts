import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { EntryContent } from './entry.js';
import { cannotRead } from './errors.js';
import type { KeyTable } from './people.js';

/** An entry as the log holds it. */
export interface ReadEntry extends EntryContent {
  /** Number of its line, from 1. */
  readonly line: number;
  /** Hash of its line. */
  readonly hash: string;
  /** Instant as ISO 8601, in UTC. */
  readonly at: string;
  /** Pseudonym of who made or saw the document; missing in entries before 0.2. */
  readonly actor?: string;
  /** Pseudonym of the person or applicant that it is about; missing for several, and in entries before 0.2. */
  readonly subject?: string;
  /** Who made or saw the document, in entries before 0.2. */
  readonly user?: string;
}

/** The account of an entry: null if its row of the key table is gone. @throws SourceError `audit.people` */
export const findAccount = (
  { actor, user }: Pick<ReadEntry, 'actor' | 'user'>,
  table: KeyTable,
): string | null => (actor === undefined ? (user ?? null) : (table.identify(actor)?.id ?? null));

/** Entries from the newest to older ones. */
export interface EntryPage {
  readonly entries: readonly ReadEntry[];
  /** The byte before which older entries end; null at the beginning of the log. */
  readonly older: number | null;
}

export interface EntryQuery {
  /** Reads the entries that end before this byte; by default those at the end of the log. */
  readonly before?: number | undefined;
  readonly isWanted: (entry: ReadEntry) => boolean;
  /** Most entries of a page. */
  readonly most: number;
  /** Most lines to look at; fewer entries than `most` may be found in them. */
  readonly mostLines: number;
}

const NEWLINE = 0x0a;
/** Bytes that are read at first, and at most: the last line is near the end, a page needs many. */
const FIRST_CHUNK = 1 << 13;
const LARGEST_CHUNK = 1 << 18;
/** Lines that are parsed before other requests have their turn. */
const LINES_AT_ONCE = 2000;

/** Reads the lines that end before a byte, the last first, each with its line end and the byte at which it begins. */
export function* linesBackwards(
  file: number,
  end: number,
): Generator<{ readonly line: Buffer; readonly start: number }> {
  let rest = Buffer.alloc(0);
  let start = end;
  for (let chunkSize = FIRST_CHUNK; start > 0; chunkSize = Math.min(2 * chunkSize, LARGEST_CHUNK)) {
    const length = Math.min(chunkSize, start);
    const chunk = Buffer.alloc(length);
    readSync(file, chunk, 0, length, start - length);
    start -= length;
    const data = Buffer.concat([chunk, rest]);
    let lineEnd = data.length;
    for (let at = data.lastIndexOf(NEWLINE, lineEnd - 2); at >= 0; at = data.lastIndexOf(NEWLINE, at - 1)) {
      yield { line: data.subarray(at + 1, lineEnd), start: start + at + 1 };
      lineEnd = at + 1;
      if (at === 0) break;
    }
    rest = data.subarray(0, lineEnd);
  }
  if (rest.length > 0) yield { line: rest, start: 0 };
}

/** Parses a line; null for one that is incomplete or was changed, which `verifyAudit` reports. */
function parseEntry(text: string): ReadEntry | null {
  if (!text.endsWith('\n')) return null;
  try {
    const entry = JSON.parse(text) as ReadEntry;
    return Array.isArray(entry.files) && typeof entry.at === 'string' ? entry : null;
  } catch {
    return null;
  }
}

/**
 * Reads entries of a log, newest first. The chain is not verified; a line that cannot be parsed is skipped.
 * @returns no entries for a missing log
 * @throws SourceError `audit.read`
 */
export async function readEntries(path: string, query: EntryQuery): Promise<EntryPage> {
  const { isWanted, most, mostLines } = query;
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { entries: [], older: null };
    throw cannotRead(path, error);
  }
  try {
    const size = fstatSync(file).size;
    const entries: ReadEntry[] = [];
    let lines = 0;
    for (const { line, start } of linesBackwards(file, Math.min(query.before ?? size, size))) {
      const entry = parseEntry(line.toString('utf8'));
      if (entry !== null && isWanted(entry)) entries.push(entry);
      lines++;
      if (entries.length === most || lines === mostLines)
        return { entries, older: start === 0 ? null : start };
      if (lines % LINES_AT_ONCE === 0) await setImmediate();
    }
    return { entries, older: null };
  } catch (error) {
    throw cannotRead(path, error);
  } finally {
    closeSync(file);
  }
}
