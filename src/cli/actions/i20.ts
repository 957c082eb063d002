import { type GeneratedDocument, Generator, type SummaryRequest } from '../../generate.js';
import { DataError, type Problem, UsageError, type VitaeError } from '../../ground/index.js';
import { isNotInternational } from '../../sections/index.js';
import { type ApplicantFlags, type ApplicantInput, withApplicants } from '../applicants.js';
import { dayOf, today } from '../days.js';
import { contentsOf, fileStem, formatOfName, outputPaths, writeWhole } from '../files.js';
import { asVitaeError, counted, problemData, reportError, reportProblems } from '../report.js';
import { type Settings, settingsOf } from '../settings.js';
import { copyOf, formatsOf, type SheetFlags, type SheetFormat } from '../sheets.js';
import type { Terminal } from '../terminal.js';

export interface SummaryFlags extends ApplicantFlags, SheetFlags {}

const TEMPLATE = 'i20-summary';

/** What every summary of a run has in common. */
export type Common = Omit<SummaryRequest, 'applicant' | 'identifier' | 'letters'>;

/** What became of one reply. */
type Outcome =
  | { readonly state: 'written'; readonly files: readonly string[]; readonly pages: number | null }
  | { readonly state: 'not-applicable' }
  | { readonly state: 'failed'; readonly error: VitaeError };

interface Told {
  readonly input: string;
  readonly outcome: Outcome;
  readonly problems: readonly Problem[];
}

/** Refuses what cannot go together before any file is read. */
function check(
  count: number,
  { name, out }: SummaryFlags,
  formats: readonly SheetFormat[],
  terminal: Terminal,
): void {
  outputPaths(out, formats, TEMPLATE);
  if (count > 1 && name !== undefined) {
    throw new UsageError('name.several', 'One name cannot be that of several applicants.', {
      hint: 'Ask for one applicant at a time.',
    });
  }
  if (count > 1 && out !== undefined && (out === '-' || formatOfName(out) !== null)) {
    throw new UsageError('out.several', 'Several summaries do not go into one file.', {
      hint: 'Name a folder with --out.',
    });
  }
  if (out === '-' && formats[0] === 'pdf' && terminal.outIsScreen) {
    throw new UsageError('out.screen', 'A PDF is nothing for a screen.', {
      hint: 'Send it on (vitae i20 … --out - | program), or name a file with --out.',
    });
  }
}

/** The place of the summary among several: names of files hold nothing of the record. */
const stemOf = ({ title, kind }: GeneratedDocument, place: number | null): string =>
  `${fileStem(title, kind)}${place === null ? '' : `-${place}`}`;

function write(
  document: GeneratedDocument,
  formats: readonly SheetFormat[],
  out: string | undefined,
  place: number | null,
  terminal: Terminal,
): readonly string[] {
  const folder = out !== undefined && place !== null && !/[/\\]$/.test(out) ? `${out}/` : out;
  const paths = outputPaths(folder, formats, stemOf(document, place));
  const contents = contentsOf(document, paths);
  if (out === '-') for (const bytes of contents.values()) terminal.out(bytes);
  else writeWhole(contents);
  return [...contents.keys()];
}

/** Writes the summary of one reply; an error is an outcome too. */
async function summarize(
  { label, read, letters }: ApplicantInput,
  place: number | null,
  common: Common,
  out: string | undefined,
  generator: Generator,
  terminal: Terminal,
): Promise<Told> {
  const problems: Problem[] = [];
  try {
    const { applicant, identifier, source, ...found } = await read();
    problems.push(...found.problems);
    if (isNotInternational(applicant))
      return { input: label, outcome: { state: 'not-applicable' }, problems };
    const communication = common.copy === 'staff' ? await letters() : null;
    problems.push(...(communication?.problems ?? []));
    const request = { ...common, ...(communication && { letters: communication.letters }) };
    const document = await generator.summarize({ ...request, applicant, identifier });
    problems.push(...document.problems.map(problem => placed(problem, source)));
    const files = write(document, common.formats, out, place, terminal);
    return { input: label, outcome: { state: 'written', files, pages: document.pages }, problems };
  } catch (error) {
    return { input: label, outcome: { state: 'failed', error: asVitaeError(error) }, problems };
  }
}

const placed = (problem: Problem, source: string): Problem => ({
  ...problem,
  place: { source, ...problem.place },
});

/**
 * Writes a summary for each applicant and tells where they are.
 * @param ids person IDs or net IDs; none where replies are read from files
 */
export async function writeSummaries(
  ids: readonly string[],
  flags: SummaryFlags,
  terminal: Terminal,
): Promise<void> {
  const { out } = flags;
  const { template: _, ...others } = flags;
  const settings = await settingsOf(others, terminal.environment);
  const common = commonOf(flags, settings);
  check(ids.length + (flags.input?.length ?? 0), flags, common.formats, terminal);
  const generator = new Generator();
  const told: Told[] = [];
  await withApplicants(ids, flags, settings, terminal, async inputs => {
    for (const [i, input] of inputs.entries()) {
      terminal.progress(`Summary ${i + 1} of ${inputs.length} …`);
      const place = inputs.length > 1 ? i + 1 : null;
      told.push(await summarize(input, place, common, out, generator, terminal));
    }
  });
  terminal.clearProgress();
  const [only] = told;
  if (told.length === 1 && only?.outcome.state === 'failed') throw only.outcome.error;
  if (flags.json) tellAsJson(told, out, terminal);
  else await tell(told, out, terminal, flags.verbose ?? false);
  const failed = told.filter(({ outcome }) => outcome.state === 'failed').length;
  if (failed === 0) return;
  throw new DataError(
    'i20.failed',
    `${failed} of ${counted(told.length, 'summary', 'summaries')} could not be written.`,
    {
      hint: 'The others are there; what was wrong is told of each.',
    },
  );
}

/**
 * What the command line asks of all summaries.
 * @throws UsageError for a word that is not known
 */
export function commonOf(flags: SummaryFlags, { institution, lang, paper }: Settings): Common {
  return {
    name: flags.name?.trim() || null,
    copy: copyOf(flags.copy),
    asOf: dayOf('as-of', flags.asOf, 'first') ?? today(),
    template: flags.template ?? TEMPLATE,
    institution,
    lang,
    paper,
    formats: formatsOf(flags),
  };
}

async function tell(
  told: readonly Told[],
  out: string | undefined,
  terminal: Terminal,
  verbose: boolean,
): Promise<void> {
  for (const { input, outcome } of told) {
    if (outcome.state === 'failed') reportError(outcome.error, terminal, false);
    else if (outcome.state === 'not-applicable') {
      terminal[out === '-' ? 'err' : 'out'](`${input}: not an international applicant; no I-20 is needed.\n`);
    } else if (out !== '-') for (const path of outcome.files) terminal.out(`${path}\n`);
  }
  await reportProblems(
    told.flatMap(({ problems }) => problems),
    terminal,
    verbose,
  );
}

function tellAsJson(told: readonly Told[], out: string | undefined, terminal: Terminal): void {
  const summaries = told.map(({ input, outcome, problems }) => ({
    input,
    ...(outcome.state === 'failed'
      ? { state: outcome.state, error: { code: outcome.error.code, message: outcome.error.message } }
      : outcome),
    problems: problems.map(problemData),
  }));
  terminal[out === '-' ? 'err' : 'out'](`${JSON.stringify({ summaries }, null, 2)}\n`);
}
