import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '../../src/database/sqlite.js';
import { STUDIO_LAYOUT } from '../../src/database/studio/layout.js';
import { type Connection, watchConnections } from './served/connections.js';
import { readTables } from './served/database-tables.js';
import { AS_SCRIPT, type ServedStudio, serveStudio, smallUniversity } from './served/served-studio.js';

const READER = '100100000';
const people = smallUniversity(2);

describe('a full disk', () => {
  let studio: ServedStudio;
  let connection: Connection;
  beforeAll(async () => {
    const { opened, stop } = watchConnections();
    studio = await serveStudio({ people });
    stop();
    [connection] = opened as [Connection];
  });
  afterAll(() => studio.close());
  afterEach(() => connection.exec('PRAGMA max_page_count = 1000000'));

  it('stops changes with a word, keeps what was stored, and everything can be read and downloaded', async () => {
    const visitor = studio.visit({ netId: READER });
    const base = (await visitor.get('/cv')).headers.get('location') ?? '';
    expect((await visitor.get(base)).status).toBe(200);
    const pages = connection.prepare('PRAGMA page_count').get().page_count;
    connection.exec(`PRAGMA max_page_count = ${pages}`);
    const statuses: number[] = [];
    let last = '';
    for (let n = 0; n < 40 && !statuses.includes(503); n++) {
      const response = await visitor.post('/documents', { name: `Document ${n} ${'x'.repeat(60)}` });
      statuses.push(response.status);
      last = await response.text();
    }
    expect(statuses.at(-1)).toBe(503);
    expect(last).toContain('Your change could not be saved');
    expect(last).toContain('You can still make and download documents.');
    const script = await visitor.post('/documents', { name: 'x'.repeat(80) }, AS_SCRIPT);
    expect([script.status, await script.json()]).toMatchObject([
      503,
      { heading: 'Your change could not be saved' },
    ]);
    expect(studio.store.documents.list(READER)).toHaveLength(statuses.length);
    // Later the record is read again, and its copy finds no room either.
    studio.ahead = 60_000;
    const page = await visitor.get(base);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('has not responded since');
    const download = await visitor.post(`${base}/download`, { format: 'pdf' });
    expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    studio.ahead = 0;
    expect(studio.faults).toEqual([]);
  });

  it('says that a text of a packet is not stored, and the one before it stays', async () => {
    const visitor = studio.visit({ netId: READER });
    const send = (revision: number, teaching: string) =>
      visitor.post('/packet/2025', { revision: String(revision), teaching, base: '{}' }, AS_SCRIPT);
    expect((await send(0, 'Before')).status).toBe(200);
    const pages = connection.prepare('PRAGMA page_count').get().page_count;
    connection.exec(`PRAGMA max_page_count = ${pages}`);
    const response = await send(1, 'word '.repeat(3900));
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { heading: 'Your change could not be saved' },
    ]);
    expect(studio.store.packets.get(READER, '2025')?.statements).toContain('Before');
    expect((await visitor.get('/packet/2025')).status).toBe(200);
  });
});

describe('a database that fails', () => {
  let studio: ServedStudio;
  let connection: Connection;
  let clean: () => void = () => {};
  beforeAll(async () => {
    const { opened, stop } = watchConnections();
    const timer = vi.spyOn(globalThis, 'setInterval');
    studio = await serveStudio({ people });
    clean = timer.mock.calls.find(([, ms]) => ms === 600_000)?.[0] as () => void;
    timer.mockRestore();
    stop();
    [connection] = opened as [Connection];
  });
  afterAll(() => studio.close());

  it('lets people read and download, and says why nothing is stored, when it may not be written', async () => {
    const visitor = studio.visit({ netId: READER });
    const base = (await visitor.get('/cv')).headers.get('location') ?? '';
    await visitor.get(base);
    connection.exec('PRAGMA query_only = ON');
    // Sessions are extended and records read again after some minutes.
    studio.ahead = 6 * 60_000;
    for (const path of ['/', base, `${base}/preview`, '/problems', '/account'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    expect((await visitor.post(`${base}/download`, { format: 'pdf' })).status).toBe(200);
    const refused = await visitor.post('/documents', { name: 'Another' });
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('cannot be written'),
    ]);
    expect(clean).not.toThrow();
    connection.exec('PRAGMA query_only = OFF');
    expect((await visitor.post('/documents', { name: 'Another' })).status).toBe(303);
    studio.ahead = 0;
    expect(studio.faults).toEqual([]);
  });

  it('asks to try again when another program holds it', async () => {
    const visitor = studio.visit({ netId: READER });
    const other = openSqlite(studio.settings.studio.db, cause => cause);
    connection.exec('PRAGMA busy_timeout = 20');
    other.exec('BEGIN IMMEDIATE');
    const refused = await visitor.post('/documents', { name: 'Another' });
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('in use by another program'),
    ]);
    expect((await visitor.get('/')).status).toBe(200);
    other.exec('ROLLBACK');
    other.close();
    expect((await visitor.post('/documents', { name: 'Another' })).status).toBe(303);
  });

  it('asks to try again when the limit on open files is reached', async () => {
    const visitor = studio.visit({ netId: READER });
    const statements = Object.getPrototypeOf(connection.prepare('SELECT 1'));
    const reading = vi.spyOn(statements, 'all').mockImplementation(() => {
      throw Object.assign(new Error('open'), { code: 'EMFILE' });
    });
    const refused = await visitor.get('/');
    reading.mockRestore();
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('Try again')]);
    expect(studio.faults).toEqual([]);
    expect((await visitor.get('/')).status).toBe(200);
  });

  it('shows a number to name, and none of the error, when what is stored is damaged', async () => {
    const visitor = studio.visit({ netId: READER });
    connection.exec('ALTER TABLE document RENAME TO lost');
    const broken = await visitor.get('/');
    const text = await broken.text();
    expect([broken.status, text]).toEqual([
      500,
      expect.stringContaining('Your saved settings cannot be read'),
    ]);
    expect(text).toMatch(/Request [0-9a-f]{16}/);
    expect(text).not.toMatch(/document WHERE|studio\.db|store\./);
    connection.exec('ALTER TABLE lost RENAME TO document');
    expect(studio.faults.splice(0)).toHaveLength(1);
    expect((await visitor.get('/')).status).toBe(200);
  });

  it('replaces a damaged copy of the records with a new one', async () => {
    const netId = people[1]?.userId ?? '';
    const visitor = studio.visit({ netId });
    const body = Buffer.from('<Data/>');
    studio.store.copies.put({ netId, kind: 'latest', body, version: null, source: studio.source.url });
    connection.exec('UPDATE record_copy SET body = zeroblob(20)');
    for (const path of ['/', '/cv', '/problems']) expect((await visitor.get(path)).status).toBeLessThan(400);
    expect(studio.store.copies.latest(netId)?.body.length).toBeGreaterThan(body.length);
    expect(studio.faults).toEqual([]);
  });
});

describe('two processes on one database', () => {
  it('share sessions and documents, and notice the changes of each other', async () => {
    const first = await serveStudio({ people });
    const { db } = first.settings.studio;
    const second = await serveStudio({
      people,
      settings: settings => ({ ...settings, studio: { ...settings.studio, db } }),
    });
    try {
      const visitor = first.visit({ netId: READER });
      const base = (await visitor.get('/cv')).headers.get('location') ?? '';
      const headers = { cookie: `vitae-demo=${visitor.id}` };
      const form = {
        template: 'cv-classic',
        style: 'apa',
        size: '',
        paper: 'a4',
        window: '',
        audience: 'public',
      };
      const elsewhere = second.visit(null);
      expect((await elsewhere.get(base, headers)).status).toBe(200);
      expect((await elsewhere.post(base, { ...form, revision: '1' }, headers)).status).toBe(303);
      expect((await visitor.post(base, { ...form, revision: '1', style: 'mla' })).status).toBe(409);
      await elsewhere.post('/sign-out', {}, headers);
      expect((await visitor.get(base)).status).toBe(303);
    } finally {
      await second.close();
      await first.close();
    }
  });
});

describe('a database', () => {
  it('of an older version is updated after a copy of it is stored, and has all documents', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitae-older-'));
    const db = join(folder, 'studio.db');
    const start = () =>
      serveStudio({ people, settings: settings => ({ ...settings, studio: { ...settings.studio, db } }) });
    const steps = STUDIO_LAYOUT.steps as string[];
    try {
      const before = await start();
      await before.visit({ netId: READER }).post('/documents', { name: 'Of last year' });
      await before.close();
      steps.push('CREATE TABLE later (id TEXT PRIMARY KEY) STRICT');
      const after = await start();
      const home = await after.visit({ netId: READER }).get('/');
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Of last year')]);
      await after.close();
      expect(readdirSync(folder).filter(name => name.endsWith('backup'))).toEqual([
        `studio.db.v${steps.length - 1}-backup`,
      ]);
      const { document } = readTables(join(folder, `studio.db.v${steps.length - 1}-backup`));
      expect(document?.map(({ name }) => name)).toEqual(['Of last year']);
      steps.pop();
      await expect(start()).rejects.toMatchObject({ code: 'store.newer' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('of a newer version, or of another program, stops the start with a reason', async () => {
    const made = await serveStudio({ people });
    const start = (db: string) =>
      serveStudio({ people, settings: settings => ({ ...settings, studio: { ...settings.studio, db } }) });
    try {
      const { db } = made.settings.studio;
      const database = openSqlite(db, cause => cause);
      database.exec('PRAGMA user_version = 99');
      await expect(start(db)).rejects.toMatchObject({ code: 'store.newer' });
      database.exec('PRAGMA application_id = 7');
      await expect(start(db)).rejects.toMatchObject({ code: 'store.not-a-store' });
      database.close();
      await expect(start(join(db, 'studio.db'))).rejects.toMatchObject({ code: 'store.open' });
    } finally {
      await made.close();
    }
  });
});
