import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLedger } from '../../src/database/index.js';
import { Random } from '../../src/sample/random.js';
import { hasRedis, queueAt, type RedisServer, redisServer } from '../support/redis.js';
import { vitae } from './command.js';
import { hashesIn, kill, type Running, startVitae, until } from './running.js';

/* Batches are killed at random moments after their first document, and run again until they end. */

/** How many kills in all. */
const KILLS = Number(process.env.BATCH_KILLS ?? 30);
const LOCAL_KILLS = Math.round(KILLS * 0.45);
const QUEUE_KILLS = Math.round(KILLS * 0.15);
const SHARD_KILLS = KILLS - LOCAL_KILLS - QUEUE_KILLS;
const random = new Random(Number(process.env.BATCH_SEED ?? 1));

const PEOPLE = 24;
/** The longest time from a document to the kill, in milliseconds: about half of what is left to do. */
const MAX_MS = 250;
/** The longest time from the start of a merge to the kill; it takes as long. */
const MAX_MERGE_MS = 900;

const folder = mkdtempSync(join(tmpdir(), 'vitae-kills-'));
const db = join(folder, 'people.db');
const reference = join(folder, 'reference');
const environment = { XDG_STATE_HOME: join(folder, 'state') };
const running = new Set<Running>();
const start = (words: readonly string[], more: NodeJS.ProcessEnv = {}): Running => {
  const started = startVitae(words, { ...environment, ...more });
  running.add(started);
  void started.closed.then(() => running.delete(started));
  return started;
};
const BATCH = ['batch', 'cv', '--all', '--db', db, '--as-of', '2026-11-21', '--format', 'pdf,html'];
const SECTIONS = ['--sections', 'education,appointments'];
const ARGS = [...BATCH, ...SECTIONS, '--workers', '2'];
/** The workers of a queue decide how many jobs they run. */
const BATCHED = [...BATCH, ...SECTIONS];

let files: ReadonlyMap<string, string>;

beforeAll(() => {
  vitae(['sample', '--db', db, '--faculty', String(PEOPLE)]);
  vitae([...ARGS, '--out', reference], environment);
  files = hashesIn(reference);
  expect(files.size).toBeGreaterThan(PEOPLE);
});
afterEach(async () => {
  await Promise.all(Array.from(running, kill));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The manifests of a folder without times and attempts. */
function manifestsIn(out: string): readonly string[] {
  const withoutTimes = (text: string) =>
    text.replace(/"(started|ended|ms|attempts)": ?("[^"]*"|\d+)/g, '"$1":0');
  return ['manifest.json', 'manifest.ndjson'].map(name =>
    withoutTimes(readFileSync(join(out, name), 'utf8')),
  );
}

const sortedNames = (path: string): readonly string[] => readdirSync(path).sort();

/** Each file with its final name is complete. */
function expectWholeFiles(out: string): void {
  for (const [name, hash] of hashesIn(out)) expect([name, hash]).toEqual([name, files.get(name)]);
}

/** The folder is that of an undisturbed run, to the byte; the ledger has each job and each file once. */
function expectUndisturbed(out: string, shards: readonly string[] = []): void {
  expect(hashesIn(out)).toEqual(files);
  expect(sortedNames(out)).toEqual(sortedNames(reference));
  expect(manifestsIn(out)).toEqual(manifestsIn(reference));
  const own = join(out, '.vitae-batch');
  expect(sortedNames(own)).toEqual(['ledger.db', ...shards, 'staging'].sort());
  expect(readdirSync(join(own, 'staging'))).toEqual([]);
  const ledger = openLedger(join(own, 'ledger.db'), { mustExist: true });
  const run = ledger.lastRun();
  const jobs = run === null ? [] : [...ledger.jobs(run)];
  ledger.close();
  expect(jobs.map(({ id }) => id)).toEqual([...new Set(jobs.map(({ id }) => id))]);
  expect(jobs).toHaveLength(PEOPLE);
  const stored = jobs.flatMap(job => job.files.map(({ name, sha256 }) => [name, sha256] as const));
  expect(stored.sort()).toEqual([...files]);
}

/** Kills a process at a random moment after an event, unless it ends before. @returns was it killed? */
async function killLater(one: Running, hasBegun: () => boolean, mostMs: number): Promise<boolean> {
  let isOver = false;
  const ended = one.closed.then(() => {
    isOver = true;
  });
  await until(() => isOver || hasBegun());
  await Promise.race([ended, wait(random.int(0, mostMs))]);
  if (isOver) {
    expect(await one.closed, one.err()).toBe(0);
    return false;
  }
  await kill(one);
  // It may have ended meanwhile.
  return one.process.signalCode === 'SIGKILL';
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const CLOCK = fileURLToPath(new URL('../support/shifted-clock.mjs', import.meta.url));
const JUMPS = [0, HOUR_MS, -HOUR_MS, YEAR_MS, -YEAR_MS];
let jumps = 0;

/** The environment of a process with a clock that is an hour or a year ahead of that of the one before, or behind. */
const jumpingClock = (): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=${CLOCK}`,
  CLOCK_AHEAD_MS: String(JUMPS[jumps++ % JUMPS.length]),
});

/**
 * Runs a batch until it ends, and kills it up to a number of times.
 * @param clock environment of each process
 * @returns the number of kills
 */
async function runUntilDone(
  args: readonly string[],
  out: string,
  ledger: string,
  most: number,
  clock: () => NodeJS.ProcessEnv = () => ({}),
) {
  let kills = 0;
  for (;;) {
    const before = hashesIn(out).size;
    const again = existsSync(ledger) ? ['batch', 'cv', '--resume', ...args.slice(ARGS.length)] : args;
    const one = start([...again, '--out', out], clock());
    if (kills === most) {
      expect(await one.closed, one.err()).toBe(0);
      return kills;
    }
    if (!(await killLater(one, () => hashesIn(out).size > before, MAX_MS))) return kills;
    kills++;
    expectWholeFiles(out);
  }
}

it(`a batch that is killed ${LOCAL_KILLS} times loses no document and has none twice`, async () => {
  for (let kills = 0, round = 0; kills < LOCAL_KILLS; round++) {
    const out = join(folder, `local-${round}`);
    kills += await runUntilDone(ARGS, out, join(out, '.vitae-batch/ledger.db'), LOCAL_KILLS - kills);
    expectUndisturbed(out);
  }
});

it(`shards and merges that are killed ${SHARD_KILLS} times while the clock jumps lose no document and have none twice`, async () => {
  for (let kills = 0, round = 0; kills < SHARD_KILLS; round++) {
    const outs = [1, 2].map(n => join(folder, `shard-${round}-${n}`));
    for (const [i, out] of outs.entries()) {
      const shard = ['--shard', `${i + 1}/2`];
      const ledger = join(out, `.vitae-batch/shard-${i + 1}-of-2/ledger.db`);
      kills += await runUntilDone([...ARGS, ...shard], out, ledger, SHARD_KILLS - kills, jumpingClock);
      expectWholeFiles(out);
    }
    const merged = join(folder, `merged-${round}`);
    const merge = ['batch', 'merge', ...outs, '--out', merged];
    for (let n = 0; n < 4 && kills < SHARD_KILLS; n++) {
      if (!(await killLater(start(merge, jumpingClock()), () => true, MAX_MERGE_MS))) break;
      kills++;
      expectWholeFiles(merged);
    }
    const last = start(merge, jumpingClock());
    expect(await last.closed, last.err()).toBe(0);
    expectUndisturbed(merged);
  }
});

describe.skipIf(!hasRedis)(hasRedis ? 'with a job queue' : 'with a job queue (needs redis-server)', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await redisServer();
  });
  afterAll(() => redis.remove());

  it(`batches and workers that are killed ${QUEUE_KILLS} times lose no document and have none twice`, async () => {
    const queue = queueAt(redis.address());
    for (let kills = 0, round = 0; kills < QUEUE_KILLS; round++) {
      const out = join(folder, `queue-${round}`);
      const startWorker = () => start(['worker', '--db', db, '--out', out, '--workers', '2'], queue);
      let worker = startWorker();
      for (let isDone = false; !isDone; ) {
        const before = hashesIn(out).size;
        const hasRun = existsSync(join(out, '.vitae-batch/ledger.db'));
        const one = start([...(hasRun ? ['batch', 'cv', '--resume'] : BATCHED), '--out', out], queue);
        // A worker's jobs go to another only after ten seconds, so that few are killed.
        const isWorker = kills % 5 === 4;
        if (kills === QUEUE_KILLS) {
          expect(await one.closed, one.err()).toBe(0);
          isDone = true;
        } else if (isWorker) {
          await Promise.race([until(() => hashesIn(out).size > before), one.closed]);
          await wait(random.int(0, MAX_MS));
          await kill(worker);
          kills++;
          worker = startWorker();
          expect(await one.closed, one.err()).toBe(0);
          isDone = true;
        } else if (await killLater(one, () => hashesIn(out).size > before, MAX_MS)) kills++;
        else isDone = true;
        expectWholeFiles(out);
      }
      await kill(worker);
      expectUndisturbed(out);
    }
  });
});
