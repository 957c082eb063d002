import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/database/index.js';
import { HttpError, parseTrustedProxies } from '../../../src/server/index.js';
import type { StudioEnv } from '../../../src/studio/env.js';
import { addSafeHeaders, previewPolicy } from '../../../src/studio/security/headers.js';
import {
  limitBody,
  limitRates,
  type Reject,
  rejectForeignChanges,
  rejectRefused,
  STUDIO_RATES,
} from '../../../src/studio/security/requests.js';

const HTTPS = 'https://vitae.example';
const PROXY = '10.1.0.4';
const reject: Reject = (_, { status }) => new Response('rejected', { status });
const getUser = (netId: string) => ({ id: '', session: { user: { netId } } as Session });

interface Caller {
  readonly remote: string;
  readonly netId?: string;
  readonly forwardedFor?: string;
}

/** A studio with limits; the caller of a request is named by the test. */
function limited(trusted: readonly string[]) {
  const app = new Hono<StudioEnv>();
  app.use(async (context, next) => {
    const netId = context.req.header('x-user');
    context.set('current', netId === undefined ? null : getUser(netId));
    await next();
  });
  app.use(limitRates({ trustedProxies: parseTrustedProxies(trusted), now: () => 0, reject }));
  app.get('/', context => context.text('served'));
  return async ({ remote, netId, forwardedFor }: Caller): Promise<Response> => {
    const headers = {
      ...(netId === undefined ? {} : { 'x-user': netId }),
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    };
    return app.request('/', { headers }, { incoming: { socket: { remoteAddress: remote } } });
  };
}

const repeat = async (times: number, send: () => Promise<Response>): Promise<readonly number[]> => {
  const statuses = new Set<number>();
  for (let i = 0; i < times; i++) statuses.add((await send()).status);
  return [...statuses];
};

it.each([429, 503])('rejects a request that the listener refuses with %i', async status => {
  const app = new Hono<StudioEnv>();
  app.use(rejectRefused(reject));
  app.get('/', context => context.text('served'));
  const refusal = new HttpError(status, 'server.closing', '', { 'retry-after': '7' });
  const [refused, served] = [await app.request('/', {}, { refusal }), await app.request('/', {}, {})];
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, '7']);
  expect(served.status).toBe(200);
});

describe('rate limits', () => {
  it.each([[[PROXY]], [[]]])('serve 200 people behind one proxy, trusted: %j', async trusted => {
    const send = limited(trusted);
    const statuses = new Set<number>();
    for (let person = 0; person < 200; person++) {
      const forwardedFor = `203.0.113.${person}`;
      // Six requests to sign in, then forty pages.
      for (const status of await repeat(6, () => send({ remote: PROXY, forwardedFor }))) statuses.add(status);
      const netId = String(100_100_000 + person);
      for (const status of await repeat(40, () => send({ remote: PROXY, netId, forwardedFor })))
        statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('stop one person, and no other at the same address', async () => {
    const send = limited([]);
    const one = { remote: PROXY, netId: '100100001' };
    expect(await repeat(STUDIO_RATES.person.burst, () => send(one))).toEqual([200]);
    const response = await send(one);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await send({ ...one, remote: '203.0.113.1' })).status).toBe(429);
    expect((await send({ remote: PROXY, netId: '100100002' })).status).toBe(200);
  });

  it('stop a stranger before the sign-in, whatever addresses the stranger invents', async () => {
    const send = limited([PROXY]);
    let n = 0;
    const invent = () => send({ remote: '203.0.113.9', forwardedFor: `1.2.3.${n++ % 250}` });
    expect(await repeat(STUDIO_RATES.address.burst, invent)).toEqual([200]);
    expect((await invent()).status).toBe(429);
    expect((await send({ remote: '203.0.113.10' })).status).toBe(200);
    expect((await send({ remote: PROXY, forwardedFor: '203.0.113.9' })).status).toBe(429);
  });

  it('count an IPv6 network as one caller', async () => {
    const send = limited([]);
    let n = 0;
    const next = () => send({ remote: `2001:db8:0:7::${(n++).toString(16)}` });
    await repeat(STUDIO_RATES.address.burst, next);
    expect((await next()).status).toBe(429);
    expect((await send({ remote: '2001:db8:0:7:1:2:3:4' })).status).toBe(429);
    expect((await send({ remote: '2001:db8:0:8::1' })).status).toBe(200);
  });
});

describe('headers', () => {
  const app = new Hono<StudioEnv>();
  app.use(addSafeHeaders(HTTPS));
  app.get('/', context => context.html('<p>'));
  app.get('/preview', context =>
    context.html('<p>', 200, { 'content-security-policy': previewPolicy(['sha256-abc=']) }),
  );
  app.get('/style.css', context => context.text('', 200, { 'cache-control': 'max-age=3600' }));
  app.get('/broken', () => {
    throw new TypeError('broken');
  });
  app.onError((_, context) => context.text('', 500));

  it.each(['/', '/broken', '/missing'])('are on %s', async path => {
    const { headers } = await app.request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types studio",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cache-control': 'no-store',
    });
  });

  it('stay as a handler sets them', async () => {
    const preview = await app.request('/preview');
    expect(preview.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self' 'sha256-abc='; img-src data:; font-src 'self' data:; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect((await app.request('/style.css')).headers.get('cache-control')).toBe('max-age=3600');
  });

  it('demand HTTPS only where it is in use', async () => {
    const plain = new Hono<StudioEnv>();
    plain.use(addSafeHeaders('http://127.0.0.1:8080'));
    expect((await plain.request('/')).headers.has('strict-transport-security')).toBe(false);
  });
});

describe('forms', () => {
  const app = new Hono<StudioEnv>();
  app.use(rejectForeignChanges(HTTPS, ['/ended'], reject));
  app.use(limitBody(reject));
  app.post('/*', async context => context.text(String((await context.req.text()).length)));
  const post = (path: string, headers: Record<string, string>, body = 'a=1') =>
    app.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it.each<[Record<string, string>, number]>([
    [{ origin: HTTPS }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://vitae.example.evil.example' }, 403],
    [{ origin: 'http://vitae.example' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('are answered by their origin %j with %i', async (headers, status) => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/csv'])
      expect((await post('/', { 'content-type': type, ...headers })).status, type).toBe(status);
  });

  it('may come from a server on the excepted paths alone', async () => {
    expect((await post('/ended', {})).status).toBe(200);
    expect((await post('/ended/x', {})).status).toBe(403);
  });

  it('are rejected with 413 over 256 kB, and with 411 in chunks of an unknown length', async () => {
    const ofLength = (length: number) => ({ origin: HTTPS, 'content-length': String(length) });
    expect((await post('/', ofLength(256 * 1024), 'x'.repeat(256 * 1024))).status).toBe(200);
    expect((await post('/', ofLength(256 * 1024 + 1), 'x'.repeat(256 * 1024 + 1))).status).toBe(413);
    expect((await post('/', { origin: HTTPS, 'transfer-encoding': 'chunked' })).status).toBe(411);
  });
});
