import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Executor, Job, JobEnding, Plan, ThreadOptions } from '../../src/batch/index.js';

const MODULE = fileURLToPath(new URL('contract-job.mjs', import.meta.url));
const WIDTH = 2;

const PATIENCE = { attempts: 3, delayMs: 10 };

/** Most jobs that an engine may hold that have not ended. */
const MOST_HELD = 400;

const jobsOf = (ids: readonly string[], first = 0): readonly Job[] =>
  ids.map((id, i) => ({ kind: 'test', id, place: first + i, known: null }));

const codeOf = ({ outcome }: JobEnding): string =>
  outcome.state === 'failed' ? outcome.code : outcome.state;

const byPlace = (a: JobEnding, b: JobEnding): number => a.job.place - b.job.place;

/**
 * What every engine has to keep to, whatever it does its jobs with.
 * @param open opens the engine over threads of the given kind
 */
export function engineContract(name: string, open: (threads: ThreadOptions) => Promise<Executor>): void {
  describe(`${name} keeps the contract of engines:`, () => {
    let folder = '';
    let engine: Executor;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'vitae-contract-'));
      const limits = { seconds: 1, megabytes: 64 };
      engine = await open({ module: MODULE, data: { folder }, workers: WIDTH, limits });
    });
    beforeEach(() => writeFileSync(join(folder, 'log'), ''));
    afterAll(async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').filter(Boolean);
    const begins = () => log().filter(line => line.startsWith('begin'));

    async function run(jobs: Iterable<Job>, plan: Partial<Plan> = {}): Promise<readonly JobEnding[]> {
      const all: JobEnding[] = [];
      const { signal: stop } = new AbortController();
      const onEnd = async (one: JobEnding) => void all.push(one);
      await engine.run({ jobs, retry: PATIENCE, stop, onEnd, ...plan });
      return all;
    }
    const codes = async (ids: readonly string[]) => (await run(jobsOf(ids))).toSorted(byPlace).map(codeOf);

    it('a plan without jobs ends at once', async () => {
      expect(await run([])).toEqual([]);
    });

    it('each job ends once, with its outcome, in whatever order they come', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => ['fine', 'wrong', 'slow', 'says'][i % 4] ?? '');
      const jobs = jobsOf(ids);
      const told = (all: readonly JobEnding[]) =>
        all.toSorted(byPlace).map(one => [one.job.place, codeOf(one)]);
      const forward = told(await run(jobs));
      expect(forward).toHaveLength(40);
      expect(begins()).toHaveLength(40);
      expect(told(await run(jobs.toReversed()))).toEqual(forward);
    });

    it('a job arrives as it was sent, and its outcome as it was given', async () => {
      const job: Job = { kind: 'a kind', id: 'says "Å\n𝄞" {}', place: 4711, known: 'hash' };
      const [one] = await run([job]);
      expect(one).toMatchObject({ job, attempts: 1 });
      expect(JSON.parse(one ? codeOf(one) : '')).toEqual(job);
    });

    it('a job that fails, throws or takes its worker down harms no other', async () => {
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

    it('a job without end is ended', async () => {
      expect(await codes(['fine', 'loops', 'fine'])).toEqual(['unchanged', 'batch.time', 'unchanged']);
    });

    it('what may heal is done again, and nothing else', async () => {
      const all = await run(jobsOf(['fine', 'heals', 'wrong', 'throws']));
      expect(all.toSorted(byPlace).map(({ attempts }) => attempts)).toEqual([1, 3, 1, 1]);
      expect(all.toSorted(byPlace).map(codeOf)).toEqual([
        'unchanged',
        'unchanged',
        'data.wrong',
        'batch.worker',
      ]);
      expect(begins()).toHaveLength(6);
    });

    it('what does not heal is given up in the end', async () => {
      const [only] = await run(jobsOf(['busy']));
      expect(only).toMatchObject({ outcome: { state: 'failed', code: 'source.busy' }, attempts: 3 });
      expect(begins()).toHaveLength(3);
    });

    it('others go on while a job waits to be done again', async () => {
      const all = await run(jobsOf(['heals', 'slow', 'slow', 'slow']), {
        retry: { attempts: 3, delayMs: 100 },
      });
      expect(all.at(-1)?.job.id).toBe('heals');
    });

    it('no more are done at a time than it has workers', async () => {
      await run(jobsOf(Array(12).fill('slow')));
      let under = 0;
      const most = log().map(line => {
        under += line.startsWith('begin') ? 1 : -1;
        return under;
      });
      expect(Math.max(...most)).toBe(WIDTH);
    });

    it('jobs are taken when there is room for them, from a plan of any length', async () => {
      const controller = new AbortController();
      let [taken, ended, held] = [0, 0, 0];
      function* endless(): Iterable<Job> {
        for (;;) {
          held = Math.max(held, taken - ended);
          yield* jobsOf(['slow'], taken++);
        }
      }
      await run(endless(), {
        stop: controller.signal,
        onEnd: async () => {
          if (++ended === 10) controller.abort();
        },
      });
      expect(held).toBeLessThanOrEqual(MOST_HELD);
      expect(ended).toBeLessThan(20);
    });

    it('once stopped none is begun, and those under way come to their end', async () => {
      const controller = new AbortController();
      const all: JobEnding[] = [];
      await run(jobsOf(Array(20).fill('slow')), {
        stop: controller.signal,
        onEnd: async one => {
          all.push(one);
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

    it('once stopped nothing waits to heal', async () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      const retry = { attempts: 3, delayMs: 60_000 };
      expect(await run(jobsOf(['busy']), { retry, stop: controller.signal })).toEqual([]);
    });

    it('what was left when it was stopped is done when it goes on, and no more', async () => {
      const jobs = jobsOf(Array(12).fill('slow'));
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

    it('what hearing of an end throws ends the run', async () => {
      const broken = new Error('disk full');
      const onEnd = async () => {
        throw broken;
      };
      await expect(run(jobsOf(Array(20).fill('slow')), { onEnd })).rejects.toBe(broken);
      await wait(150);
      expect(begins().length).toBeLessThan(20);
    });

    it('it serves one plan after the other, and several at once', async () => {
      const plans = [jobsOf(['fine', 'slow']), jobsOf(['wrong', 'fine'], 10), jobsOf(['slow'], 20)];
      const all = await Promise.all(plans.map(jobs => run(jobs)));
      expect(all.map(one => one.toSorted(byPlace).map(({ job }) => job.place))).toEqual([
        [0, 1],
        [10, 11],
        [20],
      ]);
    });
  });
}
