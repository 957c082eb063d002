import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStudioStore } from '../../../src/database/index.js';
import { isSignedBy, keysFor, readLogoutToken } from '../../../src/studio/sign-in/logout-token.js';
import { CLIENT_SECRET } from './provider-double.js';
import { Browser, type StudioDouble, startStudio } from './studio-double.js';

const ADA = { name: 'Ada Quill', net_id: '100100002', roles: [] };
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'vitae-logout-'));
afterAll(() => rmSync(folder, { recursive: true }));

let studio: StudioDouble;
let browser: Browser;
let files = 0;
let ids = 0;
let path = '';
beforeEach(async () => {
  path = join(folder, `${++files}.db`);
  studio = await startStudio(path);
  studio.provider.accounts.set('quill', ADA);
  studio.provider.user = 'quill';
  browser = new Browser();
  await browser.follow(`${studio.url}/sign-in/start?to=/me`);
});
afterEach(() => studio.close());

const seconds = (): number => Math.floor((Date.now() + studio.ahead) / 1000);
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsWith = (changes: object) => ({
  ...{ iss: studio.provider.issuer, aud: 'vitae', iat: seconds(), exp: seconds() + 120, jti: `j${++ids}` },
  ...{ sub: 'quill', events: { [EVENT]: {} } },
  ...changes,
});
const token = (changes: object = {}, header: object = {}): string => {
  const signed = `${encode({ alg: 'RS256', kid: 'k1', typ: 'logout+jwt', ...header })}.${encode(claimsWith(changes))}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), studio.provider.key).toString('base64url')}`;
};
const post = async (logoutToken: string): Promise<number> => {
  const body = new URLSearchParams({ logout_token: logoutToken });
  return (await fetch(`${studio.url}/sign-in/ended`, { method: 'POST', body })).status;
};
const me = async (): Promise<number> => (await browser.send(`${studio.url}/me`)).status;

describe('a logout token', () => {
  it.each<[string, object, object]>([
    ['of its own type', {}, {}],
    ['of the long form of its type', {}, { typ: 'application/logout+JWT' }],
    ['of the type JWT, as older providers send it', {}, { typ: 'JWT' }],
    ['without a type', {}, { typ: undefined }],
    ['without an end', { exp: undefined }, {}],
    ['for several clients', { aud: ['other', 'vitae'] }, {}],
    ['that is nine minutes old', { iat: Math.floor(Date.now() / 1000) - 540 }, {}],
    ['without a key ID', {}, { kid: undefined }],
  ])('ends every session of its subject when it is one %s', async (_, changes, header) => {
    expect(await post(token(changes, header))).toBe(200);
    expect(await me()).toBe(401);
  });

  it.each<[string, object, object]>([
    ['of another issuer', { iss: 'https://elsewhere.example' }, {}],
    ['for another client', { aud: 'other' }, {}],
    ['that has expired', { exp: 1000 }, {}],
    ['whose end is a text', { exp: '9999999999' }, {}],
    ['that begins later', { nbf: Math.floor(Date.now() / 1000) + 300 }, {}],
    ['that is eleven minutes old', { iat: Math.floor(Date.now() / 1000) - 660, exp: undefined }, {}],
    ['of a time to come', { iat: Math.floor(Date.now() / 1000) + 660 }, {}],
    ['without a time', { iat: undefined }, {}],
    ['without a name', { jti: undefined }, {}],
    ['with an empty name', { jti: '' }, {}],
    ['without the event', { events: {} }, {}],
    ['whose event is no object', { events: { [EVENT]: 'yes' } }, {}],
    ['with a nonce', { nonce: 'n' }, {}],
    ['without a subject', { sub: undefined }, {}],
    ['whose subject is a number', { sub: 7, sid: 's' }, {}],
    ['without a signature', {}, { alg: 'none' }],
    ['of the type of an access token', {}, { typ: 'at+jwt' }],
    ['with an extension that must be understood', {}, { crit: ['b64'], b64: false }],
    ['signed by a shared secret', {}, { alg: 'HS256' }],
    ['of another key', {}, { kid: 'k2' }],
    ['of another algorithm than the key', {}, { alg: 'RS512' }],
  ])('is rejected when it is one %s', async (_, changes, header) => {
    expect(await post(token(changes, header))).toBe(400);
    expect(await me()).toBe(200);
  });

  it('is rejected when its signature is wrong, missing, or by the shared secret', async () => {
    const good = token();
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claimsWith({}))}`;
    const byMac = `${text}.${createHmac('sha256', CLIENT_SECRET).update(text).digest('base64url')}`;
    const unsigned = good.split('.').slice(0, 2).join('.');
    for (const bad of [`${good.slice(0, -6)}AAAAAA`, unsigned, `${unsigned}.`, '', 'a.b.c', byMac])
      expect(await post(bad)).toBe(400);
    expect(await me()).toBe(200);
  });

  it('is accepted once, also after a restart', async () => {
    const once = token();
    expect([await post(once), await post(once)]).toEqual([200, 400]);
    await browser.follow(`${studio.url}/sign-in/start?to=/me`);
    const until = new Date(Date.now() + 10 * MINUTE);
    const jti = JSON.parse(Buffer.from(once.split('.')[1] ?? '', 'base64url').toString()).jti;
    const another = openStudioStore(path);
    expect(another.logoutTokens.useOnce(studio.provider.issuer, jti, until, () => {})).toBe(false);
    another.close();
    expect(await me()).toBe(200);
  });

  it('is forgotten when it is too old to be valid', () => {
    const clock = { now: Date.parse('2026-11-03T12:00:00Z') };
    const store = openStudioStore(':memory:', { now: () => new Date(clock.now) });
    const until = new Date(clock.now + 10 * MINUTE);
    const use = () => store.logoutTokens.useOnce('https://id.example', 'j', until, () => {});
    clock.now += 9 * MINUTE;
    store.removeExpired();
    expect([use(), use()]).toEqual([true, false]);
    clock.now += MINUTE;
    store.removeExpired();
    expect(use()).toBe(true);
    store.close();
  });

  it('can be sent again when the keys of the provider could not be fetched', async () => {
    studio.ahead = 61 * MINUTE;
    studio.provider.isDown = true;
    const late = token();
    expect(await post(late)).toBe(503);
    studio.provider.isDown = false;
    expect(await post(late)).toBe(200);
  });
});

describe('the signature of a logout token', () => {
  it.each<[string, () => ReturnType<typeof generateKeyPairSync>, object, string | null]>([
    [
      'ES256',
      () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      { dsaEncoding: 'ieee-p1363' },
      'sha256',
    ],
    [
      'ES384',
      () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
      { dsaEncoding: 'ieee-p1363' },
      'sha384',
    ],
    [
      'PS256',
      () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
      { padding: 6, saltLength: 32 },
      'sha256',
    ],
    ['RS384', () => generateKeyPairSync('rsa', { modulusLength: 2048 }), {}, 'sha384'],
    ['EdDSA', () => generateKeyPairSync('ed25519'), {}, null],
  ])('is verified for %s, by its own key only', (alg, generate, options, digest) => {
    const [own, other] = [generate(), generate()];
    const text = `${encode({ alg })}.${encode(claimsWith({}))}`;
    const signature = sign(digest, Buffer.from(text), { key: own.privateKey, ...options }).toString(
      'base64url',
    );
    const expected = {
      issuer: studio.provider.issuer,
      clientId: 'vitae',
      algorithms: [alg],
      now: new Date(),
    };
    const read = readLogoutToken(`${text}.${signature}`, expected);
    if (read === null) throw new Error('The token was not read.');
    const keys = [own, other].map(({ publicKey }) => publicKey.export({ format: 'jwk' }));
    expect(keysFor(keys, read).map(key => isSignedBy(`${text}.${signature}`, read, key))).toEqual([
      true,
      false,
    ]);
  });
});
