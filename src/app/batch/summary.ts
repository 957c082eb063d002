import { type Counts, noCounts } from '../../batch/index.js';
import type { BatchRun, Ledger } from '../../database/index.js';
import { displayName } from './members.js';
import { FIGURES } from './reports.js';
import { finalKind, type RunTask } from './task.js';

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
  /** Of documents; while people are read for reports, of these jobs too. */
  readonly counts: Counts;
  /** How many people a batch of reports has read; null for any other batch. */
  readonly people: number | null;
  /** The units that have no people, and no report. */
  readonly empty: readonly string[];
  /** The name of the PDF that all documents were merged into; null for none. */
  readonly onePdf: string | null;
  /** The kind of the document that ended the run; null for none. */
  readonly final: string | null;
  /** Was it ended before all jobs had begun? */
  readonly interrupted: boolean;
  readonly ms: number;
  readonly failed: readonly BatchFailure[];
}

/** A run whose jobs have ended or were stopped. */
interface EndedRun {
  readonly ledger: Ledger;
  readonly run: BatchRun;
  readonly task: RunTask;
}

/** Failures; those of final documents come first, so that they are seen among many. */
export function listFailures({ ledger, run, task }: EndedRun): readonly BatchFailure[] {
  const last = finalKind(task)?.name;
  const failed: BatchFailure[] = [];
  const ofFinal: BatchFailure[] = [];
  for (const job of ledger.jobs(run)) {
    const { kind, code, message, state } = job;
    if (state === 'failed')
      (kind === last ? ofFinal : failed).push({ whose: displayName(job, task.places), code, message });
  }
  return [...ofFinal, ...failed];
}

/** The counts of a batch of reports: of the reports alone, once all people have been read. */
export function countReports(
  { ledger, run }: EndedRun,
  counts: Counts,
): Pick<BatchSummary, 'counts' | 'people' | 'empty'> {
  const reports = noCounts();
  const empty: string[] = [];
  let people = 0;
  for (const { kind, id, state } of ledger.jobs(run)) {
    if (kind === FIGURES) people += state === 'made' ? 1 : 0;
    else reports[state]++;
    if (kind !== FIGURES && state === 'not-applicable') empty.push(id);
  }
  return { counts: counts.waiting > 0 ? counts : reports, people, empty };
}
