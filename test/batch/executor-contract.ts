import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Executor, Job, JobEnding, Plan, ThreadOptions } from '../../src/batch/index.js';

const MODULE = fileURLToPath(new URL('contract-jobs.mjs', import.meta.url));
const WIDTH = 2;

const RETRY = { attempts: 3, delayMs: 10 };

/** Most jobs that an executor may have accepted and not ended. */
const MAX_HELD = 400;

const getJobs = (ids: readonly string[], first = 0): readonly Job[] =>
  ids.map((id, i) => ({ kind: 'test', id, place: first + i, known: null }));

const getCode = ({ outcome }: JobEnding): string =>
  outcome.state === 'failed' ? outcome.code : outcome.state;

const byPlace = (a: JobEnding, b: JobEnding): number => a.job.place - b.job.place;

/**
 * The contract of all executors.
 * @param open opens the executor with the given threads
 */
export function executorContract(name: string, open: (threads: ThreadOptions) => Promise<Executor>): void {
  describe(name, () => {
    let folder = '';
    let executor: Executor;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'vitae-contract-'));
      const limits = { seconds: 1, megabytes: 64 };
      executor = await open({ module: MODULE, data: { folder }, workers: WIDTH, limits });
    });
    beforeEach(() => writeFileSync(join(folder, 'log'), ''));
    afterAll(async () => {
      await executor.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').filter(Boolean);
    const begins = () => log().filter(line => line.startsWith('begin'));

    async function run(jobs: Iterable<Job>, plan: Partial<Plan> = {}): Promise<readonly JobEnding[]> {
      const all: JobEnding[] = [];
      const { signal: stop } = new AbortController();
      const onEnd = async (ending: JobEnding) => void all.push(ending);
      await executor.run({ jobs, retry: RETRY, stop, onEnd, ...plan });
      return all;
    }
    const codes = async (ids: readonly string[]) => (await run(getJobs(ids))).toSorted(byPlace).map(getCode);

    it('ends at once when a plan has no jobs', async () => {
      expect(await run([])).toEqual([]);
    });

    it('ends each job once, with its outcome, in any order of the plan', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => ['fine', 'wrong', 'slow', 'echoes'][i % 4] ?? '');
      const jobs = getJobs(ids);
      const summarize = (all: readonly JobEnding[]) =>
        all.toSorted(byPlace).map(ending => [ending.job.place, getCode(ending)]);
      const forward = summarize(await run(jobs));
      expect(forward).toHaveLength(40);
      expect(begins()).toHaveLength(40);
      expect(summarize(await run(jobs.toReversed()))).toEqual(forward);
    });

    it('passes jobs and outcomes unchanged', async () => {
      const job: Job = { kind: 'a kind', id: 'echoes "Å\n𝄞" {}', place: 4711, known: 'hash' };
      const [ending] = await run([job]);
      expect(ending).toMatchObject({ job, attempts: 1 });
      expect(JSON.parse(ending ? getCode(ending) : '')).toEqual(job);
    });

    it('isolates jobs that fail, throw or crash their worker', async () => {
      const ids = ['fine', 'ends', 'wrong', 'fine', 'throws', 'ends', 'fine'];
      expect(await codes(ids)).toEqual([
        'unchanged',
        'batch.worker',
        'data.wrong',
        'unchanged',
        'batch.worker',
        'batch.worker',
        'unchanged',
      ]);
    });

    it('ends a job that exceeds its time', async () => {
      expect(await codes(['fine', 'loops', 'fine'])).toEqual(['unchanged', 'batch.time', 'unchanged']);
    });

    it('retries transient failures only', async () => {
      const all = await run(getJobs(['fine', 'recovers', 'wrong', 'throws']));
      expect(all.toSorted(byPlace).map(({ attempts }) => attempts)).toEqual([1, 3, 1, 1]);
      expect(all.toSorted(byPlace).map(getCode)).toEqual([
        'unchanged',
        'unchanged',
        'data.wrong',
        'batch.worker',
      ]);
      expect(begins()).toHaveLength(6);
    });

    it('reports a transient failure after the last attempt', async () => {
      const [only] = await run(getJobs(['busy']));
      expect(only).toMatchObject({ outcome: { state: 'failed', code: 'source.busy' }, attempts: 3 });
      expect(begins()).toHaveLength(3);
    });

    it('runs other jobs while one waits for its retry', async () => {
      const all = await run(getJobs(['recovers', 'slow', 'slow', 'slow']), {
        retry: { attempts: 3, delayMs: 100 },
      });
      expect(all.at(-1)?.job.id).toBe('recovers');
    });

    it('runs at most as many jobs at once as it has workers', async () => {
      await run(getJobs(Array(12).fill('slow')));
      let running = 0;
      const most = log().map(line => {
        running += line.startsWith('begin') ? 1 : -1;
        return running;
      });
      expect(Math.max(...most)).toBe(WIDTH);
    });

    it('reads jobs only when it has room for them, from a plan of any length', async () => {
      const controller = new AbortController();
      let [taken, ended, held] = [0, 0, 0];
      function* endless(): Iterable<Job> {
        for (;;) {
          held = Math.max(held, taken - ended);
          yield* getJobs(['slow'], taken++);
        }
      }
      await run(endless(), {
        stop: controller.signal,
        onEnd: async () => {
          if (++ended === 10) controller.abort();
        },
      });
      expect(held).toBeLessThanOrEqual(MAX_HELD);
      expect(ended).toBeLessThan(20);
    });

    it('begins no job once stopped, and finishes those that have begun', async () => {
      const controller = new AbortController();
      const all: JobEnding[] = [];
      await run(getJobs(Array(20).fill('slow')), {
        stop: controller.signal,
        onEnd: async ending => {
          all.push(ending);
          controller.abort();
        },
      });
      const atEnd = begins().length;
      expect(atEnd).toBeLessThan(20);
      await wait(150);
      expect(begins()).toHaveLength(atEnd);
      expect(log().filter(line => line.startsWith('end'))).toHaveLength(atEnd);
      expect(all).toHaveLength(atEnd);
    });

    it('waits for no retry once stopped', async () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      const retry = { attempts: 3, delayMs: 60_000 };
      expect(await run(getJobs(['busy']), { retry, stop: controller.signal })).toEqual([]);
    });

    it('runs only the remaining jobs when it is resumed', async () => {
      const jobs = getJobs(Array(12).fill('slow'));
      const done = new Set<number>();
      const controller = new AbortController();
      await run(jobs, {
        stop: controller.signal,
        onEnd: async ({ job }) => {
          done.add(job.place);
          controller.abort();
        },
      });
      const rest = await run(jobs.filter(({ place }) => !done.has(place)));
      expect(rest).toHaveLength(jobs.length - done.size);
      expect(begins()).toHaveLength(jobs.length);
    });

    it('ends the run when onEnd rejects', async () => {
      const broken = new Error('disk full');
      const onEnd = async () => {
        throw broken;
      };
      await expect(run(getJobs(Array(20).fill('slow')), { onEnd })).rejects.toBe(broken);
      await wait(150);
      expect(begins().length).toBeLessThan(20);
    });

    it('runs several plans at once', async () => {
      const plans = [getJobs(['fine', 'slow']), getJobs(['wrong', 'fine'], 10), getJobs(['slow'], 20)];
      const all = await Promise.all(plans.map(jobs => run(jobs)));
      expect(all.map(endings => endings.toSorted(byPlace).map(({ job }) => job.place))).toEqual([
        [0, 1],
        [10, 11],
        [20],
      ]);
    });
  });
}
