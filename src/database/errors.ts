import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataError, InternalError, SourceError, type VitaeError } from '../core/index.js';

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** The error for a database whose pages do not fit together. */
export const damaged = (path: string, cause?: unknown): DataError =>
  new DataError('store.damaged', `The database ${path} is damaged.`, {
    place: { source: path },
    hint: 'Restore a copy, or import the data again into a new database.',
    cause,
  });

/** Describes an error of SQLite for the database at `path`. */
export function describeSqliteError(cause: unknown, path: string): VitaeError {
  const place = { source: path };
  if (isLoadError(cause)) {
    return new SourceError('store.library', `SQLite could not be loaded to open the database ${path}.`, {
      place,
      hint: 'Install the program again with its optional packages, or use Node.js 22.5 or later.',
      cause,
    });
  }
  switch (resultCode(cause)) {
    case BUSY:
    case LOCKED:
      return new SourceError('store.locked', `The database ${path} is in use by another process.`, {
        place,
        hint: 'Try again when the other process, such as an import, has finished.',
        cause,
      });
    case READONLY:
      return new SourceError('store.read-only', `The database ${path} is read-only.`, {
        place,
        hint: 'Check the permissions of the file and its folder.',
        cause,
      });
    case FULL:
      return new SourceError('store.full', `The disk is full; the database ${path} could not be written.`, {
        place,
        hint: 'Free some space and repeat the last command; earlier data is intact.',
        cause,
      });
    case CANTOPEN:
      return new SourceError('store.open', `The database ${path} could not be opened.`, {
        place,
        hint: 'Check that its folder exists and is writable for this account.',
        cause: findOpeningError(path) ?? cause,
      });
    case IOERR:
      return new SourceError('store.disk', `The database ${path} could not be read or written: disk error.`, {
        place,
        hint: 'Check the disk, then import the data again into a new database.',
        cause,
      });
    case CORRUPT:
      return damaged(path, cause);
    case NOTADB:
      return notADatabase(path, cause);
    default:
      return new InternalError('store.statement', `A statement failed on the database ${path}.`, {
        place,
        cause,
      });
  }
}

/** True if libsql is missing, as after `npm ci --omit=optional`, or does not fit the libraries of the machine. */
const isLoadError = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  (cause.code === 'MODULE_NOT_FOUND' || cause.code === 'ERR_DLOPEN_FAILED');

/** The error of the system on opening the folder of a database, since SQLite gives none; null if it can be opened. */
function findOpeningError(path: string): unknown {
  try {
    closeSync(openSync(dirname(path), 'r'));
    return null;
  } catch (cause) {
    return cause;
  }
}

export const notADatabase = (path: string, cause?: unknown): DataError =>
  new DataError('store.not-a-store', `The file ${path} is not a database of this program.`, {
    place: { source: path },
    hint: 'Name a file written by `vitae import` or `vitae sample`.',
    cause,
  });

/** The primary result code; node:sqlite gives `errcode`, libsql `rawCode` or, on opening, only its text. */
function resultCode(cause: unknown): number | null {
  if (!(cause instanceof Error)) return null;
  if ('errcode' in cause && typeof cause.errcode === 'number') return cause.errcode & 0xff;
  if ('rawCode' in cause && typeof cause.rawCode === 'number') return cause.rawCode & 0xff;
  const opening = /^ConnectionFailed\(.*: (\d+)"\)$/s.exec(cause.message)?.[1];
  return opening === undefined ? null : Number(opening) & 0xff;
}
