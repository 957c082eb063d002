import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/* Jobs that act as the first word of their id names, and log when they begin and end. */

const log = join(workerData.folder, 'log');
const write = (event, { id, place }) => appendFileSync(log, `${event} ${place} ${id}\n`);
const begun = ({ place }) =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter(line => line.startsWith(`begin ${place} `)).length;

const unchanged = { state: 'unchanged' };
const failed = (code, isTransient) => ({ state: 'failed', code, message: 'On purpose.', isTransient });

const ACTS = {
  fine: async () => unchanged,
  slow: async () => wait(60, unchanged),
  wrong: async () => failed('data.wrong', false),
  busy: async () => failed('source.busy', true),
  /** Succeeds at the third attempt. */
  recovers: async job => (begun(job) < 3 ? failed('source.busy', true) : unchanged),
  echoes: async job => failed(JSON.stringify(job), false),
  ends: () => process.exit(3),
  loops: () => {
    for (;;);
  },
  throws: () => {
    throw new Error('a secret');
  },
};

export async function perform(job) {
  write('begin', job);
  const outcome = await ACTS[job.id.split(' ')[0]](job);
  write('end', job);
  return outcome;
}
