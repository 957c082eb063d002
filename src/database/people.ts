import { type Affiliation, isNeeded, type RecordNeeds } from '../records/index.js';
import { ENTITIES, type EntityName } from '../schema/index.js';
import { isIn, type Listing, type NamedUnit, unitsNamed } from '../sections/index.js';
import type { Scope } from './scope.js';
import type { Row, SqliteConnection } from './sqlite.js';

/** A stored record, ready for a response. */
export interface StoredRecord {
  readonly entity: EntityName;
  readonly id: string | null;
  /** One XML element. */
  readonly body: string;
}

/** A person with the requested records, in the order of the entities and then of the import. */
export interface StoredPerson {
  readonly netId: string;
  readonly userId: string | null;
  readonly username: string | null;
  /** XML: the start tag `<Record …>` and the index entries. */
  readonly opening: string;
  /** XML: elements unknown to the schema; empty if there are none. */
  readonly unknown: string;
  /** Prefixes of attributes in the XML of this person. */
  readonly prefixes: readonly string[];
  readonly records: readonly StoredRecord[];
}

/** A stored person without the records. */
export type BarePerson = Omit<StoredPerson, 'records'>;

/** A person of the list, which needs no records. */
export interface PersonEntry extends Listing {
  readonly netId: string;
  /** The colleges and departments as recorded. */
  readonly units: readonly Affiliation[];
}

/** The columns of an entry by the names of its members; the index `person_list` holds them all. */
const ENTRY: Readonly<Record<keyof PersonEntry, string>> = {
  netId: 'net_id',
  name: 'name',
  surname: 'surname',
  firstName: 'first_name',
  rank: 'rank',
  units: 'units',
};
const MEMBERS = Object.keys(ENTRY) as readonly (keyof PersonEntry)[];
const ENTRIES = `SELECT ${MEMBERS.map(member => `${ENTRY[member]} AS ${member}`)} FROM person`;

/** All entries as one row with an array for each column, which takes half as long to fetch as a row for each. */
const ALL_ENTRIES = `SELECT ${MEMBERS.map(member => `json_group_array(${member}) AS ${member}`)}
  FROM (${ENTRIES} INDEXED BY person_list ORDER BY net_id)`;

/** The units in a column: each a pair of college and department. */
const parseUnits = (column: unknown): readonly Affiliation[] =>
  (JSON.parse(String(column ?? '[]')) as readonly (readonly [string | null, string | null])[]).map(
    ([college, department]) => ({ college, department }),
  );

/** Writes units for `parseUnits`. */
export const writeUnits = (units: readonly Affiliation[]): string =>
  JSON.stringify(units.map(({ college, department }) => [college, department]));

function parseEntries(row: Row | null): readonly PersonEntry[] {
  const columns = Object.fromEntries(
    MEMBERS.map(member => [member, JSON.parse(String(row?.[member] ?? '[]'))]),
  ) as Record<keyof PersonEntry, readonly string[]>;
  const { netId: netIds, name, surname, firstName, rank, units } = columns;
  return netIds.map((netId, i) => ({
    netId,
    name: name[i] ?? null,
    surname: surname[i] ?? null,
    firstName: firstName[i] ?? null,
    rank: rank[i] ?? null,
    units: parseUnits(units[i]),
  }));
}

/** The columns of a person, by the names of their members. */
const COLUMNS = 'net_id AS netId, user_id AS userId, username, opening, unknown, prefixes';

const ALL_ENTITIES = ENTITIES.map(({ name }) => name);
const order: ReadonlyMap<string, number> = new Map(ALL_ENTITIES.map((name, position) => [name, position]));

export function createPeople(database: SqliteConnection) {
  const person = `SELECT ${COLUMNS} FROM person WHERE net_id = ?`;
  const one = `${ENTRIES} WHERE net_id = ?`;

  const findEntry = (netId: string): PersonEntry | null => {
    const row = database.get<PersonEntry>(one, netId);
    return row && { ...row, units: parseUnits(row.units) };
  };

  function list(scope: Scope): readonly PersonEntry[] {
    if (scope.kind === 'admissions') return [];
    if (scope.kind === 'person') {
      const entry = findEntry(scope.netId);
      return entry === null ? [] : [entry];
    }
    const entries = parseEntries(database.get(ALL_ENTRIES));
    return scope.kind === 'all' ? entries : entries.filter(({ units }) => isIn(scope, units));
  }

  function records(netId: string, needs: RecordNeeds | null): readonly StoredRecord[] {
    const needed =
      needs === null
        ? database.all<StoredRecord>`
            SELECT entity, id, body FROM record WHERE net_id = ${netId} ORDER BY entity, seq`
        : database.all<StoredRecord>`
            SELECT entity, id, body FROM record
            WHERE net_id = ${netId} AND entity IN (SELECT value FROM json_each(${JSON.stringify(needs.entities)}))
            ORDER BY entity, seq`.filter(({ entity, body }) => isNeeded(body, entity, needs));
    // Stable: the order within an entity is preserved.
    return needed.toSorted((a, b) => (order.get(a.entity) ?? 0) - (order.get(b.entity) ?? 0));
  }

  return {
    /** The person with the needed records, or all of them for null; null if unknown. */
    read: (netId: string, needs: RecordNeeds | null): StoredPerson | null => {
      const row = database.get(person, netId);
      return row && { ...readPerson(row), records: records(netId, needs) };
    },
    /** The net ID of the person with a key; null if unknown. */
    netIdOf: (userId: string): string | null =>
      database.get<Pick<StoredPerson, 'netId'>>`
        SELECT net_id AS netId FROM person WHERE user_id = ${userId} ORDER BY net_id LIMIT 1`?.netId ?? null,
    /** The person without records; null if unknown. */
    readBare: (netId: string): BarePerson | null => {
      const row = database.get(person, netId);
      return row && readPerson(row);
    },
    /** The XML of the person's records of some entities, in the order of the entities; null if there are none. */
    readRecordBytes: (netId: string, entities: readonly EntityName[]): Uint8Array | null => {
      const wanted = JSON.stringify(ALL_ENTITIES.filter(name => entities.includes(name)));
      // Bytes of all records in one row: half of the time went into texts that are sent as bytes.
      const row = database.get<{ readonly bytes: Uint8Array | null }>`
        SELECT CAST(group_concat(body, char(10)) AS BLOB) AS bytes FROM (
          SELECT body FROM json_each(${wanted}) AS wanted CROSS JOIN record
          ON net_id = ${netId} AND entity = wanted.value ORDER BY wanted.key, seq
        )`;
      return row?.bytes ?? null;
    },
    /** The people of a scope, by net ID. */
    list,
    covers: (scope: Scope, netId: string): boolean => {
      if (scope.kind === 'person') return scope.netId === netId;
      if (!('name' in scope)) return scope.kind === 'all';
      const entry = findEntry(netId);
      return entry !== null && isIn(scope, entry.units);
    },
    /** The units that the name in a scope stands for: several for a department that more than one college has. */
    unitsOf: (scope: Scope): readonly NamedUnit[] => {
      if (!('name' in scope)) return [];
      if (scope.kind === 'college' || scope.college !== undefined) return [scope];
      return unitsNamed(
        scope,
        parseEntries(database.get(ALL_ENTRIES)).flatMap(({ units }) => units),
      );
    },
    count: (): number => Number(database.get`SELECT count(*) AS count FROM person`?.count),
  };
}

const readPerson = (row: Row): BarePerson =>
  ({ ...row, prefixes: String(row.prefixes).split(' ').filter(Boolean) }) as unknown as BarePerson;
