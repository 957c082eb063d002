import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../src/database/sqlite.js';
import { type Connection, watchConnections } from './served/connections.js';
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
    expect(last).toContain('Your change could not be stored');
    expect(last).toContain('You can still make and download documents.');
    const script = await visitor.post('/documents', { name: 'x'.repeat(80) }, AS_SCRIPT);
    expect([script.status, await script.json()]).toMatchObject([
      503,
      { heading: 'Your change could not be stored' },
    ]);
    expect(studio.store.documents.list(READER)).toHaveLength(statuses.length);
    // Later the record is read again, and its copy finds no room either.
    studio.ahead = 60_000;
    const page = await visitor.get(base);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('has not answered since');
    const download = await visitor.post(`${base}/download`, { format: 'pdf' });
    expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    studio.ahead = 0;
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
