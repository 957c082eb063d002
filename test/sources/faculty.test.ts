import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SourceError, UsageError } from '../../src/core/index.js';
import type { ServiceResponse } from '../../src/sources/index.js';
import * as act from './fault-server.js';
import { faults, pace } from './setup.js';

const net = faults();
const text = (reply: ServiceResponse): string => Buffer.from(reply.body).toString('utf8');
const base = '/domains/erp/hr/faculty_profile';

async function failure(promise: Promise<unknown>): Promise<SourceError> {
  const thrown: unknown = await promise.then(
    () => null,
    cause => cause,
  );
  expect(thrown).toBeInstanceOf(SourceError);
  return thrown as SourceError;
}

describe('operations', () => {
  it('requests the four addresses of the service', async () => {
    net.server.play(act.ok());
    const source = net.open();
    await source.entities();
    await source.faculty();
    await source.person('123456789');
    await source.profile('123456789', ['pci', 'intellcont']);
    expect(net.server.requests.map(request => `${request.method} ${request.url}`)).toEqual([
      `GET ${base}/entities`,
      `GET ${base}/faculty`,
      `GET ${base}/faculty/123456789`,
      `GET ${base}/faculty/123456789/profile/pci,intellcont`,
    ]);
  });

  it('returns the bytes unchanged, with metadata', async () => {
    net.server.play(act.ok('\ufeff<a>\r\n</a>', { 'content-type': 'text/xml', etag: '"v1"' }));
    const reply = await net.open().person('123456789');
    expect(text(reply)).toBe('\ufeff<a>\r\n</a>');
    expect(reply.meta).toMatchObject({ status: 200, etag: '"v1"', attempts: 1 });
    expect(reply.meta.address).toBe(`${net.server.url}${base}/faculty/123456789`);
  });

  it('returns null when the response still has an ETag, and the response when it has another', async () => {
    const etag = '"v2"';
    net.server.play(act.status(304, { etag: '"v1"' }), act.ok(act.XML, { etag }), act.status(304));
    const source = net.open();
    expect(await source.personIfChanged('123456789', '"v1"')).toBeNull();
    const changed = await source.personIfChanged('123456789', '"v1"');
    expect(changed).toMatchObject({ meta: { status: 200, etag } });
    expect(net.server.requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"v1"', '"v1"']);
    // Without the condition, nothing can be unchanged.
    expect((await failure(source.person('123456789'))).code).toBe('source.unexpected');
    expect(net.server.requests[2]?.headers['if-none-match']).toBeUndefined();
  });

  it('decompresses a gzipped response', async () => {
    net.server.play(
      act.ok(gzipSync(act.XML), { 'content-type': 'application/xml', 'content-encoding': 'gzip' }),
    );
    expect(text(await net.open().faculty())).toBe(act.XML);
    expect(net.server.requests[0]?.headers['accept-encoding']).toBe('gzip');
  });

  it.each([
    ['', base],
    ['/', base],
    [base, base],
    [`${base}/`, base],
    [`${base}/v1`, `${base}/v1`],
    ['/gateway', `/gateway${base}`],
  ])('finds the service from base %j', async (given, path) => {
    net.server.play(act.ok());
    await net.open({ baseUrl: net.server.url + given }).entities();
    expect(net.server.requests[0]?.url).toBe(`${path}/entities`);
  });

  it('uses another base path', async () => {
    net.server.play(act.ok());
    await net.open({ baseUrl: `${net.server.url}/vitae`, basePath: '' }).entities();
    expect(net.server.requests[0]?.url).toBe('/vitae/entities');
  });

  it.each(['12345678', '1234567890', '12345678a', '../faculty', ''])(
    'sends nothing for net ID %j',
    async netId => {
      net.server.play(act.ok());
      await expect(net.open().person(netId)).rejects.toBeInstanceOf(UsageError);
      await expect(net.open().profile('123456789', [])).rejects.toMatchObject({ code: 'entities.none' });
      expect(net.server.requests).toHaveLength(0);
    },
  );

  it.each([
    'ftp://campus.example',
    'campus',
    'https://key:secret@campus.example',
    'https://campus.example?key=secret',
  ])('refuses the address %s without repeating a secret in it', baseUrl => {
    expect(() => net.open({ baseUrl })).toThrow(UsageError);
    expect(() => net.open({ baseUrl })).not.toThrow(/secret/);
  });
});

describe('retries', () => {
  it.each([
    ['500, 500', [act.status(500), act.status(500), act.ok()]],
    ['504, 504', [act.status(504), act.status(504), act.ok()]],
    ['502, 429', [act.status(502), act.status(429), act.ok()]],
    ['two resets', [act.reset, act.reset, act.ok()]],
    ['two bodies cut half way', [act.cutHalfWay, act.cutHalfWay, act.ok()]],
    ['two gzip streams cut half way', [act.cutGzip, act.cutGzip, act.ok()]],
  ])('recover from %s', async (_, acts) => {
    net.server.play(...acts);
    const runtime = pace();
    const reply = await net.open({ runtime }).faculty();
    expect(text(reply)).toBe(act.XML);
    expect(reply.meta.attempts).toBe(3);
    expect(runtime.waits).toEqual([250, 500]);
  });

  it('wait a random time up to the doubled delay', async () => {
    net.server.play(act.status(500));
    const runtime = pace(0, 0.5);
    await failure(net.open({ runtime }).faculty());
    expect(runtime.waits).toEqual([125, 250, 500]);
  });

  it('end after four attempts and report the number', async () => {
    net.server.play(act.status(500));
    const error = await failure(net.open().faculty());
    expect(net.server.requests).toHaveLength(4);
    expect(error.code).toBe('source.server-error');
    expect(error.message).toContain('500: Internal Server Error');
    expect(error.message).toContain('4 times');
  });

  it('wait as long as Retry-After requests, in seconds or as a date', async () => {
    const start = Date.UTC(2026, 0, 5, 12);
    net.server.play(
      act.status(503, { 'retry-after': '2' }),
      act.status(429, { 'retry-after': new Date(start + 7000).toUTCString() }),
      act.status(503, { 'retry-after': '60' }),
      act.ok(),
    );
    const runtime = pace(start);
    await net.open({ runtime }).faculty();
    expect(runtime.waits).toEqual([2000, 5000, 60_000]);
  });

  it.each([
    ['3600', 'Try again in 1 hour.'],
    ['61', 'Try again in 2 minutes.'],
    ['200000', 'Try again in 3 days.'],
  ])('end at once if Retry-After requests %s seconds', async (seconds, hint) => {
    net.server.play(act.status(429, { 'retry-after': seconds }));
    const runtime = pace();
    const error = await failure(net.open({ runtime }).faculty());
    expect(net.server.requests).toHaveLength(1);
    expect(runtime.waits).toEqual([]);
    expect(error.message).toContain('answered 429: too many requests.');
    expect(error.hint).toBe(hint);
  });

  it('do not start a wait beyond the deadline', async () => {
    net.server.play(act.status(503, { 'retry-after': '50' }));
    const runtime = pace();
    const error = await failure(net.open({ runtime, limits: { overallMs: 40_000 } }).faculty());
    expect(runtime.waits).toEqual([]);
    expect(error.code).toBe('source.unavailable');
  });

  it.each([400, 401, 403, 404, 409, 410, 418, 501])('are not made after %i', async code => {
    net.server.play(act.status(code), act.ok());
    await failure(net.open().faculty());
    expect(net.server.requests).toHaveLength(1);
  });
});

describe('statuses', () => {
  it.each([
    [400, 'source.bad-request', 'Invalid Request - unable to interpret request'],
    [401, 'source.unauthorized', 'Authentication required to access data'],
    [403, 'source.forbidden', 'Access denied to protected data'],
    [404, 'source.not-found', 'Unexpected error'],
    [429, 'source.busy', 'too many requests'],
    [500, 'source.server-error', 'Internal Server Error'],
    [503, 'source.unavailable', 'Unexpected error'],
    [504, 'source.gateway-timeout', 'Gateway Timeout'],
    [204, 'source.unexpected', 'Unexpected error'],
    [418, 'source.unexpected', 'Unexpected error'],
  ])('describe %i in the words of the specification, with a hint', async (code, errorCode, words) => {
    net.server.play(act.status(code));
    const error = await failure(net.open({ limits: { maxAttempts: 1 } }).person('123456789'));
    expect(error).toMatchObject({ code: errorCode, exitCode: 3 });
    expect(error.message).toContain(`answered ${code}: ${words}`);
    expect(error.hint).toMatch(/\.$/);
  });
});

describe('limits', () => {
  const quick = { attemptMs: 150, overallMs: 600, maxAttempts: 2, maxBytes: 2 ** 20 };

  it.each([
    ['no answer', act.silence],
    ['a slow drip', act.drip],
  ])('end %s in time', async (_, misdeed) => {
    net.server.play(misdeed);
    const error = await failure(net.open({ limits: quick }).faculty());
    expect(error.code).toBe('source.timeout');
    expect(net.server.requests).toHaveLength(2);
  });

  it('end a request at its overall deadline', async () => {
    net.server.play(act.silence);
    const limits = { attemptMs: 600_000, overallMs: 200, maxAttempts: 1 };
    const error = await failure(net.open({ limits }).faculty());
    expect(error.code).toBe('source.timeout');
  });

  it.each([
    ['an endless body', act.endless],
    ['a gzip bomb', act.bomb],
  ])('stop %s at the maximum size, without retry', async (_, misbehaviour) => {
    net.server.play(misbehaviour);
    const before = process.memoryUsage.rss();
    const error = await failure(net.open({ limits: { maxBytes: 2 ** 20 } }).faculty());
    expect(error.code).toBe('source.too-large');
    expect(error.message).toContain('1 MiB');
    expect(net.server.requests).toHaveLength(1);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 2 ** 20);
  });

  it('allow four requests at a time', async () => {
    net.server.play(act.slowly(15));
    const source = net.open();
    await Promise.all(Array.from({ length: 24 }, () => source.faculty()));
    expect(net.server.peak()).toBe(4);
  });
});

describe('unexpected responses', () => {
  it.each(['text/html; charset=utf-8', 'application/json', 'application/problem+json'])(
    'are rejected: %s',
    async type => {
      net.server.play(act.ok('<html></html>', { 'content-type': type }));
      const error = await failure(net.open().faculty());
      expect(error.code).toBe('source.media-type');
      expect(net.server.requests).toHaveLength(1);
    },
  );

  it.each([{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/vnd.campus+xml' }])(
    'are accepted if they may be XML: %j',
    async headers => {
      net.server.play(act.ok(act.XML, headers as Record<string, string>));
      expect(text(await net.open().faculty())).toBe(act.XML);
    },
  );

  it('are rejected in an encoding that was not requested', async () => {
    net.server.play(act.ok('x', { 'content-type': 'application/xml', 'content-encoding': 'br' }));
    expect((await failure(net.open().faculty())).code).toBe('source.encoding');
  });

  it('are rejected if they are not HTTP', async () => {
    net.server.play(act.garble);
    expect((await failure(net.open().faculty())).code).toBe('source.protocol');
  });
});

describe('redirects', () => {
  it('are followed inside the origin', async () => {
    net.server.play(act.status(301, { location: '/elsewhere' }), act.ok());
    expect(text(await net.open().faculty())).toBe(act.XML);
    expect(net.server.requests[1]?.url).toBe('/elsewhere');
  });

  it('to another origin are not followed and receive no request', async () => {
    const { faultServer } = act;
    const other = await faultServer();
    net.server.play(act.status(302, { location: `${other.url}/sign-in?ticket=secret` }));
    const error = await failure(net.open().faculty());
    expect(error.code).toBe('source.redirect');
    expect(error.message).not.toContain('secret');
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  it('end in a loop', async () => {
    net.server.play(act.status(302, { location: '/again' }));
    expect((await failure(net.open().faculty())).code).toBe('source.redirect');
    expect(net.server.requests.length).toBeLessThan(6);
  });
});

describe('a host that is down', () => {
  it('is distinguished from a wrong port', async () => {
    const error = await failure(
      net.open({ baseUrl: 'http://127.0.0.1:9', limits: { maxAttempts: 2 } }).faculty(),
    );
    expect(error.code).toBe('source.refused');
    expect(error.message).toContain('Tried 2 times');
  });

  it('is distinguished from an unknown name, without retry', async () => {
    const runtime = pace();
    const error = await failure(net.open({ baseUrl: 'http://nowhere.invalid', runtime }).faculty());
    expect(error.code).toMatch(/^source\.(unknown-host|dns)$/);
  });

  it('gets no requests after eight failures in a row, until its rest is over', async () => {
    net.server.play(act.status(503));
    const source = net.open({ limits: { maxAttempts: 1, restMs: 100 } });
    const codes: string[] = [];
    for (let i = 0; i < 30; i++) codes.push((await failure(source.faculty())).code);
    expect(codes.filter(code => code === 'source.unavailable')).toHaveLength(8);
    expect(codes.slice(8)).toEqual(Array(22).fill('source.host-down'));
    expect(net.server.requests).toHaveLength(8);
    net.server.play(act.ok());
    await new Promise(resolve => setTimeout(resolve, 120));
    expect(text(await source.faculty())).toBe(act.XML);
  });

  it('is not assumed after responses that prove it is up', async () => {
    net.server.play(act.status(500));
    const source = net.open({ limits: { maxAttempts: 1 } });
    for (let i = 0; i < 12; i++) expect((await failure(source.faculty())).code).toBe('source.server-error');
  });
});
