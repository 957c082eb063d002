import { APPLICANT_STATES, type ApplicantState, countStates } from '../../sections/index.js';
import { ENCRYPTED } from '../password.js';
import { counted, problemData, reportError, reportProblems } from '../report.js';
import type { Terminal } from '../terminal.js';
import { listStateOf, type Told } from './outcome.js';

/** What a run made, and for whom it tells that. */
export interface RunResult {
  readonly told: readonly Told[];
  /** Files of the list of all; none where none was asked for. */
  readonly list: readonly string[];
  /** Do the documents themselves go to standard output? */
  readonly toOut: boolean;
  readonly encrypted: boolean;
}

const STATE_WORDS: { readonly [S in ApplicantState]: string } = {
  complete: 'complete',
  'on-hold': 'on hold',
  'not-international': 'not international',
  failed: 'failed',
};

const countsOf = (told: readonly Told[]) => countStates(told.map(one => ({ state: listStateOf(one) })));

/** `4 applicants: 1 complete, 2 on hold, 1 failed.` */
function countLine(told: readonly Told[]): string {
  const counts = countsOf(told);
  const each = APPLICANT_STATES.filter(state => counts[state] > 0).map(
    state => `${counts[state]} ${STATE_WORDS[state]}`,
  );
  return `${counted(told.length, 'applicant')}: ${each.join(', ')}.\n`;
}

/** Tells where the summaries are, and what kept others from being written. */
export async function tell(
  { told, list, toOut, encrypted }: RunResult,
  terminal: Terminal,
  verbose: boolean,
): Promise<void> {
  for (const { input, outcome } of told) {
    if (outcome.state === 'failed') {
      // Which of several it is, where its error does not say.
      if (told.length > 1 && !outcome.error.message.includes(input)) terminal.err(`${input}:\n`);
      reportError(outcome.error, terminal, false);
    } else if (outcome.state === 'not-applicable') {
      terminal[toOut ? 'err' : 'out'](`${input}: not an international applicant; no I-20 is needed.\n`);
    } else if (!toOut) for (const path of outcome.files) terminal.out(`${path}\n`);
  }
  for (const path of list) terminal.out(`${path}\n`);
  if (encrypted && told.some(({ outcome }) => outcome.state === 'written')) terminal.err(`${ENCRYPTED}\n`);
  if (told.length > 1 || list.length > 0) terminal.err(countLine(told));
  const problems = told.flatMap(one => one.problems);
  await reportProblems(problems, terminal, verbose);
}

/** The same for programs; what is needed is on the summaries only, since it holds amounts. */
export function tellAsJson({ told, list, toOut, encrypted }: RunResult, terminal: Terminal): void {
  const summaries = told.map(({ input, outcome, problems }) => ({
    input,
    state: outcome.state,
    ...(outcome.state === 'failed'
      ? { error: { code: outcome.error.code, message: outcome.error.message } }
      : {}),
    ...(outcome.state === 'written'
      ? { files: outcome.files, pages: outcome.pages, ready: outcome.readiness.ready }
      : {}),
    problems: problems.map(problemData),
  }));
  const whole = { summaries, list, counts: countsOf(told), encrypted };
  terminal[toOut ? 'err' : 'out'](`${JSON.stringify(whole, null, 2)}\n`);
}
