import type { CitationTiming } from './citations.js';
import type { Growth } from './growth.js';
import type { Result, Skipped } from './measure.js';
import type { Soak } from './soak.js';
import { figure, times } from './statistics.js';
import type { SummaryTiming } from './summaries.js';
import { type Column, tableText } from './table.js';
import { checkTargets, computeRatio, costOfPage, type Findings, getCost, targetsText } from './targets.js';

/** When, where and how a run was made. */
export interface RunContext {
  readonly date: string;
  readonly processor: string;
  readonly processors: number;
  readonly node: string;
  /** Whether all engines ran on one processor. */
  readonly isPinned: boolean;
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

const orDash = <T>(value: T | null, show: (value: T) => string): string =>
  value === null ? '–' : show(value);

function engineRow(result: Result, results: readonly Result[]): readonly string[] {
  const { label, version, ms, cpuMs, coldMs, peakMb, memoryDocuments, bytes, read } = result;
  return [
    version === null ? label : `${label}, ${version}`,
    figure(1000 / getCost(result)),
    figure(ms),
    orDash(cpuMs, figure),
    times(computeRatio(result, results)),
    figure(coldMs),
    `${figure(peakMb)} (${memoryDocuments})`,
    figure(bytes / 1000),
    orDash(read, ({ pages }) => String(pages)),
    orDash(read, ({ tagged }) => (tagged ? 'yes' : 'no')),
  ];
}

const growthRow = (growth: Growth): readonly string[] => [
  String(growth.pages),
  figure(growth.ms),
  orDash(growth.cpuMs, figure),
  figure(costOfPage(growth)),
  figure(growth.peakMb),
  figure(growth.bytes / 1000),
];

const citationRow = ({ style, openMs, firstMs, ms }: CitationTiming): readonly string[] => [
  style,
  figure(openMs),
  figure(firstMs),
  figure(ms),
];

const summaryRow = ({ format, applicants, cpuMs }: SummaryTiming): readonly string[] => [
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

/** The results of a run as Markdown. */
export function reportText(findings: Findings, skipped: readonly Skipped[], context: RunContext): string {
  const { results, sampleColdMs, styleColdMs, growth, university, soak, citations, summaries } = findings;
  const parts: string[] = [];
  const machine = `${context.processor}, ${context.processors} processors, Node ${context.node}`;
  const pinning = context.isPinned ? 'all on one processor' : 'free to use all processors';
  parts.push(
    `${context.date}: ${machine}; ${pinning}; medians of ${context.rounds} rounds over ${context.documents} documents.\n`,
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
  if (sampleColdMs !== null && styleColdMs !== null) {
    const inStyle = `${figure(styleColdMs)} ms in the style apa`;
    parts.push(`A cold vitae cv of the sample: ${figure(sampleColdMs)} ms, ${inStyle}.\n`);
  }
  if (growth.length > 0) parts.push(tableText(GROWTH_COLUMNS, growth.map(growthRow)));
  if (university.length > 0) {
    parts.push('The report on a university:\n', tableText(GROWTH_COLUMNS, university.map(growthRow)));
  }
  if (soak.length > 0) parts.push(`Memory of one process, in documents: ${soakLine(soak)}.\n`);
  if (citations.length > 0) parts.push(tableText(CITATION_COLUMNS, citations.map(citationRow)));
  if (summaries.length > 0) parts.push(tableText(SUMMARY_COLUMNS, summaries.map(summaryRow)));
  const targets = checkTargets(findings);
  if (targets.length > 0) parts.push(targetsText(targets));
  return parts.join('\n');
}
