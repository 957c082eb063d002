import type { Cited } from './citations.js';
import type { Growth } from './growth.js';
import { costOf, costOfPage, type Findings, marksOf, ratioOf } from './marks.js';
import type { Result, Skipped } from './measure.js';
import type { Soak } from './soak.js';
import { figure, times } from './statistics.js';
import type { Summarized } from './summaries.js';
import { type Column, tableText } from './table.js';

/** The machine and the manner of a run. */
export interface Circumstances {
  readonly date: string;
  readonly processor: string;
  readonly processors: number;
  readonly node: string;
  /** Were all engines kept on one processor? */
  readonly oneProcessor: boolean;
  readonly rounds: number;
  readonly documents: number;
}

const left = (head: string): Column => ({ head, align: 'left' });
const right = (head: string): Column => ({ head, align: 'right' });

export const ENGINE_COLUMNS: readonly Column[] = [
  left('engine'),
  right('documents/s'),
  right('ms'),
  right('CPU ms'),
  right('× ours'),
  right('cold ms'),
  right('peak MB (documents)'),
  right('kB'),
  right('pages'),
  left('tagged'),
];

export const GROWTH_COLUMNS: readonly Column[] = [
  right('pages'),
  right('ms'),
  right('CPU ms'),
  right('ms/page'),
  right('peak MB'),
  right('kB'),
];

export const CITATION_COLUMNS: readonly Column[] = [
  left('citation style'),
  right('open ms'),
  right('first ms each'),
  right('ms each'),
];

export const SUMMARY_COLUMNS: readonly Column[] = [
  left('I-20 summaries'),
  right('applicants'),
  right('CPU ms each'),
  right('a second'),
];

const orNone = <T>(value: T | null, show: (value: T) => string): string =>
  value === null ? '–' : show(value);

function engineRow(result: Result, results: readonly Result[]): readonly string[] {
  const { label, version, ms, cpuMs, coldMs, peakMb, memoryDocuments, bytes, read } = result;
  return [
    version === null ? label : `${label}, ${version}`,
    figure(1000 / costOf(result)),
    figure(ms),
    orNone(cpuMs, figure),
    times(ratioOf(result, results)),
    figure(coldMs),
    `${figure(peakMb)} (${memoryDocuments})`,
    figure(bytes / 1000),
    orNone(read, ({ pages }) => String(pages)),
    orNone(read, ({ tagged }) => (tagged ? 'yes' : 'no')),
  ];
}

const growthRow = (growth: Growth): readonly string[] => [
  String(growth.pages),
  figure(growth.ms),
  orNone(growth.cpuMs, figure),
  figure(costOfPage(growth)),
  figure(growth.peakMb),
  figure(growth.bytes / 1000),
];

const citationRow = ({ style, openMs, firstMs, ms }: Cited): readonly string[] => [
  style,
  figure(openMs),
  figure(firstMs),
  figure(ms),
];

const summaryRow = ({ format, applicants, cpuMs }: Summarized): readonly string[] => [
  format.toUpperCase(),
  String(applicants),
  figure(cpuMs),
  figure(1000 / cpuMs),
];

const soakLine = (soak: readonly Soak[]): string =>
  soak.map(({ documents, residentMb }) => `${figure(residentMb)} MB after ${documents}`).join(', ');

const stationLine = (stations: Readonly<Record<string, number>>): string =>
  Object.entries(stations)
    .map(([name, ms]) => `${name} ${figure(ms)}`)
    .join(', ');

/** Everything that a run found out, as Markdown. */
export function reportText(findings: Findings, skipped: readonly Skipped[], around: Circumstances): string {
  const { results, growth, university, soak, citations, summaries } = findings;
  const parts: string[] = [];
  const where = `${around.processor}, ${around.processors} processors, Node ${around.node}`;
  const how = around.oneProcessor ? 'all on one processor' : 'free to use all processors';
  parts.push(
    `${around.date}: ${where}; ${how}; medians of ${around.rounds} rounds over ${around.documents} documents.\n`,
  );
  if (results.length > 0) {
    parts.push(
      tableText(
        ENGINE_COLUMNS,
        results.map(result => engineRow(result, results)),
      ),
    );
  }
  for (const { label, reason } of skipped) parts.push(`Left out: ${label}: ${reason}.\n`);
  const stations = results.find(({ id }) => id === 'xml')?.stations;
  if (stations) parts.push(`Stations of XML to PDF, ms: ${stationLine(stations)}.\n`);
  if (growth.length > 0) parts.push(tableText(GROWTH_COLUMNS, growth.map(growthRow)));
  if (university.length > 0) {
    parts.push('The report on a university:\n', tableText(GROWTH_COLUMNS, university.map(growthRow)));
  }
  if (soak.length > 0) parts.push(`Memory of one process, in documents: ${soakLine(soak)}.\n`);
  if (citations.length > 0) parts.push(tableText(CITATION_COLUMNS, citations.map(citationRow)));
  if (summaries.length > 0) parts.push(tableText(SUMMARY_COLUMNS, summaries.map(summaryRow)));
  const marks = marksOf(findings);
  if (marks.length > 0) {
    const columns = [left('mark'), left('wanted'), left('found'), left('met')];
    const rows = marks.map(({ what, wanted, found, met }) => [what, wanted, found, met ? 'yes' : 'no']);
    parts.push(tableText(columns, rows));
  }
  return parts.join('\n');
}
