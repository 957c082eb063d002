import { SourceError, VitaeError } from './errors.js';

/** The texts of Node and of the system for a file or socket that the limits of the process or the system refuse. */
const AT_LIMIT = /\bE[MN]FILE\b|too many open files/i;

/** True if the limit on open files refused a file or socket: the error says so, or one of its causes. */
export function isFileLimit(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (let next = error; next instanceof Error && !seen.has(next); next = next.cause) {
    seen.add(next);
    const { code } = next as NodeJS.ErrnoException;
    if (code === 'EMFILE' || code === 'ENFILE') return true;
    // The message of an error for users may quote data.
    if (!(next instanceof VitaeError) && AT_LIMIT.test(next.message)) return true;
  }
  return false;
}

/** The error for users in place of one that the limit on open files caused. */
export const fileLimitError = (cause: unknown): SourceError =>
  new SourceError('files.limit', 'The system lets this program open no more files.', {
    hint: 'Raise the limit (ulimit -n 1024, or LimitNOFILE= in a unit of systemd), and run it again.',
    cause,
  });
