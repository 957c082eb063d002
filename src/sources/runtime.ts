import { setTimeout as wait } from 'node:timers/promises';

/** The clock and random numbers of a source, replaced in tests. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds. */
  sleep(ms: number): Promise<void>;
  /** A number from 0 up to, not including, 1. */
  random(): number;
}

export const systemRuntime: Runtime = {
  now: () => Date.now(),
  sleep: ms => wait(ms),
  random: () => Math.random(),
};
