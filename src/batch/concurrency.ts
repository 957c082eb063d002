import { setTimeout as wait, setImmediate as yieldToEvents } from 'node:timers/promises';
import type { Executor, Job, JobEnding, JobHandler, Outcome, Plan, RetryPolicy } from './executor.js';

/** A job with the number of its attempts so far, and the time of the next one. */
interface Attempt {
  readonly job: Job;
  readonly attempts: number;
  /** As of `performance.now()`. */
  readonly notBefore: number;
}

/** Most ended jobs whose results are not recorded yet; with more, no job is begun. */
const MAX_UNRECORDED = 200;

/** Milliseconds before the next attempt: they grow fourfold, less up to a half at random to spread retries. */
export const retryDelay = ({ delayMs }: Pick<RetryPolicy, 'delayMs'>, attempts: number): number =>
  delayMs * 4 ** (attempts - 1) * (1 + Math.random()) * 0.5;

/** Can the same job succeed later? */
export const isTransientFailure = (outcome: Outcome): boolean =>
  outcome.state === 'failed' && outcome.isTransient;

/** Runs the jobs of a plan, at most `width` at once. While a job waits for its retry or its record, others run. */
export async function runConcurrently(width: number, handler: JobHandler, plan: Plan): Promise<void> {
  const { retry, onEnd, stop } = plan;
  const jobs = plan.jobs[Symbol.iterator]();
  const retries: Attempt[] = [];
  /** Results that are being recorded. */
  const records = new Set<Promise<void>>();
  let error: { readonly cause: unknown } | null = null;

  function takeDue(): Attempt | null {
    const now = performance.now();
    const due = retries.findIndex(({ notBefore }) => notBefore <= now);
    if (due >= 0) return retries.splice(due, 1)[0] ?? null;
    const next = jobs.next();
    return next.done ? null : { job: next.value, attempts: 0, notBefore: 0 };
  }

  async function waitForNext(): Promise<Attempt | null> {
    while (!stop.aborted && error === null) {
      if (records.size >= MAX_UNRECORDED) {
        await Promise.race(records);
        continue;
      }
      const next = takeDue();
      if (next !== null) return next;
      if (retries.length === 0) return null;
      const soonest = Math.min(...retries.map(({ notBefore }) => notBefore));
      const ms = Math.max(1, soonest - performance.now());
      await wait(ms, undefined, { signal: stop }).catch(() => {});
    }
    return null;
  }

  function record(ending: JobEnding): void {
    const recorded: Promise<void> = onEnd(ending)
      .catch((cause: unknown) => {
        error ??= { cause };
      })
      .finally(() => records.delete(recorded));
    records.add(recorded);
  }

  async function work(): Promise<void> {
    for (let next = await waitForNext(); next !== null; next = await waitForNext()) {
      const { job } = next;
      const attempts = next.attempts + 1;
      const start = performance.now();
      const outcome = await handler(job);
      const now = performance.now();
      if (isTransientFailure(outcome) && attempts < retry.attempts)
        retries.push({ job, attempts, notBefore: now + retryDelay(retry, attempts) });
      else record({ job, outcome, attempts, ms: Math.round(now - start) });
      // A handler of this thread may never wait; signals and timers are handled between its jobs.
      await yieldToEvents();
    }
  }

  const slots = await Promise.allSettled(Array.from({ length: width }, work));
  await Promise.all(records);
  for (const slot of slots) if (slot.status === 'rejected') throw slot.reason;
  if (error !== null) throw (error as { readonly cause: unknown }).cause;
}

/** An executor that runs one job after the other in this thread, without time or memory limits. */
export const directExecutor = (handler: JobHandler): Executor => ({
  run: plan => runConcurrently(1, handler, plan),
  close: async () => {},
});
