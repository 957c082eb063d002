import type { JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Job, JobEnding, Plan } from '../executor.js';
import {
  KEPT_SECONDS,
  LOST,
  type Payload,
  putRun,
  queueId,
  type Report,
  type RunRecord,
} from './protocol.js';
import { removePendingJobs } from './remove-pending.js';
import { createSignal, type Signal } from './signal.js';

/** How many jobs wait or are under way at a time: enough for many machines, little for Redis. */
const AHEAD = 400;

/** How often to look at what has ended, in milliseconds, should it not have been heard of. */
const LOOK_MS = 2000;

export interface RunInQueue {
  readonly redis: Redis;
  readonly queue: Queue<Payload, Report>;
  readonly run: string;
  readonly record: RunRecord;
}

/**
 * A plan whose jobs are in a queue. What has ended is known by the plan's `ended` alone; a job is forgotten in Redis
 * only once that has returned, so that nothing is lost where this process or the server comes to a sudden end.
 */
export class QueuedPlan {
  readonly #in: RunInQueue;
  readonly #plan: Plan;
  readonly #fresh: Iterator<Job>;
  readonly #options: JobsOptions;
  /** Jobs that have not ended, by what they are called in the queue. */
  readonly #open = new Map<string, Job>();
  /** Those that have ended, until that is known to all. */
  readonly #settling = new Set<Promise<void>>();
  readonly #signal: Signal = createSignal();
  #fault: { readonly cause: unknown } | null = null;
  #more = true;
  #looked = 0;

  constructor(into: RunInQueue, plan: Plan) {
    this.#in = into;
    this.#plan = plan;
    this.#fresh = plan.jobs[Symbol.iterator]();
    const { attempts, delayMs } = plan.retry;
    this.#options = {
      attempts,
      backoff: { type: 'patience', delay: delayMs },
      stackTraceLimit: 0,
      removeOnComplete: { age: KEPT_SECONDS },
      removeOnFail: { age: KEPT_SECONDS },
    };
  }

  /** Resolves when all jobs have ended or, once stopped, those under way. */
  async run(): Promise<void> {
    const { stop } = this.#plan;
    stop.addEventListener('abort', this.#signal.notify);
    try {
      await this.#putRun();
      while (!this.#fault) {
        if (this.#held <= AHEAD / 2) await this.#addFresh();
        if (performance.now() - this.#looked >= LOOK_MS) await this.#look();
        if (this.#open.size === 0 && !this.#goesOn) break;
        await this.#signal.wait(LOOK_MS);
        if (stop.aborted) await this.#withdraw();
      }
    } finally {
      stop.removeEventListener('abort', this.#signal.notify);
      if (this.#fault) await this.#withdraw();
      await Promise.all(this.#settling);
    }
    if (this.#fault) throw this.#fault.cause;
  }

  /** Takes the report of a worker. Reports of jobs of others, and second ones, count for nothing. */
  settle(id: string, report: Report): void {
    const job = this.#open.get(id);
    if (job === undefined || this.#fault) return;
    this.#open.delete(id);
    const settling: Promise<void> = this.#note(id, { job, ...report }).finally(() => {
      this.#settling.delete(settling);
      this.#signal.notify();
    });
    this.#settling.add(settling);
  }

  /** Ends the plan with an error. */
  end(cause: unknown): void {
    this.#fault ??= { cause };
    this.#signal.notify();
  }

  /** Says again what a server that was away may have forgotten. */
  async restore(): Promise<void> {
    try {
      await this.#putRun();
      await this.#add(this.#open);
    } catch (cause) {
      this.end(cause);
    }
  }

  get #held(): number {
    return this.#open.size + this.#settling.size;
  }

  get #goesOn(): boolean {
    return this.#more && !this.#plan.stop.aborted;
  }

  #putRun(): Promise<void> {
    const { redis, run, record } = this.#in;
    return putRun(redis, run, record);
  }

  async #addFresh(): Promise<void> {
    const added = new Map<string, Job>();
    while (this.#goesOn && this.#held < AHEAD) {
      const next = this.#fresh.next();
      if (next.done) {
        this.#more = false;
        break;
      }
      const id = queueId(this.#in.run, this.#in.record, next.value);
      added.set(id, next.value);
      this.#open.set(id, next.value);
    }
    await this.#add(added);
  }

  /** Jobs that are in the queue already stay as they are, done or not. */
  async #add(jobs: ReadonlyMap<string, Job>): Promise<void> {
    if (jobs.size === 0) return;
    const { queue, run } = this.#in;
    await queue.addBulk(
      [...jobs].map(([jobId, job]) => ({
        name: job.kind,
        data: { run, job },
        opts: { ...this.#options, jobId },
      })),
    );
  }

  /** Takes the reports of all jobs that have ended. */
  async #look(): Promise<void> {
    this.#looked = performance.now();
    for (const { id = '', returnvalue } of await this.#in.queue.getJobs(['completed', 'failed']))
      this.settle(id, returnvalue ?? LOST);
  }

  /** Takes back what nobody has begun, all at once. */
  async #withdraw(): Promise<void> {
    const { redis, queue } = this.#in;
    for (const id of await removePendingJobs(redis, queue, [...this.#open.keys()])) this.#open.delete(id);
  }

  /** Tells that a job has ended; then Redis may forget it. */
  async #note(id: string, ended: JobEnding): Promise<void> {
    try {
      await this.#plan.onEnd(ended);
    } catch (cause) {
      this.end(cause);
      return;
    }
    // Where that fails it goes with time.
    await this.#in.queue.remove(id).catch(() => {});
  }
}
