import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { describeSqliteError } from '../../../src/database/errors.js';
import { openStudioStore, type StudioStore } from '../../../src/database/index.js';
import { updateLayout } from '../../../src/database/layout.js';
import { openSqlite, readPragma } from '../../../src/database/sqlite.js';
import { createSavedDocuments } from '../../../src/database/studio/documents.js';
import { STUDIO_LAYOUT } from '../../../src/database/studio/layout.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-studio-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let clock = Date.parse('2026-03-02T12:00:00Z');
const now = (): Date => new Date(clock);
const opened: StudioStore[] = [];
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});
const open = (path = ':memory:'): StudioStore => {
  const store = openStudioStore(path, { now });
  opened.push(store);
  return store;
};
let files = 0;
const newPath = (): string => join(folder, `${++files}`, 'studio.db');
const connect = (path: string) => openSqlite(path, cause => describeSqliteError(cause, path));

const USER = { netId: '100100002', name: 'Ada Quill', roles: ['chair:Physics'] };
const NEW = {
  issuer: 'https://id.example',
  sub: 'quill',
  sid: 's1',
  user: USER,
  tokens: '{"access":"T0KEN"}',
};
const OWNER = USER.netId;
const CV = { kind: 'cv', name: 'My CV', settings: '{"size":10}' } as const;

describe('sessions', () => {
  it('finds a session by its raw ID with everything it was created with', () => {
    const { sessions } = open();
    const id = sessions.create(NEW);
    expect(id).toMatch(/^[\w-]{43}$/);
    const at = now().toISOString();
    const times = { created: at, lastSeen: at, signedInAt: at, checkedAt: at };
    expect(sessions.find(id)).toEqual({ ...NEW, ...times, purposes: {} });
    expect(sessions.find(`${id.slice(0, -1)}_`)).toBeNull();
    expect(sessions.create(NEW)).not.toBe(id);
  });

  it('stores neither the ID nor the tokens in the clear', () => {
    const path = newPath();
    const store = open(path);
    const id = store.sessions.create(NEW);
    store.close();
    opened.pop();
    // Recent changes are in the write-ahead log.
    const paths = [path, `${path}-wal`].filter(each => existsSync(each));
    const bytes = paths.map(each => readFileSync(each, 'latin1')).join('');
    expect(bytes).toContain('Ada Quill');
    expect(bytes).not.toContain(id);
    expect(bytes).not.toContain('T0KEN');
    expect(open(path).sessions.find(id)?.tokens).toBe(NEW.tokens);
  });

  it('returns no tokens when the stored ones were altered', () => {
    const path = newPath();
    const { sessions } = open(path);
    const id = sessions.create(NEW);
    const other = connect(path);
    other.exec('UPDATE session SET tokens = zeroblob(60)');
    other.close();
    expect(sessions.find(id)).toMatchObject({ tokens: null, user: USER });
  });

  it('ends a session after 30 minutes without a request', () => {
    const { sessions } = open();
    const id = sessions.create(NEW);
    clock += 29 * MINUTE;
    sessions.touch(id);
    clock += 29 * MINUTE;
    expect(sessions.find(id)).not.toBeNull();
    clock += MINUTE;
    expect(sessions.find(id)).toBeNull();
    clock -= MINUTE;
    expect(sessions.find(id)).toBeNull();
  });

  it('ends a session after 12 hours even when it is in use', () => {
    const { sessions } = open();
    const id = sessions.create(NEW);
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      clock += 20 * MINUTE;
      expect(sessions.find(id)).not.toBeNull();
      sessions.touch(id);
    }
    clock += 20 * MINUTE;
    expect(sessions.find(id)).toBeNull();
  });

  it('changes only what an update names', () => {
    const { sessions } = open();
    const id = sessions.create(NEW);
    expect(sessions.update(id, { user: { ...USER, roles: [] }, purposes: { review: 'Annual review' } })).toBe(
      true,
    );
    expect(sessions.find(id)).toMatchObject({ tokens: NEW.tokens, user: { roles: [] } });
    expect(sessions.find(id)?.purposes).toEqual({ review: 'Annual review' });
    expect(sessions.update('unknown', { tokens: null })).toBe(false);
  });

  it('ends the sessions that a provider names, and no others', () => {
    const { sessions } = open();
    const ids = [NEW, { ...NEW, sid: 's2' }, { ...NEW, sub: 'other', sid: 's3' }].map(sessions.create);
    const living = () => ids.map(id => sessions.find(id) !== null);
    expect(sessions.removeOf('https://elsewhere.example', 'quill', null)).toBe(0);
    expect(sessions.removeOf(NEW.issuer, null, null)).toBe(0);
    expect(sessions.removeOf(NEW.issuer, 'quill', 's1')).toBe(1);
    expect(living()).toEqual([false, true, true]);
    expect(sessions.removeOf(NEW.issuer, null, 's3')).toBe(1);
    expect(sessions.removeOf(NEW.issuer, 'quill', null)).toBe(1);
    expect(living()).toEqual([false, false, false]);
    sessions.create({ ...NEW, sid: null });
    expect(sessions.removeOf(NEW.issuer, 'quill', 's9')).toBe(1);
  });

  it('lists and ends the other sessions of a user', () => {
    const { sessions } = open();
    const other = { ...NEW, user: { ...USER, netId: '100100003' } };
    const ids = [NEW, NEW, NEW, other].map(sessions.create);
    const [here = '', second = ''] = ids;
    const getRef = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16);
    const living = () => ids.map(id => sessions.find(id) !== null);
    const at = now().toISOString();
    const entry = { ref: expect.stringMatching(/^[0-9a-f]{16}$/), created: at, lastSeen: at };
    expect(sessions.listOthers(here)).toEqual([entry, entry]);
    expect(sessions.listOthers('x'.repeat(43))).toEqual([]);

    const [ofAnother = ''] = [sessions.create({ ...other, sid: 's9' })].map(getRef);
    expect([getRef(here), ofAnother].map(ref => sessions.removeOthers(here, ref))).toEqual([0, 0]);
    expect(sessions.removeOthers(here, getRef(second))).toBe(1);
    expect(living()).toEqual([true, false, true, true]);
    expect(sessions.removeOthers(here, null)).toBe(1);
    expect(living()).toEqual([true, false, false, true]);
  });

  it('stores for a week why sessions ended, unless their user ended them here', () => {
    const { sessions } = open();
    const reasons = (ids: readonly string[]) => ids.map(id => sessions.endReason(id));
    const [out = '', refused = '', byProvider = '', here = '', other = ''] = ['a', 'b', 'c', 'd', 'e'].map(
      sid => sessions.create({ ...NEW, sid }),
    );
    sessions.remove(out, null);
    sessions.remove(refused, 'provider');
    sessions.removeOf(NEW.issuer, null, 'c');
    sessions.removeOthers(here, null);
    expect(reasons([out, refused, byProvider, other])).toEqual([null, 'provider', 'provider', 'elsewhere']);
    clock += 31 * MINUTE;
    expect([sessions.find(here), sessions.endReason(here)]).toEqual([null, 'idle']);
    const [idle = '', old = ''] = [sessions.create(NEW), sessions.create(NEW)];
    for (let n = 0; n < 25; n++) {
      clock += 29 * MINUTE;
      sessions.touch(old);
    }
    sessions.removeExpired();
    expect(reasons([idle, old, 'x'.repeat(43)])).toEqual(['idle', 'life', null]);
    clock += 7 * 24 * 60 * MINUTE;
    sessions.removeExpired();
    expect(reasons([refused, idle, old])).toEqual([null, null, null]);
  });

  it('removes expired sessions', () => {
    const { sessions } = open();
    sessions.create(NEW);
    clock += 31 * MINUTE;
    const id = sessions.create(NEW);
    expect(sessions.removeExpired()).toBe(1);
    sessions.remove(id, null);
    expect(sessions.find(id)).toBeNull();
  });
});

describe('documents', () => {
  it('returns the documents of their owner only', () => {
    const { documents } = open();
    const mine = documents.create(OWNER, CV);
    clock += MINUTE;
    const second = documents.create(OWNER, { ...CV, name: 'Short CV' });
    documents.create('100100003', CV);
    expect(documents.list(OWNER)).toEqual([mine, second]);
    expect(documents.get('100100003', mine.id)).toBeNull();
    expect(documents.save('100100003', mine.id, 1, '{}')).toBeNull();
    expect(documents.rename('100100003', mine.id, 'x')).toBe(false);
    expect(documents.remove('100100003', mine.id)).toBe(false);
    expect(documents.get(OWNER, mine.id)).toEqual(mine);
  });

  it('saves settings, and returns the current document when another window has saved', () => {
    const path = newPath();
    const [one, other] = [open(path).documents, open(path).documents];
    const { id } = one.create(OWNER, CV);
    expect(one.save(OWNER, id, 1, '{"size":11}')).toEqual({ isSaved: true, revision: 2 });
    const late = other.save(OWNER, id, 1, '{"size":12}');
    expect(late).toMatchObject({ isSaved: false, current: { revision: 2, settings: '{"size":11}' } });
    expect(other.save(OWNER, id, 2, '{"size":12}')).toEqual({ isSaved: true, revision: 3 });
    one.remove(OWNER, id);
    expect(other.save(OWNER, id, 3, '{}')).toBeNull();
  });

  it('renames a document and notes how it was made without a new revision', () => {
    const { documents } = open();
    const { id } = documents.create(OWNER, CV);
    const made = { at: now().toISOString(), format: 'pdf', pages: 16, recordHash: 'ab', recordVersion: null };
    expect(documents.rename(OWNER, id, 'For the review')).toBe(true);
    expect(documents.noteMade(OWNER, id, made)).toBe(true);
    expect(documents.get(OWNER, id)).toMatchObject({ name: 'For the review', made, revision: 1 });
  });
});

describe('ignored problems', () => {
  it('lists, replaces and removes the reasons of one person', () => {
    const { ignoredProblems } = open();
    ignoredProblems.add(OWNER, 'a', 'It is right.');
    ignoredProblems.add(OWNER, 'a', 'It is right, I checked.');
    expect(ignoredProblems.list(OWNER)).toEqual([
      { key: 'a', reason: 'It is right, I checked.', at: now().toISOString() },
    ]);
    expect(ignoredProblems.list('100100003')).toEqual([]);
    expect(ignoredProblems.remove(OWNER, 'a')).toBe(true);
    expect(ignoredProblems.remove(OWNER, 'a')).toBe(false);
  });
});

describe('copies of records', () => {
  const copy = (text: string, kind: 'latest' | 'made' = 'latest') => ({
    netId: OWNER,
    kind,
    body: new TextEncoder().encode(text),
    version: 'v1',
    source: 'https://api.example',
  });

  it('stores the last record of a person, and those of documents by hash', () => {
    const { copies } = open();
    const first = copies.put(copy('one'));
    copies.put(copy('one', 'made'));
    const second = copies.put(copy('two'));
    expect(new TextDecoder().decode(copies.latest(OWNER)?.body)).toBe('two');
    expect(copies.latest(OWNER)).toMatchObject({
      hash: second,
      version: 'v1',
      source: 'https://api.example',
    });
    expect(copies.byHash(OWNER, first)?.kind).toBe('made');
    expect(copies.byHash('100100003', first)).toBeNull();
  });

  it('returns no copy after its life, and removes it', () => {
    const { copies } = open();
    const hash = copies.put(copy('one'));
    clock += 29 * DAY;
    copies.put(copy('one'));
    clock += 29 * DAY;
    expect(copies.latest(OWNER)?.hash).toBe(hash);
    clock += DAY;
    expect(copies.latest(OWNER)).toBeNull();
    expect(copies.byHash(OWNER, hash)).toBeNull();
    expect(copies.removeExpired()).toBe(1);
  });

  it.each(['zeroblob(20)', "(SELECT body FROM record_copy WHERE kind = 'made')"])(
    'removes a copy when its bytes are %s',
    damage => {
      const path = newPath();
      const { copies } = open(path);
      copies.put(copy('one'));
      copies.put(copy('other', 'made'));
      const other = connect(path);
      other.exec(`UPDATE record_copy SET body = ${damage} WHERE kind = 'latest'`);
      other.close();
      expect(copies.latest(OWNER)).toBeNull();
      copies.put(copy('one'));
      expect(Buffer.from(copies.latest(OWNER)?.body ?? []).toString()).toBe('one');
    },
  );
});

describe('the file', () => {
  it('is readable by its owner only, in a folder that is created', () => {
    const path = newPath();
    open(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    chmodSync(path, 0o644);
    open(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('holds one secret for each name, the same for two processes', () => {
    const path = newPath();
    const secret = open(path).secret('references');
    expect(secret).toHaveLength(32);
    expect(open(path).secret('references')).toEqual(secret);
    expect(open(path).secret('other')).not.toEqual(secret);
  });

  it('is migrated after a copy when it has an older version', () => {
    const path = newPath();
    const { id } = open(path).documents.create(OWNER, CV);
    opened.pop()?.close();
    const database = connect(path);
    const steps = [...STUDIO_LAYOUT.steps, 'ALTER TABLE document ADD COLUMN note TEXT;'];
    // What a killed process left.
    writeFileSync(`${path}.v${STUDIO_LAYOUT.steps.length}-backup.partial`, 'half a copy');
    updateLayout(database, path, { ...STUDIO_LAYOUT, steps });
    expect(readPragma(database, 'user_version')).toBe(steps.length);
    expect(database.all`SELECT id, note FROM document`).toEqual([{ id, note: null }]);
    database.close();
    const backup = `${path}.v${STUDIO_LAYOUT.steps.length}-backup`;
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(open(backup).documents.get(OWNER, id)?.name).toBe('My CV');
    expect(existsSync(`${backup}.partial`)).toBe(false);
    expect(() => open(path)).toThrow(expect.objectContaining({ code: 'store.newer', exitCode: 4 }));
  });

  it('has a list of units in the subject of a batch that was begun with one', () => {
    const path = join(folder, 'earlier.db');
    const database = connect(path);
    // The layout before subjects had several units.
    updateLayout(database, path, { ...STUDIO_LAYOUT, steps: STUDIO_LAYOUT.steps.slice(0, 2) });
    const unit = { college: null, department: 'Soil' };
    const packets = { kind: 'packet', netId: '', affiliation: unit, delegates: [] };
    const add = `INSERT INTO batch (id, owner, scope, subject, audience, task, kind, title, status, started)
        VALUES (?, '100000001', ?, ?, 'internal', 'people', 'packet', 'Packets', 'ended', '2026-01-01')`;
    database.run(add, 'a', 'a', JSON.stringify(packets));
    database.run(add, 'b', 'b', JSON.stringify({ kind: 'applicants' }));
    database.close();
    const subjects = open(path)
      .batches.list()
      .map(({ subject }) => JSON.parse(subject));
    expect(subjects).toHaveLength(2);
    expect(subjects).toContainEqual({ kind: 'packet', netId: '', units: [unit], delegates: [] });
    expect(subjects).toContainEqual({ kind: 'applicants' });
  });

  it('has no one who confirmed an answer that was saved before answers were confirmed one by one', () => {
    const path = join(folder, 'answers.db');
    const database = connect(path);
    updateLayout(database, path, { ...STUDIO_LAYOUT, steps: STUDIO_LAYOUT.steps.slice(0, 4) });
    database.run`
      INSERT INTO gap_answer VALUES ('arts', ${OWNER}, 'status', 2025, 'supporting', ${OWNER}, '2026-01-03')`;
    database.close();
    expect(open(path).gapAnswers.list('arts', 2025)).toMatchObject([
      { value: 'supporting', by: OWNER, confirmedBy: '' },
    ]);
  });

  it('has an unknown number of acts when they were not stored yet, and none when it is new', () => {
    const path = join(folder, 'acts.db');
    const database = connect(path);
    updateLayout(database, path, { ...STUDIO_LAYOUT, steps: STUDIO_LAYOUT.steps.slice(0, 7) });
    database.run`INSERT INTO secret VALUES ('people', x'00')`;
    database.close();
    const { loggedActs } = open(path);
    expect(loggedActs.list()).toBeNull();
    loggedActs.add('a');
    expect(loggedActs.list()?.has('a')).toBe(true);
    expect(open(newPath()).loggedActs.list()).toEqual(new Set());
  });

  it('thaws a packet that was opened before names of reviewers were stored', () => {
    const path = join(folder, 'opened.db');
    const database = connect(path);
    updateLayout(database, path, { ...STUDIO_LAYOUT, steps: STUDIO_LAYOUT.steps.slice(0, 3) });
    database.run`
      INSERT INTO packet VALUES (${OWNER}, '2025', '{}', '{}', 0, 1, '2026-01-01', ${OWNER}, NULL,
        '2026-01-02', '2026-01-03')`;
    database.close();
    const key = { owner: OWNER, period: '2025' };
    const { packets } = open(path);
    expect(packets.get(OWNER, '2025')?.opened).toBe('2026-01-03');
    expect(packets.openings(key)).toEqual([]);
    expect(packets.thaw(key)).toBe(true);
    expect(packets.get(OWNER, '2025')).toMatchObject({ frozen: null, opened: null });
  });

  it('stays as it was when a step of a migration fails', () => {
    const path = newPath();
    open(path).documents.create(OWNER, CV);
    const database = connect(path);
    const steps = [...STUDIO_LAYOUT.steps, 'DELETE FROM document; SELECT nothing FROM nowhere;'];
    expect(() => updateLayout(database, path, { ...STUDIO_LAYOUT, steps })).toThrow(/statement failed/);
    database.close();
    expect(open(path).documents.list(OWNER)).toHaveLength(1);
    expect(existsSync(`${path}.v${STUDIO_LAYOUT.steps.length}-backup`)).toBe(true);
  });

  it('is rejected when it is no database of a studio', () => {
    const path = join(folder, 'text.db');
    writeFileSync(path, 'text '.repeat(300));
    expect(() => open(path)).toThrow(expect.objectContaining({ code: 'store.not-a-store' }));
    const foreign = join(folder, 'foreign.db');
    const database = connect(foreign);
    database.exec('CREATE TABLE a (b)');
    database.close();
    expect(() => open(foreign)).toThrow(expect.objectContaining({ code: 'store.not-a-store' }));
  });

  it('reports a full disk, and keeps what was saved', () => {
    const path = newPath();
    const { documents } = open(path);
    const { id } = documents.create(OWNER, CV);
    const database = connect(path);
    database.exec('PRAGMA max_page_count = 1');
    const full = createSavedDocuments(database, now);
    const settings = JSON.stringify('x'.repeat(100_000));
    expect(() => full.save(OWNER, id, 1, settings)).toThrow(
      expect.objectContaining({ code: 'store.full', exitCode: 3 }),
    );
    database.close();
    expect(documents.get(OWNER, id)).toMatchObject({ revision: 1, settings: CV.settings });
  });

  it('reports a lock that another process holds', () => {
    const path = newPath();
    const { documents } = open(path);
    documents.create(OWNER, CV);
    const [holder, other] = [connect(path), connect(path)];
    holder.exec('BEGIN IMMEDIATE');
    other.exec('PRAGMA busy_timeout = 20');
    expect(() => createSavedDocuments(other, now).create(OWNER, CV)).toThrow(
      expect.objectContaining({ code: 'store.locked' }),
    );
    expect(documents.list(OWNER)).toHaveLength(1);
    holder.close();
    other.close();
  });
});
