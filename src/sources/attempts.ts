import type { Failure } from './failures.js';
import type { Runtime } from './runtime.js';

/** What one attempt came to. */
export type Outcome<T> = { readonly value: T } | { readonly fault: Failure };

/** How often to ask, and how long to wait between. */
export interface RetryPolicy {
  /** Most requests for one question, the first included. */
  readonly maxAttempts: number;
  /** The wait before the second attempt is at most this; it doubles each time. */
  readonly baseDelayMs: number;
  readonly maxDelayMs: number;
  /** Longest time for all attempts and waits of one question. */
  readonly overallMs: number;
}

/** A Retry-After is obeyed up to this long. */
const RETRY_AFTER_CAP_MS = 60_000;

/**
 * Asks until an answer comes, the fault is not one to retry, attempts run out, or the next wait would
 * overrun the time. Waits have full jitter: anything from nothing to the doubled delay, so that many callers
 * do not come back together. A wait asked for by the service is kept instead.
 */
export async function withRetries<T>(
  policy: RetryPolicy,
  runtime: Runtime,
  attempt: () => Promise<Outcome<T>>,
): Promise<{ readonly outcome: Outcome<T>; readonly attempts: number }> {
  const start = runtime.now();
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt();
    if ('value' in outcome || !outcome.fault.isTransient || attempts >= policy.maxAttempts)
      return { outcome, attempts };
    const delay =
      outcome.fault.waitMs ??
      runtime.random() * Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (attempts - 1));
    if (runtime.now() - start + delay >= policy.overallMs) return { outcome, attempts };
    await runtime.sleep(delay);
  }
}

/**
 * Milliseconds that a Retry-After header asks for: seconds or a date (RFC 9110, 10.2.3), at most a minute;
 * null where there is none or it says neither.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const asked = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(asked) ? null : Math.min(Math.max(asked, 0), RETRY_AFTER_CAP_MS);
}
