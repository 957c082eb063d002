import {
  type BatchRequest,
  type BatchSummary,
  chooseSource,
  type DocumentKind,
  mergeShards,
  type PersonRequest,
  parseApplicantLine,
  parsePersonLine,
  prepareProfile,
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
import type { Counts, Progress, Shard } from '../../batch/index.js';
import { parseList } from '../../choices/index.js';
import { counted, DataError, grouped, InterruptedError, UsageError } from '../../core/index.js';
import { formatsFrom } from '../../output/index.js';
import type { Flags } from '../flags.js';
import { parseDay, parseWindow } from '../parse/dates.js';
import { parseOptionalNumber } from '../parse/options.js';
import {
  namedSource,
  parseApplicant,
  parseNamedUnit,
  parsePerson,
  parseReports,
  parseSettings,
  parseUnit,
} from '../parse/requests.js';
import { oneLine } from '../report.js';
import { getObserver, interruptSignal, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Options that decide no document; a resumed run may have others. */
const RUN_ONLY_FLAGS: ReadonlySet<string> = new Set([
  'out',
  'resume',
  'shard',
  'snapshots',
  'workers',
  'engine',
  'timeLimit',
  'json',
  'verbose',
]);

/** Who gets a document. @throws UsageError `batch.who` or `report.unit`, and what reading a list of identifiers throws */
async function parseWho(
  { subject }: DocumentKind,
  flags: Flags,
  settings: Settings,
  terminal: Terminal,
): Promise<{ readonly who: Who; readonly names?: Readonly<Record<string, string>> }> {
  const { ids, all, withReport } = flags;
  // Of people, it bounds their records.
  const since = subject === 'person' ? undefined : flags.since;
  const unit = parseNamedUnit(flags);
  const given = [ids, unit, all, since].filter(choice => choice !== undefined);
  if (given.length !== 1) {
    const choices =
      subject === 'person'
        ? '--all, --college NAME, --department NAME or --ids FILE'
        : '--all, --since DATE or --ids FILE';
    const message = given.length === 0 ? 'No people given.' : 'People are selected in several ways.';
    throw new UsageError('batch.who', message, { hint: `Use one of ${choices}.` });
  }
  const day = parseDay('since', since, 'first');
  if (day !== undefined) return { who: { kind: 'since', day } };
  if (ids === undefined) return { who: unit ?? { kind: 'all' } };
  if (withReport) {
    throw new UsageError('report.unit', 'A report needs a college, a department or all people, not a list.', {
      hint: 'Use --college NAME, --department NAME or --all in place of --ids, or leave out --with-report.',
    });
  }
  const parse = subject === 'person' ? parsePersonLine : parseApplicantLine;
  const { people, errors } = await readIdList([], ids, settings.host, getObserver(terminal), parse);
  if (errors[0] !== undefined) throw errors[0];
  const places = Object.fromEntries(people.map(({ id, place }) => [id, place ?? '']));
  const named = people.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
  const who = { kind: 'ids', ids: people.map(({ id }) => id), places } as const;
  return { who, names: Object.fromEntries(named) };
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
    strict: document.strict,
    assets: document.assets,
    unit: parseUnit(flags),
    window: parseWindow(flags),
    audience,
    skipsUnreadable: true,
  };
}

async function parseBatch(
  kind: DocumentKind,
  flags: Flags,
  terminal: Terminal,
): Promise<Pick<BatchRequest, 'document' | 'final' | 'who'>> {
  const { out: _, purpose: _1, onePdf: _2, ...others } = flags;
  if (kind.subject === 'unit')
    return { who: { kind: 'all' }, document: await parseReports(others, terminal) };
  const { who, names } = await parseWho(kind, flags, await parseSettings(flags, terminal), terminal);
  if (kind.subject !== 'person') {
    const document = { ...(await parseApplicant(kind, others, terminal)), names };
    return { who, document, final: flags.combined ? document : undefined };
  }
  const { year, withReport, ...own } = others;
  if (year !== undefined && !withReport && !kind.needsWindow) {
    throw new UsageError('report.year', '--year is for the report, and no report is requested.', {
      hint: 'Add --with-report, or select records with --window.',
    });
  }
  const document = await parsePerson(
    kind,
    undefined,
    kind.needsWindow && year !== undefined ? { ...own, year } : own,
    terminal,
  );
  return { who, document, final: withReport ? parseFinalReport(flags, document) : undefined };
}

/** @throws UsageError `shard` */
function parseShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new UsageError('shard', `--shard ${text} is not a part of a whole.`, {
    hint: 'Use --shard 1/8 to --shard 8/8 for eight parts; where tasks are counted from 0, add 1.',
  });
}

function parseRun(flags: Flags, terminal: Terminal, isStopped: () => boolean): RunRequest {
  const { out = '', snapshots, engine, purpose, shard } = flags;
  return {
    out,
    shard: parseShard(shard),
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
  const observer = getObserver(terminal, signal);
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
    const batch = await parseBatch(kind, flags, terminal);
    if (flags.assets && !batch.document.formats.includes('html')) {
      throw new UsageError('assets.format', '--assets is for web pages, and none are requested.', {
        hint: 'Add --format html.',
      });
    }
    const { saveProfile: file } = flags;
    if (file !== undefined) (await prepareProfile(kind, batch.document, file))();
    summary = await runBatch({ ...run, kind: kind.name, ...batch, onePdf: flags.onePdf }, observer);
  }
  printSummary(summary, flags, terminal);
  const { counts, interrupted, failed, people } = summary;
  if (interrupted) {
    const what = people === null ? 'document' : 'job';
    const part = flags.shard === undefined ? '' : ` --shard ${flags.shard}`;
    throw new InterruptedError(
      'batch.interrupted',
      `Interrupted before ${counted(counts.waiting, what)} had begun.`,
      { hint: `Resume with: vitae batch ${kind.name} --resume${part} --out ${flags.out}` },
    );
  }
  if (failed.length > 0) throw failedError(summary, kind);
}

/** The error for documents that could not be made, and for people who could not be read. */
function failedError({ counts, failed, people }: BatchSummary, kind: DocumentKind): DataError {
  const unread = people === null ? 0 : failed.length - counts.failed;
  const parts = [
    ...(failed.length > unread ? [`${counted(failed.length - unread, 'document')} could not be made.`] : []),
    ...(unread > 0 ? [`The records of ${counted(unread, 'person', 'people')} could not be read.`] : []),
  ];
  const others = counts.made + counts.unchanged > 0 ? 'The others were made. ' : '';
  const list =
    kind.subject === 'applicant' || kind.subject === 'letters'
      ? 'The manifest lists whose they are, in the same order. '
      : '';
  return new DataError('batch.failed', parts.join(' '), {
    hint: `${others}${list}Run the same command again to make what is missing or has changed.`,
  });
}

/** Most failures listed without --verbose. */
const MAX_LISTED = 20;

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

/** What was done, for the last line of counts. */
function getWhom(done: number, { counts, people, final }: BatchSummary): string {
  if (people !== null)
    return counts.waiting > 0
      ? counted(people, 'person', 'people')
      : `${counted(people, 'person', 'people')} and ${counted(done, 'report')}`;
  // The final document is the last job: if any waits, it does.
  return final !== null && counts.waiting === 0
    ? `${counted(done - 1, 'person', 'people')} and the ${final === 'report' ? 'report' : 'list'}`
    : counted(done, 'person', 'people');
}

/** Prints the summary; the manifest's path goes to standard output. */
function printSummary(summary: BatchSummary, { json, verbose }: Flags, terminal: Terminal): void {
  terminal.clearProgress();
  if (json) {
    printJson({ ...summary, ms: Math.round(summary.ms) }, false, terminal);
    return;
  }
  const { manifest, counts, people, empty, onePdf, ms, failed } = summary;
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const width = Math.max(...ROWS.map(([, label]) => label.length));
  const digits = grouped(total).length;
  for (const [state, label] of ROWS) {
    if (counts[state] > 0)
      terminal.err(`  ${label.padEnd(width)}  ${grouped(counts[state]).padStart(digits)}\n`);
  }
  const done = total - counts.waiting;
  terminal.err(`${getWhom(done, summary)} in ${duration(ms)}, ${rate(done + (people ?? 0), ms)}\n`);
  if (onePdf !== null) terminal.err(`One PDF of all documents: ${onePdf}\n`);
  if (empty.length > 0) terminal.err(`No people, so no report: ${empty.join('; ')}\n`);
  const shown = verbose ? failed : failed.slice(0, MAX_LISTED);
  for (const { whose, code, message } of shown)
    terminal.err(`${whose}: ${oneLine(message ?? '')} [${code}]\n`);
  if (shown.length < failed.length) {
    const rest = grouped(failed.length - shown.length);
    terminal.err(`… and ${rest} more; the manifest and --verbose list them.\n`);
  }
  terminal.out(`${manifest}\n`);
}

/** Merges the shards of a batch, and prints a summary. */
export async function mergeBatch(
  folders: readonly string[],
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const { out = '' } = flags;
  const settings = await parseSettings(flags, terminal);
  const summary = await mergeShards({ out, folders, settings }, getObserver(terminal));
  printSummary(summary, flags, terminal);
  const { failed } = summary;
  if (failed.length === 0) return;
  throw new DataError('batch.failed', `${counted(failed.length, 'document')} could not be made.`, {
    hint: 'Run vitae batch without --shard to make what is missing.',
  });
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
  await work(request, getObserver(terminal, signal)).finally(() => terminal.clearProgress());
}

/** Makes a document of a batch again, and prints whether it is the same. */
export async function rebuildFile(document: string, flags: Flags, terminal: Terminal): Promise<void> {
  const { folder, out, force } = flags;
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
