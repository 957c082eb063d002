import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonRefs } from '../../src/studio/refs.js';
import { AS_SCRIPT, type ServedStudio, serveStudio } from './served/served-studio.js';
import { getWords } from './served/words.js';

const YEAR = new Date().getFullYear();

let studio: ServedStudio;
const getRef = (netId: string): string => createPersonRefs(studio.store.secret('people')).of(netId);
const registrar = () => studio.visit({ netId: '100100003', roles: ['registrar'], purpose: 'Annual review' });

/** Does something while the source needs longer than a page waits. */
async function whileSlow<T>(act: () => Promise<T>): Promise<T> {
  studio.source.delayMs = 6000;
  try {
    return await act();
  } finally {
    studio.source.delayMs = 0;
  }
}

beforeAll(async () => {
  studio = await serveStudio();
  // The list of people is read once.
  await (await registrar().get('/people')).text();
});
afterAll(() => studio.close());

describe('a page, while the source is slow', () => {
  it('says since when the records are read, and looks again by itself', async () => {
    const visitor = studio.visit({ netId: '100100000' });
    const response = await whileSlow(() => visitor.get('/packet/2024'));
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain('Reading your records');
    expect(text).toMatch(/Requested (a second|\d seconds) ago/);
    expect(text).toMatch(/http-equiv="refresh" content="2/);
  });

  it('stores what is written in a packet, and shows no preview', async () => {
    const netId = '100100001';
    const visitor = studio.visit({ netId });
    const fields = { revision: '0', base: '{}', teaching: 'Written meanwhile' };
    const response = await whileSlow(() => visitor.post('/packet/2024', fields, AS_SCRIPT));
    const reply = (await response.json()) as { readonly preview: string | null; readonly notice: string };
    expect([response.status, reply.preview]).toEqual([200, null]);
    expect(reply.notice).toContain('Your text is kept.');
    expect(studio.store.packets.get(netId, '2024')?.statements).toContain('Written meanwhile');
  });

  it('counts the people who are read for a report, and for the tables of accreditation', async () => {
    for (const path of [`/report/university/${YEAR}.2.internal`, `/gaps/university/aacsb-3-1.${YEAR}`]) {
      const response = await whileSlow(() => registrar().get(path));
      expect(response.status, path).toBe(503);
      expect(await getWords(response)).toMatch(
        /Reading the people of the unit .* Started (a second|\d seconds) ago/,
      );
    }
  });

  it('of somebody else waits in the same way', async () => {
    const response = await whileSlow(() => registrar().get(`/people/${getRef('100100005')}/cv`));
    expect([response.status, await getWords(response)]).toEqual([503, expect.stringContaining('Reading')]);
  });
});
