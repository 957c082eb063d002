import { VitaeError } from '../core/index.js';
import type { BatchRun, JobState, Ledger, NewWork } from '../database/index.js';
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
import type { DocumentStorage } from './storage.js';

export interface RecorderOptions {
  readonly storage: DocumentStorage;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  /** Appends a document to the audit log before any of its files gets its name; its errors end the run. */
  readonly log: (made: DocumentResult, logged: LoggedDocument, job: Job) => Promise<void>;
}

/** The program that makes documents, with its runtime: other versions of Node may compress to other bytes. */
export const MADE_BY = `${PROGRAM} ${VERSION}, Node ${process.versions.node}`;

/** Makes a function that gives the files of a job their final names and records its outcome in the ledger. */
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
    const stored = reply === null ? null : { sha256: reply.sha256, body: await storage.readStaged(reply) };
    return { hash, pages, problems, asOf, templateHash, madeBy: MADE_BY, files, response: stored };
  }

  async function logAndPublish(job: Job, result: DocumentResult): Promise<NewWork | JobFailure> {
    if (result.logged !== null) await log(result, result.logged, job);
    try {
      return await publishFiles(job, result);
    } catch (error) {
      if (!(error instanceof VitaeError)) throw error;
      return failure(error.code, error.message);
    }
  }

  /** @returns the final state of the job */
  return async ({ job, outcome, attempts, ms }: JobEnding): Promise<JobState> => {
    const work = outcome.state === 'made' ? await logAndPublish(job, outcome) : null;
    const hasFailed = work !== null && 'state' in work;
    const last: Outcome = hasFailed ? work : outcome;
    const { code, message } = last.state === 'failed' ? last : { code: null, message: null };
    ledger.note(run, job, { state: last.state, attempts, ms, code, message }, hasFailed ? null : work);
    if (outcome.state === 'made' && outcome.reply !== null) await storage.dropStaged(outcome.reply.staged);
    return last.state;
  };
}
