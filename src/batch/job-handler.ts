import { formatVersion, hashOfRecord, sha256 } from '../audit/index.js';
import { fileLimitError, isFileLimit, SourceError, VitaeError } from '../core/index.js';
import type { Validator } from '../database/index.js';
import { traced } from '../tracing/index.js';
import { PROGRAM, VERSION } from '../version.js';
import type { BatchBuilder, FetchedRecord } from './batch-builder.js';
import {
  DATA,
  failure,
  type Job,
  type JobFailure,
  type JobHandler,
  NOT_FOR,
  type Outcome,
  type Staged,
  type StagedFile,
  type StagedResponse,
} from './executor.js';
import type { DocumentStorage } from './storage.js';

/** Errors that may not recur at the next attempt. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'files.limit',
  'source.busy',
  'source.cut',
  'source.dns',
  'source.gateway',
  'source.gateway-timeout',
  'source.host-down',
  'source.refused',
  'source.server-error',
  'source.timeout',
  'source.unavailable',
  'source.unreachable',
  'out.unavailable',
  'store.locked',
]);

/** Errors for people who need no document: one has declined public documents, or there is nothing to show. */
const NOT_APPLICABLE: ReadonlySet<string> = new Set(['audience.refused', 'selection.empty', 'format.empty']);

/** Can a job that failed with this code succeed later? */
export const isTransientCode = (code: string): boolean => TRANSIENT.has(code);

/** Can a job that failed with this error succeed later? */
export const isTransient = (error: unknown): boolean =>
  error instanceof SourceError && isTransientCode(error.code);

function getFailure(thrown: unknown): JobFailure {
  const error = isFileLimit(thrown) ? fileLimitError(thrown) : thrown;
  return error instanceof VitaeError
    ? failure(error.code, error.message, isTransient(error))
    : failure('internal', 'An internal error occurred.');
}

const failureToOutcome = (error: unknown): Outcome =>
  error instanceof VitaeError && NOT_APPLICABLE.has(error.code)
    ? { state: 'not-applicable', reason: { code: error.code, message: error.message } }
    : getFailure(error);

export interface JobHandlerOptions {
  /** Where files are staged. */
  readonly storage: Pick<DocumentStorage, 'stage' | 'readStaged' | 'storeAsset'>;
  /** Begins the names of staged files, if several programs stage in one place. */
  readonly prefix?: string;
  /** Are documents entered into an audit log? */
  readonly logs: boolean;
  /** Are responses stored, so that documents can be rebuilt? */
  readonly storesResponses: boolean;
}

/** A hash of plain data and maps; the order of members counts. */
const hashData = (data: unknown): string =>
  sha256(JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value)));

const stagedName = (prefix: string, { kind, place }: Job, ending: string): string =>
  `${prefix}${kind}-${place}${ending}`;

/** Compresses a response and stages it: on many processors, since the one that writes the ledger has enough to do. */
async function stageResponse(
  storage: Pick<DocumentStorage, 'stage'>,
  staged: string,
  bytes: Uint8Array,
): Promise<StagedResponse> {
  // Commands that store nothing load this module, too.
  const { compressResponse } = await import('../database/index.js');
  const { body, ...response } = compressResponse(bytes);
  return { ...(await stageFile(storage, staged, body)), response };
}

/** The job handler of a batch: fetches, compares, makes, and stages files. */
export async function createJobHandler(
  builder: BatchBuilder,
  { storage, prefix = '', logs, storesResponses }: JobHandlerOptions,
): Promise<JobHandler> {
  const templateHash = await builder.lookHash();

  const stage = (job: Job, ending: string, bytes: Uint8Array): Promise<Staged> =>
    stageFile(storage, stagedName(prefix, job, ending), bytes);

  /** A hash of everything besides the record that a document would be made from now; null if it is unknown. */
  function hashContext(): string | null {
    const context = builder.context?.() ?? null;
    return context === null ? null : hashData([context, templateHash, PROGRAM, VERSION]);
  }

  /** The outcome of a job if the service answers that the record is the same as before; else the record. */
  async function fetchRecord(
    { id, input, known, validator }: Job,
    context: string | null,
  ): Promise<{ readonly fetched: FetchedRecord } | { readonly outcome: Outcome }> {
    if (input !== undefined) return { fetched: await builder.restore(id, await storage.readStaged(input)) };
    const { fetchIfChanged } = builder;
    const isFor = validator?.context === context && known !== null;
    const isNotFor = validator?.context === NOT_FOR + context;
    if (fetchIfChanged === undefined || validator === undefined || !(isFor || isNotFor))
      return { fetched: await builder.fetch(id) };
    const fetched = await fetchIfChanged(id, validator.etag);
    return fetched === null ? { outcome: { state: isFor ? 'unchanged' : 'not-applicable' } } : { fetched };
  }

  async function handle(job: Job): Promise<Outcome> {
    // Before the record is read: on the next day, both may differ.
    const context = hashContext();
    const found = await fetchRecord(job, context);
    if ('outcome' in found) return found.outcome;
    const { fetched } = found;
    const { etag = null } = fetched;
    const validator = etag === null || context === null ? null : { etag, context };
    const outcome = await makeDocument(job, fetched, validator).catch(failureToOutcome);
    return outcome.state === 'not-applicable'
      ? { ...outcome, validator: validator && { etag: validator.etag, context: NOT_FOR + validator.context } }
      : outcome;
  }

  async function makeDocument(
    job: Job,
    fetched: FetchedRecord,
    validator: Validator | null,
  ): Promise<Outcome> {
    const prepared = await builder.prepare(fetched);
    if (prepared === null) return { state: 'not-applicable' };
    const { options, asOf } = prepared;
    const { version } = fetched;
    const hash = hashData({ record: version, options, templateHash, program: PROGRAM, version: VERSION });
    if (hash === job.known) return { state: 'unchanged', validator };
    const document = await prepared.make();
    const files: StagedFile[] = [];
    for (const { format, ending, bytes } of document.files)
      files.push({ format, ending, ...(await stage(job, ending, bytes)) });
    for (const [name, bytes] of document.assets ?? []) await storage.storeAsset(name, bytes);
    const { kind, audience } = document;
    return {
      state: 'made',
      files,
      pages: document.pages,
      problems: prepared.problems.length + document.problems.length,
      logged: logs
        ? {
            document: kind,
            audience,
            record: hashOfRecord(prepared.record, version),
            version: formatVersion(version),
          }
        : null,
      reply: storesResponses
        ? await stageResponse(storage, stagedName(prefix, job, '.reply'), fetched.snapshot())
        : null,
      hash,
      templateHash,
      asOf,
      validator,
    };
  }

  return job =>
    traced('vitae.job', { attributes: { 'vitae.kind': job.kind } }, async span => {
      const outcome = await handle(job).catch(failureToOutcome);
      span.update({ 'vitae.state': outcome.state });
      if (outcome.state === 'failed') span.fail(outcome.code);
      return outcome;
    });
}

/** Stages a file under a name. */
export async function stageFile(
  storage: Pick<DocumentStorage, 'stage'>,
  staged: string,
  bytes: Uint8Array,
): Promise<Staged> {
  const file = { staged, sha256: sha256(bytes), bytes: bytes.length };
  await storage.stage(file, bytes);
  return file;
}

/** Computes from a record what a final job needs of it. @returns plain data @throws VitaeErrors */
export type ExtractData = (id: string) => Promise<unknown>;

/**
 * A job handler without documents: the ledger stores the data of each job as its response, so that the final jobs can
 * be made from them.
 */
export function createDataHandler(
  extract: ExtractData,
  { storage, prefix = '' }: Pick<JobHandlerOptions, 'storage' | 'prefix'>,
): JobHandler {
  async function handle(job: Job): Promise<Outcome> {
    const bytes = Buffer.from(JSON.stringify(await extract(job.id)), 'utf8');
    const reply = await stageResponse(storage, stagedName(prefix, job, '.data'), bytes);
    const none = { files: [], pages: null, problems: 0, logged: null, templateHash: '', asOf: '' };
    return { state: 'made', ...none, reply, hash: DATA + reply.response.sha256 };
  }
  return job => handle(job).catch(getFailure);
}
