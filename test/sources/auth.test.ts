import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SourceError, UsageError } from '../../src/core/index.js';
import type { AuthConfig } from '../../src/sources/index.js';
import type { Act } from './fault-server.js';
import * as act from './fault-server.js';
import { faults, pace } from './setup.js';

const SECRET = 'canary-5f1d';
const environment = { VITAE_SECRET: SECRET };
const folder = mkdtempSync(join(tmpdir(), 'vitae-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

const net = faults();

/** Fails a test if an error or its properties contain the secret. */
function expectNoSecret(thrown: unknown): void {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause)
    expect(`${cause.stack} ${JSON.stringify(cause)}`).not.toMatch(
      new RegExp(`${SECRET}|${btoa(`ada:${SECRET}`)}`),
    );
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable(),
    cause => cause,
  );
}

describe('authentication', () => {
  it.each<[string, AuthConfig, string, string | undefined]>([
    ['none', { kind: 'none' }, 'authorization', undefined],
    [
      'basic',
      { kind: 'basic', username: 'ada', password: { env: 'VITAE_SECRET' } },
      'authorization',
      `Basic ${btoa(`ada:${SECRET}`)}`,
    ],
    ['bearer', { kind: 'bearer', token: { env: 'VITAE_SECRET' } }, 'authorization', `Bearer ${SECRET}`],
    ['api-key', { kind: 'api-key', header: 'X-Api-Key', key: { env: 'VITAE_SECRET' } }, 'x-api-key', SECRET],
  ])('%s', async (_, auth, header, value) => {
    net.server.play(act.ok());
    await net.open({ auth, environment }).faculty();
    expect(net.server.requests[0]?.headers[header]).toBe(value);
  });

  it('keeps the secret out of every error', async () => {
    const auth: AuthConfig = { kind: 'basic', username: 'ada', password: { env: 'VITAE_SECRET' } };
    for (const misdeed of [
      act.status(401),
      act.status(403),
      act.reset,
      act.garble,
      act.ok('x', { 'content-type': 'text/html' }),
    ]) {
      net.server.play(misdeed);
      expectNoSecret(await failure(net.open({ auth, environment }).faculty()));
    }
  });

  it.each<AuthConfig>([
    { kind: 'bearer', token: { env: 'VITAE_SECRET' } },
    {
      kind: 'oauth2',
      tokenUrl: 'https://sso.campus.example',
      clientId: 'cv',
      clientSecret: { env: 'VITAE_SECRET' },
    },
  ])('refuses to send $kind unencrypted to another machine', auth => {
    expect(() => net.open({ baseUrl: 'http://api.campus.example', auth, environment })).toThrow(
      /unencrypted/,
    );
  });

  it.each<AuthConfig>([
    { kind: 'api-key', header: 'X Key\r\n', key: { env: 'VITAE_SECRET' } },
    { kind: 'basic', username: 'a:b', password: { env: 'VITAE_SECRET' } },
    { kind: 'bearer', token: { env: 'UNSET' } },
    { kind: 'oauth2', tokenUrl: 'sso', clientId: 'cv', clientSecret: { env: 'VITAE_SECRET' } },
    {
      kind: 'oauth2',
      tokenUrl: 'http://sso.campus.example',
      clientId: 'cv',
      clientSecret: { env: 'VITAE_SECRET' },
    },
  ])('refuses invalid settings: %j', auth => {
    expect(() => net.open({ auth, environment })).toThrow(UsageError);
  });
});

describe('secret files', () => {
  const file = (name: string, content: string, mode: number): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    chmodSync(path, mode);
    return path;
  };
  const bearer = (path: string): AuthConfig => ({ kind: 'bearer', token: { file: path } });

  it('reads a file of mode 0600, without its line end', async () => {
    net.server.play(act.ok());
    await net.open({ auth: bearer(file('good', `${SECRET}\n`, 0o600)) }).faculty();
    expect(net.server.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  it.each([0o640, 0o604, 0o644, 0o620, 0o666])('refuses mode %o with a hint', mode => {
    const path = file('wide', SECRET, mode);
    expect(() => net.open({ auth: bearer(path) })).toThrow(
      expect.objectContaining({ hint: `Run: chmod 600 ${path}` }),
    );
  });

  it.each([
    ['missing', () => join(folder, 'missing')],
    ['empty', () => file('empty', ' \n', 0o600)],
    ['of two lines', () => file('two', `${SECRET}\nX-Other: 1`, 0o600)],
  ])('refuses a file that is %s', (_, path) => {
    try {
      net.open({ auth: bearer(path()) });
      expect.unreachable();
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(UsageError);
      expectNoSecret(thrown);
    }
  });
});

describe('OAuth 2 client credentials', () => {
  /** Issues t1, t2 … at /token, and requires a token that is not revoked for any other path. */
  function gateway(expiresIn: number | null, token?: Act) {
    const state = { issued: 0, forms: [] as string[], revoked: new Set<string>(), refuse: act.status(401) };
    const play: Act = (request, response) => {
      if (request.url === '/token') {
        if (token) return token(request, response);
        request.on('data', chunk => state.forms.push(String(chunk)));
        request.on('end', () => {
          state.issued++;
          response.writeHead(200, { 'content-type': 'application/json' });
          const expiry = expiresIn === null ? {} : { expires_in: expiresIn };
          response.end(JSON.stringify({ access_token: `t${state.issued}`, token_type: 'Bearer', ...expiry }));
        });
        return;
      }
      const given = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const good = /^t\d+$/.test(given) && !state.revoked.has(given);
      return (good ? act.ok() : state.refuse)(request, response);
    };
    net.server.play(play);
    return state;
  }
  const auth = (more: object = {}): AuthConfig => ({
    kind: 'oauth2',
    tokenUrl: `${net.server.url}/token`,
    clientId: 'cv',
    clientSecret: { env: 'VITAE_SECRET' },
    ...more,
  });

  it('fetches one token for many callers', async () => {
    const state = gateway(3600);
    const source = net.open({ auth: auth({ scope: 'read' }), environment });
    await Promise.all(Array.from({ length: 50 }, () => source.faculty()));
    expect(state.issued).toBe(1);
    expect(state.forms[0]).toBe('scope=read&grant_type=client_credentials');
    expect(net.server.requests[0]?.headers.authorization).toBe(`Basic ${btoa('cv:canary%2D5f1d')}`);
  });

  it('sends the client in the form when configured', async () => {
    const state = gateway(3600);
    await net.open({ auth: auth({ clientAuthentication: 'post' }), environment }).faculty();
    expect(Object.fromEntries(new URLSearchParams(state.forms[0]))).toMatchObject({
      client_id: 'cv',
      client_secret: SECRET,
    });
  });

  it('renews half a minute before expiry', async () => {
    const state = gateway(100);
    const runtime = pace();
    const source = net.open({ auth: auth(), environment, runtime });
    await source.faculty();
    await runtime.sleep(69_000);
    await source.faculty();
    expect(state.issued).toBe(1);
    await runtime.sleep(2_000);
    await source.faculty();
    expect(state.issued).toBe(2);
  });

  it('renews once on a 401, for all callers together', async () => {
    const state = gateway(null);
    const source = net.open({ auth: auth(), environment });
    await source.faculty();
    state.revoked.add('t1');
    await Promise.all(Array.from({ length: 4 }, () => source.faculty()));
    expect(state.issued).toBe(2);
  });

  it('keeps a token that another caller has renewed', async () => {
    const state = gateway(null);
    const late = { held: null as null | (() => void) };
    const source = net.open({ auth: auth(), environment });
    await source.faculty();
    state.revoked.add('t1');
    // The second caller receives its 401 only after the first has a new token.
    state.refuse = (request, response) => {
      if (late.held === null) late.held = () => void act.status(401)(request, response);
      else void act.status(401)(request, response);
    };
    const second = source.faculty();
    while (late.held === null) await new Promise(resolve => setTimeout(resolve, 2));
    await source.faculty();
    late.held();
    await second;
    expect(state.issued).toBe(2);
  });

  it('stops when the new token is refused too', async () => {
    const state = gateway(3600);
    for (let i = 1; i < 9; i++) state.revoked.add(`t${i}`);
    const error = await failure(net.open({ auth: auth(), environment }).faculty());
    expect(error).toMatchObject({ code: 'source.unauthorized' });
    expect(state.issued).toBe(2);
  });

  it.each<[string, Act, string]>([
    ['a refused client', act.ok('{}'), 'source.token'],
    ['no JSON', act.ok('<html>'), 'source.token'],
    [
      'an error reply',
      (_, response) => {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(`{"error":"invalid_client","error_description":"no ${SECRET}"}`);
      },
      'source.token',
    ],
    ['a challenge', act.status(401, { 'www-authenticate': 'Basic realm="sso"' }), 'source.token'],
    ['a persistent error', act.status(503), 'source.unavailable'],
    ['a reset', act.reset, 'source.cut'],
  ])('reports %s of the token service', async (_, misdeed, code) => {
    gateway(3600, misdeed);
    const error = await failure(net.open({ auth: auth(), environment }).faculty());
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ code });
    expectNoSecret(error);
  });
});
