import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { SourceError } from '../core/index.js';
import type { EntityName, Person } from '../schema/index.js';
import { type Admissions, createAdmissions } from './admissions.js';
import { describeSqliteError } from './errors.js';
import { type FacultyEntry, type PersonRecord, readFacultyEntries, readPersonRecord } from './faculty.js';
import { createImporter, type ImportOptions, type ImportReport } from './import.js';
import { createKeys, type Keys } from './keys.js';
import { migrate } from './migrations.js';
import { createPeople, type StoredPerson } from './people.js';
import type { Scope } from './scope.js';
import { inSnapshot, openSqlite } from './sqlite.js';

export interface DatabaseOptions {
  /** Reject every change and a missing file; false by default. */
  readonly readOnly?: boolean;
  readonly now?: () => Date;
}

/**
 * People with their records, applicants, and API keys, in one SQLite file. Every method throws a SourceError or
 * DataError with a code `store.…` if SQLite fails.
 */
export interface Database {
  /**
   * Imports people, each replacing all earlier data of the person; on an error, none is imported. People without a
   * net ID are skipped and reported.
   */
  importPersons(persons: Iterable<Person>, options: ImportOptions): ImportReport;
  /**
   * The people of a scope, by net ID, with personnel information (pci) only. `onPage` is called between pages and may
   * throw to stop a long read.
   */
  listFaculty(scope: Scope, onPage?: () => void): readonly StoredPerson[];
  /** A person with the records of the given entities, or all of them for null; null if unknown. */
  readPerson(netId: string, entities: readonly EntityName[] | null): StoredPerson | null;
  /**
   * A person as records, with their version; null if unknown.
   * @param institution stands for `<INSTITUTION>` in values
   * @param entities all by default
   */
  person(netId: string, institution: string, entities?: readonly EntityName[] | null): PersonRecord | null;
  /** The people of a scope as records, by net ID, with personnel information (pci) only. */
  faculty(scope: Scope, institution: string): Iterable<FacultyEntry>;
  /** True if the scope covers this person; the scope of a college covers its people in the database. */
  covers(scope: Scope, netId: string): boolean;
  countPersons(): number;
  /** Name of the invented institution of sample people; null in any other database. */
  readonly sampleInstitution: string | null;
  /** @param name null once the database holds others than sample people */
  setSampleInstitution(name: string | null): void;
  /** Runs several reads on one state of the database. */
  snapshot<T>(read: () => T): T;
  /** The data of the admissions services. */
  readonly admissions: Admissions;
  readonly keys: Keys;
  close(): void;
}

const PAGE = 200;

/**
 * Opens the database in a file, or a temporary one for `:memory:`. A missing file is created. The file is made readable
 * by its owner only.
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

  const readPerson = (netId: string, entities: readonly EntityName[] | null): StoredPerson | null =>
    snapshot(() => people.read(netId, entities));
  const listFaculty = (scope: Scope, onPage = () => {}): readonly StoredPerson[] =>
    snapshot(() => {
      const listed: StoredPerson[] = [];
      let page = people.page(scope, '', PAGE);
      while (page.length > 0) {
        listed.push(...page);
        onPage();
        page = people.page(scope, page.at(-1)?.netId ?? '', PAGE);
      }
      return listed;
    });

  return {
    importPersons: createImporter(database),
    listFaculty,
    readPerson,
    person: (netId, institution, entities = null) => {
      const stored = readPerson(netId, entities);
      return stored === null ? null : readPersonRecord(stored, entities, { source: path, institution });
    },
    faculty: (scope, institution) => readFacultyEntries(listFaculty(scope), { source: path, institution }),
    covers: people.covers,
    countPersons: people.count,
    get sampleInstitution() {
      const row = database.prepare('SELECT institution FROM sample').get();
      return row === null ? null : String(row.institution);
    },
    setSampleInstitution: name => {
      database.exec('DELETE FROM sample');
      if (name !== null) database.prepare('INSERT INTO sample VALUES (?)').run(name);
    },
    snapshot,
    admissions: createAdmissions(database),
    keys: createKeys(database, now),
    close: () => database.close(),
  };
}

/** Permission bits of group and others. */
const OTHERS = 0o077;

/** Creates the file before SQLite does, which would make it readable by others. */
function prepareFile(path: string, readOnly: boolean): void {
  if (readOnly && !existsSync(path))
    throw new SourceError('store.missing', `There is no database ${path}.`, {
      place: { source: path },
      hint: 'Create one with `vitae import FILE.xml --db FILE` or `vitae sample --db FILE`.',
    });
  if (readOnly) return;
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
