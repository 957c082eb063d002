import { existsSync } from 'node:fs';
import { DataError, SourceError } from '../core/index.js';
import { contactName, type RecordNeeds } from '../records/index.js';
import { type ContactName, ENTITIES, type EntityName, type MapTable, type Person } from '../schema/index.js';
import type { NamedUnit } from '../sections/index.js';
import { type Admissions, createAdmissions } from './admissions.js';
import { damaged, describeSqliteError } from './errors.js';
import { type PersonRecord, readPersonRecord } from './faculty.js';
import { joinFacultyProfileBytes } from './fragments.js';
import { createImporter, type ImportOptions, type ImportReport } from './import.js';
import { createKeys, type Keys } from './keys.js';
import { createPeople, type PersonEntry, type StoredPerson } from './people.js';
import { preparePeople } from './people-layout.js';
import { createPrivateFile } from './private-file.js';
import type { Scope } from './scope.js';
import { inSnapshot, openSqlite, useWriteAheadLog } from './sqlite.js';

export interface DatabaseOptions {
  /** Reject every change and a missing file; false by default. An older layout is updated first. */
  readonly readOnly?: boolean;
  readonly now?: () => Date;
  /** Maps for reading stored records. */
  readonly maps?: MapTable | undefined;
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
  /** A person with the needed records, or all of them for null; null if unknown. */
  readPerson(netId: string, needs: RecordNeeds | null): StoredPerson | null;
  /**
   * The response of the operation `person`, or with entities that of `profile`, as bytes; without a record if the person is
   * unknown. @param institution name of the institution in the response; null for none
   */
  readResponse(netId: string, entities: readonly EntityName[] | null, institution: string | null): Buffer;
  /**
   * A person as records, with their version; null if unknown.
   * @param institution stands for `<INSTITUTION>` in values
   * @param needs all records by default
   */
  person(netId: string, institution: string, needs?: RecordNeeds | null): PersonRecord | null;
  /** The name of the person with a key (`Record/@userId`), by which works of others list them; null if unknown. */
  contactName(userId: string): ContactName | null;
  /** The names and units of the people of a scope, by net ID, without reading their records. */
  listPeople(scope: Scope): readonly PersonEntry[];
  /** True if the scope covers this person; the scope of a unit covers its people in the database. */
  covers(scope: Scope, netId: string): boolean;
  /** The units that the name in a scope stands for: several for a department that more than one college has. */
  unitsOf(scope: Scope): readonly NamedUnit[];
  countPersons(): number;
  /** Name of the invented institution of sample people; null in any other database. */
  readonly sampleInstitution: string | null;
  /** @param name null once the database holds others than sample people */
  setSampleInstitution(name: string | null): void;
  /** Differs whenever data may have changed since it was last read, by this or another process. */
  state(): string;
  /** Reads one value, and throws if the database cannot be read. */
  checkReadable(): void;
  /** Reads every page, and throws if one is damaged. */
  checkIntegrity(): void;
  /** Runs several reads on one state of the database. */
  snapshot<T>(read: () => T): T;
  /** The data of the admissions services. */
  readonly admissions: Admissions;
  readonly keys: Keys;
  close(): void;
}

const PAGE = 200;
const EVERY_ENTITY = ENTITIES.map(({ name }) => name);

/**
 * Opens the database in a file, or a temporary one for `:memory:`. A missing file is created. The file is made readable
 * by its owner only. One of an older version is updated, after a copy of it is written to `PATH.vN-backup`.
 *
 * @throws SourceError or DataError with a code `store.…`
 */
export function openDatabase(path: string, options: DatabaseOptions = {}): Database {
  const { readOnly = false, now = () => new Date(), maps } = options;
  if (path !== ':memory:') prepareFile(path, readOnly);
  const database = openSqlite(path, cause => describeSqliteError(cause, path));
  try {
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
    if (!readOnly) {
      useWriteAheadLog(database);
      database.exec('PRAGMA synchronous = NORMAL');
    }
    preparePeople(database, path, readOnly);
    if (readOnly) database.exec('PRAGMA query_only = ON');
  } catch (cause) {
    database.close();
    if (!(cause instanceof DataError && cause.code === 'store.older')) throw cause;
    updateForReading(path, cause);
    return openDatabase(path, options);
  }
  const people = createPeople(database);
  // The first counts the changes of other connections, the second those of this one.
  const states = [database.prepare('PRAGMA data_version'), database.prepare('SELECT total_changes()')];

  const firstPerson = database.prepare('SELECT 1 FROM person LIMIT 1');

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

  const readPerson = (netId: string, needs: RecordNeeds | null): StoredPerson | null =>
    snapshot(() => people.read(netId, needs));
  const listFaculty = (scope: Scope, onPage = () => {}): readonly StoredPerson[] =>
    snapshot(() => {
      const listed: StoredPerson[] = [];
      for (const { netId } of people.list(scope)) {
        const person = people.read(netId, { entities: ['pci'] });
        if (person !== null) listed.push(person);
        if (listed.length % PAGE === 0) onPage();
      }
      return listed;
    });

  const person: Database['person'] = (netId, institution, needs = null) => {
    const stored = readPerson(netId, needs);
    return stored === null ? null : readPersonRecord(stored, needs, { source: path, institution, maps });
  };

  return {
    importPersons: createImporter(database),
    listFaculty,
    readPerson,
    readResponse: (netId, entities, institution) =>
      snapshot(() => {
        const person = people.readBare(netId);
        const records = person && people.readRecordBytes(netId, entities ?? EVERY_ENTITY);
        return joinFacultyProfileBytes(person, records, entities === null, institution);
      }),
    person,
    contactName: userId => {
      const netId = people.netIdOf(userId);
      const found = netId === null ? null : person(netId, '', { entities: ['pci'] });
      return found === null ? null : contactName(found.read().person);
    },
    listPeople: people.list,
    covers: people.covers,
    unitsOf: people.unitsOf,
    countPersons: people.count,
    get sampleInstitution() {
      const row = database.prepare('SELECT institution FROM sample').get();
      return row === null ? null : String(row.institution);
    },
    setSampleInstitution: name => {
      database.exec('DELETE FROM sample');
      if (name !== null) database.prepare('INSERT INTO sample VALUES (?)').run(name);
    },
    state: () => JSON.stringify(states.map(each => each.get())),
    checkReadable: () => void firstPerson.get(),
    checkIntegrity: () => {
      const row = database.prepare('PRAGMA quick_check(1)').get();
      if (row?.quick_check !== 'ok') throw damaged(path);
    },
    snapshot,
    admissions: createAdmissions(database, now),
    keys: createKeys(database, now),
    close: () => database.close(),
  };
}

/** Updates the layout of a database that is only read. @throws `older` if this account cannot write to it */
function updateForReading(path: string, older: DataError): void {
  try {
    openDatabase(path).close();
  } catch (cause) {
    const isForbidden = cause instanceof SourceError && /^store\.(open|read-only)$/.test(cause.code);
    throw isForbidden ? older : cause;
  }
}

/** Rejects a missing file that is to be read; creates one that is to be written. */
function prepareFile(path: string, readOnly: boolean): void {
  if (!readOnly) createPrivateFile(path);
  else if (!existsSync(path))
    throw new SourceError('store.missing', `There is no database ${path}.`, {
      place: { source: path },
      hint: 'Create one with `vitae import FILE.xml --db FILE` or `vitae sample --db FILE`.',
    });
}
