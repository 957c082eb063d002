import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity } from './served/served-studio.js';
import { closeServer, type ProviderDouble, startProvider } from './sign-in/provider-double.js';
import { Browser } from './sign-in/studio-double.js';

const ADA = { name: 'Ada Quill', net_id: '100100000', roles: ['registrar'] };
const MINUTE = 60_000;

let studio: ServedStudio;
let provider: ProviderDouble;

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
  provider.accounts.set('quill', ADA);
  provider.user = 'quill';
  const signIn = {
    ...{ issuer: provider.issuer, clientId: 'vitae', clientSecret: { env: 'STUDIO_SECRET' } },
    ...{
      scopes: ['openid', 'profile'],
      netIdClaim: 'net_id',
      nameClaim: 'name',
      rolesClaim: 'roles',
      roles: {},
    },
  };
  studio = await serveStudio({
    people: smallUniversity(2),
    isDemo: false,
    settings: settings => ({
      ...settings,
      server: { ...settings.server, port },
      host: { ...settings.host, environment: { STUDIO_SECRET: 'a-secret-of-the-tests-of-32-bytes' } },
      studio: { ...settings.studio, signIn },
    }),
  });
});
afterAll(async () => {
  await studio.close();
  await provider.close();
});

const getWords = async (response: Response): Promise<string> =>
  (await response.text()).replace(/<[^>]+>/g, ' ');

it('says what to do when the provider is down, and comes back to the page afterwards', async () => {
  const browser = new Browser();
  provider.isDown = true;
  const { response } = await browser.follow(`${studio.url}/sign-in/start?to=/account`);
  expect(response.status).toBe(503);
  const text = await getWords(response);
  expect(text).toContain('The sign-in service of your institution is not responding');
  expect(text).toContain('Try again in a few minutes. Nothing that you saved is lost.');
  provider.isDown = false;
  const { url, response: page } = await browser.follow(`${studio.url}/sign-in/start?to=/account`);
  expect([url, page.status]).toEqual([`${studio.url}/account`, 200]);
});

it.each([
  [{ net_id: undefined, roles: [] }, 'Your account has no net ID'],
  [{ net_id: ['100100000', '100100001'] }, 'Your account has more than one net ID'],
])('shows a page in words when the claims are %j', async (claims, words) => {
  provider.accounts.set('quill', { ...ADA, ...claims });
  const { response } = await new Browser().follow(`${studio.url}/sign-in/start?to=/`);
  expect([response.status, await getWords(response)]).toEqual([403, expect.stringContaining(words)]);
  provider.accounts.set('quill', ADA);
});

it('logs a sign-in that fails with its reason', async () => {
  provider.accounts.set('quill', { ...ADA, net_id: undefined, roles: [] });
  await new Browser().follow(`${studio.url}/sign-in/start?to=/`);
  provider.accounts.set('quill', ADA);
  const { requestId: _, ms: __, ...line } = studio.lines.at(-1) ?? {};
  expect(line).toEqual({ method: 'GET', route: '/sign-in/back', status: 403, code: 'sign-in.no-net-id' });
});

it('closes the pages of a role within five minutes after it was withdrawn', async () => {
  const browser = new Browser();
  await browser.follow(`${studio.url}/sign-in/start?to=/`);
  const open = await browser.send(`${studio.url}/people`);
  expect(open.headers.get('location')).toBe('/purpose?next=%2Fpeople&task=people');
  provider.accounts.set('quill', { ...ADA, roles: [] });
  studio.ahead += 5 * MINUTE;
  const people = await browser.send(`${studio.url}/people`);
  expect([people.status, await getWords(people)]).toEqual([
    403,
    expect.stringContaining('The documents of a unit are for its chair, its dean and the registrar.'),
  ]);
  expect((await browser.send(`${studio.url}/account`)).status).toBe(200);
});

it('writes no token, cookie or net ID to the log', async () => {
  const log = JSON.stringify(studio.lines);
  expect(log).not.toMatch(/eyJ|vitae-demo|code=|100100000/);
  expect(studio.faults).toEqual([]);
});
