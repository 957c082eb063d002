import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Executor, Plan } from '../executor.js';
import { closeAll, lostError, openRedis, shownAddress, watchAbsence } from './connection.js';
import { LOST, type Payload, PREFIX, QUEUE, type Report, type RunRecord } from './protocol.js';
import { QueuedPlan } from './queued-plan.js';
import type { Signer } from './signature.js';

/** Longest absence of the server during a run, in milliseconds. */
const MAX_ABSENCE_MS = 5 * 60_000;

/** Time from the start of a run to the check for workers, in milliseconds. */
const WORKER_CHECK_MS = 3000;

export interface QueueExecutorOptions {
  readonly address: URL;
  /** The name of the run: a resumed run finds by it what workers have done. */
  readonly run: string;
  readonly record: RunRecord;
  readonly signer: Signer;
  /** Called with a message for the operator, such as that no worker is connected. */
  readonly notice?: (text: string) => void;
}

/** The id of the last event of the queue so far. */
async function fetchLastEvent(redis: Redis): Promise<string> {
  const [last] = await redis.xrevrange(`${PREFIX}:${QUEUE}:events`, '+', '-', 'COUNT', 1);
  return last?.[0] ?? '0-0';
}

/**
 * An executor that puts its jobs into a queue on Redis or Valkey, for workers on any machines.
 * @throws what `openRedis` throws; a run throws SourceError `engine.lost` if the server stays away
 */
export async function queueExecutor({
  address,
  run,
  record,
  signer,
  notice = () => {},
}: QueueExecutorOptions): Promise<Executor> {
  const redis = await openRedis(address);
  const options = { connection: redis, prefix: PREFIX };
  const queue = new Queue<Payload, Report>(QUEUE, options);
  const events = new QueueEvents(QUEUE, { ...options, lastEventId: await fetchLastEvent(redis) });
  // Connections are restored by the library.
  queue.on('error', () => {});
  events.on('error', () => {});

  /** Sends a notice if there are no workers. */
  async function checkWorkers(): Promise<void> {
    const workers = await queue.getWorkersCount();
    if (workers === 0)
      notice(`No worker is connected to ${shownAddress(address)}; start one with vitae worker.`);
  }

  async function runPlan(plan: Plan): Promise<void> {
    const queued = new QueuedPlan({ redis, queue, run, record, signer }, plan);
    const completed = ({ jobId, returnvalue }: { readonly jobId: string; readonly returnvalue: unknown }) =>
      queued.commit(jobId, returnvalue as Report);
    const failed = ({ jobId }: { readonly jobId: string }) => queued.commit(jobId, LOST);
    const workerCheck = setTimeout(() => checkWorkers().catch(() => {}), WORKER_CHECK_MS);
    const watch = watchAbsence(redis, {
      gone: () => notice(`${shownAddress(address)} does not answer; waiting for it.`),
      back: () => queued.restore(),
      maxMs: MAX_ABSENCE_MS,
    });
    events.on('completed', completed);
    events.on('failed', failed);
    try {
      await Promise.race([queued.run(), watch.lost.then(() => Promise.reject(lostError(address)))]);
    } finally {
      events.off('completed', completed);
      events.off('failed', failed);
      watch.end();
      clearTimeout(workerCheck);
    }
  }

  return {
    run: runPlan,
    close: () => closeAll([events, queue], redis),
  };
}
