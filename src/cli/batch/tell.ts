import type { Counts, Progress } from '../../batch/index.js';
import type { StoredJob } from '../../database/index.js';
import { grouped } from '../../ground/index.js';
import { counted, oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { kindNamed } from './kinds.js';

/** A document that could not be made. */
export interface Failure {
  /** See `Kind.whose`. */
  readonly whose: string;
  readonly code: string | null;
  readonly message: string | null;
}

export const failureOf = ({ kind, code, message, ...job }: StoredJob): Failure => ({
  whose: kindNamed(kind).whose(job),
  code,
  message,
});

/** How a run ended. */
export interface Told {
  readonly manifest: string;
  readonly counts: Counts;
  /** Does a report close the run? */
  readonly withReport: boolean;
  readonly interrupted: boolean;
  readonly ms: number;
  readonly failed: readonly Failure[];
}

/** How many failures are listed where nobody asks for all. */
const LISTED = 20;

/** Minutes and seconds. */
const duration = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const rateOf = (jobs: number, ms: number): string =>
  `${grouped(Number((jobs / (ms / 1000)).toPrecision(2)))} a second`;

/** Where a run stands, in a line. */
export function progressLine({ counts, total, ended, ms }: Progress): string {
  const done = total - counts.waiting;
  const left = ended === 0 ? '' : `, ${rateOf(ended, ms)}, ${duration((ms / ended) * counts.waiting)} left`;
  const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`;
  return `${grouped(done)} of ${grouped(total)}${left}${failed}`;
}

const ROWS: readonly (readonly [keyof Counts, string])[] = [
  ['made', 'made'],
  ['unchanged', 'unchanged'],
  ['not-applicable', 'not wanted or not needed'],
  ['failed', 'failed'],
  ['waiting', 'not begun'],
];

/** Tells how a run ended: the manifest on standard output, the rest beside it. */
export function tellBatch(
  { manifest, counts, withReport, ms, failed }: Told,
  terminal: Terminal,
  verbose: boolean,
): void {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const width = Math.max(...ROWS.map(([, label]) => label.length));
  const digits = grouped(total).length;
  for (const [state, label] of ROWS) {
    if (counts[state] > 0)
      terminal.err(`  ${label.padEnd(width)}  ${grouped(counts[state]).padStart(digits)}\n`);
  }
  const done = total - counts.waiting;
  // The report comes last: where anything waits, it does.
  const whom =
    withReport && counts.waiting === 0
      ? `${counted(done - 1, 'person', 'people')} and the report`
      : counted(done, 'person', 'people');
  terminal.err(`${whom} in ${duration(ms)}, ${rateOf(done, ms)}\n`);
  const shown = verbose ? failed : failed.slice(0, LISTED);
  for (const { whose, code, message } of shown)
    terminal.err(`${whose}: ${oneLine(message ?? '')} [${code}]\n`);
  if (shown.length < failed.length) {
    terminal.err(
      `… and ${counted(failed.length - shown.length, 'more')}; the manifest and --verbose list them.\n`,
    );
  }
  terminal.out(`${manifest}\n`);
}

/** The same for programs. */
export function tellBatchAsJson(told: Told, terminal: Terminal): void {
  terminal.out(`${JSON.stringify({ ...told, ms: Math.round(told.ms) }, null, 2)}\n`);
}
