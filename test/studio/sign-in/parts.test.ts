import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { parseRole, type SignInSettings } from '../../../src/app/index.js';

import type { StudioEnv } from '../../../src/studio/env.js';
import { FIELDS } from '../../../src/studio/page/forms.js';
import { localPath } from '../../../src/studio/sign-in/addresses.js';
import { readUser } from '../../../src/studio/sign-in/claims.js';
import { demoUsers, isLocalRequest } from '../../../src/studio/sign-in/demo.js';
import { createProvider } from '../../../src/studio/sign-in/provider.js';
import { seal, unseal } from '../../../src/studio/sign-in/routes.js';
import { Browser, startStudio } from './studio-double.js';

const SETTINGS: SignInSettings = {
  issuer: 'https://id.example',
  clientId: 'vitae',
  clientSecret: { env: 'UNUSED' },
  scopes: ['openid'],
  netIdClaim: 'employee',
  nameClaim: 'display',
  rolesClaim: 'groups',
  roles: { 'cn=deans': 'dean:Science', 'cn=wrong': 'emperor' },
};

describe('the path to return to', () => {
  it.each(['/', '/cv', '/why/intellcont/4711?x=1&y=%2F', '/a//b', '/%2F%2Fevil.example'])(
    'is %s as it is',
    path => expect(localPath(path)).toBe(path),
  );

  it.each([
    undefined,
    '',
    'cv',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/cv\\..\\',
  ])('is / instead of %j', text => expect(localPath(text)).toBe('/'));
});

describe('claims', () => {
  it('give the user with known roles, each once', () => {
    const claims = {
      employee: '100100002',
      display: ' Ada Quill ',
      groups: ['cn=deans', 'cn=science', 'cn=wrong', 'cn=staff', 7, null, { chair: 'x' }],
    };
    const roles = { ...SETTINGS.roles, 'cn=science': 'dean:Science', 7: 'auditor' };
    expect(readUser(claims, { ...SETTINGS, roles })).toEqual({
      user: { netId: '100100002', name: 'Ada Quill', roles: ['dean:Science', 'auditor'] },
    });
  });

  it('give no role by the name of a role when there is a map, but do without one', () => {
    const claims = { employee: '100100002', groups: ['registrar', 'dean:Science', 'cn=deans'] };
    expect(readUser(claims, SETTINGS)).toMatchObject({ user: { roles: ['dean:Science'] } });
    expect(readUser({ ...claims, groups: ['registrar'] }, SETTINGS)).toMatchObject({ user: { roles: [] } });
    expect(readUser(claims, { ...SETTINGS, roles: {} })).toMatchObject({
      user: { roles: ['registrar', 'dean:Science'] },
    });
  });

  it.each<[object, object]>([
    [{ employee: ['100100002', '100100002'] }, { user: { netId: '100100002', name: '', roles: [] } }],
    [{ employee: 100_100_002 }, { user: { netId: '100100002', name: '', roles: [] } }],
    [{ employee: ['100100002', '100100003'] }, { problem: 'several-net-ids' }],
    [{ employee: '10010000' }, { problem: 'no-net-id' }],
    [{ employee: '100100002 100100003' }, { problem: 'no-net-id' }],
    [{ employee: { '0': '100100002' } }, { problem: 'no-net-id' }],
    [{}, { problem: 'no-net-id' }],
  ])('of %j give %j', (claims, expected) => {
    expect(readUser(claims as Record<string, unknown>, SETTINGS)).toEqual(expected);
  });

  it('give no role by a name that every object has', () => {
    const claims = { employee: '100100002', groups: ['__proto__', 'constructor', 'toString'] };
    expect(readUser(claims, SETTINGS)).toMatchObject({ user: { roles: [] } });
  });
});

it('opens a sealed text with its key only, and unchanged', () => {
  const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const sealed = seal('a text', key);
  expect(unseal(sealed, key)).toBe('a text');
  expect(unseal(sealed, other)).toBeNull();
  const changed = Buffer.from(sealed, 'base64url').map(
    (byte, at, { length }) => byte ^ Number(at === length - 1),
  );
  for (const text of ['', 'abc', Buffer.from(changed).toString('base64url'), sealed.slice(4)])
    expect(unseal(text, key)).toBeNull();
});

it('rejects a provider over plain HTTP', () => {
  const settings = { ...SETTINGS, issuer: 'http://id.example' };
  expect(() => createProvider(settings, 's', () => new Date())).toThrow(
    expect.objectContaining({ code: 'sign-in.insecure' }),
  );
});

describe('the demonstration', () => {
  const people = Array.from({ length: 8 }, (_, n) => ({
    netId: String(100_100_000 + n),
    name: `Person ${n}`,
    rank: 'Professor',
    college: 'Science',
    department: `Department ${n}`,
  }));

  it('has a user of every role, each another person', () => {
    const users = demoUsers(people);
    expect(users.map(({ role, post }) => `${role}: ${post}`)).toEqual([
      'Professor: Professor, Department 0',
      'Chair: Department 0',
      'Dean: Science',
      'Registrar: Office of the Registrar',
      'Admissions: International admissions',
      'Auditor: Internal audit',
    ]);
    expect(new Set(users.map(({ netId }) => netId)).size).toBe(6);
    for (const role of users.flatMap(({ roles }) => roles)) expect(parseRole(role)).not.toBeNull();
    expect(demoUsers([])).toEqual([]);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['127.0.0.1', { host: 'localhost:8080' }, true],
    ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
    ['::1', { host: '[::1]:8080' }, true],
    ['203.0.113.9', { host: 'localhost' }, false],
    ['127.0.0.1', { host: 'evil.example' }, false],
    ['127.0.0.1', { host: 'localhost.evil.example' }, false],
    ['127.0.0.1', {}, false],
    ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, false],
    ['', { host: 'localhost' }, false],
  ])('is local for %s with %j: %s', async (remoteAddress, headers, expected) => {
    const app = new Hono<StudioEnv>();
    app.get('/', context => context.json(isLocalRequest(context)));
    const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    expect(await response.json()).toBe(expected);
  });

  it('signs in a listed user by POST alone', async () => {
    const studio = await startStudio(':memory:', {}, demoUsers(people));
    const browser = new Browser();
    const post = (user: string, to: string) =>
      browser.send(`${studio.url}/sign-in/demo`, {
        method: 'POST',
        headers: { origin: studio.url },
        body: new URLSearchParams({ [FIELDS.as]: user, [FIELDS.next]: to }),
      });
    expect((await post('100100007', '/me')).status).toBe(404);
    expect((await browser.send(`${studio.url}/sign-in/demo?as=100100001`)).status).toBe(404);
    expect((await post('100100001', '//evil.example')).headers.get('location')).toBe('/');
    const me = await browser.send(`${studio.url}/me`);
    expect(await me.json()).toMatchObject({ netId: '100100001', roles: ['chair:Department 0'] });
    await studio.close();
  });
});
