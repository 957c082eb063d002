import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProvider, type Provider, type SignInMode } from '../../../src/studio/sign-in/provider.js';
import { closeServer, listen } from './provider-double.js';

interface Reply {
  readonly status: number;
  readonly body: object;
}

const BACK = 'https://vitae.example.edu/sign-in/back';
const CLAIMS = { net_id: '100100001', roles: null };
const TOKENS = { access: 'a1', refresh: 'r1', id: 'i1', expires: null, claims: CLAIMS };

/** Replies by path, which a test changes; metadata are merged with those of the provider. */
let replies: Record<string, Reply> = {};
let metadata: object = {};
const bodies: string[] = [];
const headers: (string | undefined)[] = [];

const server = createServer((request, response) => {
  const path = request.url ?? '';
  const own = replies[path] ?? {
    status: 200,
    body: {
      ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
      ...{
        userinfo_endpoint: `${issuer}/me`,
        end_session_endpoint: `${issuer}/end`,
        jwks_uri: `${issuer}/jwks`,
      },
      ...metadata,
    },
  };
  headers.push(request.headers.authorization);
  let text = '';
  request.on('data', chunk => {
    text += chunk;
  });
  request.on('end', () => {
    bodies.push(text);
    response.writeHead(own.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(own.body));
  });
});
let issuer = '';
beforeAll(async () => {
  issuer = await listen(server);
});
afterAll(() => closeServer(server));
beforeEach(() => {
  replies = {};
  metadata = {};
  bodies.length = 0;
  headers.length = 0;
});

const provider = (scopes: readonly string[] = ['openid']): Provider =>
  createProvider(
    { issuer, clientId: 'vitae', scopes } as Parameters<typeof createProvider>[0],
    's3',
    () => new Date(),
  );
const DISCOVERY = '/.well-known/openid-configuration';
const down: Reply = { status: 503, body: {} };

describe('an identity provider that is down', () => {
  it.each<[string, string, (of: Provider) => Promise<unknown>]>([
    ['its description', DISCOVERY, of => of.begin(BACK, 'default')],
    ['a refresh', '/token', of => of.refresh(TOKENS, 'ada')],
    ['the claims', '/me', of => of.userInfo('a1', 'ada')],
    [
      'the tokens',
      '/token',
      async of => {
        const { pending } = await of.begin(BACK, 'default');
        const iss = encodeURIComponent(issuer);
        return of.complete(new URL(`${BACK}?code=c1&state=${pending.state}&iss=${iss}`), BACK, pending);
      },
    ],
  ])('is not refusing when it answers 503 for %s', async (_, path, action) => {
    replies[path] = down;
    await expect(action(provider())).rejects.toMatchObject({ code: 'sign-in.provider' });
  });

  it.each([
    ['temporarily_unavailable', 'sign-in.provider'],
    ['server_error', 'sign-in.provider'],
    ['access_denied', 'sign-in.refused'],
  ])('returns with %s, which is %s', async (error, code) => {
    const of = provider();
    const { pending } = await of.begin(BACK, 'default');
    const returned = new URL(`${BACK}?error=${error}&state=${pending.state}`);
    await expect(of.complete(returned, BACK, pending)).rejects.toMatchObject({ code });
  });
});

describe('the start of a sign-in', () => {
  const getQuery = async (of: Provider, mode: SignInMode = 'default') =>
    Object.fromEntries(new URL((await of.begin(BACK, mode)).url).searchParams);

  it('demands a proof of at most 12 hours, or a new one', async () => {
    expect(await getQuery(provider())).toMatchObject({ max_age: '43200', scope: 'openid' });
    expect(await getQuery(provider())).not.toHaveProperty('prompt');
    expect(await getQuery(provider(['openid', 'offline_access']), 'again')).toMatchObject({
      ...{ max_age: '0', prompt: 'login' },
    });
  });

  it('shows no page of the provider when it is silent, also with a scope that needs consent', async () => {
    const query = await getQuery(provider(['openid', 'offline_access']), 'silent');
    expect(query).toMatchObject({ prompt: 'none', max_age: '43200' });
  });

  it('is refused by a provider without an address for it', async () => {
    metadata = { authorization_endpoint: undefined };
    await expect(provider().begin(BACK, 'default')).rejects.toMatchObject({ code: 'sign-in.refused' });
  });
});

describe('a refresh of tokens', () => {
  const refreshed = (body: object = {}): Reply => ({
    status: 200,
    body: { access_token: 'a2', token_type: 'Bearer', ...body },
  });

  it('stores a new refresh token, and the one before if the provider sends none', async () => {
    replies['/token'] = refreshed({ refresh_token: 'r2' });
    expect(await provider().refresh(TOKENS, 'ada')).toEqual({ ...TOKENS, access: 'a2', refresh: 'r2' });
    replies['/token'] = refreshed();
    expect(await provider().refresh(TOKENS, 'ada')).toEqual({ ...TOKENS, access: 'a2' });
  });

  it('counts the life of the access token from now, with a minute to spare', async () => {
    replies['/token'] = refreshed({ expires_in: 3600 });
    const before = Date.now();
    const { expires } = await provider().refresh(TOKENS, 'ada');
    expect((expires ?? 0) / 60_000).toBeCloseTo(before / 60_000 + 59, 1);
  });

  it.each([
    ['invalid_grant', 'sign-in.ended'],
    ['invalid_client', 'sign-in.refused'],
  ])('that the provider refuses with %s is %s', async (error, code) => {
    replies['/token'] = { status: 400, body: { error } };
    await expect(provider().refresh(TOKENS, 'ada')).rejects.toMatchObject({ code });
  });

  it('is refused without a refresh token, without a request', async () => {
    await expect(provider().refresh({ ...TOKENS, refresh: null }, 'ada')).rejects.toMatchObject({
      code: 'sign-in.refused',
    });
    expect(bodies).toEqual([]);
  });

  it.each([
    [undefined, true],
    [['client_secret_post', 'client_secret_basic'], true],
    [['client_secret_post'], false],
  ])('proves the client as the provider supports it: %j', async (methods, isBasic) => {
    metadata = { token_endpoint_auth_methods_supported: methods };
    replies['/token'] = refreshed();
    await provider().refresh(TOKENS, 'ada');
    expect(headers.at(-1) ?? '').toMatch(isBasic ? /^Basic / : /^$/);
    expect(bodies.at(-1)?.includes('client_secret=s3')).toBe(!isBasic);
  });
});

describe('userinfo', () => {
  it.each<[string, Reply, string]>([
    ['a rejected token', { status: 401, body: {} }, 'sign-in.ended'],
    ['another subject', { status: 200, body: { sub: 'eve' } }, 'sign-in.ended'],
    ['a missing scope', { status: 403, body: {} }, 'sign-in.refused'],
    ['no subject', { status: 200, body: {} }, 'sign-in.refused'],
  ])('with %s is an error with its own code', async (_, reply, code) => {
    replies['/me'] = reply;
    await expect(provider().userInfo('a1', 'ada')).rejects.toMatchObject({ code });
  });
});

describe('the address that ends the session of the provider', () => {
  const address = (id: string | null) => provider().endSessionUrl(id, 'https://vitae.example.edu/signed-out');

  it('names the ID token if there is one', async () => {
    expect(new URL((await address('i1')) ?? '').searchParams.get('id_token_hint')).toBe('i1');
    const without = new URL((await address(null)) ?? '').searchParams;
    expect(without.has('id_token_hint')).toBe(false);
    expect(without.get('post_logout_redirect_uri')).toBe('https://vitae.example.edu/signed-out');
  });

  it('is missing when the provider has none, or is down', async () => {
    metadata = { end_session_endpoint: undefined };
    expect(await address('i1')).toBeNull();
    replies[DISCOVERY] = down;
    expect(await address('i1')).toBeNull();
  });
});
