import { beforeAll, expect, it } from 'vitest';
import { continueBatch, readBatch, startBatch } from '../../../src/app/index.js';
import { run } from '../../cli/run.js';
import { newFolder } from '../../support/new-folder.js';
import { settingsFor } from '../support.js';

const path = newFolder();

beforeAll(async () => {
  expect((await run(['sample', '--db', path('people.db'), '--faculty', '8'])).code).toBe(0);
});

async function request(out: string) {
  const settings = await settingsFor({}, path('.'));
  const source = { kind: 'db', at: [path('people.db')] } as const;
  const document = { settings, source, formats: ['html'] as const };
  return { kind: 'cv', document, who: { kind: 'all' } as const, out: path(out), workers: 0 };
}

it('shows the state of a batch while it runs, by the number of the last change, and afterwards', async () => {
  const wanted = await request('watched');
  const numbers: number[] = [];
  let last = 0;
  const batch = await startBatch({
    ...wanted,
    onProgress: () => {
      const changes = [...(batch.state?.changedSince(last) ?? [])];
      numbers.push(...changes.map(({ sequence }) => sequence));
      last = changes.at(-1)?.sequence ?? last;
    },
  });
  expect(batch.state?.counts().documents.waiting).toBe(8);
  expect(batch.state?.next()?.place).toBe(0);
  // The ledger belongs to the run.
  expect(() => readBatch(wanted.out, state => state.counts())).toThrow('in use by another process');
  const { counts } = await batch.ended;
  expect(batch.state).toBeNull();
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(readBatch(wanted.out, state => state.counts().documents)).toEqual(counts);
  expect(readBatch(wanted.out, state => [...state.changedSince(last)])).toEqual([]);
  expect(readBatch(wanted.out, state => state.next())).toBeNull();
});

it('begins no job after it was stopped, and goes on with the rest', async () => {
  const wanted = await request('stopped');
  const batch = await startBatch({ ...wanted, onProgress: () => batch.stop() });
  const first = await batch.ended;
  expect(first.interrupted).toBe(true);
  // The next job may have begun before the result of the first was on disk.
  expect(first.counts.waiting).toBeGreaterThanOrEqual(6);
  const { settings } = wanted.document;
  const rest = await continueBatch({ kind: 'cv', settings, out: wanted.out, workers: 0 }).ended;
  expect(rest.counts.waiting).toBe(0);
});

it('begins nothing when the caller rejects the planned run', async () => {
  const wanted = await request('rejected');
  const rejected = startBatch(wanted, {}, () => {
    throw new Error('not now');
  });
  await expect(rejected).rejects.toThrow('not now');
  expect(readBatch(wanted.out, state => state.counts().documents.waiting)).toBe(8);
});

it('leaves failed jobs as they are on request', async () => {
  const wanted = await request('failed');
  const { settings } = wanted.document;
  const who = { kind: 'ids', ids: ['100100000', '999999999'] } as const;
  const first = await (await startBatch({ ...wanted, who })).ended;
  expect(first.counts).toMatchObject({ made: 1, failed: 1 });
  const before = readBatch(wanted.out, state => [...state.jobs()]);
  const again = { kind: 'cv', settings, out: wanted.out, workers: 0 };
  await continueBatch({ ...again, retriesFailed: false }).ended;
  expect(readBatch(wanted.out, state => [...state.jobs()])).toEqual(before);
  await continueBatch(again).ended;
  const after = readBatch(wanted.out, state => [...state.jobs()]);
  expect(after.map(({ sequence }) => sequence)).not.toEqual(before.map(({ sequence }) => sequence));
  expect(after.map(({ state }) => state)).toEqual(before.map(({ state }) => state));
});
