import { setTimeout as wait } from 'node:timers/promises';
import type { Job, JobEnding, JobHandler, Outcome, Plan, RetryPolicy } from './executor.js';

/** A job with how often it was begun, and when it may be begun again. */
interface Task {
  readonly job: Job;
  readonly attempts: number;
  readonly from: number;
}

/** Milliseconds before a job is done again: half to all of a time that grows fourfold, so that not all come together. */
export const retryDelay = ({ delayMs }: Pick<RetryPolicy, 'delayMs'>, attempts: number): number =>
  delayMs * 4 ** (attempts - 1) * (1 + Math.random()) * 0.5;

/** Is the job to be done again, where there is retry left? */
export const isTransientFailure = (outcome: Outcome): boolean =>
  outcome.state === 'failed' && outcome.isTransient;

/**
 * Does the jobs of a plan, at most `width` at a time. Jobs that are to be done again wait beside the others, which go
 * on.
 */
export async function runConcurrently(width: number, perform: JobHandler, plan: Plan): Promise<void> {
  const { retry, onEnd, stop } = plan;
  const fresh = plan.jobs[Symbol.iterator]();
  const later: Task[] = [];
  let broken = false;

  function take(): Task | null {
    const now = performance.now();
    const due = later.findIndex(task => task.from <= now);
    if (due >= 0) return later.splice(due, 1)[0] ?? null;
    const next = fresh.next();
    return next.done ? null : { job: next.value, attempts: 0, from: 0 };
  }

  async function nextTask(): Promise<Task | null> {
    while (!stop.aborted && !broken) {
      const task = take();
      if (task !== null) return task;
      if (later.length === 0) return null;
      const soonest = Math.min(...later.map(({ from }) => from));
      const ms = Math.max(1, soonest - performance.now());
      await wait(ms, undefined, { signal: stop }).catch(() => {});
    }
    return null;
  }

  async function end(one: JobEnding): Promise<void> {
    try {
      await onEnd(one);
    } catch (error) {
      broken = true;
      throw error;
    }
  }

  async function lane(): Promise<void> {
    for (let task = await nextTask(); task !== null; task = await nextTask()) {
      const { job } = task;
      const attempts = task.attempts + 1;
      const start = performance.now();
      const outcome = await perform(job);
      const now = performance.now();
      if (isTransientFailure(outcome) && attempts < retry.attempts)
        later.push({ job, attempts, from: now + retryDelay(retry, attempts) });
      else await end({ job, outcome, attempts, ms: Math.round(now - start) });
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: width }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
}
