import { VitaeError } from '../ground/index.js';
import type { JobState, Ledger, NewWork, Run } from '../store/index.js';
import { PROGRAM, VERSION } from '../version.js';
import type { Ended, Failed, LoggedDocument, Made, Outcome } from './engine.js';
import { dropStaged, type Folder, publish, readStaged } from './folder.js';

export interface SettleOptions {
  readonly folder: Folder;
  readonly ledger: Ledger;
  readonly run: Run;
  /** Puts a document into the audit log before any of it has its name; its errors end the run. */
  readonly log: (made: Made, logged: LoggedDocument) => Promise<void>;
}

/** What a document was made by: other versions of Node may compress to other bytes. */
export const MADE_BY = `${PROGRAM} ${VERSION}, Node ${process.versions.node}`;

/** Makes a function that gives the files of a job their names and notes in the ledger how it ended. */
export function settler({ folder, ledger, run, log }: SettleOptions) {
  const replyOf = ({ reply }: Made): NewWork['reply'] =>
    reply === null ? null : { sha256: reply.sha256, body: readStaged(folder, reply) };

  function take(id: string, made: Made): NewWork {
    const { hash, pages, problems, asOf, templateHash } = made;
    const stem = ledger.job(run.kind, id)?.stem ?? '';
    const files = made.files.map(file => {
      const { ending, sha256, bytes } = file;
      publish(folder, file, stem + ending);
      return { name: stem + ending, ending, sha256, bytes };
    });
    return { hash, pages, problems, asOf, templateHash, madeBy: MADE_BY, files, reply: replyOf(made) };
  }

  /** What was made, or why it has no name after all. */
  async function taken(id: string, made: Made): Promise<NewWork | Failed> {
    if (made.logged !== null) await log(made, made.logged);
    try {
      return take(id, made);
    } catch (error) {
      if (!(error instanceof VitaeError)) throw error;
      const { code, message } = error;
      return { state: 'failed', code, message, mayHeal: false };
    }
  }

  /** @returns the state of the job */
  return async ({ job: { id }, outcome, attempts, ms }: Ended): Promise<JobState> => {
    const work = outcome.state === 'made' ? await taken(id, outcome) : null;
    const last: Outcome = work !== null && 'state' in work ? work : outcome;
    const { code, message } = last.state === 'failed' ? last : { code: null, message: null };
    const made = work !== null && 'state' in work ? null : work;
    ledger.note(run, id, { state: last.state, attempts, ms, code, message }, made);
    // Not before it is noted: a run that is broken off here reads it again.
    if (made !== null && outcome.state === 'made' && outcome.reply) dropStaged(folder, outcome.reply.staged);
    return last.state;
  };
}
