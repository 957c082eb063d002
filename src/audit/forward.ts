import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { cached, type SourceError } from '../core/index.js';
import { BEGINNING, type Link, readIfExists, replaceFile } from './chain.js';
import { cannotForward } from './errors.js';
import { withLock } from './lock.js';
import { parseSyslogServer, sendToSyslog } from './syslog.js';

/*
 * Entries are forwarded from the log itself: the cursor of a log, a small file next to it, names the last line that was
 * forwarded. An entry that could not be sent stays in the log and is sent with the next one, by any process.
 */

/** The last line that was forwarded, and the byte after it. */
interface Cursor extends Link {
  readonly byte: number;
}

const START: Cursor = { ...BEGINNING, byte: 0 };
const CURSOR = /^(\d+) ([0-9a-f]{64}) (\d+)\n$/;
/** Entries of versions before 0.2 name accounts, and are not forwarded. */
const FORWARDED = /^\{"line":\d+,"at":"[^"]*","actor":/;
const ENDING = /"hash":"([0-9a-f]{64})"\}\n$/;
const ENDING_BYTES = 76;
const CHUNK = 1 << 18;
const NEWLINE = 0x0a;
const OWNER_ONLY = 0o600;

const cursorPath = (log: string): string => `${log}.forwarded`;

/** The cursor of a log; null if nothing was forwarded yet, the beginning of the log if it is damaged. */
export function readCursor(log: string): Cursor | null {
  const text = readIfExists(cursorPath(log));
  if (text === null) return null;
  const [, line, hash = '', byte] = CURSOR.exec(text) ?? [];
  return line === undefined ? START : { line: Number(line), hash, byte: Number(byte) };
}

function writeCursor(log: string, { line, hash, byte }: Cursor): void {
  replaceFile(cursorPath(log), `${line} ${hash} ${byte}\n`);
}

/**
 * Begins to forward a log with the entries after its last line, unless it is forwarded already. The caller holds the lock
 * of the log.
 */
export function beginForwarding(log: string, last: Link, byte: number): void {
  if (readCursor(log) === null) writeCursor(log, { ...last, byte });
}

/** Lines of a log after a cursor, with the cursor after them. */
interface Pending {
  readonly lines: readonly string[];
  readonly next: Cursor;
}

const readBytes = (file: number, start: number, length: number): Buffer => {
  const bytes = Buffer.alloc(Math.max(0, length));
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
};

/** False if the log is another one than the cursor was written for. */
function fits({ byte, hash }: Cursor, file: number): boolean {
  if (byte === 0) return true;
  const start = Math.max(0, byte - ENDING_BYTES);
  return ENDING.exec(readBytes(file, start, byte - start).toString('latin1'))?.[1] === hash;
}

/** The next lines to forward; null if there are none. */
function readPending(log: string, stored: Cursor): Pending | null {
  const file = openSync(log, 'r');
  try {
    const cursor = fits(stored, file) ? stored : START;
    const { size } = fstatSync(file);
    let length = CHUNK;
    let end = -1;
    let bytes: Buffer = Buffer.alloc(0);
    for (; end < 0 && cursor.byte + bytes.length < size; length *= 2) {
      bytes = readBytes(file, cursor.byte, Math.min(length, size - cursor.byte));
      end = bytes.lastIndexOf(NEWLINE);
    }
    if (end < 0) return null;
    const text = bytes.subarray(0, end + 1).toString('utf8');
    const lines = text.trimEnd().split('\n');
    const hash = ENDING.exec(text)?.[1] ?? '';
    return { lines, next: { line: cursor.line + lines.length, hash, byte: cursor.byte + end + 1 } };
  } finally {
    closeSync(file);
  }
}

const appendToFile = (path: string, lines: readonly string[]): void =>
  appendFileSync(path, lines.map(line => `${line}\n`).join(''), { mode: OWNER_ONLY, flush: true });

async function send(lines: readonly string[], target: string): Promise<void> {
  if (lines.length === 0) return;
  const server = parseSyslogServer(target);
  if (server === null) appendToFile(target, lines);
  else await sendToSyslog(lines, server);
}

/** Sends what is pending, one process at a time. */
const forwardPending = (log: string, target: string): Promise<void> =>
  withLock(cursorPath(log), async () => {
    for (;;) {
      const pending = readPending(log, readCursor(log) ?? START);
      if (pending === null) return;
      await send(
        pending.lines.filter(line => FORWARDED.test(line)),
        target,
      );
      writeCursor(log, pending.next);
    }
  });

/** True for an address of syslog, and for a path, which has no scheme. */
export const isForwardTarget = (text: string): boolean =>
  parseSyslogServer(text) !== null || !/^[a-z][a-z0-9+.-]+:/i.test(text);

/** Where the entries of a log are forwarded. */
export interface Forwarding {
  /** Path of a file, or an address of syslog. */
  readonly target: string;
  /** Called with the first failure after a success, since no document waits for the receiver. */
  readonly warn: (error: SourceError) => void;
}

interface Worker {
  running: Promise<void> | null;
  hasNew: boolean;
  hasFailed: boolean;
}

const workers = new Map<string, Worker>();

async function run(worker: Worker, log: string, { target, warn }: Forwarding): Promise<void> {
  while (worker.hasNew) {
    worker.hasNew = false;
    try {
      await forwardPending(log, target);
      worker.hasFailed = false;
    } catch (error) {
      if (!worker.hasFailed) warn(cannotForward(target, error));
      worker.hasFailed = true;
    }
  }
  worker.running = null;
}

/** Forwards the entries of a log that are pending, in the background. */
export function forwardEntries(log: string, forwarding: Forwarding): void {
  const worker = cached(workers, log, () => ({ running: null, hasNew: false, hasFailed: false }));
  worker.hasNew = true;
  worker.running ??= run(worker, log, forwarding);
}

/** Resolves when this process no longer forwards entries of a log. */
export const whenForwarded = async (log: string): Promise<void> => {
  await workers.get(log)?.running;
};
