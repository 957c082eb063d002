import { closeSync, constants, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Link } from './chain.js';

/*
 * The head of a log is its last line by number and hash, in a small file beside it: lines cut off at the end leave a
 * good chain, but not this one.
 */

/** Always as long, so that a new head covers the old one in one write. */
const DIGITS = 12;
const HEAD = /^(\d{12}) ([0-9a-f]{64})\n$/;

const headPath = (log: string): string => `${log}.head`;

/** The head beside a log; null where there is none or nothing in it yet, `damaged` where it cannot be read as one. */
export function readHead(log: string): Link | 'damaged' | null {
  let text: string;
  try {
    text = readFileSync(headPath(log), 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (text === '') return null;
  const [, line, hash = ''] = HEAD.exec(text) ?? [];
  return line === undefined ? 'damaged' : { line: Number(line), hash };
}

/** Writes the head of a log, through to the disk. */
export function writeHead(log: string, { line, hash }: Link): void {
  const file = openSync(headPath(log), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    writeSync(file, `${String(line).padStart(DIGITS, '0')} ${hash}\n`, 0);
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}
