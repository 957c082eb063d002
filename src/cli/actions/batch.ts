import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  DEFAULT_JOB_LIMITS,
  directEngine,
  type Engine,
  type Folder,
  folderAt,
  prepareFolder,
  runBatch,
  sweepStaging,
  threadEngine,
  writeManifest,
} from '../../batch/index.js';
import { DataError, InterruptedError, UsageError } from '../../ground/index.js';
import { type Ledger, openLedger, type Run } from '../../store/index.js';
import { engineAddress } from '../batch/engine-address.js';
import { type WhoFlags, whoOf } from '../batch/ids.js';
import { kindNamed } from '../batch/kinds.js';
import { queueFor } from '../batch/queue.js';
import type { DocumentFlags, Task } from '../batch/task.js';
import { progressLine, type Told, tellBatch, tellBatchAsJson } from '../batch/tell.js';
import { openPerform, type WorkerData } from '../batch/worker.js';
import { originOf } from '../origin.js';
import { counted } from '../report.js';
import { settingsOf } from '../settings.js';
import type { Terminal } from '../terminal.js';

export interface BatchFlags extends DocumentFlags, WhoFlags {
  readonly out: string;
  readonly resume?: boolean;
  /** Are replies kept? Undefined for what is usual for the kind. */
  readonly snapshots?: boolean;
  readonly workers?: string;
  readonly engine?: string;
  readonly timeLimit?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** What a run that is taken up again may be told anew. */
const ANEW: ReadonlySet<string> = new Set([
  'out',
  'resume',
  'snapshots',
  'workers',
  'engine',
  'timeLimit',
  'json',
  'verbose',
]);

/** The built file with the job function, beside the program. */
const WORKER = 'worker.js';

export function wholeNumber(flag: string, text: string, least: number): number {
  const n = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (n >= least) return n;
  throw new UsageError(flag, `“${text}” is not a number for --${flag}.`, {
    hint: `Give a whole number from ${least} on.`,
  });
}

/** A folder with the ledger of its documents, and the run that is to be done. */
interface Opened {
  readonly folder: Folder;
  readonly ledger: Ledger;
  readonly run: Run;
  readonly task: Task;
}

async function beginRun(kind: string, flags: BatchFlags, terminal: Terminal): Promise<Opened> {
  const { environment } = terminal;
  const {
    out,
    ids,
    college,
    all,
    resume: _,
    snapshots: _1,
    workers: _2,
    engine: _6,
    timeLimit: _3,
    json: _4,
    verbose: _5,
    ...asked
  } = flags;
  const who = await whoOf(flags, terminal);
  const entry = kindNamed(kind);
  const settings = await settingsOf(entry.settingsFlags(asked), environment);
  const origin = originOf(
    asked,
    settings,
    'Give --service URL or --db FILE; `vitae sample` makes a store to try.',
  );
  const task: Task = { kind, flags: asked, settings, origin };
  // What cannot be is said before anybody is asked for.
  await (await entry.open(task, environment)).close();
  terminal.progress('Asking who is there …');
  const members = await entry.members(who, task, environment);
  const folder = prepareFolder(out);
  const ledger = openLedger(folder.ledger);
  try {
    const started = new Date().toISOString();
    const run = ledger.begin({ kind, options: JSON.stringify(task), started }, members);
    return { folder, ledger, run, task };
  } catch (error) {
    ledger.close();
    throw error;
  }
}

function resumeRun(kind: string, flags: BatchFlags): Opened {
  const other = Object.keys(flags).find(flag => !ANEW.has(flag));
  if (other !== undefined) {
    throw new UsageError('resume', 'A run that is taken up again has the options that it was begun with.', {
      hint: 'Give --resume and --out alone, or leave out --resume to begin a new run: what is unchanged is not made again.',
    });
  }
  const folder = folderAt(flags.out);
  const ledger = openLedger(folder.ledger, { mustExist: true });
  const run = ledger.lastRun();
  if (run?.kind === kind) return { folder, ledger, run, task: JSON.parse(run.options) as Task };
  ledger.close();
  throw new UsageError(
    'resume',
    `The last run of ${flags.out} was ${run === null ? 'never begun' : `of ${run.kind}`}.`,
    {
      hint: 'Begin a new run, without --resume.',
    },
  );
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
  const { folder, ledger, run, task } = opened;
  const start = performance.now();
  const address = engineAddress(flags.engine, terminal.environment);
  // Workers elsewhere may have gone on while nobody was here.
  if (address === null || !flags.resume) sweepStaging(folder);
  const stop = new AbortController();
  void terminal.asked().then(() => {
    terminal.progress('Finishing what was begun …');
    stop.abort();
  });
  const { environment } = terminal;
  const keepReplies = flags.snapshots ?? kindNamed(task.kind).keepsReplies;
  const data: WorkerData = { task, environment: { ...environment }, staging: folder.staging, keepReplies };
  const engine =
    address === null ? await engineOf(data, flags) : await queueFor(address, opened, keepReplies, terminal);
  try {
    const counts = await runBatch({
      folder,
      ledger,
      run,
      engine,
      stop: stop.signal,
      progress: progress => {
        if (!stop.signal.aborted) terminal.progress(progressLine(progress));
      },
    });
    const ended = counts.waiting === 0 ? new Date().toISOString() : null;
    if (ended !== null) ledger.end(run, ended);
    // Workers elsewhere leave what they were told twice to do.
    if (ended !== null && address !== null) sweepStaging(folder);
    const manifest = writeManifest(folder, ledger, { ...run, ended }, counts);
    sweepStaging(folder);
    const failed = [...ledger.jobs(run)].filter(({ state }) => state === 'failed');
    return { manifest, counts, interrupted: counts.waiting > 0, ms: performance.now() - start, failed };
  } finally {
    await engine.close();
  }
}

/** Writes the documents of many people, each on its own, and tells what became of them. */
export async function writeBatch(kind: string, flags: BatchFlags, terminal: Terminal): Promise<void> {
  const opened = flags.resume ? resumeRun(kind, flags) : await beginRun(kind, flags, terminal);
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
