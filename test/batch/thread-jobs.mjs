import { workerData } from 'node:worker_threads';

/** Jobs that act as their id names. */
const ACTS = {
  fine: async () => ({ state: 'unchanged' }),
  data: async () => ({ state: 'failed', code: workerData, message: '', isTransient: false }),
  ends: () => process.exit(3),
  loops: () => {
    for (;;);
  },
  waits: () => new Promise(() => {}),
  grows: () => {
    const arrays = [];
    for (let n = 0; ; n++) arrays.push(new Array(1_000_000).fill(n));
  },
  throws: () => {
    throw new Error('a secret');
  },
};

export const perform = async ({ id }) => ACTS[id]();
