import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_SECRET } from './provider-double.js';
import { Browser, type StudioDouble, startStudio } from './studio-double.js';

const ADA = {
  name: 'Ada Quill',
  net_id: '100100002',
  roles: ['cn=physics', 'cn=deans', 'cn=staff', 'registrar'],
};
const MINUTE = 60_000;
const SESSION = 'vitae-demo';
const folder = mkdtempSync(join(tmpdir(), 'vitae-sign-in-'));
afterAll(() => rmSync(folder, { recursive: true }));

let studio: StudioDouble;
let browser: Browser;
let files = 0;
let path = '';

const setUp = async (scopes?: readonly string[]): Promise<void> => {
  path = join(folder, `${++files}.db`);
  studio = await startStudio(path, scopes === undefined ? {} : { scopes });
  studio.provider.accounts.set('quill', ADA);
  studio.provider.user = 'quill';
  browser = new Browser();
};
beforeEach(() => setUp());
afterEach(() => studio.close());

const signIn = async (to = '/me', query = ''): Promise<Response> =>
  (await browser.follow(`${studio.url}/sign-in/start?to=${encodeURIComponent(to)}${query}`)).response;
const me = async (): Promise<Record<string, unknown>> => {
  const response = await browser.send(`${studio.url}/me`);
  return { status: response.status, ...((await response.json()) as object) };
};
const signOut = (fields: Readonly<Record<string, string>> = {}): Promise<Response> =>
  browser.send(`${studio.url}/sign-out`, {
    ...{ method: 'POST', headers: { origin: studio.url }, body: new URLSearchParams(fields) },
  });

describe('the sign-in', () => {
  it('leads through the provider to the page that was asked for, with the roles of the claims', async () => {
    const response = await signIn('/me?x=1');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      netId: '100100002',
      name: 'Ada Quill',
      roles: ['chair:Physics', 'dean:Science'],
    });
    const authorize = new URL(
      studio.provider.requests.find(each => each.startsWith('/auth?')) ?? '',
      studio.url,
    );
    const parameters = Object.fromEntries(authorize.searchParams);
    expect(parameters).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
  });

  it('stores session IDs only as hashes, and no token in the clear', async () => {
    await signIn();
    const id = browser.cookie(studio.url, SESSION) ?? '';
    expect(id).toMatch(/^[\w-]{43}$/);
    const bytes = [path, `${path}-wal`]
      .filter(each => existsSync(each))
      .map(each => readFileSync(each, 'latin1'))
      .join('');
    expect(bytes).toContain(createHash('sha256').update(id).digest('hex'));
    expect(bytes).not.toContain(id);
    expect(bytes).not.toMatch(/eyJ[\w-]{20}/);
  });

  it('gives a new ID at each sign-in and ends the one before', async () => {
    await signIn();
    const before = browser.cookie(studio.url, SESSION) ?? '';
    await signIn();
    expect(browser.cookie(studio.url, SESSION)).not.toBe(before);
    expect(studio.store.sessions.find(before)).toBeNull();
  });

  it('never accepts an ID that a browser brings along', async () => {
    const planted = 'A'.repeat(43);
    browser.setCookie(studio.url, SESSION, planted);
    await signIn();
    expect(browser.cookie(studio.url, SESSION)).not.toBe(planted);
    expect(studio.store.sessions.find(planted)).toBeNull();
  });

  it('is not started by another site', async () => {
    await signIn();
    await signOut();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const response = await browser.send(`${studio.url}/sign-in/start?to=/me`, { headers });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/me']);
    expect((await me()).status).toBe(401);
  });

  it('counts from the proof of identity, and demands a fresh one when asked', async () => {
    await signIn();
    const first = Date.parse(String((await me()).signedInAt));
    expect(Math.abs(first - Date.now())).toBeLessThan(5_000);
    await new Promise(resolve => setTimeout(resolve, 1_100));
    await signIn();
    expect(Date.parse(String((await me()).signedInAt))).toBe(first);
    await signIn('/me', '&again=1');
    expect(Date.parse(String((await me()).signedInAt))).toBeGreaterThan(first);
  });
});

type Claims = Record<string, unknown>;
/** Returns the signature of a text; `before` is the one that it had. */
type Signer = (text: string, before: string) => string;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OWN_JWK = own.publicKey.export({ format: 'jwk' });

const keepSignature: Signer = (_, before) => before;
const signByKey = (text: string): string =>
  sign('sha256', Buffer.from(text), studio.provider.key).toString('base64url');
const signByOwnKey: Signer = text => sign('sha256', Buffer.from(text), own.privateKey).toString('base64url');
const signByMac: Signer = text => createHmac('sha256', CLIENT_SECRET).update(text).digest('base64url');

describe('a refused sign-in', () => {
  it.each([
    ['no-net-id', {}],
    ['no-net-id', { net_id: 'quill' }],
    ['several-net-ids', { net_id: ['100100002', '100100003'] }],
  ])('shows a sentence and starts no session when the claims have %s', async (kind, claims) => {
    studio.provider.accounts.set('quill', { name: 'Ada Quill', ...claims });
    const response = await signIn();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ kind, sentence: expect.stringMatching(/net ID/) });
    expect(browser.cookie(studio.url, SESSION)).toBeUndefined();
  });

  it('answers 503 with a way to try again when the provider is down at the start', async () => {
    studio.provider.isDown = true;
    const response = await signIn('/cv');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      kind: 'provider-down',
      retry: '/sign-in/start?to=%2Fcv',
    });
    studio.provider.isDown = false;
    expect((await signIn()).status).toBe(200);
  });

  it('answers 503 when the provider is down on the way back', async () => {
    const { url } = await browser.follow(`${studio.url}/sign-in/start?to=/me`, /\/sign-in\/back/);
    studio.provider.isDown = true;
    expect((await browser.send(url)).status).toBe(503);
    expect(browser.cookie(studio.url, SESSION)).toBeUndefined();
  });

  it('rejects a state that is replayed, in the same browser and with its old cookie', async () => {
    const { url } = await browser.follow(`${studio.url}/sign-in/start?to=/me`, /\/sign-in\/back/);
    const pending = browser.cookie(studio.url, `${SESSION}-sign-in`) ?? '';
    expect((await browser.send(url)).status).toBe(303);
    const again = await browser.send(url);
    expect([again.status, ((await again.json()) as { kind: string }).kind]).toEqual([400, 'expired']);
    const thief = new Browser();
    thief.setCookie(studio.url, `${SESSION}-sign-in`, pending);
    const replayed = await thief.send(url);
    expect([replayed.status, ((await replayed.json()) as { kind: string }).kind]).toEqual([403, 'refused']);
    expect(thief.cookie(studio.url, SESSION)).toBeUndefined();
  });

  it('rejects the answer to the sign-in of another browser', async () => {
    const { url } = await browser.follow(`${studio.url}/sign-in/start`, /\/sign-in\/back/);
    const victim = new Browser();
    expect((await victim.send(url)).status).toBe(400);
    await victim.send(`${studio.url}/sign-in/start`);
    expect((await victim.send(url)).status).toBe(403);
    expect(victim.cookie(studio.url, SESSION)).toBeUndefined();
  });

  it('rejects another state before it sends the code', async () => {
    const { url } = await browser.follow(`${studio.url}/sign-in/start`, /\/sign-in\/back/);
    studio.provider.requests.length = 0;
    const response = await browser.send(url.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`));
    expect([response.status, ((await response.json()) as { kind: string }).kind]).toEqual([403, 'refused']);
    expect(studio.provider.requests).toEqual([]);
  });

  it('rejects an ID token with another nonce', async () => {
    const start = await browser.send(`${studio.url}/sign-in/start`);
    const authorize = new URL(start.headers.get('location') ?? '');
    authorize.searchParams.set('nonce', 'another');
    const { url } = await browser.follow(authorize.href, /\/sign-in\/back/);
    const response = await browser.send(url);
    expect([response.status, ((await response.json()) as { kind: string }).kind]).toEqual([403, 'refused']);
  });

  it.each<[string, (header: Claims, claims: Claims) => readonly [Claims, Claims, Signer]]>([
    ['with changed claims', (header, claims) => [header, { ...claims, sid: 'other' }, keepSignature]],
    ['without a signature', (header, claims) => [{ ...header, alg: 'none' }, claims, () => '']],
    ['signed by a shared secret', (header, claims) => [{ ...header, alg: 'HS256' }, claims, signByMac]],
    [
      'signed by the key in its own header',
      (header, claims) => [{ ...header, jwk: OWN_JWK }, claims, signByOwnKey],
    ],
    ['of another issuer', (header, claims) => [header, { ...claims, iss: 'https://x.example' }, signByKey]],
    ['for another client', (header, claims) => [header, { ...claims, aud: 'other' }, signByKey]],
    ['that has expired', (header, claims) => [header, { ...claims, exp: 1000 }, signByKey]],
  ])('rejects an ID token %s', async (_, change) => {
    studio.provider.change = (path, body) => {
      if (path !== '/token') return body;
      const [header = '', claims = '', signature = ''] = String(body.id_token).split('.');
      const [newHeader, newClaims, signer] = change(decode(header), decode(claims));
      const text = `${encode(newHeader)}.${encode(newClaims)}`;
      return { ...body, id_token: `${text}.${signer(text, signature)}` };
    };
    const response = await signIn();
    expect([response.status, ((await response.json()) as { kind: string }).kind]).toEqual([403, 'refused']);
    expect(browser.cookie(studio.url, SESSION)).toBeUndefined();
  });

  it('rejects metadata that name another issuer', async () => {
    studio.provider.change = (path, body) =>
      path.startsWith('/.well-known/') ? { ...body, issuer: 'https://x.example' } : body;
    const response = await signIn();
    expect([response.status, ((await response.json()) as { kind: string }).kind]).toEqual([403, 'refused']);
    expect(studio.provider.requests.some(each => each.startsWith('/auth'))).toBe(false);
  });

  it('accepts an ID token that was signed again with the key of the provider', async () => {
    studio.provider.change = (path, body) => {
      if (path !== '/token') return body;
      const text = String(body.id_token).split('.').slice(0, 2).join('.');
      return { ...body, id_token: `${text}.${signByKey(text)}` };
    };
    expect((await signIn()).status).toBe(200);
  });

  it('rejects a sign-in after ten minutes, and a changed cookie', async () => {
    const { url } = await browser.follow(`${studio.url}/sign-in/start`, /\/sign-in\/back/);
    const pending = browser.cookie(studio.url, `${SESSION}-sign-in`) ?? '';
    studio.ahead = 11 * MINUTE;
    expect((await browser.send(url)).status).toBe(400);
    studio.ahead = 0;
    browser.setCookie(studio.url, `${SESSION}-sign-in`, `${pending.slice(0, -4)}AAAA`);
    expect((await browser.send(url)).status).toBe(400);
  });
});

describe('a role that is withdrawn', () => {
  it('ends within five minutes', async () => {
    await signIn();
    studio.provider.accounts.set('quill', { ...ADA, roles: [] });
    studio.ahead = 4 * MINUTE;
    expect((await me()).roles).toEqual(['chair:Physics', 'dean:Science']);
    studio.ahead = 5 * MINUTE;
    expect((await me()).roles).toEqual([]);
  });

  it('is not assumed while the provider does not answer: access waits for it', async () => {
    await signIn();
    studio.provider.isDown = true;
    studio.ahead = 5 * MINUTE;
    expect(await me()).toMatchObject({ status: 503, reason: 'provider-down', ended: null });
    studio.provider.isDown = false;
    studio.ahead = 5.1 * MINUTE;
    expect((await me()).status).toBe(503);
    studio.ahead = 5.2 * MINUTE;
    expect((await me()).roles).toEqual(['chair:Physics', 'dean:Science']);
  });

  it.each([
    ['lost the net ID', { name: 'Ada Quill' }],
    ['another net ID', { ...ADA, net_id: '100100003' }],
  ])('signs out a user who has %s', async (_, claims) => {
    await signIn();
    studio.provider.accounts.set('quill', claims);
    studio.ahead = 6 * MINUTE;
    expect(await me()).toMatchObject({ status: 401, ended: 'provider' });
    expect((await me()).ended).toBeNull();
  });

  it('is fetched once for requests that arrive together', async () => {
    await signIn();
    studio.ahead = 6 * MINUTE;
    studio.provider.requests.length = 0;
    await Promise.all([me(), me(), me(), me()]);
    expect(studio.provider.requests.filter(each => each === '/me')).toHaveLength(1);
  });
});

describe('a refresh token', () => {
  it('is sought with a page of consent only when the provider sends none without', async () => {
    await studio.close();
    await setUp(['openid', 'profile', 'offline_access']);
    const prompts = () =>
      studio.provider.requests
        .filter(each => each.startsWith('/auth?'))
        .map(each => new URL(each, studio.url).searchParams.get('prompt'));
    await signIn();
    await signIn();
    await signIn('/me', '&again=1');
    expect(prompts()).toEqual([null, 'consent', 'login consent']);
  });

  it('is used when the access token is refused', async () => {
    await studio.close();
    await setUp(['openid', 'profile', 'offline_access']);
    await signIn();
    await signIn();
    const id = browser.cookie(studio.url, SESSION) ?? '';
    const tokens = JSON.parse(studio.store.sessions.find(id)?.tokens ?? '{}');
    expect(tokens.refresh).toMatch(/./);
    studio.store.sessions.update(id, { tokens: JSON.stringify({ ...tokens, access: 'expired' }) });
    studio.provider.accounts.set('quill', { ...ADA, roles: ['cn=registrar'] });
    studio.ahead = 6 * MINUTE;
    expect((await me()).roles).toEqual(['registrar']);
  });

  it('that the provider refuses ends the session, as for a closed account', async () => {
    await studio.close();
    await setUp(['openid', 'profile', 'offline_access']);
    await signIn();
    await signIn();
    const id = browser.cookie(studio.url, SESSION) ?? '';
    studio.store.sessions.update(id, { tokens: JSON.stringify({ access: 'x', refresh: 'x', id: null }) });
    studio.ahead = 6 * MINUTE;
    expect(await me()).toMatchObject({ status: 401, ended: 'provider' });
  });
});

describe('the sign-out', () => {
  it('ends the session for every holder of its cookie, and names the address that ends that of the provider', async () => {
    await signIn();
    const id = browser.cookie(studio.url, SESSION) ?? '';
    const { at } = (await (await signOut()).json()) as { at: { url: string } };
    const query = Object.fromEntries(new URL(at.url).searchParams);
    expect(query).toEqual({
      client_id: 'vitae',
      id_token_hint: expect.stringMatching(/^eyJ/),
      post_logout_redirect_uri: `${studio.url}/signed-out`,
    });
    expect(browser.cookie(studio.url, SESSION)).toBeUndefined();
    const other = new Browser();
    other.setCookie(studio.url, SESSION, id);
    expect((await other.send(`${studio.url}/me`)).status).toBe(401);
  });

  it('tells the browser to remove what it stored of the studio', async () => {
    await signIn();
    expect((await signOut()).headers.get('clear-site-data')).toBe('"cache", "storage"');
  });

  it('leaves the storage of the browser when other people have changes in it that are not saved', async () => {
    await signIn();
    expect((await signOut({ keep: '1' })).headers.get('clear-site-data')).toBe('"cache"');
  });

  it('is rejected when another site sends the form', async () => {
    await signIn();
    const response = await browser.send(`${studio.url}/sign-out`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(403);
    expect((await me()).status).toBe(200);
  });

  it('happens here when it happens at the provider', async () => {
    await signIn();
    const { at } = (await (await signOut()).json()) as { at: { url: string } };
    await signIn();
    const form = await (await browser.send(at.url)).text();
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    expect((await me()).status).toBe(200);
    expect((await browser.send(action, { method: 'POST', body })).status).toBe(303);
    expect((await me()).status).toBe(401);
  });
});

describe('staff without a net ID', () => {
  const OWNER = '100100009';
  const EMAIL = 'b.lindqvist@example.edu';
  const STAFF = { name: 'Berit Lindqvist', email: 'B.Lindqvist@example.edu', email_verified: true };
  const invite = (): void => studio.store.delegates.invite(OWNER, EMAIL);
  const remove = (): void => {
    const [named] = studio.store.delegates.list(OWNER);
    if (named !== undefined) studio.store.delegates.remove(OWNER, named);
  };
  const signInAs = async (sub: string, account: Record<string, unknown>): Promise<Response> => {
    studio.provider.accounts.set(sub, account);
    studio.provider.user = sub;
    browser = new Browser();
    return signIn();
  };
  beforeEach(async () => {
    await studio.close();
    await setUp(['openid', 'profile', 'email']);
  });

  it('have an account when they are named by their verified mail address, and no one else has it later', async () => {
    invite();
    const answer = (await (await signInAs('lind', STAFF)).json()) as { netId: string };
    expect(answer.netId).toMatch(/^account:[0-9a-f]{32}$/);
    expect(studio.store.delegates.of(OWNER)).toEqual([answer.netId]);
    // The address now belongs to another account.
    expect((await signInAs('heir', STAFF)).status).toBe(403);
    expect(studio.store.delegates.of(OWNER)).toEqual([answer.netId]);
    // Theirs is another now, but their account is the same.
    const again = await signInAs('lind', { ...STAFF, email: 'berit@example.edu' });
    expect(await again.json()).toMatchObject({ netId: answer.netId, name: 'Berit Lindqvist' });
  });

  it.each([
    ['is not verified', { ...STAFF, email_verified: false }],
    ['says so as a text alone', { ...STAFF, email_verified: 'true' }],
    ['is that of somebody else', { ...STAFF, email: 'b@example.edu' }],
  ])('have none when their mail address %s', async (_, account) => {
    invite();
    const response = await signInAs('lind', account);
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ kind: 'no-net-id' }),
    ]);
    expect(studio.store.delegates.of(OWNER)).toEqual([]);
  });

  it('have one by their role', async () => {
    const response = await signInAs('lind', { name: 'Berit Lindqvist', roles: ['cn=deans'] });
    expect(await response.json()).toMatchObject({ roles: ['dean:Science'] });
  });

  it('lose it within five minutes after they are withdrawn', async () => {
    invite();
    await signInAs('lind', STAFF);
    remove();
    expect((await me()).status).toBe(200);
    studio.ahead += 6 * MINUTE;
    expect((await me()).status).toBe(401);
  });

  it('write for the person by net ID when they have one', async () => {
    invite();
    await signInAs('lind', { ...STAFF, net_id: '100100007' });
    expect(studio.store.delegates.of(OWNER)).toEqual(['100100007']);
  });
});
