import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Identity } from '../../audit/index.js';
import {
  type DocumentStorage,
  type Executor,
  type Folder,
  folderAt,
  type Job,
  type OutputTarget,
  openQueueExecutor,
  openStorage,
  type Progress,
  prepareFolder,
  runBatch as runJobs,
  storeManifest,
} from '../../batch/index.js';
import { UsageError } from '../../core/index.js';
import { type BatchRun, type Ledger, openLedger } from '../../database/index.js';
import { VERSION } from '../../version.js';
import { openEntries } from '../audit.js';
import { kindNamed } from '../kinds/index.js';
import { type Observer, SILENT } from '../observer.js';
import type { Settings } from '../settings/settings.js';
import { openExecutor } from './executor.js';
import { writeOnePdf } from './one-pdf.js';
import { ledgerFolder, parseTarget } from './output-target.js';
import { finalJobs, planRun } from './plan-run.js';
import { parseQueueAddress } from './queue-address.js';
import { openSigner } from './queue-key.js';
import { remoteTask } from './remote-task.js';
import type { BatchRequest, RunRequest } from './run-request.js';
import { type BatchState, batchState } from './state.js';
import { type BatchSummary, countReports, listFailures } from './summary.js';
import { finalKind, parseTask, type RunTask } from './task.js';

/** A run to resume. */
export interface ResumeRequest extends RunRequest {
  readonly kind: string;
  readonly settings: Settings;
  /** Are documents that could not be made tried again? By default they are. */
  readonly retriesFailed?: boolean | undefined;
}

/** A batch that runs in this process, which alone can read its ledger meanwhile. */
export interface RunningBatch {
  /** Null once the batch has ended: then `readBatch` reads its state. */
  readonly state: BatchState | null;
  /** Jobs that have ended since the batch was started here, and the milliseconds since then. */
  readonly pace: Pick<Progress, 'ended' | 'ms'>;
  /** Begins no further job; those that have begun are finished. */
  stop(): void;
  /** Rejects as `runBatch` does. */
  readonly ended: Promise<BatchSummary>;
}

/** An open run: where its documents go, and its ledger. */
interface OpenRun {
  readonly target: OutputTarget;
  readonly folder: Folder;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  readonly task: RunTask;
  readonly settings: Settings;
}

/** Plans a new run. @throws UsageError for options that cannot be used, and what listing the people throws */
async function beginRun(request: BatchRequest, observer: Observer): Promise<OpenRun> {
  const { kind, document, out } = request;
  const shard = request.shard ?? null;
  const { settings } = document;
  const target = parseTarget(out, settings, shard);
  const { task, members, listing } = await planRun(request, observer);
  const folder = prepareFolder(ledgerFolder(out), shard);
  const ledger = openLedger(folder.ledger);
  try {
    const last = ledger.lastRun();
    if (last !== null && parseTask(last.options) === null)
      observer.notice?.(`The ledger of ${out} is from an earlier version: every document is made again.`);
    const started = new Date().toISOString();
    if (listing !== null) ledger.responses.put(listing);
    const run = ledger.begin({ kind, options: JSON.stringify(task), started }, members);
    return { target, folder, ledger, run, task, settings };
  } catch (error) {
    ledger.close();
    throw error;
  }
}

/** Opens the last run of a folder, with its own options. @throws UsageError `resume`, SourceError `ledger.missing` */
function reopenRun({ kind, out, settings, shard: given }: ResumeRequest): OpenRun {
  const shard = given ?? null;
  const folder = folderAt(ledgerFolder(out), shard);
  const ledger = openLedger(folder.ledger, { mustExist: true });
  const run = ledger.lastRun();
  const task = run === null ? null : parseTask(run.options);
  const isSameMaps = JSON.stringify(task?.request.settings.maps ?? {}) === JSON.stringify(settings.maps);
  if (run !== null && task !== null && run.kind === kind && isSameMaps) {
    const { host, studio, queue, auditForward } = settings;
    const own = { ...task.request.settings, host, studio, queue, auditForward };
    return { target: parseTarget(out, own, shard), folder, ledger, run, task, settings: own };
  }
  ledger.close();
  const reason =
    run === null
      ? 'there is no run'
      : task === null
        ? 'an earlier version began the last run'
        : run.kind === kind
          ? 'the maps of the configuration have changed since it began'
          : `the last run was of ${run.kind}`;
  throw new UsageError('resume', `${out} cannot be resumed: ${reason}.`, {
    hint: 'Begin a new run, without --resume.',
  });
}

/** A name for a run that no other has, the same when it is resumed. */
function nameRun({ number, started }: BatchRun, { path }: Folder): string {
  const traits = JSON.stringify([hostname(), realpathSync(path), number, started]);
  return createHash('sha256').update(traits).digest('hex').slice(0, 16);
}

/** An executor whose jobs are done by workers elsewhere, which write to the same place. */
async function openRemoteExecutor(
  address: URL,
  { folder, run, task, settings }: OpenRun,
  storage: DocumentStorage,
  extras: Parameters<typeof remoteTask>[1],
  { notice }: Observer,
): Promise<Executor> {
  const name = nameRun(run, folder);
  const options = await remoteTask(task, extras, settings.host);
  const executor = await openQueueExecutor({
    address,
    run: name,
    record: { version: VERSION, options },
    signer: openSigner(settings),
    ...(notice === undefined ? {} : { notice }),
  });
  await storage.writeMarker(name);
  return executor;
}

async function work(
  {
    snapshots,
    queue,
    purpose,
    onProgress = () => {},
    onLogged = () => {},
    retriesFailed = true,
    warn,
    ...options
  }: RunRequest & Pick<ResumeRequest, 'retriesFailed'>,
  opened: OpenRun,
  isResumed: boolean,
  observer: Observer,
): Promise<BatchSummary> {
  const { target, folder, ledger, run, task, settings } = opened;
  const { host } = settings;
  const storage = await openStorage(target);
  const start = performance.now();
  const address = parseQueueAddress(queue, host.environment);
  if (address !== null && task.shard !== undefined) {
    throw new UsageError('shard.engine', 'A shard is not made by the workers of a job queue.', {
      hint: 'Leave out --shard, since the queue divides the work, or --engine and VITAE_ENGINE.',
    });
  }
  // Workers elsewhere may have staged files since the run ended.
  if (address === null || !isResumed) await storage.sweep();
  const kind = kindNamed(task.kind);
  const last = finalKind(task);
  const identifiers = Array.from(ledger.jobs(run), job => (job.kind === last?.name ? [] : job.id)).flat();
  const about = kind.subject === 'person' || kind.subject === 'unit' ? 'person' : 'applicant';
  const append = await openEntries(about, identifiers, purpose, settings, warn ?? observer.notice);
  const subjectOfJob = (job: Job): Identity | null =>
    kind.subject === 'unit' || job.kind === last?.name ? null : { kind: about, id: job.id };
  const extras = {
    logs: append !== null,
    storesResponses: snapshots ?? kind.batch?.storesResponses ?? false,
  };
  const data = { task, environment: { ...host.environment }, target, ...extras };
  const executor =
    address === null
      ? await openExecutor(data, options)
      : await openRemoteExecutor(address, opened, storage, extras, observer);
  try {
    const all = await runJobs({
      storage,
      final: finalJobs({ ledger, run, storage }, task, host, observer),
      ledger,
      run,
      executor,
      log: async documents => {
        const entries = documents.map(({ job, logged, made: { files } }) => ({
          ...logged,
          subject: subjectOfJob(job),
          encrypted: false,
          files: files.map(({ format, sha256 }) => ({ format, sha256 })),
        }));
        await append?.(...entries);
        for (const { job, logged } of documents) onLogged(job.id, logged);
      },
      retriesFailed,
      stop: observer.signal ?? new AbortController().signal,
      progress: onProgress,
    });
    const people =
      task.listing === null ? { counts: all, people: null, empty: [] } : countReports(opened, all);
    const { counts } = people;
    const isComplete = counts.waiting === 0 && counts.failed === 0;
    const onePdf = isComplete ? await writeOnePdf({ ledger, run, storage }, task, host, observer) : null;
    const ended = counts.waiting === 0 ? new Date().toISOString() : null;
    if (ended !== null) ledger.end(run, ended);
    const manifest = await storeManifest(storage, { folder, ledger, run: { ...run, ended }, counts, onePdf });
    await storage.sweep();
    return {
      manifest,
      ...people,
      onePdf: onePdf?.name ?? null,
      final: task.final === null ? null : (last?.name ?? null),
      interrupted: counts.waiting > 0,
      ms: performance.now() - start,
      failed: listFailures(opened),
    };
  } finally {
    await executor.close();
  }
}

/** Runs an open run in the background. */
function runInBackground(
  opened: OpenRun,
  request: RunRequest & Pick<ResumeRequest, 'retriesFailed'>,
  isResumed: boolean,
  observer: Observer,
): RunningBatch {
  const controller = new AbortController();
  const { signal } = observer;
  const signals = [controller.signal, ...(signal === undefined ? [] : [signal])];
  let state: BatchState | null = batchState(opened.ledger, opened.run);
  let pace: RunningBatch['pace'] = { ended: 0, ms: 0 };
  const onProgress = (progress: Progress): void => {
    pace = progress;
    request.onProgress?.(progress);
  };
  const { inTurn = run => run() } = request;
  const ended = inTurn(() =>
    work({ ...request, onProgress }, opened, isResumed, { ...observer, signal: AbortSignal.any(signals) }),
  ).finally(() => {
    state = null;
    opened.ledger.close();
  });
  return {
    get state() {
      return state;
    },
    get pace() {
      return pace;
    },
    stop: () => controller.abort(),
    ended,
  };
}

/**
 * Starts a batch: one document for each person. One that fails does not stop the others; what is unchanged since the
 * last run is not made again.
 * @param onPlanned called once the run is in the ledger, before its first job; what it throws ends the run
 * @throws UsageError for options that cannot be used, and errors of the ledger
 */
export async function startBatch(
  request: BatchRequest,
  observer: Observer = SILENT,
  onPlanned: () => void = () => {},
): Promise<RunningBatch> {
  const opened = await beginRun(request, observer);
  try {
    onPlanned();
  } catch (cause) {
    opened.ledger.close();
    throw cause;
  }
  return runInBackground(opened, request, false, observer);
}

/**
 * Goes on with the last run of a folder, with the options that it was begun with.
 * @throws UsageError `resume`, SourceError `ledger.missing`; `store.locked` while another process runs it
 */
export const continueBatch = (request: ResumeRequest, observer: Observer = SILENT): RunningBatch =>
  runInBackground(reopenRun(request), request, true, observer);

/**
 * Runs a batch to its end. The observer's signal ends it once the jobs that have begun are finished.
 * @throws what `startBatch` throws, and errors of the log and the storage
 * @example
 * const document = { settings, source, formats: ['pdf'] };
 * const { counts } = await runBatch({ kind: 'cv', document, who: { kind: 'all' }, out: 'out/cvs' });
 */
export async function runBatch(request: BatchRequest, observer: Observer = SILENT): Promise<BatchSummary> {
  return (await startBatch(request, observer)).ended;
}

/**
 * Resumes the last run of a folder, with the options that it was begun with, to its end.
 * @throws what `continueBatch` and `runBatch` throw
 * @example
 * await resumeBatch({ kind: 'cv', settings, out: 'out/cvs' });
 */
export async function resumeBatch(
  request: ResumeRequest,
  observer: Observer = SILENT,
): Promise<BatchSummary> {
  return continueBatch(request, observer).ended;
}
