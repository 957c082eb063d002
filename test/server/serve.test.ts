import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SourceError, UsageError } from '../../src/core/index.js';
import { ALL, openDatabase } from '../../src/database/index.js';
import { INTERNATIONAL_SERVICE } from '../../src/schema/index.js';
import { parseTrustedProxies, type RequestLine, type Service, serve } from '../../src/server/index.js';
import { INSTITUTION, person } from '../database/people.js';
import { ask, BASE, expectError, LAWYER, NURSE, send, services, smallDatabase } from './setup.js';

const start = services();
const path = `${BASE}/entities`;

describe('without a key', () => {
  it.each(['0.0.0.0', '::', '192.0.2.7', 'cv.campus.example'])('does not listen on %s', async host => {
    const database = smallDatabase();
    const thrown: unknown = await serve({ database, institution: INSTITUTION, host }).catch(cause => cause);
    expect(thrown).toBeInstanceOf(UsageError);
    expect(thrown).toMatchObject({ code: 'server.no-key', exitCode: 2 });
    const { entry } = database.keys.create('x', ALL);
    database.keys.revoke(entry.id);
    await expect(serve({ database, institution: INSTITUTION, host })).rejects.toMatchObject({
      code: 'server.no-key',
    });
  });

  it.each([
    'cv.campus.example',
    'rebound.example:80',
    '192.0.2.7',
    '127.0.0.1.campus.example',
    'localhost.campus.example',
    '[::2]',
  ])('rejects the Host %s', async host => {
    expectError(await ask(await start(), path, { headers: { host } }), 421, 'request.host');
  });

  it.each(['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.0.0.1:1', '[::1]:8080'])(
    'takes the Host %s',
    async host => {
      expect((await ask(await start(), path, { headers: { host } })).status).toBe(200);
    },
  );

  it('limits the rate of each address, and says when to come back', async () => {
    let clock = 0;
    const trustedProxies = parseTrustedProxies(['127.0.0.1']);
    const rates = { address: { perSecond: 2, burst: 3 } };
    const service = await start({ rates, trustedProxies, now: () => clock });
    const from = (address: string) =>
      ask(service, path, { headers: { host: 'localhost', 'x-forwarded-for': address } });
    for (let i = 0; i < 3; i++) expect((await from('203.0.113.1')).status).toBe(200);
    const refused = await from('203.0.113.1');
    expectError(refused, 429, 'access.rate');
    expect(refused.headers['retry-after']).toBe('1');
    expect((await from('203.0.113.2')).status).toBe(200);
    clock += 500;
    expect([(await from('203.0.113.1')).status, (await from('203.0.113.1')).status]).toEqual([200, 429]);
  });

  it('counts the addresses of a /64 of IPv6 as one', async () => {
    const trustedProxies = parseTrustedProxies(['127.0.0.1']);
    const service = await start({
      rates: { address: { perSecond: 1, burst: 2 } },
      trustedProxies,
      now: () => 0,
    });
    const from = async (address: string): Promise<number> => {
      const headers = { host: 'localhost', 'x-forwarded-for': address };
      return (await ask(service, path, { headers })).status;
    };
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([
      200, 200, 429,
    ]);
    expect(await from('2001:db8:0:1::1')).toBe(200);
  });

  it('serves a thousand requests of one address at once', async () => {
    const service = await start({ now: () => 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const got = await Promise.all(Array.from({ length: 1_000 }, () => ask(service, path, { agent })));
    agent.destroy();
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('listens on IPv6 too', async () => {
    const service = await start({ host: '::1' });
    expect(service.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(service.url + path)).status).toBe(200);
  });
});

describe('with keys', () => {
  it('accepts a key until it is revoked, and requires one afterwards', async () => {
    const database = smallDatabase();
    const { key, entry } = database.keys.create('x', ALL);
    const service = await start({ database, host: '0.0.0.0' });
    expect(service.access).toBe('keys');
    const asked = { headers: { authorization: `Bearer ${key}`, host: 'cv.campus.example' } };
    expect((await ask(service, path, asked)).status).toBe(200);
    database.keys.revoke(entry.id);
    expectError(await ask(service, path, asked), 401, 'access.key');
    expectError(await ask(service, path), 401, 'access.required');
  });

  it('sends 429 after too many wrong ones, but accepts an active one', async () => {
    let clock = 0;
    const database = smallDatabase();
    const { key } = database.keys.create('x', ALL);
    const rates = { perSecond: 100, burst: 100, wrongKeysPerMinute: 6 };
    const service = await start({ database, rates, now: () => clock });
    const wrong = () => ask(service, path, { headers: { authorization: 'Bearer wrong' } });
    for (let i = 0; i < 6; i++) expectError(await wrong(), 401, 'access.key');
    const refused = await wrong();
    expectError(refused, 429, 'access.rate');
    expect(refused.headers['retry-after']).toBe('10');
    expect((await ask(service, path, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
    clock += 10_000;
    expectError(await wrong(), 401, 'access.key');
    expectError(await wrong(), 429, 'access.rate');
  });

  it('counts wrong ones by the address that a trusted proxy names, and believes no stranger', async () => {
    const database = smallDatabase();
    database.keys.create('x', ALL);
    const rates = { perSecond: 100, burst: 100, wrongKeysPerMinute: 2 };
    const wrong = async (service: Service, address: string): Promise<number> => {
      const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': address };
      return (await ask(service, path, { headers })).status;
    };
    const trusting = await start({ database, rates, trustedProxies: parseTrustedProxies(['127.0.0.1']) });
    for (let i = 0; i < 9; i++) expect(await wrong(trusting, `203.0.113.${i}`)).toBe(401);
    for (const status of [401, 429, 429]) expect(await wrong(trusting, '203.0.113.1')).toBe(status);
    const plain = await start({ database, rates });
    for (const status of [401, 401, 429]) expect(await wrong(plain, `203.0.113.${status}`)).toBe(status);
  });

  it('limits the rate of each key separately', async () => {
    let clock = 0;
    const database = smallDatabase();
    const [one, other] = ['one', 'other'].map(label => database.keys.create(label, ALL).key);
    const rates = { perSecond: 2, burst: 5, wrongKeysPerMinute: 1 };
    const service = await start({ database, rates, now: () => clock });
    const using = (key: string | undefined) =>
      ask(service, path, { headers: { authorization: `Bearer ${key}` } });
    for (let i = 0; i < 5; i++) expect((await using(one)).status).toBe(200);
    const refused = await using(one);
    expectError(refused, 429, 'access.rate');
    expect(refused.headers['retry-after']).toBe('1');
    expect((await using(other)).status).toBe(200);
    clock += 1000;
    expect([(await using(one)).status, (await using(one)).status, (await using(one)).status]).toEqual([
      200, 200, 429,
    ]);
  });
});

describe('requests that need no key', () => {
  const { basePath } = INTERNATIONAL_SERVICE;

  it.each([
    ['GET', '/openapi.json'],
    ['GET', `${basePath}/documentation`],
    ['GET', '/unknown'],
    ['GET', `${basePath}/a/b/c`],
    ['GET', path],
    ['GET', `${basePath}/100200000`],
    ['POST', path],
    ['POST', `${basePath}/documentation`],
    ['POST', '/openapi.json'],
  ])('are limited by address when it sends too many to %s %s', async (method, target) => {
    let clock = 0;
    const rates = { address: { perSecond: 1, burst: 2 } };
    const service = await start({ access: 'keys', rates, now: () => clock });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await ask(service, target, { method })).status);
    expect([new Set(statuses.slice(0, 2)).has(429), statuses[2]]).toEqual([false, 429]);
    clock += 1000;
    expect((await ask(service, target, { method })).status).toBe(statuses[0]);
  });
});

describe('a client of a trusted proxy with too many requests at once', () => {
  const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.1' };
  const XML = 'application/xml; charset=utf-8';
  const TEXT = 'text/plain; charset=utf-8';

  it.each([
    [path, XML],
    ['/unknown', XML],
    [`${INTERNATIONAL_SERVICE.basePath}/100200000`, TEXT],
  ])('gets the 429 of the service, with a log line, when it requests %s', async (target, type) => {
    const lines: RequestLine[] = [];
    const trustedProxies = parseTrustedProxies(['127.0.0.1']);
    const service = await start({ connectionsPerAddress: 0, trustedProxies, log: line => lines.push(line) });
    const got = await ask(service, target, { headers });
    expect([got.status, got.headers['content-type'], got.headers['retry-after']]).toEqual([429, type, '1']);
    expect(lines).toMatchObject([
      { route: 'other', status: 429, code: 'access.rate', requestId: got.headers['x-request-id'] },
    ]);
    expect((await ask(service, path)).status).toBe(200);
  });
});

describe('an invalid request', () => {
  const split = (raw: string) => {
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    const id = /x-request-id: (\w+)/.exec(head)?.[1];
    return { status: Number(head.split(' ')[1]), headers: { 'x-request-id': id }, head, body };
  };

  it('431: headers over 8 KiB', async () => {
    const got = split(
      await send(
        await start(),
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-A: ${'x'.repeat(9000)}\r\n\r\n`,
      ),
    );
    expect(got.status).toBe(431);
    expect(got.body).toContain(
      `<Error status="431" code="request.headers" requestId="${got.headers['x-request-id']}">`,
    );
    expect(got.head).toContain('connection: close');
  });

  it('431: an address over 8 KiB', async () => {
    const got = split(
      await send(await start(), `GET ${path}?${'x'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    );
    expect(got.status).toBe(431);
  });

  it.each([
    'EHLO campus.example\r\n\r\n',
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\nTransfer-Encoding: x\r\nContent-Length: y\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
  ])('400: not HTTP', async text => {
    const got = split(await send(await start(), text));
    expect(got.body).toContain('<Error status="400" code="request.http"');
  });

  it.each(['QUERY', 'BREW', 'x-campus.1'])('405: the method %s, whatever Node knows of it', async method => {
    const got = split(
      await send(await start(), `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    expect(got.status).toBe(405);
    expect(got.head.toLowerCase()).toContain('allow: get, head');
    expect(got.body).toContain('code="request.method"');
  });

  it.each([
    ['no Host', `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['an impossible Host', `GET ${path} HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n`],
    ['no path', 'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET \\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('400: %s', async (_, text) => {
    const got = split(await send(await start(), text));
    expect(got.status).toBe(400);
    expect(got.body).toMatch(/<Error status="400" code="request\.(address|http)" requestId="\w{16}">/);
  });

  it('413: a large body', async () => {
    const got = await ask(await start(), path, { method: 'POST', body: 'x'.repeat(70_000) });
    expectError(got, 413, 'request.body');
  });

  it('does not bypass the Host check', async () => {
    const raw = `GET http://localhost${path} HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n`;
    expect(split(await send(await start(), raw)).status).toBe(421);
  });
});

it('lets no page of another site read a response, whatever its origin', async () => {
  const got = await ask(await start(), path, { headers: { origin: 'https://elsewhere.example' } });
  expect(got.status).toBe(200);
  expect(Object.keys(got.headers).filter(name => name.startsWith('access-control'))).toEqual([]);
});

describe('the log', () => {
  it('has a line for each request with allowed fields only', async () => {
    const lines: RequestLine[] = [];
    const database = smallDatabase();
    const { key } = database.keys.create('canary-label', { kind: 'person', netId: NURSE });
    const service = await start({ database, log: line => lines.push(line) });
    const headers = { authorization: `Bearer ${key}`, 'user-agent': 'canary-agent' };
    await ask(service, `${BASE}/faculty/${NURSE}/profile/pci?canary=1`, { headers });
    await ask(service, `${BASE}/faculty/${LAWYER}`, { headers });
    await ask(service, `${BASE}/faculty`, { method: 'HEAD' });
    await ask(service, '/canary', { method: 'POST' });
    await ask(service, path, { method: 'DELETE' });
    expect(lines.map(({ method, route, status, code }) => [method, route, status, code])).toEqual([
      ['GET', '/faculty/{net_id}/profile/{entities}', 200, null],
      ['GET', '/faculty/{net_id}', 403, 'access.scope'],
      ['HEAD', '/faculty', 401, 'access.required'],
      ['POST', 'other', 404, 'request.path'],
      ['DELETE', '/entities', 405, 'request.method'],
    ]);
    expect(Object.keys(lines[0] ?? {})).toEqual(['requestId', 'method', 'route', 'status', 'ms', 'code']);
    expect(JSON.stringify(lines)).not.toMatch(/canary|100000|vitae_|Okonkwo/);
  });
});

describe('start and end', () => {
  it('throws when the port is in use', async () => {
    const service = await start();
    const port = Number(new URL(service.url).port);
    const thrown: unknown = await serve({ database: smallDatabase(), institution: INSTITUTION, port }).catch(
      cause => cause,
    );
    expect(thrown).toBeInstanceOf(SourceError);
    expect(thrown).toMatchObject({
      code: 'server.listen',
      message: expect.stringContaining('port is in use'),
    });
  });

  it('answers pending requests, drops idle connections and rejects new ones', async () => {
    const database = openDatabase(':memory:');
    database.importPersons([person(NURSE, 'Nursing', 20_000)], { institution: INSTITUTION });
    let asked = (): void => {};
    const service = await start({
      database,
      // An idle connection that is not closed outlasts the test.
      drainMs: 600_000,
      now: () => {
        setImmediate(asked);
        return performance.now();
      },
    });
    const agent = new Agent({ keepAlive: true });
    await ask(service, path, { agent });
    const underWay = new Promise<void>(resolve => {
      asked = resolve;
    });
    const pending = ask(service, `${BASE}/faculty/${NURSE}`, {
      agent: new Agent({ keepAlive: true }),
      headers: { 'accept-encoding': 'gzip' },
    });
    await underWay;
    const closing = service.close();
    // Refused by the service while the other request is pending, by the system afterwards.
    const late = await ask(service, path).then(
      ({ status }) => status,
      (cause: NodeJS.ErrnoException) => cause.code,
    );
    expect([503, 'ECONNREFUSED']).toContain(late);
    const got = await pending;
    expect([got.status, got.headers.connection]).toEqual([200, 'close']);
    expect(gunzipSync(got.bytes).toString()).toMatch(/<\/facultyProfile>\n$/);
    await closing;
    agent.destroy();
    database.close();
  });

  it('does not wait forever for a silent connection', async () => {
    const service = await start({ drainMs: 100 });
    const silent = send(service, `GET ${path} HTTP/1.1\r\n`);
    await new Promise(resolve => setTimeout(resolve, 30));
    await service.close();
    await silent;
  });
});
