/** One element of a list that is not empty: the first in most cases, the last rarely. */
export const favorite = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random.next() ** 2 * list.length)] as T;

/** Repeatable pseudo-random numbers: the same seeds give the same sequence on every machine. */
export class Random {
  #state: number;

  /** Each combination of seeds starts a sequence of its own. */
  constructor(...seeds: readonly number[]) {
    let state = 0x9e3779b9;
    // Each seed is mixed in fully (finalizer of MurmurHash3), so that neighbouring seeds have nothing in common.
    for (const seed of seeds) {
      state = Math.imul(state + seed, 0x9e3779b1) >>> 0;
      state = Math.imul(state ^ (state >>> 16), 0x85ebca6b) >>> 0;
      state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
      state = (state ^ (state >>> 16)) >>> 0;
    }
    this.#state = state;
  }

  /** A number from 0 to below 1 (generator mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True in a share `p` of cases, 0 to 1. */
  chance(p: number): boolean {
    return this.next() < p;
  }

  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** Different elements of a list, in random order; all of them if the list is short. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(this.int(0, left.length - 1), 1));
    return taken;
  }
}
