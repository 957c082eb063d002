import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AS_SCRIPT, type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';
import { CLIENT_SECRET, closeServer, type ProviderDouble, startProvider } from './provider-double.js';
import { Browser } from './studio-double.js';

const ADA = { name: 'Ada Quill', net_id: '100100000', roles: ['registrar'] };
const MINUTE = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let studio: ServedStudio;
let provider: ProviderDouble;
let browser: Browser;

/** A port that was free a moment ago: the provider must know the address of the studio. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await closeServer(server);
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  const signIn = {
    ...{ issuer: provider.issuer, clientId: 'vitae', clientSecret: { env: 'STUDIO_SECRET' } },
    ...{ scopes: ['openid', 'profile'], netIdClaim: 'net_id', nameClaim: 'name' },
    ...{ rolesClaim: 'roles', roles: {} },
  };
  studio = await serveStudio({
    people: smallUniversity(2),
    isDemo: false,
    settings: settings => ({
      ...settings,
      server: { ...settings.server, port },
      host: { ...settings.host, environment: { STUDIO_SECRET: CLIENT_SECRET } },
      studio: { ...settings.studio, signIn },
    }),
  });
});
afterAll(async () => {
  await studio.close();
  await provider.close();
});
beforeEach(async () => {
  // The clocks of the studio and of the provider move together; timers run as usual.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  provider.accounts.set('quill', ADA);
  provider.user = 'quill';
  provider.isDown = false;
  browser = new Browser();
  await browser.follow(`${studio.url}/sign-in/start?to=/`);
});
afterEach(() => vi.useRealTimers());

const later = (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * MINUTE);
const getWords = async (response: Response): Promise<string> =>
  (await response.text()).replace(/<[^>]+>/g, ' ');
const get = (path: string, headers: Record<string, string> = {}) =>
  browser.send(studio.url + path, { headers });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.send(studio.url + path, {
    method: 'POST',
    headers: { origin: studio.url, ...FORM, ...headers },
    body: new URLSearchParams(fields),
  });

/** Works until the access token, which lives for an hour, has ended. */
async function workForAnHour(): Promise<void> {
  for (let minutes = 0; minutes < 60; minutes += 20) {
    later(20);
    if (minutes < 40) expect((await get('/account')).status).toBe(200);
  }
}

/** The hidden fields of a page. */
const hiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );

describe('a session whose access token has ended', () => {
  it('goes on at the page that was opened, with the roles, without a page of the provider', async () => {
    await workForAnHour();
    provider.requests.length = 0;
    const { url, response } = await browser.follow(`${studio.url}/people`, /\/purpose/);
    expect([url, response.status]).toEqual([`${studio.url}/purpose?next=%2Fpeople&task=people`, 303]);
    expect(provider.requests.filter(each => each.startsWith('/auth?'))).toEqual([
      expect.stringContaining('prompt=none'),
    ]);
    expect(provider.requests.some(each => each.startsWith('/interaction/'))).toBe(false);
  });

  it('stays the same session, so that other windows and requests go on with it', async () => {
    const before = browser.cookie(studio.url, 'vitae-demo');
    await workForAnHour();
    await browser.follow(`${studio.url}/account`);
    expect(browser.cookie(studio.url, 'vitae-demo')).toBe(before);
    expect((await get('/account')).status).toBe(200);
  });

  it('asks for a visible sign-in when the provider needs one, and comes back to the page', async () => {
    await workForAnHour();
    // The provider has forgotten the browser.
    const studioOnly = new Browser();
    studioOnly.setCookie(studio.url, 'vitae-demo', browser.cookie(studio.url, 'vitae-demo') ?? '');
    provider.requests.length = 0;
    const { url, response } = await studioOnly.follow(`${studio.url}/account`);
    expect([url, response.status]).toEqual([`${studio.url}/account`, 200]);
    const starts = provider.requests.filter(each => each.startsWith('/auth?'));
    expect(starts.map(each => each.includes('prompt=none'))).toEqual([true, false]);
    expect(provider.requests.some(each => each.startsWith('/interaction/'))).toBe(true);
  });

  it('is not renewed for a deleted account', async () => {
    await workForAnHour();
    provider.accounts.delete('quill');
    // Its session at the provider is gone with it.
    const left = new Browser();
    left.setCookie(studio.url, 'vitae-demo', browser.cookie(studio.url, 'vitae-demo') ?? '');
    const { url, response } = await left.follow(`${studio.url}/account`, /\/interaction\//);
    expect([new URL(url).origin, response.status]).toEqual([provider.issuer, 303]);
    expect((await left.send(`${studio.url}/account`)).headers.get('location')).toContain('silent=1');
  });

  it('answers the script with the address of the sign-in, which leads on without a page of the provider', async () => {
    await workForAnHour();
    const response = await post('/documents', {}, AS_SCRIPT);
    expect([response.status, await response.json()]).toEqual([
      401,
      { signIn: '/sign-in', heading: 'Your sign-in has expired.' },
    ]);
    const { url } = await browser.follow(`${studio.url}/sign-in?next=/account`);
    expect(url).toBe(`${studio.url}/account`);
  });

  it('opens no page of the provider in a frame or a stream of events', async () => {
    await workForAnHour();
    for (const headers of [{ 'sec-fetch-dest': 'iframe' }, { accept: 'text/event-stream' }] as const)
      expect((await get('/account', headers)).headers.get('location')).toBe('/sign-in?next=%2Faccount');
  });

  it('is renewed also when another site led to the page', async () => {
    await workForAnHour();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const first = await get('/account', headers);
    const second = await get(first.headers.get('location') ?? '', headers);
    expect(second.headers.get('location')).toContain('prompt=none');
  });

  it('keeps what a form holds in the page, which sends it again after the sign-in', async () => {
    await workForAnHour();
    const typed = { teaching: 'Seminar "Logic" & more,\nsecond line', 'a&b': '<1>' };
    const response = await post('/packet/delegates', typed);
    const page = await response.text();
    expect([response.status, /<form[^>]*action="([^"]*)"/.exec(page)?.[1]]).toEqual([
      401,
      '/packet/delegates',
    ]);
    expect(hiddenFields(page)).toMatchObject({ teaching: typed.teaching });
    expect(page).toContain('target="_blank"');
    expect(page).toContain('Sign in in a new window');
  });
});

describe('a session that the provider ends before its time', () => {
  it('is closed within five minutes for a deleted account', async () => {
    provider.accounts.delete('quill');
    later(4);
    expect((await get('/account')).status).toBe(200);
    later(1);
    const response = await get('/account');
    const location = '/sign-in?next=%2Faccount&was=provider';
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(await getWords(await get(location))).toContain(
      'The sign-in service of your institution ended your session.',
    );
  });
});

describe('a session that has ended', () => {
  it('is said to have ended by the absence of its reader, to the page and to the script', async () => {
    const cookie = browser.cookie(studio.url, 'vitae-demo') ?? '';
    studio.ahead = 31 * MINUTE;
    try {
      const response = await post('/documents', {}, AS_SCRIPT);
      const heading = 'You were away, so we signed you out.';
      expect([response.status, await response.json()]).toEqual([401, { signIn: '/sign-in', heading }]);
      browser.setCookie(studio.url, 'vitae-demo', cookie);
      const page = await browser.follow(`${studio.url}/account`);
      expect(page.url).toBe(`${studio.url}/sign-in?next=%2Faccount&was=idle`);
      expect(await getWords(page.response)).toContain(heading);
    } finally {
      studio.ahead = 0;
    }
  });

  it('is not said to have ended by absence when its reader signed out in another window', async () => {
    await post('/sign-out', {});
    const response = await post('/documents', {}, AS_SCRIPT);
    expect(await response.json()).toEqual({ signIn: '/sign-in', heading: 'You are signed out.' });
  });

  it('has no reason that an address invents', async () => {
    await post('/sign-out', {});
    expect(await getWords(await get('/sign-in?was=fired'))).not.toMatch(/signed you out|ended|expired/);
  });
});

describe('a provider that does not answer', () => {
  const WORDS = 'The sign-in service of your institution is not responding';

  it('is named to the registrar, and no role is said to be missing', async () => {
    later(5);
    provider.isDown = true;
    const response = await get('/people');
    const words = await getWords(response);
    expect([response.status, words]).toEqual([503, expect.stringContaining(WORDS)]);
    expect(words).toContain('Try again');
    expect(words).not.toMatch(/chair|registrar|role/i);
    expect(studio.lines.at(-1)?.code).toBe('sign-in.provider-down');
  });

  it('closes no session: the page opens when it answers again', async () => {
    later(5);
    provider.isDown = true;
    expect((await get('/people')).status).toBe(503);
    provider.isDown = false;
    later(1);
    expect((await get('/people')).headers.get('location')).toBe('/purpose?next=%2Fpeople&task=people');
  });

  it('leaves what a form holds in the page', async () => {
    later(5);
    provider.isDown = true;
    const page = await post('/packet/delegates', { teaching: 'Seminar' });
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(hiddenFields(text)).toEqual({ teaching: 'Seminar' });
    expect(text).toContain('Send it again');
  });

  it('answers the script with the same words', async () => {
    later(5);
    provider.isDown = true;
    const response = await post('/documents', {}, AS_SCRIPT);
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ heading: WORDS }),
    ]);
  });
});

describe('a sign-out', () => {
  it('goes on at the address where the provider ends its session', async () => {
    const response = await post('/sign-out', {});
    const next = /^0; url=(.+)$/.exec(response.headers.get('refresh') ?? '')?.[1] ?? '';
    const { origin, pathname, searchParams } = new URL(next);
    expect([response.status, origin, pathname]).toEqual([200, provider.issuer, '/session/end']);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${studio.url}/signed-out`);
    expect(searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await response.text()).includes(next.replaceAll('&', '&amp;'))).toBe(true);
  });

  it('also reaches the provider when the session has lapsed', async () => {
    await workForAnHour();
    expect((await post('/sign-out', {})).headers.get('refresh')).toContain('/session/end?');
  });

  it('says that the university may still be signed in when the provider does not answer', async () => {
    later(61);
    provider.isDown = true;
    const response = await post('/sign-out', {});
    expect([response.status, response.headers.get('refresh')]).toEqual([200, null]);
  });
});
