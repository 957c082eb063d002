import { existsSync } from 'node:fs';
import { DataError, SourceError } from '../core/index.js';
import { contactName, type RecordNeeds } from '../records/index.js';
import { type ContactName, ENTITIES, type EntityName, type MapTable } from '../schema/index.js';
import { createAdmissions } from './admissions.js';
import { damaged } from './errors.js';
import { type PersonRecord, readPersonRecord } from './faculty.js';
import { joinFacultyProfileBytes } from './fragments.js';
import { createImporter } from './import.js';
import { createKeys } from './keys.js';
import { createPeople, type StoredPerson } from './people.js';
import { preparePeople } from './people-layout.js';
import { createPrivateFile } from './private-file.js';
import type { Scope } from './scope.js';
import { inSnapshot, openPrepared, type SqliteConnection, useWriteAheadLog } from './sqlite.js';

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
export type Database = ReturnType<typeof openDatabase>;

const PAGE = 200;
const EVERY_ENTITY = ENTITIES.map(({ name }) => name);

/**
 * Opens the database in a file, or a temporary one for `:memory:`. A missing file is created. The file is made readable
 * by its owner only. One of an older version is updated, after a copy of it is written to `PATH.vN-backup`.
 *
 * @throws SourceError or DataError with a code `store.…`
 */
export function openDatabase(path: string, options: DatabaseOptions = {}) {
  const { readOnly = false, now = () => new Date(), maps } = options;
  const database = connect(path, readOnly);
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

  const readPerson = (netId: string, needs: RecordNeeds | null): StoredPerson | null =>
    snapshot(() => people.read(netId, needs));
  const listFaculty = (scope: Scope, onPage: () => void = () => {}): readonly StoredPerson[] =>
    snapshot(() => {
      const listed: StoredPerson[] = [];
      for (const { netId } of people.list(scope)) {
        const person = people.read(netId, { entities: ['pci'] });
        if (person !== null) listed.push(person);
        if (listed.length % PAGE === 0) onPage();
      }
      return listed;
    });

  const person = (
    netId: string,
    institution: string,
    needs: RecordNeeds | null = null,
  ): PersonRecord | null => {
    const stored = readPerson(netId, needs);
    return stored && readPersonRecord(stored, needs, { source: path, institution, maps });
  };

  return {
    /**
     * Imports people, each replacing all earlier data of the person; on an error, none is imported. People without a
     * net ID are skipped and reported.
     */
    importPersons: createImporter(database),
    /**
     * The people of a scope, by net ID, with personnel information (pci) only. `onPage` is called between pages and may
     * throw to stop a long read.
     */
    listFaculty,
    /** A person with the needed records, or all of them for null; null if unknown. */
    readPerson,
    /**
     * The response of the operation `person`, or with entities that of `profile`, as bytes; without a record if the person is
     * unknown. @param institution name of the institution in the response; null for none
     */
    readResponse: (
      netId: string,
      entities: readonly EntityName[] | null,
      institution: string | null,
    ): Buffer =>
      snapshot(() => {
        const person = people.readBare(netId);
        const records = person && people.readRecordBytes(netId, entities ?? EVERY_ENTITY);
        return joinFacultyProfileBytes(person, records, entities === null, institution);
      }),
    /**
     * A person as records, with their version; null if unknown.
     * @param institution stands for `<INSTITUTION>` in values
     * @param needs all records by default
     */
    person,
    /** The name of the person with a key (`Record/@userId`), by which works of others list them; null if unknown. */
    contactName: (userId: string): ContactName | null => {
      const netId = people.netIdOf(userId);
      const found = netId === null ? null : person(netId, '', { entities: ['pci'] });
      return found && contactName(found.read().person);
    },
    /** The names and units of the people of a scope, by net ID, without reading their records. */
    listPeople: people.list,
    /** True if the scope covers this person; the scope of a unit covers its people in the database. */
    covers: people.covers,
    /** The units that the name in a scope stands for: several for a department that more than one college has. */
    unitsOf: people.unitsOf,
    countPersons: people.count,
    /** Name of the invented institution of sample people; null in any other database. */
    get sampleInstitution(): string | null {
      const row = database.get`SELECT institution FROM sample`;
      return row && String(row.institution);
    },
    /** @param name null once the database holds others than sample people */
    setSampleInstitution: (name: string | null): void => {
      database.exec('DELETE FROM sample');
      if (name !== null) database.run`INSERT INTO sample VALUES (${name})`;
    },
    // The first counts the changes of other connections, the second those of this one.
    /** Differs whenever data may have changed since it was last read, by this or another process. */
    state: (): string =>
      JSON.stringify([database.get`PRAGMA data_version`, database.get`SELECT total_changes()`]),
    /** Reads one value, and throws if the database cannot be read. */
    checkReadable: (): void => void database.get`SELECT 1 FROM person LIMIT 1`,
    /** Reads every page, and throws if one is damaged. */
    checkIntegrity: (): void => {
      const row = database.get`PRAGMA quick_check(1)`;
      if (row?.quick_check !== 'ok') throw damaged(path);
    },
    /** Runs several reads on one state of the database. */
    snapshot,
    /** The data of the admissions services. */
    admissions: createAdmissions(database, now),
    keys: createKeys(database, now),
    close: (): void => database.close(),
  };
}

function connect(path: string, readOnly: boolean): SqliteConnection {
  if (path !== ':memory:') prepareFile(path, readOnly);
  try {
    return openPrepared(path, database => {
      database.exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF');
      if (!readOnly) {
        useWriteAheadLog(database);
        database.exec('PRAGMA synchronous = NORMAL');
      }
      preparePeople(database, path, readOnly);
      if (readOnly) database.exec('PRAGMA query_only = ON');
      return database;
    });
  } catch (cause) {
    if (!(cause instanceof DataError && cause.code === 'store.older')) throw cause;
    updateForReading(path, cause);
    return connect(path, readOnly);
  }
}

/** Updates the layout of a database that is only read. @throws `older` if this account cannot write to it */
function updateForReading(path: string, older: DataError): void {
  try {
    connect(path, false).close();
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
