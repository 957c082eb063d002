import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUnsentKey } from '../../../src/studio/account/routes.js';
import { AS_SCRIPT, type ServedStudio, serveStudio } from '../served/served-studio.js';

const PERSON = '100100000';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
});
afterAll(() => studio.close());

describe('the key for changes that are not saved', () => {
  it('is 256 bits, the same for a person, and another for each person and installation', () => {
    const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    expect(readUnsentKey(one, PERSON)).toHaveLength(32);
    expect(readUnsentKey(one, PERSON)).toEqual(readUnsentKey(one, PERSON));
    expect(readUnsentKey(one, '100100001')).not.toEqual(readUnsentKey(one, PERSON));
    expect(readUnsentKey(other, PERSON)).not.toEqual(readUnsentKey(one, PERSON));
  });

  it('is given to its person after each sign-in, not to be stored, and to no one without a session', async () => {
    const [first, second] = [studio.visit({ netId: PERSON }), studio.visit({ netId: PERSON })];
    const response = await first.get('/session/key', AS_SCRIPT);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(await (await second.get('/session/key', AS_SCRIPT)).json());
    expect((await studio.visit(null).get('/session/key', AS_SCRIPT)).status).toBe(401);
  });
});

it('refuses what the window of another person sends', async () => {
  const visitor = studio.visit({ netId: PERSON });
  const mark = /data-person="([^"]+)"/.exec(await (await visitor.get('/packet/2020')).text())?.[1] ?? '';
  const send = (person: string) =>
    visitor.post(
      '/packet/2020',
      { revision: '0', teaching: 'Theirs' },
      { ...AS_SCRIPT, 'x-vitae-person': person },
    );
  expect((await send('x'.repeat(12))).status).toBe(401);
  expect(studio.store.packets.get(PERSON, '2020')).toBeNull();
  expect((await send(mark)).status).toBe(200);
});
