import type { RetryPolicy } from './attempts.js';
import { MAX_BODY_BYTES } from './response.js';

/** Times in milliseconds, sizes in bytes. */
export interface Limits extends RetryPolicy {
  readonly connectMs: number;
  /** One request, from asking to the last byte. */
  readonly attemptMs: number;
  /** Size of a body once inflated. */
  readonly maxBytes: number;
  /** Questions under way at the same time. */
  readonly concurrency: number;
  /** Questions in a row that the host does not answer before it is left alone … */
  readonly deadAfter: number;
  /** … for this long, while all questions fail at once. */
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
