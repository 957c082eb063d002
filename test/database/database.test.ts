import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { InternalError } from '../../src/core/index.js';
import { describeSqliteError } from '../../src/database/errors.js';
import {
  ALL,
  type Database,
  joinFacultyProfile,
  openDatabase,
  parseScope,
  type Scope,
  type StoredPerson,
} from '../../src/database/index.js';
import { PEOPLE_LAYOUT } from '../../src/database/people-layout.js';
import { openSqlite, readPragma } from '../../src/database/sqlite.js';
import { ENTITIES, type Person } from '../../src/schema/index.js';
import { everyEntity, INSTITUTION, jointPerson, person, writeEarlier } from './people.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: Database[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});
const open = (path = ':memory:', readOnly = false): Database => {
  const database = openDatabase(path, { readOnly, now: () => new Date('2026-01-05T12:00:00Z') });
  opened.push(database);
  return database;
};
let files = 0;
const newPath = (): string => join(folder, `${++files}.db`);
const put = (database: Database, ...persons: Person[]) =>
  database.importPersons(persons, { institution: INSTITUTION });
/** The college of a person with one unit. */
const getCollege = (database: Database, netId: string) =>
  database.listPeople({ kind: 'person', netId })[0]?.units[0]?.college;

describe('people', () => {
  it('are read with everything, in the order of the entities', () => {
    const database = open();
    const original: Person = {
      ...person('123456789', 'Nursing', 12),
      attributes: { userId: '77', username: '123456789', 'x:note': 'a "b" <c>' },
      unknown: [{ name: 'IMPACT_STATEMENT', attributes: { id: '1' }, content: ['line one\nline two'] }],
    };
    expect(put(database, original)).toEqual({ people: 1, replaced: 0, records: 15, problems: [] });
    const stored = database.readPerson('123456789', null) as StoredPerson;
    expect(stored.records.map(({ entity }) => entity)).toEqual([
      'pci',
      'admin',
      'awardhonor',
      ...Array(12).fill('intellcont'),
    ]);
    expect(stored.prefixes).toEqual(['x']);
    const back = database.person('123456789', INSTITUTION)?.read().person as Person;
    expect(back.attributes).toEqual(original.attributes);
    expect(back.index).toEqual(original.index);
    expect(back.unknown).toEqual(original.unknown);
    for (const { name } of ENTITIES)
      expect(back.records[name].map(({ id, values }) => ({ id, values }))).toEqual(
        original.records[name].map(({ id, values }) => ({ id, values })),
      );
  });

  it('are replaced as a whole', () => {
    const database = open();
    put(database, person('123456789', 'Nursing', 5), person('123456788', 'Nursing'));
    expect(put(database, person('123456789', 'Library', 6))).toMatchObject({
      people: 1,
      replaced: 1,
      problems: [],
    });
    const stored = database.readPerson('123456789', null);
    expect(getCollege(database, '123456789')).toBe('Library');
    expect(stored?.records.filter(({ entity }) => entity === 'intellcont')).toHaveLength(6);
    expect(database.countPersons()).toBe(2);
  });

  it('are all imported or none', () => {
    const database = open();
    put(database, person('123456789', 'Nursing', 5));
    function* broken(): Generator<Person> {
      yield person('123456789', 'Library', 9);
      yield person('123456788', 'Library');
      throw new RangeError('no more');
    }
    expect(() => database.importPersons(broken(), { institution: INSTITUTION })).toThrow(RangeError);
    expect(database.countPersons()).toBe(1);
    expect(getCollege(database, '123456789')).toBe('Nursing');
    expect(put(database, person('123456788', 'Library')).people).toBe(1);
  });

  it('without a net ID are reported and skipped, unless one is given', () => {
    const database = open();
    const nameless = { ...person('123456789', 'Nursing'), username: 'ada1' };
    const report = database.importPersons([nameless, person('123456788', 'Nursing')], {
      institution: INSTITUTION,
      source: 'export.xml',
    });
    expect(report.people).toBe(1);
    expect(report.problems).toMatchObject([
      { code: 'import.net-id', place: { source: 'export.xml', record: 'Record 1' } },
    ]);
    database.importPersons([nameless], { institution: INSTITUTION, netId: '555555555' });
    expect(database.readPerson('555555555', { entities: [] })?.username).toBe('ada1');
    expect(() =>
      database.importPersons([nameless, nameless], { institution: INSTITUTION, netId: '555555555' }),
    ).toThrow(/one person only/);
    const byUserId = { ...nameless, userId: '444444444' };
    expect(put(database, byUserId).people).toBe(1);
  });

  it('that shrink or repeat are reported', () => {
    const database = open();
    put(database, person('123456789', 'Nursing', 20));
    expect(put(database, person('123456789', 'Nursing', 3)).problems).toMatchObject([
      { code: 'import.shrunk' },
    ]);
    expect(
      put(database, person('123456788', 'Nursing'), person('123456788', 'Library')).problems,
    ).toMatchObject([{ code: 'import.repeated', place: { record: 'Record 2' } }]);
    expect(getCollege(database, '123456788')).toBe('Library');
  });

  it('belong to the college of their latest year, else of their index entries', () => {
    const database = open();
    const admin = (year: number | null, words: string | null, college: string) => ({
      ...(person('123456789', college).records.admin[0] as Person['records']['admin'][number]),
      values: {
        ...(person('123456789', college).records.admin[0] as Person['records']['admin'][number]).values,
        yr: { year, month: null, day: null, first: null, last: null, words },
      },
    });
    const base = person('123456789', null);
    const years = [
      admin(2019, null, 'Library'),
      admin(null, '2024-2025', 'Nursing'),
      admin(2023, null, 'Humanities'),
    ];
    put(
      database,
      { ...base, records: { ...base.records, admin: years } },
      { ...base, username: '123456788', index: [{ key: 'COLLEGE', entry: 'LS', text: 'Life Sciences' }] },
    );
    expect(database.listPeople(ALL)).toMatchObject([
      { netId: '123456788', units: [{ college: 'Life Sciences', department: null }] },
      { netId: '123456789', units: [{ college: 'Nursing', department: 'ENG: Technology' }] },
    ]);
  });

  it('are read by entity, in the order of the service and each once', () => {
    const database = open();
    put(database, person('123456789', 'Nursing'));
    const names = database
      .readPerson('123456789', { entities: ['intellcont', 'pci', 'dsl'] })
      ?.records.map(({ entity }) => entity);
    expect(names).toEqual(['pci', 'intellcont', 'intellcont']);
    expect(database.readPerson('123456789', { entities: everyEntity })).toEqual(
      database.readPerson('123456789', null),
    );
    expect(database.readPerson('999999999', null)).toBeNull();
  });
});

describe('a response as bytes', () => {
  const unknown = [{ name: 'X', attributes: {}, content: ['Dvořáčková'] }];

  it.each([
    ['all entities', '123456789', null],
    ['some entities, in any order and twice', '123456789', ['intellcont', 'dsl', 'pci', 'pci']],
    ['entities without records', '123456789', ['awardhonor']],
    ['an unknown person', '999999999', null],
  ] as const)('is the same as text, for %s', (_, netId, entities) => {
    const database = open();
    put(database, { ...person('123456789', 'Nursing'), unknown });
    const stored = database.readPerson(netId, entities && { entities });
    expect(database.readResponse(netId, entities, INSTITUTION).toString()).toBe(
      joinFacultyProfile(stored, entities === null, INSTITUTION),
    );
  });
});

describe('a person as records', () => {
  it('has the records of the XML that the service sends', () => {
    const database = open();
    put(database, {
      ...person('123456789', 'Nursing'),
      unknown: [{ name: 'X', attributes: {}, content: ['y'] }],
    });
    const record = database.person('123456789', INSTITUTION);
    expect(record?.xml).toBe(joinFacultyProfile(database.readPerson('123456789', null), true));
    expect(record?.read().person.unknown).toHaveLength(1);
    expect(record?.read().problems.map(({ code }) => code)).toEqual(['entity.unknown']);
    const brief = database.person('123456789', INSTITUTION, { entities: ['pci'] });
    expect(brief?.xml).toBe(
      joinFacultyProfile(database.readPerson('123456789', { entities: ['pci'] }), false),
    );
    expect(brief?.read().person.records.intellcont).toEqual([]);
    expect(database.person('999999999', INSTITUTION)).toBeNull();
  });

  it('has an XML that changes with the records that were read only', () => {
    const database = open();
    const versions = () =>
      [null, { entities: ['pci'] } as const].map(
        needs => database.person('123456789', INSTITUTION, needs)?.xml,
      );
    put(database, person('123456789', 'Nursing', 2));
    const before = versions();
    expect(before[0]).not.toBe(before[1]);
    put(database, person('123456789', 'Nursing', 2), person('123456788', 'Nursing'));
    expect(versions()).toEqual(before);
    put(database, person('123456789', 'Nursing', 3));
    expect(versions()[0]).not.toBe(before[0]);
    expect(versions()[1]).toBe(before[1]);
  });

  it('are listed by name and unit, whether stored with their names or before names were stored', () => {
    const path = newPath();
    const database = open(path);
    put(database, person('100000001', 'Law'), person('100000002', 'Nursing'), person('100000003', null));
    const listed = {
      netId: '100000001',
      name: 'Adaeze Okonkwo-100000001',
      surname: 'Okonkwo-100000001',
      firstName: null,
      rank: null,
      units: [{ college: 'Law', department: 'ENG: Technology' }],
    };
    expect(database.listPeople({ kind: 'college', name: ' law ' })).toEqual([listed]);
    const all = database.listPeople(ALL);
    expect(all.map(({ netId }) => netId)).toEqual(['100000001', '100000002', '100000003']);
    expect(database.listPeople({ kind: 'department', name: 'technology', college: 'Law' })).toEqual([listed]);
    expect(database.listPeople({ kind: 'department', name: 'Technology' })).toHaveLength(3);
    for (const [netId, covered] of [
      ['100000001', true],
      ['100000002', false],
    ] as const)
      expect(database.covers({ kind: 'department', name: 'Technology', college: 'Law' }, netId)).toBe(
        covered,
      );
    database.close();
    opened.pop();

    const earlier = newPath();
    writeEarlier(earlier, 2, path);
    // A read alone updates the layout.
    expect(open(earlier, true).listPeople(ALL)).toEqual(all);
  });

  it.each(PEOPLE_LAYOUT.steps.slice(1).map((_, i) => i + 1))(
    'are listed with all of their units when they were stored with one, in layout %i',
    layout => {
      const path = newPath();
      const database = open(path);
      const joint = jointPerson('100000001', ['ENG: Technology', 'Law', 'LAW: Torts']);
      put(database, joint, person('100000002', 'Nursing'), { ...person('100000003', null), index: [] });
      const all = database.listPeople(ALL);
      expect(all.map(({ units }) => units)).toEqual([
        [
          { college: 'Engineering', department: 'ENG: Technology' },
          { college: null, department: 'Law' },
          { college: null, department: 'LAW: Torts' },
        ],
        [{ college: 'Nursing', department: 'ENG: Technology' }],
        [],
      ]);
      database.close();
      opened.pop();
      const earlier = newPath();
      writeEarlier(earlier, layout, path);
      expect(open(earlier).listPeople(ALL)).toEqual(all);
    },
  );

  it('keep the unit that an import read with maps of its own when the layout is updated', () => {
    const path = newPath();
    const database = open(path);
    const unread = { name: 'PLACE', attributes: {}, content: ['Moss'] };
    const admin = person('100000001', 'Law').records.admin.map(record => ({
      ...record,
      values: { ...record.values, dep: null },
      unknown: [unread],
    }));
    put(database, {
      ...person('100000001', 'Law'),
      index: [],
      records: { ...person('100000001', 'Law').records, admin },
    });
    database.close();
    opened.pop();
    const earlier = newPath();
    writeEarlier(earlier, PEOPLE_LAYOUT.steps.length - 1, path);
    const connection = openSqlite(earlier, cause => cause);
    connection.exec("UPDATE person SET department = 'Moss'");
    connection.close();
    expect(open(earlier).listPeople(ALL)).toMatchObject([
      { units: [{ college: 'Law', department: 'Moss' }] },
    ]);
  });

  it('of a joint appointment are found in each of their units, and once in all', () => {
    const database = open();
    put(
      database,
      jointPerson('100000001', ['ENG: Technology', 'ENG: Design']),
      person('100000002', 'Nursing'),
    );
    const found = (scope: Scope) => database.listPeople(scope).map(({ netId }) => netId);
    expect(found({ kind: 'department', name: 'Technology' })).toEqual(['100000001', '100000002']);
    expect(found({ kind: 'department', name: 'Design' })).toEqual(['100000001']);
    expect(found({ kind: 'college', name: 'Engineering' })).toEqual(['100000001']);
    expect(found(ALL)).toEqual(['100000001', '100000002']);
    for (const name of ['Technology', 'Design'])
      expect(database.covers({ kind: 'department', name }, '100000001')).toBe(true);
    expect(database.covers({ kind: 'department', name: 'Design' }, '100000002')).toBe(false);
  });
});

describe('the list of faculty', () => {
  const database = openDatabase(':memory:');
  afterAll(() => database.close());
  const ids = Array.from({ length: 450 }, (_, i) => String(100_000_000 + i));
  put(
    database,
    ...ids.map((id, i) => person(id, i % 3 === 0 ? 'Nursing' : i % 3 === 1 ? ' law  SCHOOL' : null, 1)),
  );

  it('contains the people of the scope once, with personnel information only', () => {
    const all = database.listFaculty(ALL);
    expect(all.map(({ netId }) => netId)).toEqual(ids);
    expect(new Set(all.flatMap(({ records }) => records.map(({ entity }) => entity)))).toEqual(
      new Set(['pci']),
    );
    expect(database.listFaculty({ kind: 'college', name: 'Nursing' })).toHaveLength(150);
    expect(database.listFaculty({ kind: 'college', name: 'Law School' })).toHaveLength(150);
    expect(database.listFaculty({ kind: 'person', netId: '100000001' }).map(({ netId }) => netId)).toEqual([
      '100000001',
    ]);
    expect(database.listFaculty({ kind: 'college', name: 'Library' })).toEqual([]);
  });

  it('can be stopped between pages, and the database goes on', () => {
    expect(() =>
      database.listFaculty(ALL, () => {
        throw new RangeError('late');
      }),
    ).toThrow(RangeError);
    expect(database.listFaculty(ALL)).toHaveLength(450);
    expect(database.snapshot(() => database.listFaculty(ALL).length + database.countPersons())).toBe(900);
  });

  it('contains the people covered by the scope', () => {
    for (const scope of [ALL, parseScope('college:nursing'), parseScope('person:100000007')]) {
      const listed = new Set(database.listFaculty(scope).map(({ netId }) => netId));
      for (const id of ids) expect(database.covers(scope, id)).toBe(listed.has(id));
    }
    expect(database.covers(parseScope('admissions'), '100000007')).toBe(false);
    expect(database.listFaculty(parseScope('admissions'))).toEqual([]);
    expect(database.covers(parseScope('college:Nursing'), '999999999')).toBe(false);
  });
});

describe('keys', () => {
  it('are found by the key only, until they are revoked', () => {
    const { keys } = open();
    const { key, entry } = keys.create('Dean’s office', { kind: 'college', name: 'Nursing' });
    expect(Buffer.from(key.replace('vitae_', ''), 'base64url')).toHaveLength(32);
    expect(keys.find(key)).toEqual(entry);
    expect(keys.find(`${key}x`)).toBeNull();
    expect(keys.find('')).toBeNull();
    expect(keys.list()).toEqual([entry]);
    expect(keys.revoke('nothing')).toBe(false);
    expect(keys.revoke(entry.id)).toBe(true);
    expect(keys.revoke(entry.id)).toBe(false);
    expect(keys.find(key)).toBeNull();
    expect(keys.list()).toEqual([{ ...entry, revoked: '2026-01-05T12:00:00.000Z' }]);
  });

  it('are not in the file', () => {
    const path = newPath();
    const { key } = open(path).keys.create('x', ALL);
    for (const end of ['', '-wal']) {
      const bytes = readFileSync(path + end);
      expect(bytes.includes(key)).toBe(false);
      expect(bytes.includes(Buffer.from(key.replace('vitae_', ''), 'base64url'))).toBe(false);
    }
  });

  it.each(['', 'ALL', 'college:', 'college: ', 'person:12', 'person:12345678x', 'dean:x'])(
    'take no scope %j',
    text => {
      expect(() => parseScope(text)).toThrow(/scope/);
    },
  );
});

describe('the file', () => {
  it('is readable by its owner only, from the start and with its companion files', () => {
    const path = newPath();
    put(open(path), person('123456789', 'Nursing'));
    for (const end of ['', '-wal', '-shm']) expect(statSync(path + end).mode & 0o777).toBe(0o600);
    const wide = newPath();
    writeFileSync(wide, '', { mode: 0o644 });
    chmodSync(wide, 0o644);
    open(wide);
    expect(statSync(wide).mode & 0o777).toBe(0o600);
  });

  it('keeps its people after closing', () => {
    const path = newPath();
    const database = openDatabase(path);
    put(database, person('123456789', 'Nursing'));
    database.close();
    expect(open(path, true).readPerson('123456789', null)?.records).toHaveLength(5);
  });

  it('enforces its constraints in SQLite', () => {
    const path = newPath();
    put(open(path), person('123456789', 'Nursing'));
    const database = openSqlite(path, cause => cause);
    database.exec('PRAGMA foreign_keys = ON');
    expect(() => database.exec(`INSERT INTO record VALUES ('123456789', 'nonsense', 0, NULL, '')`)).toThrow(
      /FOREIGN/,
    );
    expect(() => database.exec(`INSERT INTO record VALUES ('999999999', 'pci', 0, NULL, '')`)).toThrow(
      /FOREIGN/,
    );
    expect(() => database.exec(`UPDATE person SET net_id = '12345678x'`)).toThrow(/CHECK/);
    expect(() => database.exec(`UPDATE record SET seq = 'x'`)).toThrow(/INTEGER/);
    database.close();
  });

  const caught = (act: () => unknown): unknown => {
    try {
      act();
    } catch (thrown) {
      return thrown;
    }
    return null;
  };
  const failing = (path: string, readOnly = false): unknown => caught(() => open(path, readOnly));

  it('is rejected if it is not a database', () => {
    expect(failing(newPath(), true)).toMatchObject({ code: 'store.missing', exitCode: 3 });
    expect(failing(join(folder, 'no', 'x.db'))).toMatchObject({ code: 'store.open', exitCode: 3 });
    mkdirSync(join(folder, 'dir'));
    expect(failing(join(folder, 'dir'))).toMatchObject({ code: 'store.open' });
    const text = newPath();
    writeFileSync(text, '<facultyProfile/>'.repeat(100));
    expect(failing(text)).toMatchObject({ code: 'store.not-a-store', exitCode: 4 });
    const foreign = newPath();
    const database = openSqlite(foreign, cause => cause);
    database.exec('CREATE TABLE person (x)');
    database.close();
    expect(failing(foreign)).toMatchObject({ code: 'store.not-a-store' });
    expect(failing(foreign, true)).toMatchObject({ code: 'store.not-a-store' });
  });

  it('of an older version is copied before it is updated, readable by its owner only', () => {
    const present = newPath();
    put(open(present), person('100000001', 'Law'));
    const path = newPath();
    writeEarlier(path, 2, present);
    open(path);
    const backup = `${path}.v2-backup`;
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const copy = openSqlite(backup, cause => cause);
    expect(readPragma(copy, 'user_version')).toBe(2);
    expect(copy.all`SELECT net_id FROM person`).toEqual([{ net_id: '100000001' }]);
    copy.close();
  });

  it('of an older version is not changed when it cannot be copied', () => {
    const present = newPath();
    open(present);
    const path = newPath();
    writeEarlier(path, 2, present);
    mkdirSync(`${path}.v2-backup`);
    expect(failing(path)).toMatchObject({ code: 'store.backup', exitCode: 3 });
    expect(failing(path, true)).toMatchObject({ code: 'store.backup' });
    expect(existsSync(`${path}.v2-backup.partial`)).toBe(false);
    const untouched = openSqlite(path, cause => cause);
    expect(readPragma(untouched, 'user_version')).toBe(2);
    untouched.close();
  });

  it('of a newer version is not changed', () => {
    const path = newPath();
    openDatabase(path).close();
    const database = openSqlite(path, cause => cause);
    database.exec(`PRAGMA user_version = ${PEOPLE_LAYOUT.steps.length + 1}`);
    database.close();
    expect(failing(path)).toMatchObject({ code: 'store.newer', exitCode: 4 });
    expect(failing(path, true)).toMatchObject({ code: 'store.newer' });
  });

  it('without an entity gets it on opening', () => {
    const path = newPath();
    openDatabase(path).close();
    const database = openSqlite(path, cause => cause);
    database.exec(`DELETE FROM entity WHERE name = 'intellcont'`);
    database.close();
    expect(put(open(path), person('123456789', 'Nursing')).records).toBe(5);
  });

  it('rejects changes when it is opened read-only', () => {
    const path = newPath();
    put(open(path), person('123456789', 'Nursing'));
    const reader = open(path, true);
    expect(() => put(reader, person('123456788', 'Nursing'))).toThrow(
      expect.objectContaining({ code: 'store.read-only', exitCode: 3 }),
    );
    expect(() => reader.keys.create('x', ALL)).toThrow(expect.objectContaining({ code: 'store.read-only' }));
    expect(reader.countPersons()).toBe(1);
  });

  it('reports a full disk, a lock and damage', () => {
    const path = newPath();
    put(open(path), person('123456789', 'Nursing'));
    const database = openSqlite(path, cause => describeSqliteError(cause, path));
    const long = 'x'.repeat(100_000);
    database.exec('PRAGMA busy_timeout = 20; PRAGMA max_page_count = 1');
    expect(() => database.exec(`UPDATE person SET opening = '${long}'`)).toThrow(
      expect.objectContaining({ code: 'store.full', exitCode: 3 }),
    );
    const other = openSqlite(path, cause => cause);
    other.exec('BEGIN IMMEDIATE');
    expect(() => database.exec('DELETE FROM person')).toThrow(
      expect.objectContaining({ code: 'store.locked', exitCode: 3 }),
    );
    other.exec('ROLLBACK; PRAGMA wal_checkpoint(TRUNCATE)');
    other.close();
    expect(() => database.all`SELECT nothing FROM person`).toThrow(InternalError);
    database.close();
    for (const database of opened.splice(0)) database.close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xff, 4096));
    const damaged = failing(path) ?? caught(() => open(path).readPerson('123456789', null));
    expect(damaged).toMatchObject({ code: 'store.damaged', exitCode: 4 });
  });

  it('can be read while another process writes', () => {
    const path = newPath();
    const writer = open(path);
    put(writer, person('123456789', 'Nursing', 3));
    const reader = open(path, true);
    const seen: (number | undefined)[] = [];
    function* slow(): Generator<Person> {
      yield person('123456789', 'Nursing', 30);
      seen.push(reader.readPerson('123456789', { entities: ['intellcont'] })?.records.length);
      yield person('123456788', 'Nursing');
    }
    writer.importPersons(slow(), { institution: INSTITUTION });
    seen.push(reader.readPerson('123456789', { entities: ['intellcont'] })?.records.length);
    expect(seen).toEqual([3, 30]);
    const counts = reader.snapshot(() => {
      const before = reader.countPersons();
      put(writer, person('123456787', 'Nursing'));
      return [before, reader.countPersons()];
    });
    expect([...counts, reader.countPersons()]).toEqual([2, 2, 3]);
  });
});
