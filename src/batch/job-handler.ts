import { formatVersion, recordHash, sha256 } from '../audit/index.js';
import { SourceError, VitaeError } from '../core/index.js';
import { PROGRAM, VERSION } from '../version.js';
import type { DocumentBuilder } from './document-builder.js';
import {
  failure,
  type Job,
  type JobFailure,
  type JobHandler,
  type Outcome,
  type StagedFile,
} from './executor.js';
import type { DocumentStorage, Staged } from './storage.js';

/** Errors that may not recur at the next attempt. */
const TRANSIENT: ReadonlySet<string> = new Set([
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

/** Errors for people who need no document: one has declined public documents, or nothing is selected. */
const NOT_APPLICABLE: ReadonlySet<string> = new Set(['audience.refused', 'selection.empty']);

/** Can a job that failed with this error succeed later? */
export const isTransient = (error: unknown): boolean =>
  error instanceof SourceError && TRANSIENT.has(error.code);

const failureOf = (error: unknown): JobFailure =>
  error instanceof VitaeError
    ? failure(error.code, error.message, isTransient(error))
    : failure('internal', 'An internal error occurred.');

export interface JobHandlerOptions {
  /** Where files are staged. */
  readonly storage: Pick<DocumentStorage, 'stage'>;
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

/** The job handler of a batch: fetches, compares, makes, and stages files. */
export async function createJobHandler(
  builder: DocumentBuilder,
  { storage, prefix = '', logs, storesResponses }: JobHandlerOptions,
): Promise<JobHandler> {
  const templateHash = await builder.lookHash();

  async function stage(job: Job, ending: string, bytes: Uint8Array): Promise<Staged> {
    const staged = `${prefix}${job.kind}-${job.place}${ending}`;
    const file = { staged, sha256: sha256(bytes), bytes: bytes.length };
    await storage.stage(file, bytes);
    return file;
  }

  async function handle(job: Job): Promise<Outcome> {
    const fetched = await builder.fetch(job.id);
    const prepared = await builder.prepare(fetched);
    if (prepared === null) return { state: 'not-applicable' };
    const { options, asOf } = prepared;
    const { version } = fetched;
    const hash = hashData({ record: version, options, templateHash, program: PROGRAM, version: VERSION });
    if (hash === job.known) return { state: 'unchanged' };
    const document = await prepared.make();
    const files: StagedFile[] = [];
    for (const { format, ending, bytes } of document.files)
      files.push({ format, ending, ...(await stage(job, ending, bytes)) });
    const { kind, audience } = document;
    return {
      state: 'made',
      files,
      pages: document.pages,
      problems: prepared.problems.length + document.problems.length,
      logged: logs
        ? { document: kind, audience, record: recordHash(prepared.record), version: formatVersion(version) }
        : null,
      reply: storesResponses ? await stage(job, '.reply', fetched.snapshot()) : null,
      hash,
      templateHash,
      asOf,
    };
  }

  return job =>
    handle(job).catch((error: unknown) =>
      error instanceof VitaeError && NOT_APPLICABLE.has(error.code)
        ? { state: 'not-applicable' }
        : failureOf(error),
    );
}
