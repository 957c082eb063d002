import { setTimeout as wait } from 'node:timers/promises';
import type { Executor, Job, JobEnding, JobHandler, Outcome, Plan, RetryPolicy } from './executor.js';

/** A job with the number of its attempts so far, and the time of the next one. */
interface Attempt {
  readonly job: Job;
  readonly attempts: number;
  /** As of `performance.now()`. */
  readonly notBefore: number;
}

/** Milliseconds before the next attempt: they grow fourfold, less up to a half at random to spread retries. */
export const retryDelay = ({ delayMs }: Pick<RetryPolicy, 'delayMs'>, attempts: number): number =>
  delayMs * 4 ** (attempts - 1) * (1 + Math.random()) * 0.5;

/** Can the same job succeed later? */
export const isTransientFailure = (outcome: Outcome): boolean =>
  outcome.state === 'failed' && outcome.isTransient;

/** Runs the jobs of a plan, at most `width` at once. While a job waits for its retry, others run. */
export async function runConcurrently(width: number, handler: JobHandler, plan: Plan): Promise<void> {
  const { retry, onEnd, stop } = plan;
  const jobs = plan.jobs[Symbol.iterator]();
  const retries: Attempt[] = [];
  let hasFailed = false;

  function takeDue(): Attempt | null {
    const now = performance.now();
    const due = retries.findIndex(({ notBefore }) => notBefore <= now);
    if (due >= 0) return retries.splice(due, 1)[0] ?? null;
    const next = jobs.next();
    return next.done ? null : { job: next.value, attempts: 0, notBefore: 0 };
  }

  async function waitForNext(): Promise<Attempt | null> {
    while (!stop.aborted && !hasFailed) {
      const next = takeDue();
      if (next !== null) return next;
      if (retries.length === 0) return null;
      const soonest = Math.min(...retries.map(({ notBefore }) => notBefore));
      const ms = Math.max(1, soonest - performance.now());
      await wait(ms, undefined, { signal: stop }).catch(() => {});
    }
    return null;
  }

  async function end(ending: JobEnding): Promise<void> {
    try {
      await onEnd(ending);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
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
      else await end({ job, outcome, attempts, ms: Math.round(now - start) });
    }
  }

  const slots = await Promise.allSettled(Array.from({ length: width }, work));
  for (const slot of slots) if (slot.status === 'rejected') throw slot.reason;
}

/** An executor that runs one job after the other in this thread, without time or memory limits. */
export const directExecutor = (handler: JobHandler): Executor => ({
  run: plan => runConcurrently(1, handler, plan),
  close: async () => {},
});
