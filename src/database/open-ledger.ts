import { closeSync, existsSync, openSync } from 'node:fs';
import { SourceError } from '../core/index.js';
import { isPresent, updateLayout } from './layout.js';
import type { Ledger } from './ledger.js';
import { LEDGER_LAYOUT } from './ledger-layout.js';
import { createLedger } from './ledger-queries.js';
import { openPrepared, type SqliteConnection } from './sqlite.js';

/** How a ledger is opened. */
interface LedgerOptions {
  /** Reject a missing one. */
  readonly mustExist?: boolean;
  /** Read it along with other readers; it cannot be written then. */
  readonly isShared?: boolean;
}

/**
 * Opens a ledger for this process alone; a missing one is created, readable by its owner only.
 * @throws SourceError or DataError with a code `store.…` or `ledger.…`; `store.locked` while another process has it
 *   open
 */
export function openLedger(
  path: string,
  { mustExist = false, isShared = false }: LedgerOptions = {},
): Ledger {
  if (mustExist && !existsSync(path)) {
    throw new SourceError('ledger.missing', `There is no ledger ${path}.`, {
      place: { source: path },
      hint: 'Name a folder written by `vitae batch`.',
    });
  }
  if (isShared) return openShared(path);
  createFile(path);
  return openPrepared(path, database => {
    openExclusively(database);
    updateLayout(database, path, LEDGER_LAYOUT);
    return createLedger(database);
  });
}

/** Opens a file for this process alone: two runs that write into one folder would reuse each other's names. */
export function openExclusively(database: SqliteConnection): void {
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
}

/** Creates a missing file, readable by its owner only. @throws SourceError `ledger.open` */
export function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (cause) {
    throw new SourceError('ledger.open', `The ledger ${path} could not be opened for writing.`, {
      place: { source: path },
      hint: 'Check that its folder exists and is writable for this account.',
      cause,
    });
  }
}

/** Opens a ledger along with other readers. One of an earlier layout is first updated. */
export function openShared(path: string): Ledger {
  const ledger = openPrepared(path, database => {
    database.exec('PRAGMA query_only = ON; PRAGMA trusted_schema = OFF');
    if (isPresent(database, path, LEDGER_LAYOUT))
      return { ...createLedger(database), close: () => database.close() };
    database.close();
    return null;
  });
  if (ledger !== null) return ledger;
  openLedger(path).close();
  return openShared(path);
}
