import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { SourceError } from '../ground/index.js';
import type { EntityName, Person } from '../schema/index.js';
import { type Admissions, createAdmissions } from './admissions.js';
import { describeSqliteError } from './errors.js';
import { createImporter, type ImportOptions, type ImportReport } from './import.js';
import { createKeys, type Keys } from './keys.js';
import { migrate } from './migrations.js';
import { createPeople, type StoredPerson } from './people.js';
import type { Scope } from './scope.js';
import { inSnapshot, openSqlite } from './sqlite.js';

export interface DatabaseOptions {
  /** Refuse every change, and a file that is not there; false by default. */
  readonly readOnly?: boolean;
  readonly now?: () => Date;
}

/**
 * People with their records, applicants, and the keys that open them, in one SQLite file. Every method throws a
 * SourceError or DataError with a code `store.…` where the file does not let it do its work.
 */
export interface Database {
  /**
   * Takes people in, each replacing all that was there of the same person. All of them or, on an error,
   * none. Who has no net ID is left out and reported.
   */
  importPersons(persons: Iterable<Person>, options: ImportOptions): ImportReport;
  /**
   * The people of a scope, by net ID, with personnel information (pci) only. `onPage` is called between
   * portions and may throw to end a long read.
   */
  listFaculty(scope: Scope, onPage?: () => void): readonly StoredPerson[];
  /** A person with the records of the given entities, or all of them for null; null where nobody is. */
  readPerson(netId: string, entities: readonly EntityName[] | null): StoredPerson | null;
  /** Does the scope cover this person? A college covers those in the store who belong to it. */
  covers(scope: Scope, netId: string): boolean;
  countPersons(): number;
  /** Runs several reads on one state of the store. */
  snapshot<T>(read: () => T): T;
  /** What the admissions services serve. */
  readonly admissions: Admissions;
  readonly keys: Keys;
  close(): void;
}

const PAGE = 200;

/**
 * Opens the store in a file, or a passing one for `:memory:`. A file that is not there is made, readable by
 * its owner only; one that others could read is closed to them.
 *
 * @throws SourceError or DataError with a code `store.…`
 */
export function openDatabase(path: string, options: DatabaseOptions = {}): Database {
  const { readOnly = false, now = () => new Date() } = options;
  if (path !== ':memory:') prepareFile(path, readOnly);
  const database = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
    if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    migrate(database, path, readOnly);
    if (readOnly) database.exec('PRAGMA query_only = ON');
  } catch (cause) {
    database.close();
    throw cause;
  }
  const people = createPeople(database);

  let reading = false;
  const snapshot = <T>(read: () => T): T => {
    if (reading) return read();
    reading = true;
    try {
      return inSnapshot(database, read);
    } finally {
      reading = false;
    }
  };

  return {
    importPersons: createImporter(database),
    listFaculty: (scope, onPage = () => {}) =>
      snapshot(() => {
        const listed: StoredPerson[] = [];
        let page = people.page(scope, '', PAGE);
        while (page.length > 0) {
          listed.push(...page);
          onPage();
          page = people.page(scope, page.at(-1)?.netId ?? '', PAGE);
        }
        return listed;
      }),
    readPerson: (netId, entities) => snapshot(() => people.read(netId, entities)),
    covers: people.covers,
    countPersons: people.count,
    snapshot,
    admissions: createAdmissions(database),
    keys: createKeys(database, now),
    close: () => database.close(),
  };
}

/** Permission bits of group and others. */
const OTHERS = 0o077;

/** Sees to the file before SQLite does, which would make it readable by others. */
function prepareFile(path: string, readOnly: boolean): void {
  if (readOnly && !existsSync(path))
    throw new SourceError('store.missing', `There is no store ${path}.`, {
      place: { source: path },
      hint: 'Make one with `vitae import FILE.xml --db FILE` or `vitae sample --db FILE`.',
    });
  if (readOnly) return;
  try {
    closeSync(openSync(path, 'a', 0o600));
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, 0o600);
  } catch (cause) {
    throw new SourceError('store.open', `The store ${path} could not be opened for writing.`, {
      place: { source: path },
      hint: 'Check that its folder exists and that this account may write there.',
      cause,
    });
  }
}
