import {
  type DocumentKind,
  getListState,
  type SummaryResult,
  type WrittenSummaries,
  writeSummaries,
} from '../../app/index.js';
import { counted, DataError } from '../../core/index.js';
import { APPLICANT_STATES, type ApplicantState, countStates } from '../../sections/index.js';
import type { Flags } from '../flags.js';
import { parseApplicant } from '../parse/requests.js';
import { problemData, reportError, reportProblems } from '../report.js';
import { getObserver, type Terminal } from '../terminal.js';
import { ENCRYPTED, printJson } from './print-result.js';

const STATE_WORDS: { readonly [S in ApplicantState]: string } = {
  complete: 'complete',
  'on-hold': 'on hold',
  'not-international': 'not international',
  failed: 'failed',
};

const countAll = (summaries: readonly SummaryResult[]) =>
  countStates(summaries.map(one => ({ state: getListState(one) })));

/** `4 applicants: 1 complete, 2 on hold, 1 failed.` */
function countLine(summaries: readonly SummaryResult[]): string {
  const counts = countAll(summaries);
  const each = APPLICANT_STATES.filter(state => counts[state] > 0).map(
    state => `${counts[state]} ${STATE_WORDS[state]}`,
  );
  return `${counted(summaries.length, 'applicant')}: ${each.join(', ')}.\n`;
}

/** Prints the paths of the summaries, and the errors of those that could not be written. */
async function printSummaries(
  { summaries, list, contents, isEncrypted }: WrittenSummaries,
  isToStdout: boolean,
  terminal: Terminal,
  isVerbose: boolean,
): Promise<void> {
  for (const bytes of contents) terminal.out(bytes);
  for (const { input, outcome } of summaries) {
    if (outcome.state === 'failed') {
      // Names the applicant, if there are several and the error does not.
      if (summaries.length > 1 && !outcome.error.message.includes(input)) terminal.err(`${input}:\n`);
      reportError(outcome.error, terminal, false);
    } else if (outcome.state === 'not-applicable') {
      terminal[isToStdout ? 'err' : 'out'](`${input}: not an international applicant; no I-20 is needed.\n`);
    } else if (!isToStdout) for (const path of outcome.files) terminal.out(`${path}\n`);
  }
  for (const path of list) terminal.out(`${path}\n`);
  if (isEncrypted && summaries.some(({ outcome }) => outcome.state === 'written'))
    terminal.err(`${ENCRYPTED}\n`);
  if (summaries.length > 1 || list.length > 0) terminal.err(countLine(summaries));
  const problems = summaries.flatMap(one => one.problems);
  await reportProblems(problems, terminal, isVerbose);
}

/** Prints the same as JSON. What an applicant needs stands in the summaries only, since it holds amounts. */
function printSummariesAsJson(
  { summaries, list, contents, isEncrypted }: WrittenSummaries,
  isToStdout: boolean,
  terminal: Terminal,
): void {
  for (const bytes of contents) terminal.out(bytes);
  const each = summaries.map(({ input, outcome, problems }) => ({
    input,
    state: outcome.state,
    ...(outcome.state === 'failed'
      ? { error: { code: outcome.error.code, message: outcome.error.message } }
      : {}),
    ...(outcome.state === 'written'
      ? {
          files: isToStdout ? ['-'] : outcome.files,
          pages: outcome.pages,
          ready: outcome.readiness.ready,
        }
      : {}),
    problems: problems.map(problemData),
  }));
  const whole = { summaries: each, list, counts: countAll(summaries), encrypted: isEncrypted };
  printJson(whole, isToStdout, terminal);
}

/**
 * Writes a summary for each applicant and prints where they are.
 * @param applicants person IDs or net IDs; none with files
 * @throws DataError `i20.failed` if some could not be written
 */
export async function writeApplicants(
  kind: DocumentKind,
  applicants: readonly string[],
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const request = await parseApplicant(kind, flags, terminal);
  const { ids, combined } = flags;
  const result = await writeSummaries({ ...request, applicants, ids, combined }, getObserver(terminal));
  const isToStdout = request.out === null;
  terminal.clearProgress();
  if (flags.json) printSummariesAsJson(result, isToStdout, terminal);
  else await printSummaries(result, isToStdout, terminal, flags.verbose ?? false);
  if (result.error !== null) throw result.error;
  const failed = result.summaries.filter(({ outcome }) => outcome.state === 'failed').length;
  if (failed === 0) return;
  const all = counted(result.summaries.length, 'summary', 'summaries');
  const others = failed < result.summaries.length ? 'The others were written; the' : 'The';
  throw new DataError('i20.failed', `${failed} of ${all} could not be written.`, {
    hint: `${others} error of each is above.`,
  });
}
