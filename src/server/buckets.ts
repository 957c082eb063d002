import { putNewest } from '../core/index.js';

/** Maximum number of callers; beyond it the oldest one is removed. */
const MAX_CALLERS = 10_000;

/**
 * Creates token buckets, one for each caller: each has at most `capacity` tokens and gains `perSecond` new ones.
 * @param now milliseconds of a monotonic clock
 * @returns a function that takes a token: it returns 0, or the seconds until one is available
 */
export function createBuckets(
  capacity: number,
  perSecond: number,
  now: () => number,
): (caller: string) => number {
  const buckets = new Map<string, { readonly tokens: number; readonly filled: number }>();
  return caller => {
    const filled = now();
    const bucket = buckets.get(caller) ?? { tokens: capacity, filled };
    const tokens = Math.min(capacity, bucket.tokens + ((filled - bucket.filled) / 1000) * perSecond);
    putNewest(buckets, caller, { tokens: tokens >= 1 ? tokens - 1 : tokens, filled }, MAX_CALLERS);
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
  };
}
