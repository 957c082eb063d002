import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findSnapshots,
  openSnapshots,
  type Snapshot,
  type SnapshotEntry,
} from '../../src/snapshots/index.js';
import { inFolder } from '../cli/run.js';

const TODAY = '2026-11-23';
const LATER = '2036-11-23';
const NET_ID = '900000017';
const RECORD = Buffer.from(`<Data><Record userId="${NET_ID}" surname="Quillfeather"/></Data>`, 'utf8');
const OTHER = Buffer.from('<Data/>', 'utf8');
const ENTRY: SnapshotEntry = {
  taken: '2026-11-23T09:00:00.000Z',
  person: [NET_ID, 'quillf'],
  source: 'people.db',
  version: 'row:1',
  maps: 'm',
  institution: 'Tamarack Valley University',
  documents: [
    { kind: 'packet', format: 'pdf', sha256: 'd', period: { from: '2025-01-01', to: null }, asOf: TODAY },
  ],
};
const PASSWORD = Buffer.from('a quiet phrase');

/** A guess at a password is cheap here, so that the tests are fast; that of real stores is tried in test/cli. */
const COST = 2 ** 10;

const { path } = inFolder();
let folder = '';
let n = 0;
beforeEach(() => {
  folder = path(`store-${n++}`);
});

const open = (password: string | null = null, today = TODAY) =>
  openSnapshots(folder, password === null ? null : Buffer.from(password), today, COST);
const getOnly = (snapshots: readonly Snapshot[]): Snapshot => {
  expect(snapshots).toHaveLength(1);
  return snapshots[0] as Snapshot;
};
const filesIn = (): readonly string[] => (readdirSync(folder, { recursive: true }) as string[]).sort();
const bytesIn = (): Buffer =>
  Buffer.concat(
    filesIn()
      .map(name => join(folder, name))
      .filter(name => statSync(name).isFile())
      .map(name => readFileSync(name)),
  );

/** Changes a byte in the middle of a file. */
function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe.each([
  ['without a password', null],
  ['with a password', PASSWORD.toString()],
])('a store %s', (_, password) => {
  it('returns a record and its entries as they were stored', () => {
    const hash = open(password).put(RECORD, ENTRY, LATER);
    const snapshot = getOnly(open(password).list());
    expect(snapshot).toMatchObject({ hash, expires: LATER, isExpired: false, entries: [ENTRY] });
    expect(snapshot.lock === null).toBe(password === null);
    expect(Buffer.from(open(password).read(snapshot))).toEqual(RECORD);
  });

  it('stores the same record once, with its entries by time', () => {
    const store = open(password);
    store.put(RECORD, ENTRY, LATER);
    const earlier = { ...ENTRY, taken: '2025-01-01T00:00:00.000Z' };
    open(password).put(RECORD, earlier, '2035-01-01');
    expect(getOnly(open(password).list())).toMatchObject({ expires: LATER, entries: [earlier, ENTRY] });
    expect(filesIn().filter(name => name.endsWith('record'))).toHaveLength(1);
  });

  it('is for its owner alone and leaves no temporary file', () => {
    open(password).put(RECORD, ENTRY, LATER);
    const mode = (name: string) => statSync(join(folder, name)).mode & 0o777;
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = filesIn().map(name => [statSync(join(folder, name)).isDirectory(), mode(name)]);
    expect(modes).toEqual([
      [true, 0o700],
      [false, 0o600],
      [false, 0o600],
    ]);
    expect(filesIn().join()).not.toContain('.part');
  });

  it('names no person in a file name', () => {
    open(password).put(RECORD, ENTRY, LATER);
    expect(filesIn().join()).not.toMatch(new RegExp(`${NET_ID}|quill`, 'i'));
  });

  it('reports a record whose bytes were changed', () => {
    open(password).put(RECORD, ENTRY, LATER);
    const snapshot = getOnly(open(password).list());
    flip(join(snapshot.path, 'record'));
    expect(() => open(password).read(snapshot)).toThrow(
      expect.objectContaining({ code: 'snapshot.damaged', place: { source: snapshot.path } }),
    );
    rmSync(join(snapshot.path, 'record'));
    expect(() => open(password).read(snapshot)).toThrow(/damaged/);
  });

  it('marks a snapshot with an unreadable entry as damaged', () => {
    open(password).put(RECORD, ENTRY, LATER);
    const { path: place } = getOnly(open(password).list());
    const entry = readdirSync(place).find(name => name !== 'record') as string;
    writeFileSync(join(place, entry), readFileSync(join(place, entry)).subarray(0, 20));
    expect(getOnly(open(password).list()).entries).toBe('damaged');
  });

  it('uses no expired entry, and removes what has expired when the next is stored', () => {
    open(password).put(RECORD, ENTRY, '2027-01-01');
    open(password).put(RECORD, ENTRY, LATER);
    open(password).put(OTHER, ENTRY, '2027-01-01');
    const after = open(password, '2027-01-01');
    const states = after.list().map(({ isExpired, entries }) => [isExpired, entries.length]);
    expect(states.sort()).toEqual([
      [false, 1],
      [true, 0],
    ]);
    after.put(RECORD, ENTRY, LATER);
    expect(getOnly(after.list()).entries).toHaveLength(2);
    expect(filesIn().join()).not.toContain('2027-01-01');
  });
});

describe('an encrypted store', () => {
  it('has no byte of the person in any file', () => {
    open(PASSWORD.toString()).put(RECORD, ENTRY, LATER);
    const bytes = bytesIn().toString('latin1');
    for (const word of [NET_ID, 'quill', 'Quillfeather', 'people.db', 'packet', 'a quiet phrase'])
      expect(bytes).not.toContain(word);
    expect(bytes.length).toBeGreaterThan(RECORD.length);
  });

  it.each([
    ['another password', 'another'],
    ['no password', null],
  ])('is locked with %s', (_, password) => {
    open(PASSWORD.toString()).put(RECORD, ENTRY, LATER);
    const store = open(password);
    const snapshot = getOnly(store.list());
    expect(snapshot.entries).toBe('locked');
    expect(() => store.read(snapshot)).toThrow(expect.objectContaining({ code: 'snapshot.password' }));
  });

  it('can be removed and expires without a password', () => {
    open(PASSWORD.toString()).put(RECORD, ENTRY, '2027-01-01');
    open(PASSWORD.toString()).put(OTHER, ENTRY, LATER);
    expect(open(null, '2027-01-01').removeExpired()).toBe(1);
    const store = open();
    store.remove(getOnly(store.list()));
    expect(filesIn()).toEqual([]);
  });

  it('stores one record under several passwords', () => {
    for (const password of ['one', 'two', null]) open(password).put(RECORD, ENTRY, LATER);
    const states = open('two')
      .list()
      .map(({ entries }) => typeof entries === 'string');
    expect(states.sort()).toEqual([false, false, true]);
  });

  it('refuses an entry under the name of another', () => {
    open(PASSWORD.toString()).put(RECORD, ENTRY, '2027-01-01');
    const { path: place } = getOnly(open(PASSWORD.toString()).list());
    const entry = readdirSync(place).find(name => name !== 'record') as string;
    writeFileSync(join(place, entry.replace('2027', '2099')), readFileSync(join(place, entry)));
    rmSync(join(place, entry));
    expect(getOnly(open(PASSWORD.toString()).list()).entries).toBe('damaged');
  });
});

describe('a store on disk', () => {
  it('is empty when its folder is missing', () => {
    expect(open().list()).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('holds records in the gzip format', () => {
    open().put(RECORD, ENTRY, LATER);
    const { path: place } = getOnly(open().list());
    expect(gunzipSync(readFileSync(join(place, 'record')))).toEqual(RECORD);
  });

  it('reports a record that was replaced by another', () => {
    open().put(RECORD, ENTRY, LATER);
    const snapshot = getOnly(open().list());
    writeFileSync(join(snapshot.path, 'record'), gzipSync(OTHER));
    expect(() => open().read(snapshot)).toThrow(/damaged/);
  });

  it('repairs a record when it is stored again', () => {
    open().put(RECORD, ENTRY, LATER);
    const snapshot = getOnly(open().list());
    rmSync(join(snapshot.path, 'record'));
    open().put(RECORD, ENTRY, LATER);
    expect(Buffer.from(open().read(snapshot))).toEqual(RECORD);
  });

  it('skips a snapshot that is being stored, and removes one that was abandoned', () => {
    open().put(RECORD, ENTRY, LATER);
    const begun = join(folder, 'a'.repeat(64));
    mkdirSync(begun);
    expect(open().list()).toHaveLength(1);
    expect(open().removeExpired()).toBe(0);
    expect(existsSync(begun)).toBe(true);
    utimesSync(begun, new Date('2020-01-01'), new Date('2020-01-01'));
    open().removeExpired();
    expect(existsSync(begun)).toBe(false);
  });

  it('reports a folder that cannot be written', () => {
    writeFileSync(folder, '');
    const store = open();
    expect(() => store.prepare()).toThrow(expect.objectContaining({ code: 'snapshot.write' }));
    expect(() => store.put(RECORD, ENTRY, LATER)).toThrow(/EEXIST|ENOTDIR/);
    expect(() => store.list()).toThrow(expect.objectContaining({ code: 'snapshot.read' }));
  });
});

describe('the hash of a snapshot', () => {
  const snapshot = (hash: string): Snapshot => ({
    ...{ hash, path: hash, lock: null, expires: LATER, isExpired: false, entries: [] },
  });
  const all = [snapshot('aaaaaaaa1'), snapshot('aaaaaaaa2'), snapshot('bbbbbbbb1'), snapshot('bbbbbbbb1')];

  it('can be given by its first digits, in any letter case', () => {
    expect(findSnapshots(all, 'AAAAAAAA2', folder)).toEqual([all[1]]);
    expect(findSnapshots(all, 'bbbbbbbb', folder)).toHaveLength(2);
  });

  it.each([
    ['too short', 'aaaaaaa', 'snapshot.hash'],
    ['not hexadecimal', 'xaaaaaaa', 'snapshot.hash'],
    ['unknown', 'cccccccc', 'snapshot.unknown'],
    ['ambiguous', 'aaaaaaaa', 'snapshot.ambiguous'],
  ])('is rejected when it is %s', (_, digits, code) => {
    expect(() => findSnapshots(all, digits, folder)).toThrow(expect.objectContaining({ code }));
  });
});
