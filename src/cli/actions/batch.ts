import {
  type BatchRequest,
  type BatchSummary,
  chooseSource,
  type DocumentKind,
  type PersonRequest,
  type RunRequest,
  readIdList,
  rebuildDocument,
  resumeBatch,
  runBatch,
  type Settings,
  type UnitRequest,
  type Who,
  work,
} from '../../app/index.js';
import type { Counts, Progress } from '../../batch/index.js';
import { counted, DataError, grouped, InterruptedError, UsageError } from '../../core/index.js';
import { formatsFrom } from '../../output/index.js';
import type { Flags } from '../flags.js';
import { parseWindow } from '../parse/dates.js';
import { parseList, parseOptionalNumber } from '../parse/options.js';
import { namedSource, parseApplicant, parsePerson, parseSettings } from '../parse/requests.js';
import { oneLine } from '../report.js';
import { interruptSignal, observerOf, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Options that decide no document; a resumed run may have others. */
const RUN_ONLY_FLAGS: ReadonlySet<string> = new Set([
  'out',
  'resume',
  'snapshots',
  'workers',
  'engine',
  'timeLimit',
  'json',
  'verbose',
]);

/** Who gets a document. @throws UsageError `batch.who` or `report.unit`, and what reading a list of identifiers throws */
async function parseWho(
  { ids, college, all, withReport }: Flags,
  settings: Settings,
  terminal: Terminal,
): Promise<Who> {
  const given = [ids, college, all].filter(flag => flag !== undefined);
  if (given.length !== 1) {
    const [message, hint] =
      given.length === 0
        ? ['No people given.', 'Use one of --all, --college NAME and --ids FILE.']
        : ['Use only one of --all, --college, --ids.', 'Leave out the others.'];
    throw new UsageError('batch.who', message, { hint });
  }
  if (ids === undefined) return college === undefined ? { kind: 'all' } : { kind: 'college', college };
  if (withReport) {
    throw new UsageError('report.unit', 'A report needs a college or all people, not a list.', {
      hint: 'Use --college NAME or --all in place of --ids, or leave out --with-report.',
    });
  }
  const { people, errors } = await readIdList([], ids, settings.host, observerOf(terminal));
  if (errors[0] !== undefined) throw errors[0];
  return { kind: 'ids', ids: people.map(({ id }) => id) };
}

/** The report at the end of a batch: of the same unit, period and source. */
function parseFinalReport(flags: Flags, document: PersonRequest): UnitRequest {
  const { settings, source } = document;
  const words = parseList((flags.format ?? '').toLowerCase());
  const formats = formatsFrom(['page', 'tables']).filter(format => words.includes(format));
  const { audience = 'internal' } = document;
  if (audience === 'public') {
    throw new UsageError('audience', 'There is no public report.', { hint: 'Use internal or confidential.' });
  }
  return {
    settings,
    source,
    formats: formats.length === 0 ? ['pdf'] : formats,
    asOf: document.asOf,
    unit:
      flags.college === undefined ? { kind: 'university' } : { kind: 'college', name: flags.college.trim() },
    window: parseWindow(flags),
    audience,
  };
}

async function parseBatch(
  kind: DocumentKind,
  flags: Flags,
  terminal: Terminal,
): Promise<Pick<BatchRequest, 'document' | 'report' | 'who'>> {
  const { out: _, purpose: _1, ...others } = flags;
  const who = await parseWho(flags, await parseSettings(flags, terminal), terminal);
  if (kind.subject !== 'person') return { who, document: await parseApplicant(kind, others, terminal) };
  const { year, withReport, ...own } = others;
  if (year !== undefined && !withReport && !kind.needsWindow) {
    throw new UsageError('report.year', '--year is for the report, and no report is requested.', {
      hint: 'Add --with-report, or select records with --window.',
    });
  }
  const document = await parsePerson(kind, undefined, kind.needsWindow ? { ...own, year } : own, terminal);
  return { who, document, report: withReport ? parseFinalReport(flags, document) : undefined };
}

function parseRun(flags: Flags, terminal: Terminal, isStopped: () => boolean): RunRequest {
  const { out = '', snapshots, engine, purpose } = flags;
  return {
    out,
    snapshots,
    queue: engine,
    purpose,
    workers: parseOptionalNumber('workers', flags.workers, 0),
    timeLimit: parseOptionalNumber('time-limit', flags.timeLimit, 1),
    onProgress: progress => {
      if (!isStopped()) terminal.progress(progressLine(progress));
    },
  };
}

/** Writes the documents of many people, and prints a summary. */
export async function writeBatch(kind: DocumentKind, flags: Flags, terminal: Terminal): Promise<void> {
  const signal = interruptSignal(terminal, () =>
    terminal.progress('Finishing the documents that have begun …'),
  );
  const run = parseRun(flags, terminal, () => signal.aborted);
  const observer = observerOf(terminal, signal);
  let summary: BatchSummary;
  if (flags.resume) {
    const other = Object.keys(flags).find(flag => !RUN_ONLY_FLAGS.has(flag));
    if (other !== undefined) {
      throw new UsageError('resume', 'A resumed run has the options that it was begun with.', {
        hint: 'Use --resume and --out only, or begin a new run without --resume: unchanged documents are not made again.',
      });
    }
    const settings = await parseSettings({}, terminal);
    summary = await resumeBatch({ ...run, kind: kind.name, settings }, observer);
  } else {
    summary = await runBatch(
      { ...run, kind: kind.name, ...(await parseBatch(kind, flags, terminal)) },
      observer,
    );
  }
  terminal.clearProgress();
  if (flags.json) printJson({ ...summary, ms: Math.round(summary.ms) }, false, terminal);
  else printSummary(summary, terminal, flags.verbose ?? false);
  const { counts, interrupted, failed } = summary;
  if (interrupted) {
    throw new InterruptedError(
      'batch.interrupted',
      `Interrupted before ${counted(counts.waiting, 'document')} had begun.`,
      { hint: `Resume with: vitae batch ${kind.name} --resume --out ${flags.out}` },
    );
  }
  if (failed.length === 0) return;
  throw new DataError('batch.failed', `${counted(failed.length, 'document')} could not be made.`, {
    hint: 'The others were made. Run the same command again to make what is missing or has changed.',
  });
}

/** Most failures listed without --verbose. */
const MOST_LISTED = 20;

/** Minutes and seconds. */
const duration = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const rate = (jobs: number, ms: number): string =>
  `${grouped(Number((jobs / (ms / 1000)).toPrecision(2)))} a second`;

/** The state of a batch in a line. */
export function progressLine({ counts, total, ended, ms }: Progress): string {
  const done = total - counts.waiting;
  const left = ended === 0 ? '' : `, ${rate(ended, ms)}, ${duration((ms / ended) * counts.waiting)} left`;
  const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`;
  return `${grouped(done)} of ${grouped(total)}${left}${failed}`;
}

const ROWS: readonly (readonly [keyof Counts, string])[] = [
  ['made', 'made'],
  ['unchanged', 'unchanged'],
  ['not-applicable', 'not applicable'],
  ['failed', 'failed'],
  ['waiting', 'not begun'],
];

/** Prints the summary; the manifest's path goes to standard output. */
function printSummary(
  { manifest, counts, withReport, ms, failed }: BatchSummary,
  terminal: Terminal,
  isVerbose: boolean,
): void {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const width = Math.max(...ROWS.map(([, label]) => label.length));
  const digits = grouped(total).length;
  for (const [state, label] of ROWS) {
    if (counts[state] > 0)
      terminal.err(`  ${label.padEnd(width)}  ${grouped(counts[state]).padStart(digits)}\n`);
  }
  const done = total - counts.waiting;
  // The report is the last job: if any waits, it does.
  const whom =
    withReport && counts.waiting === 0
      ? `${counted(done - 1, 'person', 'people')} and the report`
      : counted(done, 'person', 'people');
  terminal.err(`${whom} in ${duration(ms)}, ${rate(done, ms)}\n`);
  const shown = isVerbose ? failed : failed.slice(0, MOST_LISTED);
  for (const { whose, code, message } of shown)
    terminal.err(`${whose}: ${oneLine(message ?? '')} [${code}]\n`);
  if (shown.length < failed.length) {
    terminal.err(
      `… and ${counted(failed.length - shown.length, 'more')}; the manifest and --verbose list them.\n`,
    );
  }
  terminal.out(`${manifest}\n`);
}

/** Does the jobs of batches that were begun elsewhere, until the process is interrupted. */
export async function runWorker(flags: Flags, terminal: Terminal): Promise<void> {
  const { out = '', engine } = flags;
  const settings = await parseSettings(flags, terminal);
  const workers = parseOptionalNumber('workers', flags.workers, 1);
  const timeLimit = parseOptionalNumber('time-limit', flags.timeLimit, 1);
  const signal = interruptSignal(terminal);
  const source = chooseSource(namedSource(flags), settings);
  const request = { settings, source, out, queue: engine, workers, timeLimit };
  await work(request, observerOf(terminal, signal)).finally(() => terminal.clearProgress());
}

/** Makes a document of a batch again, and prints whether it is the same. */
export async function rebuildFile(document: string, flags: Flags, terminal: Terminal): Promise<void> {
  const { folder, out, force } = flags as Flags & { readonly folder?: string };
  const { same, changes, original, rebuilt } = await rebuildDocument({
    document,
    folder,
    out,
    force,
    host: terminal,
  });
  if (flags.json) printJson({ sha256: original, rebuilt, same, changes, file: out ?? null }, false, terminal);
  else {
    for (const change of changes) terminal.err(`${change}\n`);
    if (same) terminal.out(`${document}: the same to the byte\n`);
  }
  if (same) return;
  throw new DataError('rebuild.differs', `The rebuilt file differs from ${document}.`, {
    place: { source: document },
    hint:
      changes.length > 0
        ? changes.join(' ')
        : 'A profile or setting outside the ledger may have changed since.',
  });
}
