/** Callers remembered at most; beyond that the one who came first is forgotten. */
const REMEMBERED = 10_000;

interface Bucket {
  tokens: number;
  filled: number;
}

/**
 * Token buckets, one for each caller: each holds `capacity` tokens at most and gets `perSecond` new ones.
 */
export class Buckets {
  readonly #capacity: number;
  readonly #perSecond: number;
  /** Milliseconds of a clock that never goes back. */
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(capacity: number, perSecond: number, now: () => number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Takes a token: 0 where there was one, else the whole seconds until there will be. */
  take(caller: string): number {
    const now = this.#now();
    const bucket = this.#buckets.get(caller) ?? { tokens: this.#capacity, filled: now };
    const tokens = Math.min(this.#capacity, bucket.tokens + ((now - bucket.filled) / 1000) * this.#perSecond);
    const left = tokens >= 1 ? tokens - 1 : tokens;
    this.#buckets.set(caller, { tokens: left, filled: now });
    if (this.#buckets.size > REMEMBERED) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / this.#perSecond));
  }
}
