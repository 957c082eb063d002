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

export interface People {
  /** The person with the records of the given entities, or all of them for null; null if unknown. */
  read(netId: string, entities: readonly EntityName[] | null): StoredPerson | null;
  /**
   * A page of the people in a scope, by net ID, after the given one, each with personnel information (pci)
   * only; empty at the end.
   */
  page(scope: Scope, after: string, size: number): readonly StoredPerson[];
  covers(scope: Scope, netId: string): boolean;
  count(): number;
}

const order: ReadonlyMap<string, number> = new Map(ENTITIES.map(({ name }, position) => [name, position]));

export function createPeople(database: SqliteConnection): People {
  const person = database.prepare('SELECT * FROM person WHERE net_id = ?');
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
    return database.prepare(`SELECT * FROM person WHERE ${condition} AND net_id > ? ORDER BY net_id LIMIT ?`);
  }

  const records = (netId: string, entities: readonly EntityName[] | null): readonly StoredRecord[] =>
    entities === null
      ? allRecords
          .all(netId)
          .map(recordOf)
          // Stable: the order within an entity is preserved.
          .sort((a, b) => (order.get(a.entity) ?? 0) - (order.get(b.entity) ?? 0))
      : ENTITIES.filter(({ name }) => entities.includes(name)).flatMap(({ name }) =>
          someRecords.all(netId, name).map(recordOf),
        );

  return {
    read: (netId, entities) => {
      const row = person.get(netId);
      return row === null ? null : personOf(row, records(netId, entities));
    },
    page: (scope, after, size) =>
      pages[scope.kind]
        .all(scopeValue(scope), after, size)
        .map(row => personOf(row, records(String(row.net_id), ['pci']))),
    covers: (scope, netId) => {
      switch (scope.kind) {
        case 'admissions':
          return false;
        case 'all':
          return true;
        case 'person':
          return scope.netId === netId;
        case 'college':
          return college.get(netId)?.college_key === unitKey(scope.college);
      }
    },
    count: () => Number(count.get()?.count),
  };
}

function scopeValue(scope: Scope): string {
  switch (scope.kind) {
    case 'admissions':
    case 'all':
      return '';
    case 'college':
      return unitKey(scope.college);
    case 'person':
      return scope.netId;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const recordOf = (row: Row): StoredRecord => ({
  entity: row.entity as EntityName,
  id: textOrNull(row.id),
  body: String(row.body),
});

const personOf = (row: Row, records: readonly StoredRecord[]): StoredPerson => ({
  netId: String(row.net_id),
  userId: textOrNull(row.user_id),
  username: textOrNull(row.username),
  college: textOrNull(row.college),
  department: textOrNull(row.department),
  opening: String(row.opening),
  unknown: String(row.unknown),
  prefixes: String(row.prefixes).split(' ').filter(Boolean),
  records,
});
