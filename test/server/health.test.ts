import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ALL, openDatabase } from '../../src/database/index.js';
import { openSqlite } from '../../src/database/sqlite.js';
import { listen, type RequestLine } from '../../src/server/index.js';
import { INSTITUTION, person } from '../database/people.js';
import { ask, BASE, expectError, NURSE, SAFE, services, smallDatabase } from './setup.js';

const start = services();
const LIVENESS = '/livez';
const READINESS = '/readyz';
const PATHS = [LIVENESS, READINESS];

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Headers of a health check with this body. */
const getHeaders = (body: string) => ({
  ...SAFE,
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(body.length),
  'cache-control': 'no-store',
});

describe('a health check', () => {
  it.each(PATHS)('%s answers “ok” without a key, whatever the Host and query', async path => {
    const database = smallDatabase();
    database.keys.create('x', ALL);
    for (const service of [await start({ database }), await start()])
      for (const method of ['GET', 'HEAD']) {
        const got = await ask(service, `${path}?probe=1`, { method, headers: { host: '10.1.2.3:8080' } });
        expect([got.status, got.body]).toEqual([200, method === 'HEAD' ? '' : 'ok']);
        expect(got.headers).toMatchObject(getHeaders('ok'));
      }
  });

  it.each(PATHS)('%s rejects other methods', async path => {
    const service = await start();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const got = await ask(service, path, { method });
      expectError(got, 405, 'request.method');
      expect(got.headers.allow).toBe('GET, HEAD');
    }
  });

  it('is not logged and does not count for the rate of its address', async () => {
    const lines: RequestLine[] = [];
    const rates = { address: { perSecond: 1, burst: 1 } };
    const service = await start({ rates, now: () => 0, log: line => lines.push(line) });
    for (const path of [...PATHS, ...PATHS, ...PATHS]) expect((await ask(service, path)).status).toBe(200);
    expect(lines).toEqual([]);
    expect((await ask(service, `${BASE}/entities`)).status).toBe(200);
    expect(lines).toHaveLength(1);
  });

  it.each(['/livez/', '/livez/x', '/LIVEZ', '//livez', '/healthz', `${BASE}/livez`, `${BASE}/readyz`])(
    'is not at %s',
    async path => {
      expectError(await ask(await start(), path), 404, 'request.path');
    },
  );
});

describe('a database that cannot be read', () => {
  it('makes the service not ready until it can be read again, and leaves it alive', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitae-health-'));
    closing.push(() => rm(folder, { recursive: true }));
    const file = join(folder, 'vitae.db');
    const filled = openDatabase(file);
    filled.importPersons([person(NURSE, 'Nursing')], { institution: INSTITUTION });
    filled.close();
    const other = openSqlite(file, cause => cause);
    closing.push(async () => other.close());
    const database = openDatabase(file, { readOnly: true });
    closing.push(async () => database.close());
    const service = await start({ database });
    expect((await ask(service, READINESS)).status).toBe(200);
    other.exec('ALTER TABLE person RENAME TO moved');
    const got = await ask(service, READINESS);
    expect([got.status, got.body]).toEqual([503, 'database']);
    expect(got.headers).toMatchObject(getHeaders('database'));
    const head = await ask(service, READINESS, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([503, '']);
    const alive = await ask(service, LIVENESS);
    expect([alive.status, alive.body]).toEqual([200, 'ok']);
    other.exec('ALTER TABLE moved RENAME TO person');
    expect((await ask(service, READINESS)).body).toBe('ok');
  });
});

describe('a server that closes', () => {
  /** Starts a server whose requests wait; `answer` answers those that arrived. */
  async function startWaiting(drainMs: number) {
    const waiting: (() => void)[] = [];
    const checks = { count: 0 };
    const listener = await listen(
      () => new Promise(resolve => waiting.push(() => resolve(new Response('fine')))),
      { drainMs, checkDatabase: () => void checks.count++ },
    );
    closing.push(() => listener.close());
    const service = { ...listener, access: 'open' as const };
    return {
      service,
      checks,
      send: async () => {
        const pending = ask(service, '/slow').catch((cause: NodeJS.ErrnoException) => cause.code);
        await expect.poll(() => waiting.length).toBe(1);
        return { pending };
      },
      answer: () => {
        for (const each of waiting.splice(0)) each();
      },
    };
  }

  it('is alive but not ready while requests are answered', async () => {
    const { service, checks, send, answer } = await startWaiting(600_000);
    expect((await ask(service, READINESS)).body).toBe('ok');
    const { pending } = await send();
    const closed = service.close();
    const agent = new Agent({ keepAlive: true });
    const ready = await ask(service, READINESS, { agent });
    expect([ready.status, ready.body, ready.headers.connection]).toEqual([503, 'closing', 'close']);
    expect(ready.headers).toMatchObject(getHeaders('closing'));
    expect(checks.count).toBe(1);
    const live = await ask(service, LIVENESS, { agent });
    expect([live.status, live.body, live.headers.connection]).toEqual([200, 'ok', 'close']);
    answer();
    expect(await pending).toMatchObject({ status: 200, body: 'fine' });
    await closed;
    await expect(ask(service, READINESS)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('ends at the drain time when a request is not answered, however often it is checked', async () => {
    const { service, send } = await startWaiting(150);
    const { pending } = await send();
    const closed = service.close().then(() => true);
    const bodies = new Set<string>();
    let isClosed = false;
    while (!isClosed) {
      const got = await ask(service, READINESS).catch(() => null);
      if (got !== null) bodies.add(got.body);
      isClosed = await Promise.race([closed, new Promise<false>(resolve => setTimeout(resolve, 5, false))]);
    }
    expect([...bodies]).toEqual(['closing']);
    expect(await pending).toBe('ECONNRESET');
  });
});
