import { recordHash, sha256 } from '../audit/index.js';
import { EXTENSIONS, type GeneratedDocument } from '../generate.js';
import { SourceError, VitaeError } from '../ground/index.js';
import { PROGRAM, VERSION } from '../version.js';
import type { Depot, Staged } from './depot.js';
import type { Failed, Job, Outcome, Perform, StagedFile } from './engine.js';
import { hashOf } from './hashes.js';
import type { Maker } from './maker.js';

/** Errors of a source that can be over the next time. */
const HEALING: ReadonlySet<string> = new Set([
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

/** The error where a person wants no document of this kind. */
const REFUSED = 'audience.refused';

interface DocumentFile extends Pick<StagedFile, 'format' | 'ending'> {
  readonly bytes: Uint8Array;
}

/** The files of a document by how their names end. */
export function* filesOf({ files, tables }: GeneratedDocument): Iterable<DocumentFile> {
  for (const [format, bytes] of files) yield { format, ending: EXTENSIONS[format], bytes };
  for (const [section, bytes] of tables)
    yield { format: 'csv', ending: `-${section}${EXTENSIONS.csv}`, bytes };
}

/** Can what failed with this error succeed later? */
export const mayHeal = (error: unknown): boolean => error instanceof SourceError && HEALING.has(error.code);

function failureOf(error: unknown): Failed {
  if (!(error instanceof VitaeError)) {
    return {
      state: 'failed',
      code: 'internal',
      message: 'Something went wrong inside the program.',
      mayHeal: false,
    };
  }
  const { code, message } = error;
  return { state: 'failed', code, message, mayHeal: mayHeal(error) };
}

export interface PerformOptions {
  /** Where what is made is left. */
  readonly depot: Pick<Depot, 'stage'>;
  /** Begins the names of what is left there, where several programs leave it in one place. */
  readonly mark?: string;
  /** Is there an audit log of what is made? */
  readonly logs: boolean;
  /** Are replies kept, so that documents can be made again? */
  readonly keepReplies: boolean;
}

/** The job function of a batch: fetches, compares, makes, and stages files. */
export function performer(maker: Maker, { depot, mark = '', logs, keepReplies }: PerformOptions): Perform {
  async function stage(job: Job, ending: string, bytes: Uint8Array): Promise<Staged> {
    const staged = `${mark}${job.kind}-${job.place}${ending}`;
    const file = { staged, sha256: sha256(bytes), bytes: bytes.length };
    await depot.stage(file, bytes);
    return file;
  }

  async function perform(job: Job): Promise<Outcome> {
    const reply = await maker.fetch(job.id);
    const prepared = await maker.prepare(job.id, reply);
    if (prepared === null) return { state: 'not-applicable' };
    const { request, asOf } = prepared;
    const { templateHash } = maker;
    const hash = hashOf({ request, templateHash, program: PROGRAM, version: VERSION });
    if (hash === job.known) return { state: 'unchanged' };
    const document = await prepared.make();
    const files: StagedFile[] = [];
    for (const { format, ending, bytes } of filesOf(document))
      files.push({ format, ending, ...(await stage(job, ending, bytes)) });
    return {
      state: 'made',
      files,
      pages: document.pages,
      problems: prepared.problems + document.problems.length,
      logged: logs
        ? { document: document.kind, audience: document.audience, record: recordHash(prepared.record) }
        : null,
      reply: keepReplies ? await stage(job, '.reply', reply.body) : null,
      hash,
      templateHash,
      asOf,
    };
  }

  return job =>
    perform(job).catch((error: unknown) =>
      error instanceof VitaeError && error.code === REFUSED ? { state: 'not-applicable' } : failureOf(error),
    );
}
