import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

const OWNER = { netId: '100100001' };
/** The status that leads to the sign-in. */
const SIGNED_OUT = 303;
const AGAIN = '/sign-in/start?to=%2Faccount&amp;again=1';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(2) });
});
afterAll(() => studio.close());

describe('the other browsers of a user', () => {
  let here: ReturnType<ServedStudio['visit']>;
  let others: readonly ReturnType<ServedStudio['visit']>[];
  beforeEach(() => {
    here = studio.visit(OWNER);
    studio.store.sessions.removeOthers(here.id, null);
    others = [studio.visit(OWNER), studio.visit(OWNER)];
  });
  const account = async (visitor = here) => (await visitor.get('/account')).text();
  const statuses = () => Promise.all(others.map(async other => (await other.get('/account')).status));

  it('are listed with the times of their sign-in and last use', async () => {
    const page = await account();
    expect(page.match(/Signed in today at \d\d:\d\d, last used today at \d\d:\d\d\./g)).toHaveLength(2);
    expect(page).toContain('Sign out all others');
    expect(page).not.toContain('here only');
  });

  it('are none if the user is signed in here only; those of others are not listed', async () => {
    studio.visit({ netId: '100100002' });
    await here.post('/account/sessions', { session: '' });
    const page = await account();
    expect(page).toContain('You are signed in here only.');
    expect(page).not.toContain('last used');
  });

  it('are signed out one by one', async () => {
    const [, ref = ''] = /name="session" value="(\w{16})"/.exec(await account()) ?? [];
    const { status, headers } = await here.post('/account/sessions', { session: ref });
    expect([status, headers.get('location')]).toEqual([303, '/account']);
    expect((await statuses()).toSorted()).toEqual([200, SIGNED_OUT]);
    expect((await here.get('/account')).status).toBe(200);
  });

  it('are signed out together', async () => {
    await here.post('/account/sessions', { session: '' });
    expect(await statuses()).toEqual([SIGNED_OUT, SIGNED_OUT]);
    expect((await here.get('/account')).status).toBe(200);
  });

  it('are signed out only by someone who has proved their identity within ten minutes', async () => {
    const late = studio.visit({ ...OWNER, minutesAgo: 11 });
    const page = await account(late);
    expect(page).toContain(AGAIN);
    expect(page).not.toMatch(/Sign out all others|Sign it out/);
    await late.post('/account/sessions', { session: '' });
    expect(await statuses()).toEqual([200, 200]);
  });

  it('are not signed out by another site', async () => {
    const response = await here.post('/account/sessions', { session: '' }, { origin: 'https://a.example' });
    expect(response.status).toBe(403);
    expect(await statuses()).toEqual([200, 200]);
  });
});
