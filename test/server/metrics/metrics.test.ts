import { get } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALL } from '../../../src/database/index.js';
import { listen } from '../../../src/server/index.js';
import { ask, BASE, LAWYER, NURSE, services, smallDatabase, UNKNOWN_ID } from '../setup.js';

const start = services();
const METRICS = { host: '127.0.0.1', port: 0 };

interface Exposition {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
  /** Values by name and labels. */
  readonly samples: ReadonlyMap<string, number>;
}

/** Lines of the text format: comments, and samples without a time. */
const LINE =
  /^(?:# HELP [a-z_]+ [ -~]+\.|# TYPE [a-z_]+ (?:counter|gauge|histogram)|([a-z_]+(?:\{[a-z]+="[^"\\]+"\})?) (\d+(?:\.\d+)?(?:e-\d+)?))$/;

async function readMetrics(url: string | null): Promise<Exposition> {
  const response = await fetch(url ?? '');
  const text = await response.text();
  expect(text.endsWith('\n')).toBe(true);
  const lines = text
    .trimEnd()
    .split('\n')
    .map(line => LINE.exec(line) ?? expect.fail(`not the text format: ${line}`));
  const samples = new Map(lines.flatMap(([, name, value]) => (name ? [[name, Number(value)]] : [])));
  return { status: response.status, type: response.headers.get('content-type'), text, samples };
}

/** Is a port of an address of this machine open? */
const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('the metrics of a service', () => {
  it('have at most 15 series and identify no one when many people were requested', async () => {
    const database = smallDatabase();
    const { key, entry } = database.keys.create('web team', ALL);
    const service = await start({ database, metrics: METRICS });
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': '203.0.113.77' };
    const before = (await readMetrics(service.metricsUrl)).samples;
    const ids = Array.from({ length: 60 }, (_, i) => String(100_000_001 + i));
    const paths = [
      ...ids.flatMap(netId => [
        `${BASE}/faculty/${netId}`,
        `${BASE}/faculty/${netId}/profile/pci,intellcont`,
      ]),
      ...[`${BASE}/faculty`, `${BASE}/faculty/x`, '/a"b{c="d"}%0Avitae 1', `/${NURSE}?${LAWYER}`],
    ];
    for (const path of paths) await ask(service, path.replaceAll(' ', '%20'), { headers });
    await ask(service, BASE, { method: 'DELETE' });
    await ask(service, `${BASE}/faculty/${UNKNOWN_ID}`);
    const { status, type, text, samples } = await readMetrics(service.metricsUrl);
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(samples.size).toBeLessThanOrEqual(15);
    expect([...samples.keys()]).toEqual([...before.keys()]);
    for (const value of [
      ...ids,
      UNKNOWN_ID,
      key,
      entry.id,
      'web team',
      '203.0.113',
      '127.0.0.1',
      'faculty',
      BASE,
    ])
      expect(text).not.toContain(value);
    expect(samples.get('vitae_request_duration_seconds_count')).toBe(paths.length + 2);
    const classes = [2, 3, 4, 5].map(digit => samples.get(`vitae_requests_total{class="${digit}xx"}`) ?? -1);
    expect(classes).toEqual([121, 0, 5, 0]);
    database.close();
  });

  it('count a request when it is answered, by status class and duration', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const listener = await listen(
      ({ url }) =>
        url.endsWith('/slow')
          ? new Promise(resolve => waiting.push(resolve))
          : new Response(null, { status: Number(url.slice(-3)) }),
      { metrics: METRICS, drainMs: 0 },
    );
    closing.push(() => listener.close());
    for (const status of [200, 204, 304, 404, 429, 503]) await fetch(`${listener.url}/${status}`);
    for (const path of ['/livez', '/readyz?x']) expect((await fetch(listener.url + path)).status).toBe(200);
    const pending = fetch(`${listener.url}/slow`);
    await expect.poll(() => waiting.length).toBe(1);
    const read = async () => (await readMetrics(listener.metricsUrl)).samples;
    const first = await read();
    const getClass = (digit: number) => first.get(`vitae_requests_total{class="${digit}xx"}`);
    expect([2, 3, 4, 5].map(getClass)).toEqual([2, 1, 2, 1]);
    expect(first.get('vitae_request_duration_seconds_bucket{le="0.1"}')).toBe(6);
    await new Promise(resolve => setTimeout(resolve, 110));
    waiting[0]?.(new Response('late'));
    await (await pending).text();
    await expect.poll(async () => (await read()).get('vitae_request_duration_seconds_count')).toBe(7);
    const last = await read();
    const buckets = ['0.1', '1', '+Inf'].map(le =>
      last.get(`vitae_request_duration_seconds_bucket{le="${le}"}`),
    );
    expect(buckets).toEqual([6, 7, 7]);
    expect(last.get('vitae_request_duration_seconds_sum')).toBeGreaterThan(0.1);
  });

  it('count open and refused connections', async () => {
    const listener = await listen(() => new Response('fine'), {
      metrics: METRICS,
      connectionsPerAddress: 2,
      drainMs: 0,
    });
    closing.push(() => listener.close());
    const port = Number(new URL(listener.url).port);
    const sockets = Array.from({ length: 5 }, () => connect({ port, host: '127.0.0.1' }));
    closing.push(async () => sockets.forEach(socket => void socket.destroy()));
    const read = async () => {
      const { samples } = await readMetrics(listener.metricsUrl);
      return [samples.get('vitae_open_connections'), samples.get('vitae_refused_connections_total')];
    };
    await expect.poll(read).toEqual([2, 3]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(read).toEqual([0, 3]);
  });

  it('report the state of the database and of the process', async () => {
    const checkDatabase = vi.fn();
    const listener = await listen(() => new Response('fine'), {
      metrics: METRICS,
      checkDatabase,
      drainMs: 0,
    });
    closing.push(() => listener.close());
    const read = async () => (await readMetrics(listener.metricsUrl)).samples;
    const ready = await read();
    expect(ready.get('vitae_database_ready')).toBe(1);
    expect(ready.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(ready.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    // The first sample after a request for metrics has no predecessor.
    await new Promise(resolve => setTimeout(resolve, 30));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
    await new Promise(resolve => setTimeout(resolve, 20));
    checkDatabase.mockImplementation(() => {
      throw new Error('locked');
    });
    const busy = await read();
    expect(busy.get('vitae_database_ready')).toBe(0);
    expect(busy.get('vitae_event_loop_delay_seconds')).toBeGreaterThan(0.1);
  });

  it('are served while the service closes, and not afterwards', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const listener = await listen(() => new Promise(resolve => waiting.push(resolve)), { metrics: METRICS });
    const pending = fetch(listener.url);
    await expect.poll(() => waiting.length).toBe(1);
    const closed = listener.close();
    expect((await readMetrics(listener.metricsUrl)).status).toBe(200);
    waiting[0]?.(new Response('fine'));
    expect((await pending).status).toBe(200);
    await closed;
    await expect(fetch(listener.metricsUrl ?? '')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });
});

describe('the port of the metrics', () => {
  it('is open on its own address only', async () => {
    const service = await start({ metrics: METRICS });
    const { port } = new URL(service.metricsUrl ?? '');
    expect(await isOpen('127.0.0.1', Number(port))).toBe(true);
    expect(await isOpen('127.0.0.2', Number(port))).toBe(false);
    expect(port).not.toBe(new URL(service.url).port);
    expect((await ask(service, '/metrics')).status).toBe(404);
  });

  it('has no other path, reads only, and refuses the names of other hosts', async () => {
    const { metricsUrl } = await start({ metrics: METRICS });
    const url = metricsUrl ?? '';
    for (const path of ['/', '/metrics/', '/metricsx', '/livez']) {
      const response = await fetch(new URL(path, url));
      expect([response.status, await response.text()]).toEqual([404, '']);
    }
    for (const method of ['POST', 'DELETE']) expect((await fetch(url, { method })).status).toBe(405);
    const head = await fetch(`${url}?x=1`, { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const status = await new Promise<number | undefined>(resolve =>
      get(url, { headers: { host: 'evil.example' } }, response => resolve(response.resume().statusCode)),
    );
    expect(status).toBe(421);
  });

  it('is closed again when the service cannot listen', async () => {
    const taken = await listen(() => new Response(), { drainMs: 0 });
    closing.push(() => taken.close());
    const free = await listen(() => new Response(), { drainMs: 0 });
    const port = Number(new URL(free.url).port);
    await free.close();
    const options = { port: Number(new URL(taken.url).port), metrics: { host: '127.0.0.1', port } };
    await expect(listen(() => new Response(), options)).rejects.toMatchObject({ code: 'server.listen' });
    expect(await isOpen('127.0.0.1', port)).toBe(false);
  });
});
