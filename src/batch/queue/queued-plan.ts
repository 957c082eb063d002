import { setTimeout as wait } from 'node:timers/promises';
import type { JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Job, JobEnding, Plan } from '../executor.js';
import {
  getPayload,
  LOST,
  type Payload,
  putRun,
  queueId,
  type Report,
  type RunRecord,
  STORED_SECONDS,
} from './protocol.js';
import type { Signer } from './signature.js';

/** Most jobs in the queue at once: enough for many machines, little memory for Redis. */
const MAX_QUEUED = 400;

/** How often to poll for ended jobs, in milliseconds, in case an event was lost. */
const POLL_MS = 2000;

export interface RunInQueue {
  readonly redis: Redis;
  readonly queue: Queue<Payload, Report>;
  readonly run: string;
  readonly record: RunRecord;
  readonly signer: Signer;
}

/**
 * A plan whose jobs are in a queue. A job is removed from Redis only after the plan's `onEnd` has returned, so that no
 * result is lost if this process or the server ends suddenly.
 */
export class QueuedPlan {
  readonly #target: RunInQueue;
  readonly #plan: Plan;
  readonly #jobs: Iterator<Job>;
  readonly #options: JobsOptions;
  /** Jobs that have not ended, by their ids in the queue. */
  readonly #queued = new Map<string, Job>();
  /** Results that are being recorded. */
  readonly #commits = new Set<Promise<void>>();
  /** Aborted to wake the waiting loop; a notification before the wait counts. */
  #wake = new AbortController();
  #error: { readonly cause: unknown } | null = null;
  #isExhausted = false;
  #polledAt = 0;

  constructor(target: RunInQueue, plan: Plan) {
    this.#target = target;
    this.#plan = plan;
    this.#jobs = plan.jobs[Symbol.iterator]();
    const { attempts, delayMs } = plan.retry;
    this.#options = {
      attempts,
      backoff: { type: 'patience', delay: delayMs },
      stackTraceLimit: 0,
      removeOnComplete: { age: STORED_SECONDS },
      removeOnFail: { age: STORED_SECONDS },
    };
  }

  /** Resolves when all jobs have ended or, once stopped, those that had begun. */
  async run(): Promise<void> {
    const { stop } = this.#plan;
    stop.addEventListener('abort', this.#notify);
    try {
      await this.#putRun();
      while (!this.#error) {
        if (this.#size <= MAX_QUEUED / 2) await this.#addJobs();
        if (performance.now() - this.#polledAt >= POLL_MS) await this.#poll();
        if (this.#queued.size === 0 && !this.#hasMore) break;
        await wait(POLL_MS, undefined, { signal: this.#wake.signal }).catch(() => {});
        this.#wake = new AbortController();
        if (stop.aborted) await this.#withdraw();
      }
    } finally {
      stop.removeEventListener('abort', this.#notify);
      if (this.#error) await this.#withdraw();
      await Promise.all(this.#commits);
    }
    if (this.#error) throw this.#error.cause;
  }

  /** Commits a result; repeated results and those of other plans are ignored. */
  commit(id: string, report: Report): void {
    const job = this.#queued.get(id);
    if (job === undefined || this.#error) return;
    this.#queued.delete(id);
    const commit: Promise<void> = this.#record(id, { job, ...report }).finally(() => {
      this.#commits.delete(commit);
      this.#notify();
    });
    this.#commits.add(commit);
  }

  /** Puts the run and its jobs back into a server that may have lost them. */
  async restore(): Promise<void> {
    try {
      await this.#putRun();
      await this.#add(this.#queued);
    } catch (cause) {
      this.#fail(cause);
    }
  }

  readonly #notify = (): void => this.#wake.abort();

  #fail(cause: unknown): void {
    this.#error ??= { cause };
    this.#notify();
  }

  get #size(): number {
    return this.#queued.size + this.#commits.size;
  }

  get #hasMore(): boolean {
    return !this.#isExhausted && !this.#plan.stop.aborted;
  }

  #putRun(): Promise<void> {
    const { redis, signer, run, record } = this.#target;
    return putRun(redis, signer, run, record);
  }

  async #addJobs(): Promise<void> {
    const added = new Map<string, Job>();
    while (this.#hasMore && this.#size < MAX_QUEUED) {
      const next = this.#jobs.next();
      if (next.done) {
        this.#isExhausted = true;
        break;
      }
      const id = queueId(this.#target.run, this.#target.record, next.value);
      added.set(id, next.value);
      this.#queued.set(id, next.value);
    }
    await this.#add(added);
  }

  /** Jobs that are already in the queue stay as they are. */
  async #add(jobs: ReadonlyMap<string, Job>): Promise<void> {
    if (jobs.size === 0) return;
    const { queue, signer, run } = this.#target;
    await queue.addBulk(
      [...jobs].map(([jobId, job]) => ({
        name: job.kind,
        data: getPayload(signer, run, job),
        opts: { ...this.#options, jobId },
      })),
    );
  }

  /** Commits the results of all jobs that have ended. */
  async #poll(): Promise<void> {
    this.#polledAt = performance.now();
    for (const { id = '', returnvalue } of await this.#target.queue.getJobs(['completed', 'failed']))
      this.commit(id, returnvalue ?? LOST);
  }

  /** Removes all jobs that have not begun. */
  async #withdraw(): Promise<void> {
    const { redis, queue } = this.#target;
    for (const id of await removePendingJobs(redis, queue, [...this.#queued.keys()])) this.#queued.delete(id);
  }

  /** Records a result, then removes the job from Redis. */
  async #record(id: string, ending: JobEnding): Promise<void> {
    try {
      await this.#plan.onEnd(ending);
    } catch (cause) {
      this.#fail(cause);
      return;
    }
    // If this fails, the job expires.
    await this.#target.queue.remove(id).catch(() => {});
  }
}

/*
 * BullMQ removes a job in any state, even one that has just ended, whose result would be lost. This script removes
 * jobs only if they are waiting, in one step.
 */
const REMOVE_PENDING = `
  local removed = {}
  for i, id in ipairs(ARGV) do
    if redis.call('LREM', KEYS[1], 1, id) + redis.call('ZREM', KEYS[2], id) > 0 then
      redis.call('DEL', KEYS[2 + i])
      removed[#removed + 1] = id
    end
  end
  return removed`;

/** Removes jobs that wait for their first attempt or a retry. @returns the ids of those that were removed */
async function removePendingJobs(
  redis: Redis,
  queue: Queue,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const keys = [queue.toKey('wait'), queue.toKey('delayed'), ...ids.map(id => queue.toKey(id))];
  return (await redis.eval(REMOVE_PENDING, keys.length, ...keys, ...ids)) as readonly string[];
}
