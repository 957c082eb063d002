import { describe, expect, it } from 'vitest';
import { directExecutor, type Executor, type Job, type JobEnding } from '../../src/batch/index.js';

const job = (id: string, place: number): Job => ({ kind: 'test', id, place, known: null });
const RETRY = { attempts: 3, delayMs: 5 };

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
