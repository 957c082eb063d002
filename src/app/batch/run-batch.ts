import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import {
  type Counts,
  type DocumentStorage,
  type Executor,
  type Folder,
  folderAt,
  type OutputTarget,
  openQueueExecutor,
  openStorage,
  type Progress,
  prepareFolder,
  runBatch as runJobs,
  writeManifest,
} from '../../batch/index.js';
import { UsageError } from '../../core/index.js';
import type { BatchRun, Ledger, Member } from '../../database/index.js';
import { openLedger } from '../../database/index.js';
import { VERSION } from '../../version.js';
import { openEntries } from '../audit.js';
import { openBuilder } from '../builders/index.js';
import { kindNamed } from '../kinds/index.js';
import { type Observer, SILENT } from '../observer.js';
import type { DocumentRequest, UnitRequest } from '../request.js';
import type { Settings } from '../settings/settings.js';
import { type ExecutorOptions, openExecutor } from './executor.js';
import { displayName, listMembers, type Who } from './members.js';
import { ledgerFolder, parseTarget } from './output-target.js';
import { parseQueueAddress } from './queue-address.js';
import { remoteTask } from './remote-task.js';
import { jobKinds, parseTask, restoredRequest, storedRequest, type Task } from './task.js';

/** How a batch is run; these options decide no document. */
export interface RunRequest extends ExecutorOptions {
  /** A folder, or `s3://BUCKET/PREFIX`. */
  readonly out: string;
  /** Are responses stored, so that documents can be rebuilt? By default as the kind has it. */
  readonly snapshots?: boolean | undefined;
  /** Address of the Redis or Valkey server with the job queue; by default the one of the environment. */
  readonly queue?: string | undefined;
  /** What the documents are for, for the audit log. */
  readonly purpose?: string | undefined;
  /** Called with the counts while the batch runs. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The documents of many people. */
export interface BatchRequest extends RunRequest {
  /** The kind of document, by name. */
  readonly kind: string;
  readonly document: DocumentRequest;
  readonly who: Who;
  /** The report that ends the run; by default none. */
  readonly report?: UnitRequest | undefined;
}

/** A run to resume. */
export interface ResumeRequest extends RunRequest {
  readonly kind: string;
  readonly settings: Settings;
}

/** A document that could not be made. */
export interface BatchFailure {
  /** Display name of the job. */
  readonly whose: string;
  readonly code: string | null;
  readonly message: string | null;
}

/** How a batch ended. */
export interface BatchSummary {
  /** Path of the manifest. */
  readonly manifest: string;
  readonly counts: Counts;
  readonly withReport: boolean;
  /** Was it ended before all jobs had begun? */
  readonly interrupted: boolean;
  readonly ms: number;
  readonly failed: readonly BatchFailure[];
}

/** An open run: where its documents go, and its ledger. */
interface OpenRun {
  readonly target: OutputTarget;
  readonly folder: Folder;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  readonly task: Task;
  readonly settings: Settings;
}

/** Plans a new run. @throws UsageError for options that cannot be used, and what listing the people throws */
async function beginRun(
  { kind, document, who, report, out }: BatchRequest,
  { progress, notice }: Observer,
): Promise<OpenRun> {
  const { settings } = document;
  const final = report === undefined ? null : { ...report, skipsUnreadable: true };
  const task: Task = {
    kind,
    request: storedRequest(document),
    report: final === null ? null : storedRequest(final),
  };
  const kinds = jobKinds(task).map(job => ({ ...job, request: restoredRequest(job.request, settings.host) }));
  // Options that cannot be used fail now, before any request.
  for (const { kind, request } of kinds) await (await openBuilder(kind, request, SILENT)).close();
  progress?.('Listing the people …');
  const target = parseTarget(out, settings);
  const members: Member[] = [];
  for (const { kind, request } of kinds) members.push(...(await listMembers(who, kind, request)));
  const folder = prepareFolder(ledgerFolder(out));
  const ledger = openLedger(folder.ledger);
  try {
    const last = ledger.lastRun();
    if (last !== null && parseTask(last.options) === null)
      notice?.(`The ledger of ${out} is from an earlier version: every document is made again.`);
    const started = new Date().toISOString();
    const run = ledger.begin({ kind, options: JSON.stringify(task), started }, members);
    return { target, folder, ledger, run, task, settings };
  } catch (error) {
    ledger.close();
    throw error;
  }
}

/** Opens the last run of a folder, with its own options. @throws UsageError `resume`, SourceError `ledger.missing` */
function reopenRun({ kind, out, settings }: ResumeRequest): OpenRun {
  const folder = folderAt(ledgerFolder(out));
  const ledger = openLedger(folder.ledger, { mustExist: true });
  const run = ledger.lastRun();
  const task = run === null ? null : parseTask(run.options);
  const isSameMaps = JSON.stringify(task?.request.settings.maps ?? {}) === JSON.stringify(settings.maps);
  if (run !== null && task !== null && run.kind === kind && isSameMaps) {
    const own = { ...task.request.settings, host: settings.host };
    return { target: parseTarget(out, own), folder, ledger, run, task, settings: own };
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
    ...(notice === undefined ? {} : { notice }),
  });
  await storage.writeMarker(name);
  return executor;
}

function listFailures(ledger: Ledger, run: BatchRun): readonly BatchFailure[] {
  const failed: BatchFailure[] = [];
  for (const { kind, code, message, state, ...job } of ledger.jobs(run)) {
    if (state !== 'failed') continue;
    const failure = { whose: displayName(kindNamed(kind), job), code, message };
    // The final report comes first, so that it is seen among many failures.
    if (kind === run.kind) failed.push(failure);
    else failed.unshift(failure);
  }
  return failed;
}

async function work(
  opened: OpenRun,
  { snapshots, queue, purpose, onProgress = () => {}, ...options }: RunRequest,
  isResumed: boolean,
  observer: Observer,
): Promise<BatchSummary> {
  const { target, folder, ledger, run, task, settings } = opened;
  const { host } = settings;
  const storage = await openStorage(target);
  const start = performance.now();
  const address = parseQueueAddress(queue, host.environment);
  // Workers elsewhere may have staged files since the run ended.
  if (address === null || !isResumed) await storage.sweep();
  const kind = kindNamed(task.kind);
  const identifiers = Array.from(ledger.jobs(run), job => (job.kind === run.kind ? job.id : [])).flat();
  const about = kind.subject === 'person' ? 'person' : 'applicant';
  const append = await openEntries(about, identifiers, purpose, settings);
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
    const counts = await runJobs({
      storage,
      ledger,
      run,
      executor,
      log: async ({ files }, logged) =>
        append?.({
          ...logged,
          encrypted: false,
          files: files.map(({ format, sha256 }) => ({ format, sha256 })),
        }),
      stop: observer.signal ?? new AbortController().signal,
      progress: onProgress,
    });
    const ended = counts.waiting === 0 ? new Date().toISOString() : null;
    if (ended !== null) ledger.end(run, ended);
    const manifest = await storage.storeManifest(writeManifest(folder, ledger, { ...run, ended }, counts));
    await storage.sweep();
    return {
      manifest,
      counts,
      withReport: task.report !== null,
      interrupted: counts.waiting > 0,
      ms: performance.now() - start,
      failed: listFailures(ledger, run),
    };
  } finally {
    await executor.close();
  }
}

/**
 * Runs a batch: one document for each person. One that fails does not stop the others; what is unchanged since the
 * last run is not made again. The observer's signal ends it once the jobs that have begun are finished.
 * @throws UsageError for options that cannot be used, and errors of the ledger, the log and the storage
 * @example
 * const document = { settings, source, formats: ['pdf'] };
 * const { counts } = await runBatch({ kind: 'cv', document, who: { kind: 'all' }, out: 'out/cvs' });
 */
export async function runBatch(request: BatchRequest, observer: Observer = SILENT): Promise<BatchSummary> {
  const opened = await beginRun(request, observer);
  return work(opened, request, false, observer).finally(() => opened.ledger.close());
}

/**
 * Resumes the last run of a folder, with the options that it was begun with.
 * @throws UsageError `resume`, SourceError `ledger.missing`, and what `runBatch` throws
 * @example
 * await resumeBatch({ kind: 'cv', settings, out: 'out/cvs' });
 */
export async function resumeBatch(
  request: ResumeRequest,
  observer: Observer = SILENT,
): Promise<BatchSummary> {
  const opened = reopenRun(request);
  return work(opened, request, true, observer).finally(() => opened.ledger.close());
}
