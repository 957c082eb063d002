import { DataError, SourceError, systemCode } from '../core/index.js';

export const cannotWrite = (path: string, cause: unknown): SourceError =>
  new SourceError('audit.write', `The audit log ${path} could not be written (${systemCode(cause)}).`, {
    place: { source: path },
    hint: 'Check its folder, its permissions and the disk, or name another file with --audit. No document is written without an audit line.',
    cause,
  });

/** @param path of the key table of a log */
export const cannotUsePeople = (path: string, cause: unknown): SourceError =>
  new SourceError('audit.people', `The key table ${path} could not be used (${systemCode(cause)}).`, {
    place: { source: path },
    hint: 'Check its permissions and the disk. No document is written without an audit line.',
    cause,
  });

/** @param target where entries are forwarded */
export const cannotForward = (target: string, cause: unknown): SourceError =>
  new SourceError(
    'audit.forward',
    `Entries of the audit log could not be forwarded to ${target} (${systemCode(cause)}).`,
    { hint: 'Check the receiver. What it lacks is sent with the next entry.', cause },
  );

export const cannotRead = (path: string, cause: unknown): SourceError => {
  const missing = systemCode(cause) === 'ENOENT';
  return new SourceError(
    'audit.read',
    `The audit log ${path} ${missing ? 'does not exist' : `could not be read (${systemCode(cause)})`}.`,
    { place: { source: path }, hint: 'Check its path and permissions.', cause },
  );
};

export const lockedByOther = (path: string, lock: string, owner: string): SourceError =>
  new SourceError('audit.locked', `The audit log ${path} is locked by another process (${owner}).`, {
    place: { source: path },
    hint: `Try again; if that process has ended, remove ${lock}.`,
  });

/** @param line of the error, from 1 */
export const broken = (path: string, line: number, says: string): DataError =>
  new DataError('audit.broken', `${path}, line ${line}: ${says}.`, {
    place: { source: path, line },
    hint: 'Compare it with a backup. To continue with a new log, move the log and its .head file away.',
  });
