import {
  type CheckResult,
  type CheckState,
  diagnose,
  readJsonInput,
  type SignInSettings,
} from '../../app/index.js';
import { counted, SourceError } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { optionalText } from '../parse/options.js';
import { oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

const MARKS: Readonly<Record<CheckState, string>> = {
  ok: 'ok',
  warning: 'warning',
  error: 'ERROR',
  skipped: '-',
};

/** Widths of the columns of marks and names. */
const MARK_WIDTH = 9;
const NAME_WIDTH = 15;

function printCheck({ name, state, message, hint }: CheckResult, terminal: Terminal): void {
  const mark = MARKS[state].padEnd(MARK_WIDTH);
  const shown = state === 'error' ? terminal.strong(mark, 'out') : mark;
  terminal.out(`${shown}${name.padEnd(NAME_WIDTH)}${oneLine(message)}\n`);
  if (hint !== null) terminal.out(`${' '.repeat(MARK_WIDTH + NAME_WIDTH)}${oneLine(hint)}\n`);
}

/* Most installations have no studio. */
const loadStudio = () => import('../../studio/index.js');

/** The check of the claims in a file; undefined without one. */
function claimsCheck(path: string | undefined, terminal: Terminal) {
  if (path === undefined) return undefined;
  return async (signIn: SignInSettings) => {
    const claims = await readJsonInput(path, terminal, 'doctor.claims');
    return (await loadStudio()).checkClaims(signIn, claims);
  };
}

/**
 * Prints the results of the checks of an installation, each as soon as it is there.
 * @throws SourceError `doctor.failed` after printing, if a check failed
 */
export async function checkInstallation(flags: Flags, terminal: Terminal): Promise<void> {
  const { person, applicant, claims, engine, json } = flags;
  const checks: CheckResult[] = [];
  const request = { overrides: flags, host: terminal, queue: engine };
  for await (const check of diagnose({
    ...request,
    person: optionalText(person),
    applicant: optionalText(applicant),
    checkSignIn: async (signIn, { host }) => (await loadStudio()).checkSignIn(signIn, host.environment),
    checkClaims: claimsCheck(optionalText(claims), terminal),
  })) {
    checks.push(check);
    if (!json) printCheck(check, terminal);
  }
  const failed = checks.filter(({ state }) => state === 'error');
  if (json) printJson({ ok: failed.length === 0, checks }, false, terminal);
  if (failed.length === 0) return;
  throw new SourceError(
    'doctor.failed',
    `${counted(failed.length, 'check')} failed: ${failed.map(({ name }) => name).join(', ')}.`,
    {
      hint: 'Follow the advice under each, then run `vitae doctor` again.',
    },
  );
}
