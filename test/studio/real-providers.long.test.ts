import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from 'oidc-provider';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignInSettings } from '../../src/app/index.js';
import { createPersonRefs } from '../../src/studio/refs.js';
import { AS_SCRIPT, type ServedStudio, serveStudio, smallUniversity } from './served/served-studio.js';
import { CLIENT_SECRET, closeServer, type ProviderDouble, startProvider } from './sign-in/provider-double.js';
import { Browser } from './sign-in/studio-double.js';

/* Providers configured as those of docs/setup behave: which claims are where, and how long tokens live. */

const MINUTE = 60_000;
const HOUR = 3600;
const NET_ID = '100100000';
const OWNER = '100100001';
const ADA = { name: 'Ada Quill', net_id: NET_ID, roles: ['office-registrar'] };

interface Likeness {
  readonly name: string;
  /** The life of an access token, in seconds. */
  readonly life: number;
  readonly hasRefresh: boolean;
  /** Are the claims in the ID token? */
  readonly isInIdToken: boolean;
  /** The claims of userinfo. */
  readonly userInfo: ProviderDouble['userInfo'];
  readonly changes?: Configuration;
  /** Changes JSON responses. */
  readonly change?: ProviderDouble['change'];
}

const SUBJECT_ALONE = () => ({});
const ALL: ProviderDouble['userInfo'] = claims => claims;
const NO_LOGOUT: Configuration['features'] = {
  ...{ devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  backchannelLogout: { enabled: false },
};

const LIKENESSES: readonly Likeness[] = [
  {
    ...{ name: 'Entra ID with offline_access', life: 75 * 60, hasRefresh: true, isInIdToken: true },
    userInfo: ({ name }) => ({ name }),
  },
  {
    ...{ name: 'Entra ID without', life: 75 * 60, hasRefresh: false, isInIdToken: true },
    userInfo: ({ name }) => ({ name }),
  },
  {
    ...{ name: 'AD FS', life: HOUR, hasRefresh: false, isInIdToken: true, userInfo: SUBJECT_ALONE },
  },
  { ...{ name: 'Keycloak', life: 5 * 60, hasRefresh: true, isInIdToken: true, userInfo: ALL } },
  { ...{ name: 'Shibboleth', life: 10 * 60, hasRefresh: false, isInIdToken: false, userInfo: ALL } },
  {
    ...{
      name: 'a broker in front of Google',
      life: HOUR,
      hasRefresh: false,
      isInIdToken: true,
      userInfo: ALL,
    },
    changes: { features: NO_LOGOUT },
  },
];

let studio: ServedStudio;
let provider: ProviderDouble;
let browser: Browser;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await closeServer(server);
  return port;
}

async function setUp({ life, hasRefresh, isInIdToken, userInfo, changes }: Likeness): Promise<void> {
  // The clocks of the studio and of the provider move together; timers run as usual.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`, {
    conformIdTokenClaims: !isInIdToken,
    issueRefreshToken: async () => hasRefresh,
    ttl: {
      ...{ Session: 14 * HOUR, Grant: 14 * HOUR, Interaction: 600, IdToken: HOUR, RefreshToken: 14 * HOUR },
      AccessToken: life,
    },
    ...changes,
  });
  provider.userInfo = userInfo;
  provider.accounts.set('quill', ADA);
  provider.user = 'quill';
  const signIn: SignInSettings = {
    ...{ issuer: provider.issuer, clientId: 'vitae', clientSecret: { env: 'STUDIO_SECRET' } },
    ...{ scopes: ['openid', 'profile'], netIdClaim: 'net_id', nameClaim: 'name', rolesClaim: 'roles' },
    roles: { 'office-registrar': 'registrar' },
  };
  studio = await serveStudio({
    people: smallUniversity(3),
    isDemo: false,
    settings: settings => ({
      ...settings,
      server: { ...settings.server, port },
      host: { ...settings.host, environment: { STUDIO_SECRET: CLIENT_SECRET } },
      studio: { ...settings.studio, signIn },
    }),
  });
  browser = new Browser();
}
afterEach(async () => {
  vi.useRealTimers();
  await studio.close();
  await provider.close();
});

const later = (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * MINUTE);
const visit = (path: string) => browser.follow(studio.url + path, /\/purpose\?/);

/** Sends the text of a packet as its page does, and after a sign-in again if it is asked for. */
async function write(period: string, text: string, isScript: boolean): Promise<void> {
  const fields: Record<string, string> = { revision: '0', base: '{}', teaching: text };
  const send = (body: Record<string, string>) =>
    browser.send(`${studio.url}/packet/${period}`, {
      method: 'POST',
      headers: {
        origin: studio.url,
        'content-type': 'application/x-www-form-urlencoded',
        ...(isScript ? AS_SCRIPT : {}),
      },
      body: new URLSearchParams(body),
    });
  const first = await send(fields);
  if (first.status !== 401) return;
  const page = await first.text();
  // The script keeps the fields itself; a page without it has them in its form.
  const kept = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  await browser.follow(`${studio.url}/sign-in?next=/account`);
  await send(isScript ? fields : (Object.fromEntries(kept) as Record<string, string>));
}

const storedText = (period: string): string =>
  JSON.parse(studio.store.packets.get(NET_ID, period)?.statements ?? '{}').teaching ?? '';

describe.each(LIKENESSES)('eight hours of work with a provider like $name', likeness => {
  it('lose no role and no word, need one visible sign-in, and end within five minutes of a deletion', async () => {
    await setUp(likeness);
    await visit('/account');
    await browser.follow(`${studio.url}/sign-in/start?to=/account`);
    studio.store.delegates.add(OWNER, NET_ID);
    const refs = createPersonRefs(studio.store.secret('people'));
    const delegated = `/packet/of/${refs.of(OWNER)}/2025`;
    const lost: string[] = [];
    for (let step = 1; step <= 48; step++) {
      later(10);
      const period = String(1950 + step);
      const text = `word-${step}`;
      await write(period, text, step % 2 === 0);
      if (storedText(period) !== text) lost.push(text);
      const people = await visit('/people');
      if (!people.url.startsWith(`${studio.url}/purpose?`)) lost.push(`role after ${step * 10} minutes`);
    }
    expect(lost).toEqual([]);
    const interactions = provider.requests.filter(each => each.startsWith('/interaction/'));
    expect(interactions).toHaveLength(1);
    expect((await browser.send(studio.url + delegated)).status).toBe(200);

    provider.accounts.delete('quill');
    later(5);
    const after = await browser.send(studio.url + delegated);
    const location = after.headers.get('location') ?? '';
    expect([after.status, location]).toEqual([303, expect.stringMatching(/^\/sign-in/)]);
    const script = await browser.send(studio.url + delegated, { headers: AS_SCRIPT });
    expect(script.status).toBe(401);
    expect(studio.faults).toEqual([]);
  });
});
