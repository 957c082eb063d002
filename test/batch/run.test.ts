import { expect, it } from 'vitest';
import { runConcurrently } from '../../src/batch/concurrency.js';
import { folderStorage, type Job, type Outcome, prepareFolder, runBatch } from '../../src/batch/index.js';
import { type Ledger, openLedger } from '../../src/database/index.js';
import { inFolder } from '../cli/run.js';

const { path } = inFolder();
let n = 0;

const FAILED: Outcome = { state: 'failed', code: 'data.xml', message: 'No.', isTransient: false };
const MADE: Outcome = {
  ...{ state: 'made', files: [], pages: null, problems: 0, reply: null, logged: null },
  ...{ hash: 'h', templateHash: 't', asOf: '2026-01-01' },
};

/** A run of six people that a report closes. */
function planned() {
  const folder = prepareFolder(path(`run-${n++}`));
  const ledger = openLedger(folder.ledger);
  const people = Array.from({ length: 6 }, (_, i) => ({ id: `${i}`, wanted: `${i}-cv` }));
  const report = { kind: 'report', id: 'Nursing', wanted: 'nursing-report' };
  const run = ledger.begin({ kind: 'cv', options: '{}', started: '' }, [...people, report]);
  const statesOf = (from: Ledger) => [...from.jobs(run)].map(({ state }) => state);
  const go = (perform: (job: Job) => Promise<Outcome>, stop = new AbortController().signal) =>
    runBatch({
      storage: folderStorage(folder),
      ledger,
      run,
      executor: { run: plan => runConcurrently(3, perform, plan), close: async () => {} },
      stop,
      log: async () => {},
      progress: () => {},
    });
  return { ledger, statesOf, go };
}

const isReport = ({ kind }: Job): boolean => kind === 'report';

it('begins what closes a run when all the others have ended, also those that failed', async () => {
  const { ledger, go } = planned();
  const ended: string[] = [];
  const counts = await go(async job => {
    if (isReport(job)) expect(ended).toHaveLength(6);
    // The one begun first ends last.
    await new Promise(resolve => setTimeout(resolve, job.place === 0 ? 60 : 5));
    ended.push(job.id);
    return job.place === 2 ? FAILED : MADE;
  });
  expect(ended.slice(-2)).toEqual(['0', 'Nursing']);
  expect(counts).toMatchObject({ made: 6, failed: 1, waiting: 0 });
  expect(ledger.job('report', 'Nursing')?.state).toBe('made');
  ledger.close();
});

it('leaves what closes a run for later where the run is stopped', async () => {
  const { ledger, statesOf, go } = planned();
  const stop = new AbortController();
  const counts = await go(async job => {
    if (job.place === 5) stop.abort();
    return MADE;
  }, stop.signal);
  expect(counts).toMatchObject({ made: 6, waiting: 1 });
  expect(statesOf(ledger).at(-1)).toBe('waiting');
  const done: string[] = [];
  await go(async ({ id }) => {
    done.push(id);
    return MADE;
  });
  expect(done).toEqual(['Nursing']);
  ledger.close();
});

it('looks at it again where one of the others comes out anew, even after a sudden end', async () => {
  const { ledger, statesOf, go } = planned();
  await go(async ({ place }) => (place === 2 ? FAILED : MADE));
  const ends = go(async job => {
    if (!isReport(job)) return MADE;
    throw new Error('the process ends here');
  });
  await expect(ends).rejects.toThrow();
  expect(statesOf(ledger)).toEqual([...Array(6).fill('made'), 'waiting']);
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
