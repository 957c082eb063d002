import { afterEach, describe, expect, it, vi } from 'vitest';
import { isTransientFailure, retryDelay } from '../../src/batch/concurrency.js';
import { directExecutor, type Executor, type Job, type JobEnding } from '../../src/batch/index.js';

const job = (id: string, place: number): Job => ({ kind: 'test', id, place, known: null });
const RETRY = { attempts: 3, delayMs: 5 };

afterEach(() => void vi.restoreAllMocks());

/** Runs jobs with these ids. @returns their endings by place */
async function runAll(executor: Executor, ids: readonly string[]): Promise<readonly JobEnding[]> {
  const all: JobEnding[] = [];
  const { signal: stop } = new AbortController();
  await executor.run({
    jobs: ids.map(job),
    retry: RETRY,
    stop,
    onEnd: async ending => void all.push(ending),
  });
  await executor.close();
  return all.sort((a, b) => a.job.place - b.job.place);
}

describe('the direct executor', () => {
  const busy = { state: 'failed', code: 'source.busy', message: '', isTransient: true } as const;

  it('retries a transient failure after the other jobs', async () => {
    const order: string[] = [];
    const executor = directExecutor(async ({ id }) => {
      order.push(id);
      return id === 'b' && order.length < 5 ? busy : { state: 'unchanged' };
    });
    const all = await runAll(executor, ['a', 'b', 'c', 'd']);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'b']);
    expect(all.map(({ outcome, attempts }) => [outcome.state, attempts])).toEqual([
      ['unchanged', 1],
      ['unchanged', 2],
      ['unchanged', 1],
      ['unchanged', 1],
    ]);
  });

  it('reports a transient failure after the last attempt', async () => {
    const [only] = await runAll(
      directExecutor(async () => busy),
      ['a'],
    );
    expect(only).toMatchObject({ outcome: busy, attempts: 3 });
  });

  it('reads a job only when it has room for it, and none once it is stopped', async () => {
    let taken = 0;
    const controller = new AbortController();
    function* endless(): Iterable<Job> {
      for (;;) yield job('a', taken++);
    }
    let ended = 0;
    await directExecutor(async () => {
      if (taken === 5) controller.abort();
      return { state: 'unchanged' };
    }).run({ jobs: endless(), retry: RETRY, stop: controller.signal, onEnd: async () => void ended++ });
    expect([taken, ended]).toEqual([5, 5]);
  });

  it('waits for no retry once it is stopped', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const ended: JobEnding[] = [];
    await directExecutor(async () => busy).run({
      jobs: [job('a', 0)],
      retry: { attempts: 3, delayMs: 60_000 },
      stop: controller.signal,
      onEnd: async ending => void ended.push(ending),
    });
    expect(ended).toEqual([]);
  });

  it('begins other jobs while results are recorded, until 200 wait', async () => {
    let begun = 0;
    let release = () => {};
    const disk = new Promise<void>(resolve => {
      release = resolve;
    });
    const run = directExecutor(async () => {
      begun++;
      return { state: 'unchanged' };
    }).run({
      jobs: Array.from({ length: 300 }, (_, i) => job('a', i)),
      retry: RETRY,
      stop: new AbortController().signal,
      onEnd: () => disk,
    });
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(begun).toBe(200);
    release();
    await run;
    expect(begun).toBe(300);
  });

  it('ends the run when onEnd rejects', async () => {
    let begun = 0;
    const run = directExecutor(async () => ({ state: 'unchanged' })).run({
      jobs: [job('a', begun++), job('b', begun++)],
      retry: RETRY,
      stop: new AbortController().signal,
      onEnd: async () => {
        throw new Error('disk full');
      },
    });
    await expect(run).rejects.toThrow('disk full');
  });
});

describe('the wait for a retry', () => {
  it.each([
    [0, [50, 200, 800]],
    [0.5, [75, 300, 1200]],
    [0.999_999, [100, 400, 1600]],
  ])('grows fourfold, from half of the delay to all of it (at random %f)', (random, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect([1, 2, 3].map(attempts => Math.round(retryDelay({ delayMs: 100 }, attempts)))).toEqual(expected);
  });

  it('follows transient failures only', () => {
    const failed = { state: 'failed', code: 'a', message: '' } as const;
    expect(isTransientFailure({ ...failed, isTransient: true })).toBe(true);
    expect(isTransientFailure({ ...failed, isTransient: false })).toBe(false);
    expect(isTransientFailure({ state: 'unchanged' })).toBe(false);
    expect(isTransientFailure({ state: 'unchanged', isTransient: true } as never)).toBe(false);
  });

  it('ends for each job when its own time has come', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const begun: [id: string, at: number][] = [];
    const passing = setInterval(() => vi.advanceTimersByTime(10), 1);
    const delays = new Map<string, number>();
    try {
      await directExecutor(async ({ id }) => {
        begun.push([id, performance.now()]);
        vi.advanceTimersByTime(7);
        const seen = (delays.get(id) ?? 0) + 1;
        delays.set(id, seen);
        const isTransient = id === 'a' ? seen < 3 : seen < 2;
        return { state: 'failed', code: 'source.busy', message: '', isTransient };
      }).run({
        jobs: [job('a', 0), job('b', 1)],
        retry: { attempts: 3, delayMs: 100 },
        stop: new AbortController().signal,
        onEnd: async ({ attempts, ms, job: { id } }) => {
          expect([id, attempts, ms]).toEqual(id === 'a' ? ['a', 3, 7] : ['b', 2, 7]);
        },
      });
    } finally {
      clearInterval(passing);
      vi.useRealTimers();
    }
    expect(begun.map(([id]) => id)).toEqual(['a', 'b', 'a', 'b', 'a']);
    const times = begun.filter(([id]) => id === 'a').map(([, at]) => at);
    expect((times[1] as number) - (times[0] as number)).toBeGreaterThanOrEqual(107);
    expect((times[2] as number) - (times[1] as number)).toBeGreaterThanOrEqual(407);
  });
});

it('throws the very error of onEnd', async () => {
  const broken = new Error('disk full');
  const run = directExecutor(async () => ({ state: 'unchanged' })).run({
    ...{ jobs: [job('a', 0)], retry: RETRY, stop: new AbortController().signal },
    onEnd: () => Promise.reject(broken),
  });
  await expect(run).rejects.toBe(broken);
});
