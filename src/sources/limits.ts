import { MAX_BODY_BYTES } from './response.js';

/** How often to send a request, and how long to wait in between. */
export interface RetryPolicy {
  /** Maximum number of attempts, the first included. */
  readonly maxAttempts: number;
  /** Maximum wait before the second attempt; it doubles with each further attempt. */
  readonly baseDelayMs: number;
  readonly maxDelayMs: number;
  /** Maximum time for all attempts and waits of a request. */
  readonly overallMs: number;
}

/** Times in milliseconds, sizes in bytes. */
export interface Limits extends RetryPolicy {
  readonly connectMs: number;
  /** One attempt, from sending to the last byte. */
  readonly attemptMs: number;
  /** Size of a decompressed body. */
  readonly maxBytes: number;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Unanswered requests in a row after which no request is sent to the host … */
  readonly deadAfter: number;
  /** … for this long, while all requests fail at once. */
  readonly restMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  connectMs: 5_000,
  attemptMs: 60_000,
  overallMs: 180_000,
  maxAttempts: 4,
  baseDelayMs: 250,
  maxDelayMs: 5_000,
  maxBytes: MAX_BODY_BYTES,
  concurrency: 4,
  deadAfter: 8,
  restMs: 30_000,
};
