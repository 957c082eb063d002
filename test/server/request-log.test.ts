import { describe, expect, it } from 'vitest';
import { createServiceLog, parseTrustedProxies, type RequestLine } from '../../src/server/index.js';
import { getRequestId } from '../../src/server/request-log.js';
import { ask, BASE, NURSE, services } from './setup.js';

const start = services();
const OWN = /^[0-9a-f]{16}$/;
const PROXIES = parseTrustedProxies(['127.0.0.1']);

describe('the ID of a request', () => {
  it.each([
    ['7f3c.a_b-1', '7f3c.a_b-1'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), null],
    ['', null],
    [undefined, null],
    ['a b', null],
    ['a"b', null],
    ['a\nb', null],
    ['é', null],
    [NURSE, null],
  ])('from a trusted proxy, %j, becomes %j', (sent, adopted) => {
    for (const remote of ['127.0.0.1', '::ffff:127.0.0.1']) {
      const id = getRequestId({ remote, sent }, PROXIES);
      if (adopted === null) expect(id).toMatch(OWN);
      else expect(id).toBe(adopted);
    }
    expect(getRequestId({ remote: '127.0.0.2', sent }, PROXIES)).toMatch(OWN);
  });

  it('is in the response, the error and the log line, and that of a client does not count', async () => {
    const lines: RequestLine[] = [];
    for (const [trusted, expected] of [
      [{ trustedProxies: PROXIES }, /^edge-1$/],
      [{}, OWN],
    ] as const) {
      const service = await start({ ...trusted, log: line => lines.push(line) });
      for (const path of [`${BASE}/entities`, `${BASE}/faculty/x`]) {
        const got = await ask(service, path, { headers: { 'x-request-id': 'edge-1' } });
        const id = String(got.headers['x-request-id']);
        expect(id).toMatch(expected);
        expect(lines.pop()?.requestId).toBe(id);
        if (got.status === 400) expect(got.body).toContain(`requestId="${id}"`);
      }
    }
  });
});

const line = (status: number, code: string | null): RequestLine => ({
  ...{ requestId: '6f0c1b22a94e7d10', method: 'GET', route: '/faculty/{net_id}', status, ms: 12, code },
});
const NOW = () => new Date('2026-11-21T08:00:00.250Z');
const PRIVATE = 'a private value';

/** The lines that a log writes. */
function written(format: 'json' | 'text', write: (log: ReturnType<typeof createServiceLog>) => void): string {
  const lines: string[] = [];
  write(createServiceLog(format, text => lines.push(text), NOW));
  return lines.join('');
}

describe('the log of a service', () => {
  it.each([
    [200, 'info'],
    [304, 'info'],
    [404, 'warn'],
    [503, 'error'],
  ])('has time and level of a request as JSON when its status is %i', (status, level) => {
    const text = written('json', log => log.request(line(status, null)));
    expect(text).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(text)).toEqual({ time: '2026-11-21T08:00:00.250Z', level, ...line(status, null) });
  });

  it('writes the same as words when its format is text', () => {
    const text = written('text', log => {
      log.request(line(200, null));
      log.request(line(404, 'request.path'));
      log.request({ ...line(403, 'access.denied'), actor: 'WkMh0f6cUxQ2b_-R' });
    });
    expect(text).toBe(
      '2026-11-21T08:00:00.250Z info  6f0c1b22a94e7d10 GET /faculty/{net_id} 200 12 ms\n' +
        '2026-11-21T08:00:00.250Z warn  6f0c1b22a94e7d10 GET /faculty/{net_id} 404 12 ms request.path\n' +
        '2026-11-21T08:00:00.250Z warn  6f0c1b22a94e7d10 GET /faculty/{net_id} 403 12 ms access.denied actor=WkMh0f6cUxQ2b_-R\n',
    );
  });

  it.each(['json', 'text'] as const)('names the place of a fault as %s, but not its message', format => {
    const text = written(format, log => {
      log.fault(new TypeError(PRIVATE), '6f0c');
      log.fault(PRIVATE, 'freezing');
    });
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    expect(text).toMatch(/error.+6f0c.+TypeError.+request-log\.test\.ts.+\n.+error.+freezing.+unknown/);
    expect(text).not.toContain(PRIVATE);
  });

  it('has warnings as JSON and as words', () => {
    const text = 'Entries could not be forwarded.';
    expect(JSON.parse(written('json', log => log.warning(text)))).toMatchObject({
      level: 'warn',
      message: text,
    });
    expect(written('text', log => log.warning(text))).toBe(`2026-11-21T08:00:00.250Z warn  ${text}\n`);
  });
});
