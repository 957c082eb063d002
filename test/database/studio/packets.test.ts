import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPacketDrafts, openStudioStore, type StudioStore } from '../../../src/database/index.js';
import { openSqlite } from '../../../src/database/sqlite.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-packets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let clock = Date.parse('2026-01-05T09:00:00Z');
let path = '';
let files = 0;
let store: StudioStore;
beforeEach(() => {
  path = join(folder, `${++files}.db`);
  store = openStudioStore(path, { now: () => new Date(clock) });
});
afterEach(() => store.close());

const OWNER = '100100002';
const DELEGATE = '100100003';
const KEY = { owner: OWNER, period: '2025' };
const CHAIR = { reader: '100100004', name: 'Ada Quill' };
const DEAN = { reader: '100100005', name: 'Bo Larch' };
const content = (teaching: string) => ({
  ...{ settings: '{"paper":"letter"}', statements: JSON.stringify({ teaching }), written: teaching ? 1 : 0 },
});
const record = (text: string) => ({
  body: Buffer.from(text),
  version: 'row:1',
  taken: '2026-01-05T08:00:00Z',
});
const begin = () => store.packets.save(KEY, 0, content(''), OWNER);

describe('packets', () => {
  it('saves a packet when its revision is the stored one, and returns the other state when it is not', () => {
    expect(store.packets.get(OWNER, '2025')).toBeNull();
    expect(begin()).toEqual({ isSaved: true, revision: 1 });
    clock += 60_000;
    expect(store.packets.save(KEY, 1, content('Mine'), DELEGATE)).toEqual({ isSaved: true, revision: 2 });
    expect(store.packets.save(KEY, 1, content('Late'), OWNER)).toMatchObject({
      isSaved: false,
      current: { revision: 2, statements: '{"teaching":"Mine"}', changedBy: DELEGATE },
    });
  });

  it('returns the packet that another window began meanwhile', () => {
    store.packets.save(KEY, 0, content('First'), OWNER);
    const second = store.packets.save(KEY, 0, content('Second'), OWNER);
    expect(second).toMatchObject({ isSaved: false, current: { statements: '{"teaching":"First"}' } });
  });

  it('lists the packets of a person, the latest period first, and those of no other', () => {
    begin();
    store.packets.save({ owner: OWNER, period: '2026' }, 0, content(''), OWNER);
    store.packets.save({ owner: DELEGATE, period: '2025' }, 0, content(''), DELEGATE);
    expect(store.packets.list(OWNER).map(({ period }) => period)).toEqual(['2026', '2025']);
  });

  it('gives the states of many packets of a period at once', () => {
    begin();
    store.packets.save(KEY, 1, content('Written'), OWNER);
    store.packets.save({ owner: OWNER, period: '2024' }, 0, content(''), OWNER);
    const states = store.packets.states([OWNER, DELEGATE, '100100009'], '2025');
    expect([...states]).toEqual([
      [
        OWNER,
        { written: 1, changed: new Date(clock).toISOString(), freezeOn: null, frozen: null, opened: null },
      ],
    ]);
  });

  it('gives the states of 2,000 people at once', () => {
    const owners = Array.from({ length: 2000 }, (_, i) => String(100_200_000 + i));
    for (const owner of owners.slice(0, 300))
      store.packets.save({ owner, period: '2025' }, 0, content('x'.repeat(4000)), owner);
    expect(store.packets.states(owners, '2025').size).toBe(300);
  });
});

describe('freezing', () => {
  it('lists drafts whose day has come until they are frozen', () => {
    begin();
    expect(store.packets.freezeOn(KEY, '2026-01-09')).toBe(true);
    expect(store.packets.due('2026-01-08')).toEqual([]);
    expect(store.packets.due('2026-01-09')).toEqual([KEY]);
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    expect(store.packets.due('2026-01-10')).toEqual([]);
    expect(store.packets.get(OWNER, '2025')?.freezeOn).toBeNull();
  });

  it('returns the bytes that were frozen, by their hash', () => {
    begin();
    const bytes = Buffer.from('<Data>Ünïcode</Data>'.repeat(500));
    store.frozenRecords.freeze(KEY, 1, { ...record(''), body: bytes }, record('<Earlier/>'));
    expect(Buffer.from(store.frozenRecords.get(KEY, 'own')?.body ?? []).equals(bytes)).toBe(true);
    expect(Buffer.from(store.frozenRecords.get(KEY, 'earlier')?.body ?? []).toString()).toBe('<Earlier/>');
  });

  it('does not freeze a packet that changed meanwhile', () => {
    begin();
    store.packets.save(KEY, 1, content('Newer'), OWNER);
    expect(store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null)).toBe(false);
    expect(store.frozenRecords.get(KEY, 'own')).toBeNull();
  });

  it('changes nothing of a frozen packet', () => {
    begin();
    const file = store.packetFiles.add(KEY, { name: 'a.pdf', pages: 1 }, Buffer.from('%PDF-a'));
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    expect(store.packets.save(KEY, 1, content('Late'), OWNER)).toMatchObject({ isSaved: false });
    expect(store.packetFiles.add(KEY, { name: 'b.pdf', pages: 1 }, Buffer.from('%PDF-b'))).toBeNull();
    expect(store.packetFiles.remove(KEY, file?.id ?? '')).toBe(false);
    expect(store.packets.freezeOn(KEY, '2026-02-01')).toBe(false);
    expect(store.packets.get(OWNER, '2025')?.statements).toBe('{"teaching":""}');
    expect(store.packetFiles.list(KEY)).toHaveLength(1);
  });

  it('stores who opened a frozen packet first and when, each reviewer once', () => {
    begin();
    store.packets.noteOpened(KEY, CHAIR);
    expect([store.packets.get(OWNER, '2025')?.opened, store.packets.openings(KEY)]).toEqual([null, []]);
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    const first = new Date(clock).toISOString();
    store.packets.noteOpened(KEY, CHAIR);
    clock += 60_000;
    store.packets.noteOpened(KEY, CHAIR);
    store.packets.noteOpened(KEY, DEAN);
    expect(store.packets.openings(KEY)).toEqual([
      { ...CHAIR, at: first },
      { ...DEAN, at: new Date(clock).toISOString() },
    ]);
    expect(store.packets.get(OWNER, '2025')?.opened).toBe(first);
  });

  it('thaws a packet that reviewers have opened, and removes its records and their names', () => {
    begin();
    expect(store.packets.thaw(KEY)).toBe(false);
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    expect(store.packets.thaw(KEY)).toBe(true);
    expect(store.frozenRecords.get(KEY, 'own')).toBeNull();
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    store.packets.noteOpened(KEY, CHAIR);
    expect(store.packets.thaw(KEY)).toBe(true);
    expect(store.packets.get(OWNER, '2025')).toMatchObject({ frozen: null, opened: null });
    expect(store.packets.openings(KEY)).toEqual([]);
    expect(store.frozenRecords.get(KEY, 'own')).toBeNull();
  });

  it('names the version of a frozen record whose bytes are damaged, so that it can be thawed', () => {
    begin();
    expect(store.frozenRecords.getVersion(KEY)).toBeNull();
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    const { hash } = store.frozenRecords.get(KEY, 'own') ?? {};
    const database = openSqlite(path, cause => cause);
    database.exec("UPDATE frozen_record SET body = x'1f8b00'");
    database.close();
    expect(store.frozenRecords.getVersion(KEY)).toEqual({ hash, version: 'row:1' });
    expect(store.packets.thaw(KEY)).toBe(true);
  });

  it('reports a frozen record whose bytes are damaged', () => {
    begin();
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    const database = openSqlite(path, cause => cause);
    database.exec("UPDATE frozen_record SET body = x'1f8b00'");
    database.close();
    expect(() => store.frozenRecords.get(KEY, 'own')).toThrow(
      expect.objectContaining({ code: 'packet.damaged' }),
    );
  });
});

describe('files of a packet', () => {
  it('adds, orders and removes files, each name once', () => {
    const add = (name: string) => store.packetFiles.add(KEY, { name, pages: 3 }, Buffer.from(`%PDF-${name}`));
    expect(add('early.pdf')).toBeNull();
    begin();
    const [a, b, c] = [add('a.pdf'), add('b.pdf'), add('c.pdf')].map(file => file?.id ?? '');
    expect(add('a.pdf')).toBeNull();
    store.packetFiles.order(KEY, [c ?? '', 'unknown', a ?? '']);
    expect(store.packetFiles.list(KEY).map(({ name }) => name)).toEqual(['c.pdf', 'a.pdf', 'b.pdf']);
    expect(store.packetFiles.remove(KEY, a ?? '')).toBe(true);
    expect(store.packetFiles.remove(KEY, a ?? '')).toBe(false);
    expect(String(Buffer.from(store.packetFiles.body(KEY, b ?? '') ?? []))).toBe('%PDF-b.pdf');
  });

  it('returns no file of another packet', () => {
    begin();
    const file = store.packetFiles.add(KEY, { name: 'a.pdf', pages: 1 }, Buffer.from('%PDF-'));
    expect(store.packetFiles.body({ owner: DELEGATE, period: '2025' }, file?.id ?? '')).toBeNull();
  });
});

describe('delegates', () => {
  it('names delegates once, in both directions, and withdraws them', () => {
    store.delegates.add(OWNER, DELEGATE);
    store.delegates.add(OWNER, DELEGATE);
    expect(store.delegates.of(OWNER)).toEqual([DELEGATE]);
    expect(store.delegates.ownersOf(DELEGATE)).toEqual([OWNER]);
    expect(store.delegates.of(DELEGATE)).toEqual([]);
    const named = { delegate: DELEGATE, email: null };
    expect(store.delegates.remove(OWNER, named)).toBe(true);
    expect(store.delegates.remove(OWNER, named)).toBe(false);
    expect(store.delegates.of(OWNER)).toEqual([]);
  });

  it('gives a mail address to the account that accepts it first, and to no later one', () => {
    const email = 'a.quill@example.edu';
    const [account, later] = ['account:1', 'account:2'];
    store.delegates.invite(OWNER, email);
    expect([store.delegates.of(OWNER), store.delegates.list(OWNER)]).toEqual([
      [],
      [{ delegate: null, email }],
    ]);
    store.delegates.accept('other@example.edu', later);
    store.delegates.accept(email, account);
    store.delegates.accept(email, later);
    store.delegates.invite(OWNER, email);
    expect(store.delegates.list(OWNER)).toEqual([{ delegate: account, email }]);
    expect([store.delegates.ownersOf(account), store.delegates.ownersOf(later)]).toEqual([[OWNER], []]);
    expect(store.delegates.remove(OWNER, { delegate: account, email })).toBe(true);
    expect(store.delegates.of(OWNER)).toEqual([]);
  });

  it('makes one of a net ID and a mail address of the same account', () => {
    store.delegates.add(OWNER, DELEGATE);
    store.delegates.invite(OWNER, 'a.quill@example.edu');
    store.delegates.accept('a.quill@example.edu', DELEGATE);
    expect(store.delegates.of(OWNER)).toEqual([DELEGATE]);
  });
});

describe('drafts for batches', () => {
  it('reads what a person has written, with the record of a frozen packet', () => {
    begin();
    store.packetFiles.add(KEY, { name: 'a.pdf', pages: 1 }, Buffer.from('%PDF-a'));
    const drafts = openPacketDrafts(path);
    expect(drafts.of(OWNER, '2024')).toBeNull();
    expect(drafts.of(OWNER, '2025')).toMatchObject({ own: null, earlier: null, files: [{ name: 'a.pdf' }] });
    store.frozenRecords.freeze(KEY, 1, record('<Data/>'), null);
    expect(Buffer.from(drafts.of(OWNER, '2025')?.own?.body ?? []).toString()).toBe('<Data/>');
    drafts.close();
  });

  it('refuses a missing database, and one that is none of a studio', () => {
    const missing = join(folder, 'missing.db');
    expect(() => openPacketDrafts(missing)).toThrow(expect.objectContaining({ code: 'store.missing' }));
    const other = join(folder, 'other.db');
    const database = openSqlite(other, cause => cause);
    database.exec('CREATE TABLE t (a)');
    database.close();
    expect(() => openPacketDrafts(other)).toThrow(expect.objectContaining({ code: 'store.not-a-store' }));
  });
});
