import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RequestLine } from '../../../src/server/index.js';
import { createOpenApi } from '../../../src/server/openapi/document.js';
import { ask, expectError, SAFE, services } from '../setup.js';

const start = services();

describe('/openapi.json', () => {
  it.each(['keys', 'open'] as const)(
    'returns the document when access is by %s, without a key',
    async access => {
      const got = await ask(await start({ access }), '/openapi.json');
      expect(got.status).toBe(200);
      expect(JSON.parse(got.body)).toEqual(createOpenApi(access));
      expect(got.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(got.bytes.length),
        'cache-control': 'private, no-cache',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
        ...SAFE,
      });
    },
  );
});

it('has no YAML', async () => {
  expectError(await ask(await start(), '/openapi.yaml'), 404, 'request.path');
});

describe.each(['/openapi.json', '/docs'])('%s', path => {
  it('answers HEAD without the body, and 304 when the caller has the document', async () => {
    const service = await start();
    const get = await ask(service, path);
    const head = await ask(service, path, { method: 'HEAD' });
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
    const same = await ask(service, path, { headers: { 'if-none-match': String(get.headers.etag) } });
    expect([same.status, same.body]).toEqual([304, '']);
  });

  it('is gzipped when the caller accepts it', async () => {
    const service = await start();
    const plain = await ask(service, path);
    const gzipped = await ask(service, path, { headers: { 'accept-encoding': 'gzip' } });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.bytes).equals(plain.bytes)).toBe(true);
    expect(gzipped.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it('answers other methods with 405', async () => {
    const service = await start({ access: 'keys' });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const got = await ask(service, path, { method });
      expectError(got, 405, 'request.method');
      expect(got.headers.allow).toBe('GET, HEAD');
    }
  });

  it('is logged by its path', async () => {
    const lines: RequestLine[] = [];
    await ask(await start({ log: line => lines.push(line) }), path);
    expect(lines).toMatchObject([{ method: 'GET', route: path, status: 200, code: null }]);
  });
});
