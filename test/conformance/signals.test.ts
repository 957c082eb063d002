import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inFolder } from '../cli/run.js';
import { hasRedis, queueAt, type RedisServer, redisServer } from '../support/redis.js';
import { vitae } from './command.js';
import { hashesIn, kill, type Running, startVitae } from './running.js';

const folder = inFolder();
/** The longest time for requests in progress, as docs/service.md says. */
const DRAIN_MS = 5_000;
/** The time that a process needs to end once it may. */
const SLACK_MS = 6_000;
const NET_ID = '123456789';
/** More than the buffers of a connection hold, so that a response lasts until its client reads. */
const LARGE_BYTES = 24_000_000;
const BASE = '/domains/erp/hr/faculty_profile';

const running = new Set<Running>();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(Array.from(running, kill));
  for (const close of closing.splice(0).reverse()) await close();
});

function start(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Running {
  const started = startVitae(words, { XDG_STATE_HOME: folder.path('state'), ...environment });
  running.add(started);
  void started.closed.then(() => running.delete(started));
  return started;
}

const until = (fits: () => boolean): Promise<void> =>
  expect.poll(fits, { timeout: 30_000, interval: 20 }).toBe(true);

/** Starts a service; returns its base address too. */
async function startService(words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const service = start([...words, '--quiet', '--json'], environment);
  await Promise.race([until(() => service.out().endsWith('\n')), service.closed]);
  expect(service.out(), service.err()).not.toBe('');
  return { service, url: String(JSON.parse(service.out()).url) };
}

/** Milliseconds until a process has ended, and how it ended: its exit code, or the signal that ended it. */
async function measureEnd({ process: child, closed }: Running) {
  const begun = performance.now();
  const code = await closed;
  return { ms: performance.now() - begun, end: code ?? child.signalCode };
}

/** Sends SIGTERM, and waits until the service has begun to close. */
async function terminate(service: Running, url: string): Promise<void> {
  service.process.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).text(), { timeout: SLACK_MS, interval: 20 })
    .toBe('closing');
}

/** The status, headers and text of new requests to a service that closes. */
async function requestNew(url: string, refusal: string) {
  const [ready, alive, other] = await Promise.all(
    ['/readyz', '/livez', '/any'].map(async path => {
      const response = await fetch(url + path);
      return [response.status, response.headers.get('connection'), await response.text()] as const;
    }),
  );
  expect([ready, alive]).toEqual([
    [503, 'close', 'closing'],
    [200, 'close', 'ok'],
  ]);
  expect(other?.slice(0, 2)).toEqual([503, 'close']);
  expect(other?.[2]).toContain(refusal);
}

/** A request for a large response, which is not read until `finish` is called. */
async function requestLarge(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  closing.push(() => socket.destroy());
  socket.write(`GET ${BASE}/faculty/${NET_ID} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await once(socket, 'readable');
  return {
    /** Reads the rest; returns the text when the service has closed the connection. */
    finish: async () => {
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text;
    },
  };
}

describe('vitae serve at SIGTERM', () => {
  const serve = () => startService(['serve', '--db', folder.path('large.db'), '--port', '0']);

  beforeAll(() => {
    const abstract = 'A long abstract. '.repeat(300);
    const works = Array.from(
      { length: Math.ceil(LARGE_BYTES / abstract.length) },
      (_, i) =>
        `<INTELLCONT id="${i + 1}"><TITLE>Work ${i}</TITLE><ABSTRACT>${abstract}</ABSTRACT></INTELLCONT>`,
    );
    const file = folder.path('large.xml');
    const record = `<Record userId="${NET_ID}" username="${NET_ID}">${works.join('')}</Record>`;
    writeFileSync(file, `<facultyProfile>${record}</facultyProfile>`);
    vitae(['import', file, '--db', folder.path('large.db')]);
  });

  it('finishes a request in progress, refuses new ones, and exits with code 0', async () => {
    const { service, url } = await serve();
    const large = await requestLarge(url);
    await terminate(service, url);
    await requestNew(url, 'code="server.closing"');
    const end = measureEnd(service);
    const text = await large.finish();
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text.length).toBeGreaterThan(LARGE_BYTES);
    expect(text).toMatch(/<\/facultyProfile>\s*$/);
    const { end: code, ms } = await end;
    expect([code, service.err()]).toEqual([0, '']);
    expect(ms).toBeLessThan(SLACK_MS);
  });

  it('exits with code 0 after five seconds when a client does not read its response', async () => {
    const { service, url } = await serve();
    await requestLarge(url);
    service.process.kill('SIGTERM');
    const { ms, end } = await measureEnd(service);
    expect(end).toBe(0);
    expect(ms).toBeGreaterThan(DRAIN_MS - 500);
    expect(ms).toBeLessThan(DRAIN_MS + SLACK_MS);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends at once at a following %s', async second => {
    const { service, url } = await serve();
    await requestLarge(url);
    await terminate(service, url);
    service.process.kill(second);
    const { ms, end } = await measureEnd(service);
    expect(end).toBe(second);
    expect(ms).toBeLessThan(DRAIN_MS / 2);
  });
});

describe('vitae studio at SIGTERM', () => {
  /** Starts a studio whose identity provider answers when `answer` is called, and a sign-in that waits for it. */
  async function startStudio() {
    const waiting: ServerResponse[] = [];
    const provider = createServer((_, response) => waiting.push(response)).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    closing.push(() => {
      provider.close();
      provider.closeAllConnections();
    });
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const studio = {
      db: folder.path('studio.db'),
      signIn: { issuer, clientId: 'vitae', clientSecret: { env: 'CLIENT_SECRET' } },
    };
    const config = folder.path('studio.json');
    writeFileSync(config, JSON.stringify({ db: folder.path('people.db'), studio }));
    const words = ['studio', '--config', config, '--port', '0'];
    const { service, url } = await startService(words, { CLIENT_SECRET: 'a secret' });
    const pending = fetch(`${url}/sign-in/start`, { redirect: 'manual' }).catch(() => null);
    await until(() => waiting.length > 0);
    const answer = (): void => {
      const metadata = { issuer, authorization_endpoint: `${issuer}/authorize` };
      for (const response of waiting)
        response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
    };
    return { service, url, pending, answer };
  }

  beforeAll(() => {
    vitae(['sample', '--db', folder.path('people.db'), '--faculty', '3']);
  });

  it('finishes a request in progress, refuses new ones, and exits with code 0', async () => {
    const { service, url, pending, answer } = await startStudio();
    await terminate(service, url);
    await requestNew(url, 'We are restarting');
    const end = measureEnd(service);
    answer();
    const response = await pending;
    expect([response?.status, response?.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/authorize?'),
    ]);
    const { end: code, ms } = await end;
    expect([code, service.err()]).toEqual([0, '']);
    expect(ms).toBeLessThan(SLACK_MS);
  });

  it('exits with code 0 in bounded time when its provider never answers', async () => {
    const { service } = await startStudio();
    service.process.kill('SIGTERM');
    const { ms, end } = await measureEnd(service);
    expect(end).toBe(0);
    expect(ms).toBeLessThan(DRAIN_MS + SLACK_MS);
  });

  it('ends at once at a second SIGTERM', async () => {
    const { service, url } = await startStudio();
    await terminate(service, url);
    service.process.kill('SIGTERM');
    const { ms, end } = await measureEnd(service);
    expect(end).toBe('SIGTERM');
    expect(ms).toBeLessThan(DRAIN_MS / 2);
  });
});

describe.skipIf(!hasRedis)('vitae worker at SIGTERM', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await redisServer();
    return () => redis.remove();
  });

  /** Starts a batch of one person and a worker whose job waits for a record that `answer` sends. */
  async function startWorker(name: string) {
    const waiting: ServerResponse[] = [];
    const person = `<pci id="1"><fname>Ada</fname><lname>Person</lname></pci><education id="2"><deg>PhD</deg></education>`;
    const body = `<facultyProfile><Record userId="${NET_ID}" username="${NET_ID}">${person}</Record></facultyProfile>`;
    let isSlow = true;
    const send = (response: ServerResponse): void =>
      void response.setHeader('content-type', 'application/xml').end(body);
    const source = createServer((request, response) => {
      if (isSlow && request.url?.endsWith(NET_ID)) waiting.push(response);
      else send(response);
    }).listen(0, '127.0.0.1');
    await once(source, 'listening');
    closing.push(() => {
      source.close();
      source.closeAllConnections();
    });
    const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    const [ids, out] = [folder.path('ids.txt'), folder.path(name)];
    writeFileSync(ids, `${NET_ID}\n`);
    const environment = queueAt(redis.address());
    const startWorking = () =>
      start(['worker', '--service', url, '--out', out, '--workers', '1'], environment);
    const batch = start(['batch', 'cv', '--ids', ids, '--service', url, '--out', out], environment);
    const worker = startWorking();
    await until(() => waiting.length > 0);
    const answer = (): void => {
      isSlow = false;
      for (const response of waiting.splice(0)) send(response);
    };
    return { batch, worker, out, startWorking, answer };
  }

  it('finishes the job in progress and exits with code 0', async () => {
    const { batch, worker, out, answer } = await startWorker('finished');
    worker.process.kill('SIGTERM');
    const early = await Promise.race([
      worker.closed,
      new Promise(resolve => setTimeout(resolve, 500, 'works')),
    ]);
    expect(early).toBe('works');
    answer();
    const { ms, end } = await measureEnd(worker);
    expect(end, worker.err()).toBe(0);
    expect(ms).toBeLessThan(2 * SLACK_MS);
    expect(await batch.closed, batch.err()).toBe(0);
    expect(hashesIn(out).size).toBe(1);
  });

  it('ends at once at a second SIGTERM, and the job goes to another worker', async () => {
    const { batch, worker, out, startWorking, answer } = await startWorker('returned');
    worker.process.kill('SIGTERM');
    await new Promise(resolve => setTimeout(resolve, 300));
    worker.process.kill('SIGTERM');
    const { ms, end } = await measureEnd(worker);
    expect(end).toBe('SIGTERM');
    expect(ms).toBeLessThan(SLACK_MS / 2);
    answer();
    startWorking();
    expect(await batch.closed, batch.err()).toBe(0);
    expect(hashesIn(out).size).toBe(1);
  });
});
