import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { SourceError } from '../core/index.js';

/** Permission bits of group and others. */
const OTHERS = 0o077;

/**
 * Creates the file of a database unless it exists, readable by its owner only. SQLite would create it readable by
 * others.
 * @throws SourceError `store.open`
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, 0o600);
  } catch (cause) {
    throw new SourceError('store.open', `The database ${path} could not be opened for writing.`, {
      place: { source: path },
      hint: 'Check that its folder exists and is writable for this account.',
      cause,
    });
  }
}
