import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runConcurrently } from '../../src/batch/concurrency.js';
import {
  folderStorage,
  type Job,
  type Outcome,
  prepareFolder,
  runBatch,
  stageFile,
} from '../../src/batch/index.js';
import { type Ledger, openLedger } from '../../src/database/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();
let n = 0;

const FAILED: Outcome = { state: 'failed', code: 'data.xml', message: 'No.', isTransient: false };
const MADE: Outcome = {
  ...{ state: 'made', files: [], pages: null, problems: 0, reply: null, logged: null },
  ...{ hash: 'h', templateHash: 't', asOf: '2026-01-01' },
};

/** A run of six people with a final report. */
function planRun() {
  const folder = prepareFolder(path(`run-${n++}`));
  const ledger = openLedger(folder.ledger);
  const people = Array.from({ length: 6 }, (_, i) => ({ id: `${i}`, wanted: `${i}-cv` }));
  const report = { kind: 'report', id: 'Nursing', wanted: 'nursing-report' };
  const run = ledger.begin({ kind: 'cv', options: '{}', started: '' }, [...people, report]);
  const getStates = (from: Ledger) => [...from.jobs(run)].map(({ state }) => state);
  const go = (handler: (job: Job) => Promise<Outcome>, stop = new AbortController().signal) =>
    runBatch({
      storage: folderStorage(folder),
      ledger,
      run,
      executor: { run: plan => runConcurrently(3, handler, plan), close: async () => {} },
      final: { kind: 'report' },
      stop,
      log: async () => {},
      progress: () => {},
    });
  return { ledger, statesOf: getStates, go };
}

const isReport = ({ kind }: Job): boolean => kind === 'report';

it('begins the final job when all others have ended or failed', async () => {
  const { ledger, go } = planRun();
  const ended: string[] = [];
  const counts = await go(async job => {
    if (isReport(job)) expect(ended).toHaveLength(6);
    // The first to begin ends last.
    await new Promise(resolve => setTimeout(resolve, job.place === 0 ? 60 : 5));
    ended.push(job.id);
    return job.place === 2 ? FAILED : MADE;
  });
  expect(ended.slice(-2)).toEqual(['0', 'Nursing']);
  expect(counts).toMatchObject({ made: 6, failed: 1, waiting: 0 });
  expect(ledger.job('report', 'Nursing')?.state).toBe('made');
  ledger.close();
});

it('begins no final job when the run is stopped', async () => {
  const { ledger, statesOf: getStates, go } = planRun();
  const stop = new AbortController();
  const counts = await go(async job => {
    if (job.place === 5) stop.abort();
    return MADE;
  }, stop.signal);
  expect(counts).toMatchObject({ made: 6, waiting: 1 });
  expect(getStates(ledger).at(-1)).toBe('waiting');
  const done: string[] = [];
  await go(async ({ id }) => {
    done.push(id);
    return MADE;
  });
  expect(done).toEqual(['Nursing']);
  ledger.close();
});

it('repeats the final job when another job was made anew, even after a crash', async () => {
  const { ledger, statesOf: getStates, go } = planRun();
  await go(async ({ place }) => (place === 2 ? FAILED : MADE));
  const crashed = go(async job => {
    if (!isReport(job)) return MADE;
    throw new Error('the process ends here');
  });
  await expect(crashed).rejects.toThrow();
  expect(getStates(ledger)).toEqual([...Array(6).fill('made'), 'waiting']);
  const known: (string | null)[] = [];
  const again = async (job: Job): Promise<Outcome> => {
    known.push(job.known);
    return { state: 'unchanged' };
  };
  expect(await go(again)).toMatchObject({ made: 6, unchanged: 1 });
  await go(again);
  expect(known).toHaveLength(1);
  ledger.close();
});

/** A run of people whose documents are files of their own, made by some workers. */
function planFiles(people: number, workers: number) {
  const folder = prepareFolder(path(`files-${n++}`));
  const ledger = openLedger(folder.ledger);
  const members = Array.from({ length: people }, (_, i) => ({ id: `${i}`, wanted: `${i}-cv` }));
  const run = ledger.begin({ kind: 'cv', options: '{}', started: '' }, members);
  const storage = folderStorage(folder);
  let made = 0;
  const handler = async ({ id, place }: Job): Promise<Outcome> => {
    made++;
    const file = await stageFile(storage, `cv-${place}.html`, Buffer.from(`<p>${id}</p>`));
    const logged = { document: 'cv', audience: 'public', record: id };
    return { ...MADE, logged, files: [{ ...file, format: 'html', ending: '.html' }] } as Outcome;
  };
  const named = () => readdirSync(folder.path).filter(name => name.endsWith('.html')).length;
  const recorded = () => [...ledger.jobs(run)].filter(({ state }) => state === 'made').length;
  return { folder, ledger, run, storage, handler, named, recorded, made: () => made, workers };
}

it.each([1, 3, 16])(
  'records all results of %i workers after their audit entries, in groups',
  async workers => {
    const { folder, ledger, run, storage, handler, named, recorded } = planFiles(120, workers);
    await storage.sweep();
    const logged: number[] = [];
    const reports: number[] = [];
    const counts = await runBatch({
      storage,
      ledger,
      run,
      executor: { run: plan => runConcurrently(workers, handler, plan), close: async () => {} },
      final: null,
      stop: new AbortController().signal,
      log: async documents => {
        for (const { job } of documents) expect(existsSync(`${folder.path}/${job.id}-cv.html`)).toBe(false);
        expect(named()).toBe(logged.reduce((sum, count) => sum + count, 0));
        logged.push(documents.length);
      },
      progress: ({ ended }) => {
        // What is reported is on disk.
        expect(recorded()).toBeGreaterThanOrEqual(ended);
        expect(named()).toBeGreaterThanOrEqual(ended);
        reports.push(ended);
      },
    });
    expect(counts).toMatchObject({ made: 120, waiting: 0 });
    expect(reports).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(logged.length).toBeLessThan(40);
    expect(Math.max(...logged)).toBeLessThanOrEqual(50);
    ledger.close();
  },
);

it('makes the documents of a group again when the audit log failed, and names none of them', async () => {
  const { ledger, run, storage, handler, named, made } = planFiles(30, 3);
  const go = (log: () => Promise<void>) =>
    runBatch({
      ...{ storage, ledger, run, final: null, progress: () => {}, log },
      executor: { run: plan => runConcurrently(3, handler, plan), close: async () => {} },
      stop: new AbortController().signal,
    });
  await storage.sweep();
  await expect(go(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(named()).toBe(0);
  const before = made();
  expect(await go(async () => {})).toMatchObject({ made: 30 });
  expect([named(), made() - before]).toEqual([30, 30]);
  ledger.close();
});
