import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  directExecutor,
  type Executor,
  type Job,
  type JobEnding,
  threadExecutor,
} from '../../src/batch/index.js';

const job = (id: string, place: number): Job => ({ kind: 'test', id, place, known: null });
const PATIENCE = { attempts: 3, delayMs: 5 };

/** Runs jobs by their ids; what became of each, by place. */
async function runAll(engine: Executor, ids: readonly string[]): Promise<readonly JobEnding[]> {
  const all: JobEnding[] = [];
  const { signal: stop } = new AbortController();
  await engine.run({ jobs: ids.map(job), retry: PATIENCE, stop, onEnd: async one => void all.push(one) });
  await engine.close();
  return all.sort((a, b) => a.job.place - b.job.place);
}

const codeOf = ({ outcome }: JobEnding): string =>
  outcome.state === 'failed' ? outcome.code : outcome.state;

describe('an engine of threads', () => {
  const module = fileURLToPath(new URL('pool-worker.mjs', import.meta.url));
  const open = () =>
    threadExecutor({ module, data: 'hello', workers: 2, limits: { seconds: 1.5, megabytes: 64 } });

  it('lets no job harm another', async () => {
    const ids = ['fine', 'ends', 'fine', 'loops', 'grows', 'fine', 'waits', 'throws', 'fine', 'data'];
    const all = await runAll(open(), ids);
    const worker = 'batch.worker';
    expect(all.map(codeOf)).toEqual([
      'unchanged',
      worker,
      'unchanged',
      'batch.time',
      'batch.memory',
      'unchanged',
      'batch.time',
      worker,
      'unchanged',
      'hello',
    ]);
    expect(JSON.stringify(all)).not.toContain('secret');
  });
});

describe('an engine', () => {
  const heals = { state: 'failed', code: 'source.busy', message: '', isTransient: true } as const;

  it('does again what may heal, while others go on', async () => {
    const order: string[] = [];
    const engine = directExecutor(async ({ id }) => {
      order.push(id);
      return id === 'b' && order.length < 5 ? heals : { state: 'unchanged' };
    });
    const all = await runAll(engine, ['a', 'b', 'c', 'd']);
    expect(order).toEqual(['a', 'b', 'c', 'd', 'b']);
    expect(all.map(({ outcome, attempts }) => [outcome.state, attempts])).toEqual([
      ['unchanged', 1],
      ['unchanged', 2],
      ['unchanged', 1],
      ['unchanged', 1],
    ]);
  });

  it('gives a job up in the end', async () => {
    const [only] = await runAll(
      directExecutor(async () => heals),
      ['a'],
    );
    expect(only).toMatchObject({ outcome: heals, attempts: 3 });
  });

  it('takes a job only when it has room for it, and none once it is stopped', async () => {
    let taken = 0;
    const controller = new AbortController();
    function* endless(): Iterable<Job> {
      for (;;) yield job('a', taken++);
    }
    let ended = 0;
    await directExecutor(async () => {
      if (taken === 5) controller.abort();
      return { state: 'unchanged' };
    }).run({ jobs: endless(), retry: PATIENCE, stop: controller.signal, onEnd: async () => void ended++ });
    expect([taken, ended]).toEqual([5, 5]);
  });

  it('does not wait for what may heal once it is stopped', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const ended: JobEnding[] = [];
    await directExecutor(async () => heals).run({
      jobs: [job('a', 0)],
      retry: { attempts: 3, delayMs: 60_000 },
      stop: controller.signal,
      onEnd: async one => void ended.push(one),
    });
    expect(ended).toEqual([]);
  });

  it('ends where what is told of a job is not taken, once those under way are done', async () => {
    let begun = 0;
    const run = directExecutor(async () => ({ state: 'unchanged' })).run({
      jobs: [job('a', begun++), job('b', begun++)],
      retry: PATIENCE,
      stop: new AbortController().signal,
      onEnd: async () => {
        throw new Error('no more');
      },
    });
    await expect(run).rejects.toThrow('no more');
  });
});
