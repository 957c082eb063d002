import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  DEFAULT_JOB_LIMITS,
  directEngine,
  type Engine,
  openDepot,
  runBatch,
  threadEngine,
  writeManifest,
} from '../../batch/index.js';
import { DataError, InterruptedError, UsageError } from '../../ground/index.js';
import { openEntries } from '../audit.js';
import { engineAddress } from '../batch/engine-address.js';
import { kindNamed } from '../batch/kinds.js';
import { type BatchFlags, beginRun, type Opened, resumeRun } from '../batch/open.js';
import { queueFor } from '../batch/queue.js';
import {
  type Failure,
  failureOf,
  progressLine,
  type Told,
  tellBatch,
  tellBatchAsJson,
} from '../batch/tell.js';
import { openPerform, type WorkerData } from '../batch/worker.js';
import { counted } from '../report.js';
import type { Terminal } from '../terminal.js';

/** The built file with the job function, beside the program. */
const WORKER = 'worker.js';

export function wholeNumber(flag: string, text: string, least: number): number {
  const n = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (n >= least) return n;
  throw new UsageError(flag, `“${text}” is not a number for --${flag}.`, {
    hint: `Give a whole number from ${least} on.`,
  });
}

/** An engine of threads or, without the built file for them, of this thread. */
export async function engineOf(
  data: WorkerData,
  { workers, timeLimit }: Pick<BatchFlags, 'workers' | 'timeLimit'>,
): Promise<Engine> {
  const count = workers === undefined ? undefined : wholeNumber('workers', workers, 0);
  const seconds =
    timeLimit === undefined ? DEFAULT_JOB_LIMITS.seconds : wholeNumber('time-limit', timeLimit, 1);
  const module = join(dirname(realpathSync(process.argv[1] ?? '.')), WORKER);
  // Without the built file beside the program there is nothing that a thread could run.
  if (count === 0 || !existsSync(module)) return directEngine(await openPerform(data));
  return threadEngine({
    module,
    data,
    limits: { ...DEFAULT_JOB_LIMITS, seconds },
    ...(count === undefined ? {} : { workers: count }),
  });
}

async function work(opened: Opened, flags: BatchFlags, terminal: Terminal): Promise<Told> {
  const { place, folder, ledger, run, task } = opened;
  const depot = await openDepot(place);
  const start = performance.now();
  const address = engineAddress(flags.engine, terminal.environment);
  // Workers elsewhere may have gone on while nobody was here.
  if (address === null || !flags.resume) await depot.sweep();
  const stop = new AbortController();
  void terminal.asked().then(() => {
    terminal.progress('Finishing what was begun …');
    stop.abort();
  });
  const { environment } = terminal;
  const kind = kindNamed(task.kind);
  const identifiers = Array.from(ledger.jobs(run), ({ kind, id }) => (kind === run.kind ? id : [])).flat();
  const append = await openEntries(kind.about, identifiers, task.flags, task.settings, terminal);
  const keepReplies = flags.snapshots ?? kind.keepsReplies;
  const logs = append !== null;
  const data: WorkerData = {
    task,
    environment: { ...environment },
    place,
    logs,
    keepReplies,
  };
  const engine =
    address === null
      ? await engineOf(data, flags)
      : await queueFor(address, { ...opened, depot }, { logs, keepReplies }, terminal);
  try {
    const counts = await runBatch({
      depot,
      ledger,
      run,
      engine,
      log: async ({ files }, logged) =>
        append?.({
          ...logged,
          encrypted: false,
          files: files.map(({ format, sha256 }) => ({ format, sha256 })),
        }),
      stop: stop.signal,
      progress: progress => {
        if (!stop.signal.aborted) terminal.progress(progressLine(progress));
      },
    });
    const ended = counts.waiting === 0 ? new Date().toISOString() : null;
    if (ended !== null) ledger.end(run, ended);
    const manifest = await depot.keepManifest(writeManifest(folder, ledger, { ...run, ended }, counts));
    await depot.sweep();
    const failed: Failure[] = [];
    for (const job of ledger.jobs(run)) {
      if (job.state !== 'failed') continue;
      // What closes the run is told first, so that it is told where many have failed.
      if (job.kind === run.kind) failed.push(failureOf(job));
      else failed.unshift(failureOf(job));
    }
    const { withReport = false } = task.flags;
    const ms = performance.now() - start;
    return { manifest, counts, withReport, interrupted: counts.waiting > 0, ms, failed };
  } finally {
    await engine.close();
  }
}

/** Writes the documents of many people, each on its own, and tells what became of them. */
export async function writeBatch(kind: string, flags: BatchFlags, terminal: Terminal): Promise<void> {
  const opened = flags.resume
    ? resumeRun(kind, flags, terminal.environment)
    : await beginRun(kind, flags, terminal);
  let told: Told;
  try {
    told = await work(opened, flags, terminal);
  } finally {
    opened.ledger.close();
  }
  terminal.clearProgress();
  if (flags.json) tellBatchAsJson(told, terminal);
  else tellBatch(told, terminal, flags.verbose ?? false);
  if (told.interrupted) {
    throw new InterruptedError(
      'batch.interrupted',
      `The run was ended before ${counted(told.counts.waiting, 'document')} had been begun.`,
      {
        hint: `vitae batch ${kind} --resume --out ${flags.out} does the rest.`,
      },
    );
  }
  if (told.failed.length === 0) return;
  throw new DataError('batch.failed', `${counted(told.failed.length, 'document')} could not be made.`, {
    hint: 'The others are there. The same command once more makes only what is missing or has changed.',
  });
}
