import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Executor, Plan } from '../executor.js';
import { closeAll, openRedis, shownAddress, staysAway, watchAbsence } from './connection.js';
import { LOST, type Payload, PREFIX, QUEUE, type Report, type RunRecord } from './protocol.js';
import { QueuedPlan } from './queued-plan.js';

/** How long a run waits for a server that has gone away, in milliseconds. */
const AWAY_MS = 5 * 60_000;

/** How long after its begin a run says that it has no worker, in milliseconds. */
const ALONE_MS = 3000;

export interface QueueExecutorOptions {
  readonly address: URL;
  /** Names the run: one that is resumed finds again what workers have done for it. */
  readonly run: string;
  readonly record: RunRecord;
  /** Is told what one who watches should know, such as that no worker is there. */
  readonly notice?: (text: string) => void;
}

/** The last event of a queue so far, from which on to listen. */
async function lastEvent(redis: Redis): Promise<string> {
  const [last] = await redis.xrevrange(`${PREFIX}:${QUEUE}:events`, '+', '-', 'COUNT', 1);
  return last?.[0] ?? '0-0';
}

/**
 * An executor that leaves its jobs with Redis or Valkey, where workers on any machines take them.
 * @throws what `openRedis` throws; a run throws SourceError `engine.lost` where the server stays away
 */
export async function queueExecutor({
  address,
  run,
  record,
  notice = () => {},
}: QueueExecutorOptions): Promise<Executor> {
  const redis = await openRedis(address);
  const around = { connection: redis, prefix: PREFIX };
  const queue = new Queue<Payload, Report>(QUEUE, around);
  const events = new QueueEvents(QUEUE, { ...around, lastEventId: await lastEvent(redis) });
  // Connections come back by themselves.
  queue.on('error', () => {});
  events.on('error', () => {});

  /** Says so where nobody does the jobs. */
  async function lookForWorkers(): Promise<void> {
    const workers = await queue.getWorkersCount();
    if (workers === 0) notice(`No worker takes jobs from ${shownAddress(address)}; vitae worker starts one.`);
  }

  async function perform(plan: Plan): Promise<void> {
    const queued = new QueuedPlan({ redis, queue, run, record }, plan);
    const completed = ({ jobId, returnvalue }: { readonly jobId: string; readonly returnvalue: unknown }) =>
      queued.settle(jobId, returnvalue as Report);
    const failed = ({ jobId }: { readonly jobId: string }) => queued.settle(jobId, LOST);
    const alone = setTimeout(() => lookForWorkers().catch(() => {}), ALONE_MS);
    const watch = watchAbsence(redis, {
      gone: () => notice(`${shownAddress(address)} does not answer; waiting for it.`),
      back: () => queued.restore(),
      mostMs: AWAY_MS,
    });
    events.on('completed', completed);
    events.on('failed', failed);
    try {
      await Promise.race([queued.run(), watch.lost.then(() => Promise.reject(staysAway(address)))]);
    } finally {
      events.off('completed', completed);
      events.off('failed', failed);
      watch.end();
      clearTimeout(alone);
    }
  }

  return {
    run: perform,
    close: () => closeAll([events, queue], redis),
  };
}
