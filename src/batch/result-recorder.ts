import { VitaeError } from '../core/index.js';
import type { BatchRun, JobResult, JobState, Ledger, NewWork } from '../database/index.js';
import { PROGRAM, VERSION } from '../version.js';
import {
  type DocumentResult,
  failure,
  type Job,
  type JobEnding,
  type JobFailure,
  type LoggedDocument,
  type Outcome,
} from './executor.js';
import { inGroups } from './groups.js';
import type { DocumentStorage } from './storage.js';

/** A made document that belongs into the audit log. */
export interface DocumentToLog {
  readonly job: Job;
  readonly made: DocumentResult;
  readonly logged: LoggedDocument;
}

export interface RecorderOptions {
  readonly storage: DocumentStorage;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  /** Appends documents to the audit log before any of their files gets its name; its errors end the run. */
  readonly log: (documents: readonly DocumentToLog[]) => Promise<void>;
}

/** The program that makes documents, with its runtime: other versions of Node may compress to other bytes. */
export const MADE_BY = `${PROGRAM} ${VERSION}, Node ${process.versions.node}`;

function documentToLog({ job, outcome }: JobEnding): readonly DocumentToLog[] {
  const logged = outcome.state === 'made' ? outcome.logged : null;
  return outcome.state !== 'made' || logged === null ? [] : [{ job, made: outcome, logged }];
}

/** Why there is no document; empty if there is one, or if the record alone decides. */
function getReason(outcome: Outcome): { readonly code?: string; readonly message?: string } {
  if (outcome.state === 'failed') return outcome;
  return (outcome.state === 'not-applicable' && outcome.reason) || {};
}

/** The validator to store; an outcome that fetched no record leaves the stored one as it is. */
function getValidator(outcome: Outcome): Pick<JobResult, 'validator'> {
  if (outcome.state === 'made') return { validator: outcome.validator ?? null };
  return outcome.state !== 'failed' && outcome.validator !== undefined
    ? { validator: outcome.validator }
    : {};
}

/**
 * Makes a function that gives the files of a job their final names and records its outcome in the ledger. Jobs that end
 * at about the same time are recorded as a group, in this order: audit entries, names of files, rows of the ledger. A
 * process that ends in between makes the documents again, since the ledger lacks them.
 */
export function createResultRecorder({ storage, ledger, run, log }: RecorderOptions) {
  async function publishFiles({ kind, id }: Job, result: DocumentResult): Promise<NewWork> {
    const { hash, pages, problems, asOf, templateHash, reply } = result;
    const stem = ledger.job(kind, id)?.stem ?? '';
    const files: NewWork['files'][number][] = [];
    for (const file of result.files) {
      const { ending, sha256, bytes } = file;
      await storage.publish(file, stem + ending);
      files.push({ name: stem + ending, ending, sha256, bytes });
    }
    const stored = reply === null ? null : { ...reply.response, body: await storage.readStaged(reply) };
    return { hash, pages, problems, asOf, templateHash, madeBy: MADE_BY, files, response: stored };
  }

  async function tryPublish(job: Job, result: DocumentResult): Promise<NewWork | JobFailure> {
    try {
      return await publishFiles(job, result);
    } catch (error) {
      if (!(error instanceof VitaeError)) throw error;
      return failure(error.code, error.message);
    }
  }

  async function publish({ job, outcome, attempts, ms }: JobEnding): Promise<JobResult> {
    const work = outcome.state === 'made' ? await tryPublish(job, outcome) : null;
    const hasFailed = work !== null && 'state' in work;
    const last: Outcome = hasFailed ? work : outcome;
    const { code = null, message = null } = getReason(last);
    return {
      ...{ job, end: { state: last.state, attempts, ms, code, message }, work: hasFailed ? null : work },
      ...getValidator(last),
    };
  }

  async function recordGroup(endings: readonly JobEnding[]): Promise<readonly JobState[]> {
    const documents = endings.flatMap(documentToLog);
    if (documents.length > 0) await log(documents);
    const results: JobResult[] = [];
    for (const ending of endings) results.push(await publish(ending));
    ledger.record(run, results);
    for (const { outcome } of endings)
      if (outcome.state === 'made' && outcome.reply !== null) await storage.dropStaged(outcome.reply.staged);
    return results.map(({ end }) => end.state);
  }

  /** @returns the final state of a job, once its group is on disk */
  return inGroups(recordGroup);
}
