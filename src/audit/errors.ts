import { DataError, SourceError } from '../ground/index.js';

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';

export const cannotWrite = (path: string, cause: unknown): SourceError =>
  new SourceError('audit.write', `The audit log ${path} could not be written (${codeOf(cause)}).`, {
    place: { source: path },
    hint: 'No document is written without its line there. Check its folder, its permissions and the disk, or name another file with --audit.',
    cause,
  });

export const cannotRead = (path: string, cause: unknown): SourceError => {
  const missing = codeOf(cause) === 'ENOENT';
  return new SourceError(
    'audit.read',
    `The audit log ${path} ${missing ? 'does not exist' : `could not be read (${codeOf(cause)})`}.`,
    { place: { source: path }, hint: 'Check its path and permissions.', cause },
  );
};

export const lockedByOther = (path: string, lock: string, owner: string): SourceError =>
  new SourceError('audit.locked', `The audit log ${path} is held by another process (${owner}).`, {
    place: { source: path },
    hint: `Try again; if no such process is there any more, remove ${lock}.`,
  });

/** @param line that the fault was found at, counted from 1 */
export const broken = (path: string, line: number, says: string): DataError =>
  new DataError('audit.broken', `${path}, line ${line}: ${says}.`, {
    place: { source: path, line },
    hint: 'Compare it with a copy. To go on, put the log and its .head aside; a new one is begun.',
  });
