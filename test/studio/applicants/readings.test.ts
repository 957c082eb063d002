import { describe, expect, it } from 'vitest';
import { DataError, SourceError } from '../../../src/core/index.js';
import type { ApplicantAccount } from '../../../src/studio/applicants/builder.js';
import {
  createReadings,
  FRESH_MINUTES,
  HELD_MINUTES,
  type ReadingsOptions,
} from '../../../src/studio/applicants/readings.js';

const ACCOUNT: ApplicantAccount = {
  ...{ state: 'complete', needs: [], brief: '', program: 'Statistics, MS', term: 'Fall 2026' },
};
const DOWN = new SourceError('source.timeout', 'No answer.');
const MINUTE = 60_000;

function openDesk(concurrency = 3) {
  const state = {
    at: Date.parse('2026-11-20T14:00:00Z'),
    error: null as Error | null,
    requests: [] as string[],
    under: 0,
    most: 0,
    letters: [] as string[],
  };
  const source: ReadingsOptions['source'] = {
    concurrency,
    applicant: async id => {
      state.requests.push(id);
      state.most = Math.max(state.most, ++state.under);
      await new Promise(resolve => setTimeout(resolve, 1));
      state.under--;
      if (state.error !== null) throw state.error;
      const applicant = { values: { message: '' }, lists: {}, unknown: [] } as never;
      const found = { applicant, identifier: id, problems: [], date: null, source: 'double' };
      return {
        version: { scheme: 'response', value: `${id} ${state.requests.length}`, entities: 'all' },
        snapshot: () => Buffer.from(id),
        read: () => found,
      };
    },
    letters: async (_, { audience }) => {
      state.letters.push(audience);
      return { letters: [], identifier: '', problems: [], source: 'double' };
    },
    tryLetters: async () => {
      state.letters.push('all');
      return { letters: { state: 'found', reply: [] }, problems: [] };
    },
  };
  const builder = { account: async () => ACCOUNT };
  const readings = createReadings({ source, builder, now: () => new Date(state.at) });
  return { readings, state };
}

describe('the records of applicants', () => {
  it('are read once in the minutes for which they are held', async () => {
    const { readings, state } = openDesk();
    await Promise.all([readings.read('a'), readings.read('a')]);
    state.at += (FRESH_MINUTES - 1) * MINUTE;
    await readings.read('a');
    expect(state.requests).toEqual(['a']);
    state.at += 2 * MINUTE;
    await readings.read('a');
    expect(state.requests).toEqual(['a', 'a']);
  });

  it('are read anew when a reader asks for it', async () => {
    const { readings, state } = openDesk();
    await readings.read('a');
    readings.renew(['a']);
    await readings.read('a');
    expect(state.requests).toEqual(['a', 'a']);
  });

  it('are read a few at once in the background', async () => {
    const { readings, state } = openDesk(3);
    await readings.readAll(Array.from({ length: 20 }, (_, i) => `a${i}`));
    expect(state.requests).toHaveLength(20);
    expect(state.most).toBe(2);
  });

  it('do not wait for those in the background when a reader opens one', async () => {
    const { readings, state } = openDesk(1);
    const all = readings.readAll(Array.from({ length: 20 }, (_, i) => `a${i}`));
    await readings.read('b');
    expect(state.requests.length).toBeLessThan(5);
    await all;
  });

  it('are shown as they were when the source does not answer, with the error, for an hour', async () => {
    const { readings, state } = openDesk();
    const { found } = await readings.read('a');
    state.error = DOWN;
    state.at += FRESH_MINUTES * MINUTE;
    expect(await readings.read('a')).toMatchObject({
      found: { taken: found?.taken },
      failure: 'source.timeout',
    });
    state.at += HELD_MINUTES * MINUTE;
    expect(await readings.read('a')).toMatchObject({ found: null, failure: 'source.timeout' });
  });

  it('are not shown any more when the source refuses them', async () => {
    const { readings, state } = openDesk();
    await readings.read('a');
    state.at += FRESH_MINUTES * MINUTE;
    state.error = new SourceError('source.forbidden', 'Refused.');
    expect(await readings.read('a')).toMatchObject({ found: null, failure: 'source.forbidden' });
  });

  it('are requested again a minute after an error, not before', async () => {
    const { readings, state } = openDesk();
    state.error = new DataError('applicant.unknown', 'Unknown.');
    await readings.read('a');
    await readings.read('a');
    expect(state.requests).toHaveLength(1);
    state.at += MINUTE;
    state.error = null;
    expect((await readings.read('a')).failure).toBeNull();
  });

  it('are unknown until they are read', async () => {
    const { readings } = openDesk();
    expect(readings.known('a')).toBeNull();
    await readings.read('a');
    expect(readings.known('a')?.found?.account).toEqual(ACCOUNT);
  });
});

describe('what a copy is made from', () => {
  it('has letters for the staff alone', async () => {
    const { readings, state } = openDesk();
    const text = async (audience: 'applicant' | 'staff') =>
      Buffer.from((await readings.copy('a', 'i20', audience)).record.bytes).toString('utf8');
    expect(await text('applicant')).toContain('"answered":null');
    expect(state.letters).toEqual([]);
    expect(await text('staff')).toContain('"answered":{');
    expect(state.letters).toEqual(['all']);
  });

  it('has the letters that its audience may read, fetched once for each', async () => {
    const { readings, state } = openDesk();
    for (const audience of ['applicant', 'staff', 'applicant'] as const)
      await readings.copy('a', 'letters', audience);
    expect(state.letters).toEqual(['applicant', 'staff']);
  });

  it('says why there is none', async () => {
    const { readings, state } = openDesk();
    state.error = DOWN;
    await expect(readings.copy('a', 'i20', 'staff')).rejects.toMatchObject({ code: 'source.timeout' });
  });
});
