import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInSettings } from '../../../src/app/index.js';
import { DataError, SourceError } from '../../../src/core/index.js';
import { openStudioStore, type StudioStore } from '../../../src/database/index.js';
import type { StudioEnv } from '../../../src/studio/env.js';
import { studioCookie } from '../../../src/studio/session/cookie.js';
import { createSessionHandling } from '../../../src/studio/session/session.js';
import type { DemoUser } from '../../../src/studio/sign-in/demo.js';
import type { CompletedSignIn, Provider } from '../../../src/studio/sign-in/provider.js';
import { SIGN_IN, signInRoutes } from '../../../src/studio/sign-in/routes.js';

const URL_ = 'http://localhost:8080';
const NOW = new Date('2026-11-03T12:00:00.000Z');
const SECONDS = NOW.getTime() / 1000;
const NET_ID = '100100001';
const SETTINGS = {
  netIdClaim: 'net_id',
  nameClaim: 'name',
  rolesClaim: 'roles',
  roles: {},
} as unknown as SignInSettings;
const DEMO = [{ netId: NET_ID, name: 'Ada Nor', roles: [] }] as unknown as readonly DemoUser[];

const DONE: CompletedSignIn = {
  ...{ sub: 'ada', sid: null, authTime: SECONDS },
  claims: { net_id: NET_ID, name: 'Ada Nor' },
  tokens: { access: 'a1', refresh: null, id: 'i1', expires: null, claims: {} },
};
const stub = (changes: Partial<Provider> = {}): Provider => ({
  issuer: 'https://id.example.edu',
  begin: async () => ({
    url: 'https://id.example.edu/auth',
    pending: { state: 's', nonce: 'n', verifier: 'v' },
  }),
  complete: async () => DONE,
  userInfo: async () => DONE.claims,
  refresh: async tokens => tokens,
  endSessionUrl: async id => `https://id.example.edu/end?hint=${id}`,
  verifyLogout: async () => ({ sub: 'ada', sid: null, jti: 'j1', until: new Date(NOW.getTime() + 600_000) }),
  ...changes,
});

let store: StudioStore;
beforeEach(() => {
  store = openStudioStore(':memory:', { now: () => NOW });
});
afterEach(() => store.close());

/** A browser of a studio with a provider, or with the demonstration for null. */
function browse(provider: Provider | null, remoteAddress = '127.0.0.1') {
  const sessions = createSessionHandling(store.sessions, studioCookie(URL_), async current => current);
  const app = new Hono<StudioEnv>();
  app.use(sessions.load);
  app.onError((_, context) => context.text('broken', 500));
  app.route(
    '/',
    signInRoutes({
      ...{ store, sessions, publicUrl: URL_, now: () => NOW },
      oidc: provider && { provider, settings: SETTINGS },
      demo: provider === null ? DEMO : [],
      pages: {
        problem: (context, problem) => context.json(problem, problem.status),
        signedOut: (context, at) => context.json({ at }),
      },
    }),
  );
  const cookies = new Map<string, string>();
  const send = async (path: string, body?: Record<string, string>) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
    const init = {
      headers: { host: 'localhost:8080', cookie },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    };
    const response = await app.request(URL_ + path, init, { incoming: { socket: { remoteAddress } } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    send,
    signIn: async (query = '') => {
      await send(`${SIGN_IN.start}?to=/cv${query}`);
      return send(`${SIGN_IN.back}?code=c&state=s`);
    },
  };
}

const signedInAt = () =>
  store.sessions.latestUser(NET_ID) && vi.mocked(store.sessions.create).mock.lastCall?.[0].signedInAt;

describe('the way back from the provider', () => {
  it.each([
    ['the time of the proof', SECONDS - 3600, '', '2026-11-03T11:00:00.000Z'],
    ['no time after now', SECONDS + 3600, '', '2026-11-03T12:00:00.000Z'],
    ['no time when the provider does not say one', null, '', '1970-01-01T00:00:00.000Z'],
    ['now when a fresh proof was demanded', null, '&again=1', '2026-11-03T12:00:00.000Z'],
  ])('counts from %s', async (_, authTime, query, time) => {
    vi.spyOn(store.sessions, 'create');
    const response = await browse(stub({ complete: async () => ({ ...DONE, authTime }) })).signIn(query);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cv']);
    expect(signedInAt()).toBe(time);
  });

  it('refuses an old proof when a fresh one was demanded', async () => {
    const provider = stub({ complete: async () => ({ ...DONE, authTime: SECONDS - 3600 }) });
    const response = await browse(provider).signIn('&again=1');
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ kind: 'refused', retry: '/sign-in/start?to=%2Fcv' }),
    ]);
    expect(store.sessions.latestUser(NET_ID)).toBeNull();
  });

  it('has no words for an error that is not of the provider', async () => {
    const provider = stub({ complete: () => Promise.reject(new DataError('data.other', 'Other.', {})) });
    expect((await browse(provider).signIn()).status).toBe(500);
  });
});

describe('the end of a session', () => {
  it('names the ID token to the provider', async () => {
    const browser = browse(stub());
    await browser.signIn();
    const response = await browser.send(SIGN_IN.signOut, {});
    expect(await response.json()).toEqual({ at: { url: 'https://id.example.edu/end?hint=i1' } });
    expect(store.sessions.latestUser(NET_ID)).toBeNull();
  });

  it.each<[string, Partial<Provider>, Record<string, string>, number]>([
    ['is accepted', {}, { logout_token: 't' }, 200],
    ['needs a token', {}, {}, 400],
    [
      'is rejected for a token that is not valid',
      { verifyLogout: () => Promise.reject(new DataError('sign-in.refused', 'No.', {})) },
      { logout_token: 't' },
      400,
    ],
    [
      'can be repeated when the keys of the provider cannot be fetched',
      { verifyLogout: () => Promise.reject(new SourceError('sign-in.provider', 'No.', {})) },
      { logout_token: 't' },
      503,
    ],
    [
      'fails openly otherwise',
      { verifyLogout: () => Promise.reject(new TypeError('broken')) },
      { logout_token: 't' },
      500,
    ],
  ])('that the provider reports %s', async (_, changes, body, status) => {
    const browser = browse(stub(changes));
    await browser.signIn();
    expect((await browser.send(SIGN_IN.ended, body)).status).toBe(status);
    expect(store.sessions.latestUser(NET_ID) === null).toBe(status === 200);
  });
});

describe('the demonstration', () => {
  it('opens on its own computer only', async () => {
    const response = await browse(null, '203.0.113.9').send(SIGN_IN.demo, { as: NET_ID });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ kind: 'not-local', retry: null }),
    ]);
  });

  it('preserves the purposes of a user who signs in again, and of no other', async () => {
    const create = vi.spyOn(store.sessions, 'create');
    const browser = browse(null);
    const signIn = async (before: string) => {
      await browser.send(SIGN_IN.demo, { as: NET_ID });
      const session = vi.mocked(create).mock.results.at(-1)?.value as string;
      const user = { netId: before, name: '', roles: [] };
      store.sessions.update(session, { user, purposes: { people: 'Annual review' } });
      await browser.send(SIGN_IN.demo, { as: NET_ID });
      return create.mock.lastCall?.[0].purposes;
    };
    expect(await signIn(NET_ID)).toEqual({ people: 'Annual review' });
    expect(await signIn('100100009')).toEqual({});
  });

  it('leads from the start of a sign-in to its own page', async () => {
    const response = await browse(null).send(`${SIGN_IN.start}?to=/packet`);
    expect(response.headers.get('location')).toBe('/sign-in?next=%2Fpacket');
  });
});
