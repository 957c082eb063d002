import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runConcurrently } from '../../src/batch/concurrency.js';
import {
  createDataHandler,
  dataHash,
  type Executor,
  type FinalJobs,
  folderStorage,
  type Job,
  type Outcome,
  type Progress,
  prepareFolder,
  runBatch,
  type Staged,
  stageFile,
} from '../../src/batch/index.js';
import { MADE_BY } from '../../src/batch/result-recorder.js';
import { compressResponse, type Member, openLedger } from '../../src/database/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();
let n = 0;

const FAILED: Outcome = { state: 'failed', code: 'data.xml', message: 'No.', isTransient: false };
const NOTHING: Outcome = {
  ...{ state: 'made', files: [], pages: null, problems: 0, reply: null, logged: null },
  ...{ hash: 'h', templateHash: 't', asOf: '2026-01-01' },
};
const VALIDATOR = { etag: '"1"', context: 'c' };

/** Runs jobs one after the other. */
const oneByOne = (handler: (job: Job) => Promise<Outcome>): Executor => ({
  run: plan => runConcurrently(1, handler, plan),
  close: async () => {},
});

/** A run of some members, which can be continued. */
function plan(kind: string, members: readonly Member[]) {
  const folder = prepareFolder(path(`run-${n++}`));
  mkdirSync(folder.staging);
  const ledger = openLedger(folder.ledger);
  const storage = folderStorage(folder);
  const run = ledger.begin({ kind, options: '{}', started: '' }, members);
  /** Runs it. @returns its counts, the jobs that were begun, the progress and what was logged */
  async function go(
    handler: (job: Job) => Promise<Outcome>,
    options: { final?: FinalJobs; retriesFailed?: boolean } = {},
  ) {
    const begun: Job[] = [];
    const progress: Progress[] = [];
    const logged: unknown[] = [];
    const counts = await runBatch({
      ...{ storage, ledger, run, final: null, ...options },
      executor: oneByOne(job => {
        begun.push(job);
        return handler(job);
      }),
      stop: new AbortController().signal,
      log: async documents => void logged.push(...documents),
      progress: each => void progress.push({ ...each, counts: { ...each.counts } }),
    });
    return { counts, begun, progress, logged };
  }
  /** Makes a document of a job: its text, under its name. */
  const make = async ({ id, place }: Job, more: Partial<Outcome> = {}): Promise<Outcome> => {
    const file = await stageFile(storage, `cv-${place}.html`, Buffer.from(`<p>${id}</p>`));
    return { ...NOTHING, files: [{ ...file, format: 'html', ending: '.html' }], ...more } as Outcome;
  };
  return { folder, ledger, storage, run, go, make, states: () => [...ledger.jobs(run)].map(j => j.state) };
}

const people = (count: number): readonly Member[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${i}`, wanted: `${i}-cv` }));

const getIds = (jobs: readonly Job[]): readonly string[] => jobs.map(({ id }) => id);

describe('a run that is continued', () => {
  it('runs the failed jobs again, unless it is not to', async () => {
    const { go, states, ledger } = plan('cv', people(3));
    await go(async ({ id }) => (id === '1' ? FAILED : NOTHING));
    const left = await go(async () => NOTHING, { retriesFailed: false });
    expect([left.begun, left.counts]).toEqual([[], expect.objectContaining({ made: 2, failed: 1 })]);
    expect(states()).toEqual(['made', 'failed', 'made']);
    const again = await go(async () => NOTHING);
    expect([getIds(again.begun), again.counts.made, again.counts.failed]).toEqual([['1'], 3, 0]);
    expect(again.progress.map(({ total, ended }) => [total, ended])).toEqual([[3, 1]]);
    ledger.close();
  });

  it('makes documents again that are missing or were changed, and says which were there', async () => {
    const { go, make, folder, ledger } = plan('cv', people(4));
    const first = await go(job =>
      job.id === '3' ? Promise.resolve({ state: 'not-applicable' }) : make(job),
    );
    expect(first.begun).toEqual(
      ['0', '1', '2', '3'].map((id, place) => ({ kind: 'cv', id, place, known: null })),
    );
    expect(first.counts).toMatchObject({ made: 3, 'not-applicable': 1, waiting: 0 });
    expect((await go(make)).begun).toEqual([]);
    rmSync(join(folder.path, '0-cv.html'));
    writeFileSync(join(folder.path, '2-cv.html'), 'changed');
    const again = await go(make);
    expect(again.begun.map(({ id, known }) => [id, known])).toEqual([
      ['0', null],
      ['2', null],
    ]);
    expect(again.progress.map(({ counts, ended }) => [ended, counts.made, counts.waiting])).toEqual([
      [1, 2, 1],
      [2, 3, 0],
    ]);
    for (const { ms } of again.progress) expect(ms).toBeGreaterThanOrEqual(0);
    ledger.close();
  });

  it('retries five times, to outlast the outage of a service', async () => {
    const { storage, ledger, run } = plan('cv', people(1));
    let retry: unknown = null;
    const executor: Executor = {
      run: async given => {
        retry = given.retry;
      },
      close: async () => {},
    };
    const options = { storage, ledger, run, executor, final: null, log: async () => {}, progress: () => {} };
    await runBatch({ ...options, stop: new AbortController().signal });
    expect(retry).toEqual({ attempts: 5, delayMs: 2000 });
    ledger.close();
  });
});

describe('the next run', () => {
  it('knows the hash and validator of each document that is still there', async () => {
    const { go, make, folder, ledger, storage } = plan('cv', people(3));
    await go(job => make(job, job.id === '2' ? {} : { validator: VALIDATOR }));
    rmSync(join(folder.path, '1-cv.html'));
    const run = ledger.begin({ kind: 'cv', options: '{}', started: '' }, people(3));
    const begun: Job[] = [];
    const next = async (outcome: Outcome): Promise<void> => {
      await runBatch({
        ...{ storage, ledger, run, final: null, log: async () => {}, progress: () => {} },
        executor: oneByOne(async job => {
          begun.push(job);
          return outcome;
        }),
        stop: new AbortController().signal,
      });
    };
    await next(FAILED);
    const expected = [
      { kind: 'cv', id: '0', place: 0, known: 'h', validator: VALIDATOR },
      { kind: 'cv', id: '1', place: 1, known: null, validator: VALIDATOR },
      { kind: 'cv', id: '2', place: 2, known: 'h' },
    ];
    expect(begun.splice(0)).toEqual(expected);
    // A failure leaves the validators as they were.
    const other = { etag: '"2"', context: 'c' };
    await next({ state: 'unchanged', validator: other });
    expect(begun.splice(0)).toEqual(expected);
    expect([...ledger.jobs(run)].map(({ validator }) => validator)).toEqual([other, other, other]);
    // So does an outcome without one; a new document replaces it.
    rmSync(join(folder.path, '0-cv.html'));
    await next({ state: 'unchanged' });
    expect(ledger.job('cv', '0')?.validator).toEqual(other);
    await next(NOTHING);
    expect(ledger.job('cv', '0')?.validator).toBeNull();
    ledger.close();
  });
});

describe('what is recorded of a document', () => {
  it('is everything to rebuild it, with its response, which is no longer staged', async () => {
    const { go, make, ledger, storage, folder, run } = plan('cv', people(2));
    const { body, ...response } = compressResponse(Buffer.from('<Record/>'));
    const logged = { document: 'cv', audience: 'public', record: 'r', version: 'v' } as const;
    const result = await go(async job => {
      if (job.id === '1') return make(job);
      const reply = { ...(await stageFile(storage, 'cv-0.reply', body)), response };
      return make(job, { reply, logged, pages: 3, problems: 2 });
    });
    expect(readdirSync(folder.staging)).toEqual([]);
    const job = ledger.job('cv', '0');
    expect(job).toMatchObject({ state: 'made', attempts: 1, pages: 3, problems: 2, hash: 'h' });
    expect(job?.files).toMatchObject([{ name: '0-cv.html', bytes: 8 }]);
    expect(ledger.document(job?.files[0]?.sha256 ?? '')).toMatchObject({
      ...{ kind: 'cv', id: '0', ending: '.html', asOf: '2026-01-01', templateHash: 't' },
      ...{ madeBy: MADE_BY, response: response.sha256 },
    });
    expect(Buffer.from(ledger.responses.get(response.sha256) ?? '').toString()).toBe('<Record/>');
    const other = [...ledger.jobs(run)][1]?.files[0]?.sha256 ?? '';
    expect(ledger.document(other)?.response).toBeNull();
    // Only documents with an entry are logged.
    expect(result.logged).toMatchObject([{ job: { id: '0' }, made: { pages: 3 }, logged }]);
    ledger.close();
  });

  it('is the failure of a document whose name is taken by a folder, and the others are made', async () => {
    const { go, make, folder, ledger } = plan('cv', people(2));
    const taken = join(folder.path, '0-cv.html');
    mkdirSync(join(taken, 'inner'), { recursive: true });
    const { counts } = await go(job => make(job, { validator: VALIDATOR }));
    expect(counts).toMatchObject({ made: 1, failed: 1 });
    expect(ledger.job('cv', '0')).toMatchObject({
      ...{ state: 'failed', code: 'out.write', files: [], validator: null },
      message: expect.stringContaining(`${taken} could not be written (`),
    });
    expect(ledger.job('cv', '1')).toMatchObject({ state: 'made', code: null, message: null });
    ledger.close();
  });

  it('ends the run when the program itself fails', async () => {
    const { go, ledger } = plan('cv', people(1));
    const broken = { ...NOTHING, files: null } as unknown as Outcome;
    await expect(go(async () => broken)).rejects.toThrow(TypeError);
    expect(ledger.job('cv', '0')?.state).toBe('waiting');
    ledger.close();
  });
});

describe('reports that follow from the data of people', () => {
  const members = people(3).map(person => ({ ...person, kind: 'figures' }));
  const reports = ['Nursing', 'History'].map(id => ({
    kind: 'report',
    id,
    wanted: `${id.toLowerCase()}-report`,
  }));

  function planReports() {
    const planned = plan('report', members);
    const { ledger, storage, run } = planned;
    const data = createDataHandler(async id => ({ id }), { storage });
    let plans = 0;
    const final: FinalJobs = {
      kind: 'report',
      plan: async () => {
        plans++;
        ledger.add(run, reports);
        return new Map([['Nursing', await stageFile(storage, 'nursing.input', Buffer.from('3 people'))]]);
      },
    };
    const make = (job: Job) => (job.kind === 'figures' ? data(job) : planned.make(job));
    return { ...planned, data, make, go: () => planned.go(make, { final }), plans: () => plans };
  }

  it('are planned once all data are read, and made with their input', async () => {
    const { go, plans, ledger, run } = planReports();
    const first = await go();
    expect(getIds(first.begun)).toEqual(['0', '1', '2', 'Nursing', 'History']);
    const inputs = first.begun.map(({ input }) => (input as Staged | undefined)?.staged);
    expect(inputs).toEqual([undefined, undefined, undefined, 'nursing.input', undefined]);
    expect(first.begun.at(-1)).not.toHaveProperty('input');
    expect(first.counts).toMatchObject({ made: 5, waiting: 0 });
    expect(first.progress.map(({ total, counts }) => [total, counts.waiting])).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
      [5, 1],
      [5, 0],
    ]);
    const hashes = [...ledger.jobs(run)].map(dataHash);
    expect(hashes.map(hash => hash !== null && ledger.responses.has(hash))).toEqual([
      ...[true, true, true, false, false],
    ]);
    expect(plans()).toBe(1);
    ledger.close();
  });

  it('are not planned again while they and the data are there', async () => {
    const { go, plans, ledger } = planReports();
    await go();
    expect((await go()).begun).toEqual([]);
    expect(plans()).toBe(1);
    ledger.close();
  });

  it('are planned again, and those made that are missing', async () => {
    const { go, plans, folder, ledger } = planReports();
    await go();
    rmSync(join(folder.path, 'history-report.html'));
    const again = await go();
    expect(again.begun.map(({ id, known }) => [id, known])).toEqual([['History', null]]);
    expect(again.counts).toMatchObject({ made: 5, waiting: 0 });
    expect(plans()).toBe(2);
    ledger.close();
  });

  it('are made again when the data of a person were not read before', async () => {
    const planned = planReports();
    const { ledger, data, run } = planned;
    let fails = true;
    const make = async (job: Job): Promise<Outcome> => {
      if (job.kind !== 'figures') return planned.make(job);
      return fails && job.id === '1' ? FAILED : data(job);
    };
    const { storage } = planned;
    const begun: string[] = [];
    const go = () =>
      runBatch({
        ...{ storage, ledger, run, log: async () => {}, progress: () => {} },
        executor: oneByOne(job => {
          begun.push(job.id);
          return make(job);
        }),
        final: {
          kind: 'report',
          plan: async () => {
            ledger.add(run, reports);
            return new Map();
          },
        },
        stop: new AbortController().signal,
      });
    expect(await go()).toMatchObject({ made: 4, failed: 1, waiting: 0 });
    begun.length = 0;
    fails = false;
    expect(await go()).toMatchObject({ made: 5, failed: 0, waiting: 0 });
    expect(begun).toEqual(['1', 'Nursing', 'History']);
    ledger.close();
  });
});
