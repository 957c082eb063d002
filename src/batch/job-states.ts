import type { JobState } from '../database/index.js';

/** How many jobs are in each state. */
export type Counts = Readonly<Record<JobState, number>>;

/** Counts to add to, from 0. */
export const noCounts = (): Record<JobState, number> => ({
  waiting: 0,
  made: 0,
  unchanged: 0,
  'not-applicable': 0,
  failed: 0,
});

/** Does a job in a state have its document? */
export const isUpToDate = (state: JobState): boolean => state === 'made' || state === 'unchanged';
