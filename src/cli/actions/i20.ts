import { Generator } from '../../generate.js';
import { DataError, formatPlace, UsageError } from '../../ground/index.js';
import { type ApplicantFlags, withApplicants } from '../applicants/applicants.js';
import { askedFor } from '../applicants/ids.js';
import type { SheetFlags } from '../applicants/sheets.js';
import { type AuditFlags, openLog } from '../audit.js';
import { formatOfName, outputPaths } from '../files.js';
import { refuseScreen } from '../formats.js';
import { type Common, commonOf, SUMMARY_TEMPLATE } from '../i20/asked.js';
import type { Told } from '../i20/outcome.js';
import { type Run, summarize, writeList } from '../i20/run.js';
import { type RunResult, tell, tellAsJson } from '../i20/told.js';
import { type PasswordFlags, passwordOf } from '../password.js';
import { counted } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface SummaryFlags extends ApplicantFlags, SheetFlags, AuditFlags, PasswordFlags {
  readonly ids?: string;
  readonly combined?: boolean;
}

/** Refuses what cannot go together before any record is read. */
function check(
  count: number,
  { name, out, combined = false }: SummaryFlags,
  formats: Common['formats'],
  terminal: Terminal,
): void {
  outputPaths(out, formats, SUMMARY_TEMPLATE);
  if (count > 1 && name !== undefined) {
    throw new UsageError('name.several', 'One name cannot be that of several applicants.', {
      hint: 'Ask for one applicant at a time, or give the names in the file of --ids.',
    });
  }
  if ((count > 1 || combined) && out !== undefined && (out === '-' || formatOfName(out) !== null)) {
    throw new UsageError('out.several', 'Several documents do not go into one file.', {
      hint: 'Name a folder with --out.',
    });
  }
  refuseScreen('i20', out, formats, terminal);
}

/**
 * Writes a summary for each applicant and tells where they are.
 * @param ids person IDs or net IDs; none where replies are read from files
 */
export async function writeSummaries(
  ids: readonly string[],
  flags: SummaryFlags,
  terminal: Terminal,
): Promise<void> {
  // The template of the settings is that of CVs.
  const { template = SUMMARY_TEMPLATE, ...others } = flags;
  const { out, input: files = [], combined = false } = flags;
  const settings = await settingsOf(others, terminal.environment);
  const common = commonOf(flags, settings);
  const { formats } = common;
  const { wanted, faults } = await askedFor(ids, flags.ids, terminal);
  const count = wanted.length + files.length;
  check(count, flags, formats, terminal);
  const password = passwordOf(flags, formats, terminal);
  const identifiers = wanted.map(({ id }) => id);
  const run: Run = {
    common: { ...common, password },
    template,
    out,
    isOne: count === 1 && !combined,
    generator: new Generator(),
    log: await openLog('applicant', identifiers, flags, settings, terminal),
    terminal,
  };
  const name = flags.name?.trim() || null;
  const told: Told[] = [];
  const report = async (list: readonly string[]): Promise<void> => {
    terminal.clearProgress();
    const result: RunResult = { told, list, toOut: out === '-', encrypted: password !== undefined };
    if (flags.json) tellAsJson(result, terminal);
    else await tell(result, terminal, flags.verbose ?? false);
  };
  try {
    await withApplicants(identifiers, flags, settings, terminal, async inputs => {
      for (const [i, input] of inputs.entries()) {
        terminal.progress(`Summary ${i + 1} of ${inputs.length} …`);
        const one = wanted[i] ?? { id: '', name };
        const place = inputs.length > 1 ? i + 1 : null;
        told.push(await summarize(input, { ...one, name: one.name ?? name }, place, run));
      }
    });
  } catch (error) {
    // What was written before the log gave out is told all the same.
    if (told.length > 0) await report([]);
    throw error;
  }
  told.push(...faults.map(unread));
  const [only] = told;
  if (told.length === 1 && !combined && only?.outcome.state === 'failed') throw only.outcome.error;
  await report(combined ? await writeList(told, run) : []);
  refuseFailed(told);
}

/** A line of a list of identifiers that is none. */
const unread = (error: DataError): Told => ({
  input: formatPlace(error.place),
  identifier: '',
  name: null,
  outcome: { state: 'failed', error },
  problems: [],
});

function refuseFailed(told: readonly Told[]): void {
  const failed = told.filter(({ outcome }) => outcome.state === 'failed').length;
  if (failed === 0) return;
  throw new DataError(
    'i20.failed',
    `${failed} of ${counted(told.length, 'summary', 'summaries')} could not be written.`,
    { hint: 'The others are there; what was wrong is told of each.' },
  );
}
