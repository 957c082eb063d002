import type { BatchRun, JobState, Ledger, NewWork } from '../database/index.js';
import { VitaeError } from '../ground/index.js';
import { PROGRAM, VERSION } from '../version.js';
import type { DocumentResult, Job, JobEnding, JobFailure, LoggedDocument, Outcome } from './executor.js';
import type { DocumentStorage } from './storage.js';

export interface RecorderOptions {
  readonly storage: DocumentStorage;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  /** Puts a document into the audit log before any of it has its name; its errors end the run. */
  readonly log: (made: DocumentResult, logged: LoggedDocument) => Promise<void>;
}

/** What a document was made by: other versions of Node may compress to other bytes. */
export const MADE_BY = `${PROGRAM} ${VERSION}, Node ${process.versions.node}`;

/** Makes a function that gives the files of a job their names and notes in the ledger how it ended. */
export function createResultRecorder({ storage, ledger, run, log }: RecorderOptions) {
  async function replyOf({ reply }: DocumentResult): Promise<NewWork['response']> {
    return reply === null ? null : { sha256: reply.sha256, body: await storage.readStaged(reply) };
  }

  async function take({ kind, id }: Job, made: DocumentResult): Promise<NewWork> {
    const { hash, pages, problems, asOf, templateHash } = made;
    const stem = ledger.job(kind, id)?.stem ?? '';
    const files: NewWork['files'][number][] = [];
    for (const file of made.files) {
      const { ending, sha256, bytes } = file;
      await storage.publish(file, stem + ending);
      files.push({ name: stem + ending, ending, sha256, bytes });
    }
    return {
      hash,
      pages,
      problems,
      asOf,
      templateHash,
      madeBy: MADE_BY,
      files,
      response: await replyOf(made),
    };
  }

  /** What was made, or why it has no name after all. */
  async function taken(job: Job, made: DocumentResult): Promise<NewWork | JobFailure> {
    if (made.logged !== null) await log(made, made.logged);
    try {
      return await take(job, made);
    } catch (error) {
      if (!(error instanceof VitaeError)) throw error;
      const { code, message } = error;
      return { state: 'failed', code, message, isTransient: false };
    }
  }

  /** @returns the state of the job */
  return async ({ job, outcome, attempts, ms }: JobEnding): Promise<JobState> => {
    const work = outcome.state === 'made' ? await taken(job, outcome) : null;
    const last: Outcome = work !== null && 'state' in work ? work : outcome;
    const { code, message } = last.state === 'failed' ? last : { code: null, message: null };
    const made = work !== null && 'state' in work ? null : work;
    ledger.note(run, job, { state: last.state, attempts, ms, code, message }, made);
    if (outcome.state === 'made' && outcome.reply !== null) await storage.dropStaged(outcome.reply.staged);
    return last.state;
  };
}
