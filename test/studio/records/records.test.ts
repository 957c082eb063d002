import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordSource } from '../../../src/app/index.js';
import { DataError, getDay, SourceError } from '../../../src/core/index.js';
import { openStudioStore } from '../../../src/database/index.js';
import type { RecordNeeds } from '../../../src/records/index.js';
import { missingKinds } from '../../../src/studio/records/parts.js';
import { createRecords, StillReadingError } from '../../../src/studio/records/records.js';
import { smallUniversity } from '../served/served-studio.js';
import { getReply } from '../served/source-double.js';

const [person] = smallUniversity(1);
const NET_ID = '100100000';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DOWN = new SourceError('source.timeout', 'No answer.');

let clock = 0;
let asked: (readonly string[] | undefined)[] = [];
let fault: ((entities?: readonly string[]) => Error | null) | null = null;
let text = 'first';
let delay: Promise<void> | null = null;

const source = {
  address: 'https://records.example',
  list: async () => {
    if (fault?.() !== undefined && fault?.() !== null) throw DOWN;
    return { people: [{ ref: NET_ID, netId: NET_ID, name: text }] };
  },
  person: async (_: string, needs?: RecordNeeds) => {
    const entities = needs?.entities;
    asked.push(entities);
    await delay;
    const error = fault?.(entities) ?? null;
    if (error !== null) throw error;
    return {
      version: { scheme: 'row', value: text, entities: entities ?? 'all' },
      snapshot: () => Buffer.from(text),
      read: () => ({ person }),
    };
  },
} as unknown as RecordSource;

const open = () => {
  const { copies, knownRecords } = openStudioStore(':memory:', { now: () => new Date(clock), copyDays: 1 });
  const now = () => new Date(clock);
  return createRecords({ source, copies, known: knownRecords, parse: async () => {}, institution: '', now });
};

beforeEach(() => {
  clock = Date.parse('2026-11-23T12:00:00Z');
  asked = [];
  fault = null;
  text = 'first';
  delay = null;
});

describe('a slow source', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => vi.useRealTimers());

  /** What a page gets that waits for as long as pages do. */
  async function readAfterWait(records: ReturnType<typeof open>) {
    const [read] = await Promise.allSettled([
      records.read(NET_ID, true),
      vi.advanceTimersByTimeAsync(2 * SECOND),
    ]);
    return read;
  }

  it('leaves the page with the copy, or with word that the records are being read', async () => {
    const records = open();
    let answer = (): void => {};
    delay = new Promise<void>(resolve => {
      answer = resolve;
    });
    expect(await readAfterWait(records)).toMatchObject({ reason: expect.any(StillReadingError) });
    clock += 3 * SECOND;
    expect(await readAfterWait(records)).toMatchObject({
      reason: { progress: { since: new Date(clock - 3 * SECOND), kinds: 0 } },
    });
    answer();
    delay = null;
    expect(await records.read(NET_ID, true)).toMatchObject({ trouble: null });
    expect(asked).toHaveLength(1);
    clock += 6 * MINUTE;
    delay = new Promise(() => {});
    expect(await readAfterWait(records)).toMatchObject({ value: { trouble: { code: 'source.slow' } } });
  });

  it('says how many kinds were read when the record is read one kind at a time', async () => {
    const records = open();
    fault = entities => {
      if (entities?.includes('awardhonor')) delay = new Promise(() => {});
      return entities === undefined ? new DataError('xml', 'Cut off.') : null;
    };
    const read = await readAfterWait(records);
    // Neither the whole record nor the kind that is waited for was read.
    expect(read).toMatchObject({ reason: { progress: { kinds: asked.length - 2 } } });
    expect(asked.length).toBeGreaterThan(2);
  });
});

describe('the records of a person', () => {
  it('are asked for again after ten seconds when a page is opened, and after five minutes while it is used', async () => {
    const records = open();
    await records.read(NET_ID, true);
    clock += 9 * SECOND;
    await records.read(NET_ID, true);
    expect(asked).toHaveLength(1);
    clock += 2 * SECOND;
    await records.read(NET_ID, false);
    expect(asked).toHaveLength(1);
    await records.read(NET_ID, true);
    expect(asked).toHaveLength(2);
    clock += 6 * MINUTE;
    text = 'second';
    expect(Buffer.from((await records.read(NET_ID, false)).record.bytes).toString()).toBe('second');
  });

  it('are asked for once when several requests come at once', async () => {
    const records = open();
    await Promise.all([1, 2, 3].map(() => records.read(NET_ID, true)));
    expect(asked).toHaveLength(1);
  });

  it('are the last copy with the time of the next attempt when the source is down', async () => {
    const records = open();
    const { taken } = await records.read(NET_ID, true);
    clock += 6 * MINUTE;
    fault = () => DOWN;
    const copy = await records.read(NET_ID, true);
    expect(copy).toMatchObject({ taken, asOf: getDay(taken), trouble: { code: 'source.timeout' } });
    expect(copy.trouble?.retryAt.getTime()).toBe(clock + 5 * MINUTE);
    clock += MINUTE;
    await records.read(NET_ID, true);
    expect(asked).toHaveLength(2);
    fault = null;
    expect((await records.refresh(NET_ID)).trouble).toBeNull();
  });

  it('are missing with a reason when there is no copy, or no such person', async () => {
    const records = open();
    fault = () => DOWN;
    await expect(records.read(NET_ID, true)).rejects.toMatchObject({ reason: 'down' });
    fault = () => new DataError('person.unknown', 'No such person.');
    await expect(records.read(NET_ID, true)).rejects.toMatchObject({ reason: 'unknown' });
  });

  it('are those kinds that can be read when one kind fails', async () => {
    const records = open();
    fault = entities =>
      entities === undefined || entities.includes('intellcont') ? new DataError('xml', 'Cut off.') : null;
    const { version, record } = await records.read(NET_ID, true);
    expect(missingKinds(version)).toEqual(['intellcont']);
    expect(Buffer.from(record.bytes).toString()).toContain('<Record');
    fault = () => new DataError('xml', 'Cut off.');
    clock += 6 * MINUTE;
    expect((await records.read(NET_ID, true)).trouble).toMatchObject({ code: 'xml' });
  });

  it('never hide an error of the program', async () => {
    fault = () => new TypeError('a defect');
    await expect(open().read(NET_ID, true)).rejects.toThrow('a defect');
  });
});

describe('the list of people', () => {
  it('is held for five minutes, and longer while the source is down', async () => {
    const records = open();
    const first = await records.people();
    clock += 4 * MINUTE;
    expect(await records.people()).toBe(first);
    clock += 2 * MINUTE;
    fault = () => DOWN;
    expect(await records.people()).toBe(first);
    fault = null;
    expect(await records.people()).not.toBe(first);
  });

  it('is an error when the source is down at once', async () => {
    fault = () => DOWN;
    await expect(open().people()).rejects.toBe(DOWN);
  });
});

it('writes a reply that holds a person', () => {
  expect(getReply(person === undefined ? [] : [person])).toContain(NET_ID);
});
