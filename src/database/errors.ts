import { DataError, InternalError, SourceError, type VitaeError } from '../ground/index.js';

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** Says what an error of SQLite means for the store in the file at `path`. */
export function describeSqliteError(cause: unknown, path: string): VitaeError {
  const place = { source: path };
  switch (resultCode(cause)) {
    case BUSY:
    case LOCKED:
      return new SourceError('store.locked', `The store ${path} is in use by another process.`, {
        place,
        hint: 'Try again when the other process, such as an import, is done.',
        cause,
      });
    case READONLY:
      return new SourceError('store.read-only', `The store ${path} can only be read.`, {
        place,
        hint: 'Check the permissions of the file and its folder.',
        cause,
      });
    case FULL:
      return new SourceError(
        'store.full',
        `The disk is full; nothing more could be written to the store ${path}.`,
        {
          place,
          hint: 'Free some space and repeat the last command; what was there before is unharmed.',
          cause,
        },
      );
    case CANTOPEN:
      return new SourceError('store.open', `The store ${path} could not be opened.`, {
        place,
        hint: 'Check that its folder exists and that this account may write there.',
        cause,
      });
    case IOERR:
      return new SourceError('store.disk', `The disk failed under the store ${path}.`, {
        place,
        hint: 'Check the disk, then import the data again into a new store.',
        cause,
      });
    case CORRUPT:
      return new DataError('store.damaged', `The store ${path} is damaged.`, {
        place,
        hint: 'Restore a copy, or import the data again into a new store.',
        cause,
      });
    case NOTADB:
      return notADatabase(path, cause);
    default:
      return new InternalError('store.statement', `A statement failed on the store ${path}.`, {
        place,
        cause,
      });
  }
}

export const notADatabase = (path: string, cause?: unknown): DataError =>
  new DataError('store.not-a-store', `The file ${path} is not a store of this program.`, {
    place: { source: path },
    hint: 'Name the file that `vitae import` or `vitae sample` made.',
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
