import { unitKey } from '../records/index.js';
import { ENTITIES, type EntityName } from '../schema/index.js';
import type { Scope } from './scope.js';
import type { Row, SqliteConnection, Statement } from './sqlite.js';

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
  readonly college: string | null;
  readonly department: string | null;
  /** XML: the start tag `<Record …>` and the index entries. */
  readonly opening: string;
  /** XML: elements unknown to the schema; empty if there are none. */
  readonly unknown: string;
  /** Prefixes of attributes in the XML of this person. */
  readonly prefixes: readonly string[];
  readonly records: readonly StoredRecord[];
}

/** The columns of a person, by the names of their members. */
const COLUMNS =
  'net_id AS netId, user_id AS userId, username, college, department, opening, unknown, prefixes';

const order: ReadonlyMap<string, number> = new Map(ENTITIES.map(({ name }, position) => [name, position]));

export function createPeople(database: SqliteConnection) {
  const person = database.prepare(`SELECT ${COLUMNS} FROM person WHERE net_id = ?`);
  const college = database.prepare('SELECT college_key FROM person WHERE net_id = ?');
  const count = database.prepare('SELECT count(*) AS count FROM person');
  const allRecords = database.prepare(
    'SELECT entity, id, body FROM record WHERE net_id = ? ORDER BY entity, seq',
  );
  const someRecords = database.prepare(
    'SELECT entity, id, body FROM record WHERE net_id = ? AND entity = ? ORDER BY seq',
  );
  const pages: Readonly<Record<Scope['kind'], Statement>> = {
    admissions: pageWhere('? IS NULL'),
    all: pageWhere('? IS NOT NULL'),
    college: pageWhere('college_key = ?'),
    person: pageWhere('net_id = ?'),
  };

  function pageWhere(condition: string): Statement {
    return database.prepare(
      `SELECT ${COLUMNS} FROM person WHERE ${condition} AND net_id > ? ORDER BY net_id LIMIT ?`,
    );
  }

  function records(netId: string, entities: readonly EntityName[] | null): readonly StoredRecord[] {
    const wanted = entities && ENTITIES.filter(({ name }) => entities.includes(name));
    const rows = wanted?.flatMap(({ name }) => someRecords.all(netId, name)) ?? allRecords.all(netId);
    const found = rows as unknown as readonly StoredRecord[];
    // Stable: the order within an entity is preserved.
    return found.toSorted((a, b) => (order.get(a.entity) ?? 0) - (order.get(b.entity) ?? 0));
  }

  return {
    /** The person with the records of the given entities, or all of them for null; null if unknown. */
    read: (netId: string, entities: readonly EntityName[] | null): StoredPerson | null => {
      const row = person.get(netId);
      return row === null ? null : personOf(row, records(netId, entities));
    },
    /**
     * A page of the people in a scope, by net ID, after the given one, each with personnel information (pci)
     * only; empty at the end.
     */
    page: (scope: Scope, after: string, size: number): readonly StoredPerson[] =>
      pages[scope.kind]
        .all(scopeValue(scope), after, size)
        .map(row => personOf(row, records(String(row.netId), ['pci']))),
    covers: (scope: Scope, netId: string): boolean => {
      if (scope.kind === 'person') return scope.netId === netId;
      if (scope.kind === 'college') return college.get(netId)?.college_key === unitKey(scope.college);
      return scope.kind === 'all';
    },
    count: (): number => Number(count.get()?.count),
  };
}

function scopeValue(scope: Scope): string {
  if (scope.kind === 'college') return unitKey(scope.college);
  return scope.kind === 'person' ? scope.netId : '';
}

const personOf = (row: Row, records: readonly StoredRecord[]): StoredPerson =>
  ({ ...row, prefixes: String(row.prefixes).split(' ').filter(Boolean), records }) as unknown as StoredPerson;
