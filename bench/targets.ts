import type { CitationTiming } from './citations.js';
import type { Growth } from './growth.js';
import type { Result } from './measure.js';
import type { Soak } from './soak.js';
import { figure, times } from './statistics.js';
import type { SummaryTiming } from './summaries.js';
import { type Column, tableText } from './table.js';

/** The results of a run. */
export interface Findings {
  readonly results: readonly Result[];
  /** Milliseconds of a cold `vitae cv` of the sample, and of one in a CSL style; null if ours was not measured. */
  readonly sampleColdMs: number | null;
  readonly styleColdMs: number | null;
  /** Of the report that joins the sections of people. */
  readonly growth: readonly Growth[];
  /** Of the report on a university. */
  readonly university: readonly Growth[];
  readonly soak: readonly Soak[];
  readonly citations: readonly CitationTiming[];
  readonly summaries: readonly SummaryTiming[];
}

/** A target of this project and whether it is met. */
export interface Target {
  readonly id: string;
  readonly name: string;
  readonly limit: string;
  readonly measured: string;
  readonly isMet: boolean;
  /** Was it met in the published run, and is no longer? */
  readonly isLost: boolean;
}

/** The targets that the published run met (docs/performance.md): losing one is a failure. */
export const MET: ReadonlySet<string> = new Set([
  'bytes',
  'citation',
  'growth',
  'university-growth',
  'batch-unchanged',
]);

/** Limits of our own figures; they are lowered as they are met, and never raised. */
const MAX = {
  citationMs: 3,
  summaryMs: 10,
  xmlMs: 35,
  againMs: 15,
  coldMs: 450,
  memoryMb: 260,
  soakGrowth: 1.05,
  bytes: 160_000,
  growth: 1.3,
  reportMb: 400,
  reportPageMs: 6,
} as const;

/** The memory of one process is compared with that after so many documents. */
const SOAK_FROM = 200;
/** Rows of the report whose memory is limited. */
const MANY_ROWS = 36_000;
/** Pages of the report on a university whose time per page is limited. */
const isOfHundredPages = ({ pages }: Growth): boolean => pages > 90 && pages < 130;

/**
 * Milliseconds that a document takes on one processor: processor time, which other work on the machine disturbs least,
 * or time by the clock if the system does not report it.
 */
export const getCost = ({ cpuMs, ms }: Pick<Result, 'cpuMs' | 'ms'>): number => cpuMs ?? ms;

/** The same for a page of a report. */
export const costOfPage = (growth: Growth): number => getCost(growth) / growth.pages;

/** How many times as long as ours on filled HTML an engine takes. */
export function computeRatio(result: Result, results: readonly Result[]): number {
  const ours = results.find(({ id }) => id === 'html');
  return ours ? getCost(result) / getCost(ours) : Number.NaN;
}

const target = (id: string, name: string, limit: string, measured: string, isMet: boolean): Target => ({
  id,
  name,
  limit,
  measured,
  isMet,
  isLost: !isMet && MET.has(id),
});

/** The target that a figure is at most so large. */
export const atMost = (id: string, name: string, measured: number, max: number, unit: string): Target =>
  target(id, name, `at most ${figure(max)}${unit}`, `${figure(measured)}${unit}`, measured <= max);

/** Time per page of the longest report, compared with the report of about 100 pages. */
function checkGrowth(id: string, growth: readonly Growth[], of = ''): readonly Target[] {
  const longest = growth.at(-1);
  const hundred = growth.find(({ pages }) => pages > 50 && pages < 200);
  if (!longest || !hundred || longest === hundred) return [];
  const name = `time per page${of}, ${longest.pages} pages to ${hundred.pages}`;
  return [atMost(id, name, costOfPage(longest) / costOfPage(hundred), MAX.growth, '×')];
}

/** How many times as long as ours other engines take at least. */
function checkRatios(results: readonly Result[]): readonly Target[] {
  return results.flatMap(result => {
    const { id, label, targetRatio } = result;
    const ratio = computeRatio(result, results);
    if (targetRatio === null || !Number.isFinite(ratio)) return [];
    const limit = `at least ${times(targetRatio)}`;
    return [target(id, `${label}, times our time`, limit, times(ratio), ratio >= targetRatio)];
  });
}

/** Our own documents, one at a time. */
function checkDocuments({ results, sampleColdMs, citations, summaries }: Findings): readonly Target[] {
  const of = (id: string) => results.find(result => result.id === id);
  const targets: Target[] = [];
  const xml = of('xml');
  if (xml) targets.push(atMost('xml', 'XML to PDF', xml.ms, MAX.xmlMs, ' ms'));
  const again = of('again');
  if (again) targets.push(atMost('again', 'after one change', again.ms, MAX.againMs, ' ms'));
  const html = of('html');
  if (html)
    targets.push(atMost('bytes', 'a tagged PDF of 16 pages', html.bytes / 1000, MAX.bytes / 1000, ' kB'));
  if (sampleColdMs !== null) targets.push(atMost('cold', 'vitae cv, cold', sampleColdMs, MAX.coldMs, ' ms'));
  const slowest = [...citations].sort((a, b) => b.firstMs - a.firstMs)[0];
  if (slowest) {
    const name = `a reference in the style ${slowest.style}`;
    targets.push(atMost('citation', name, slowest.firstMs, MAX.citationMs, ' ms'));
  }
  const summary = summaries.find(({ format }) => format === 'pdf');
  if (summary) targets.push(atMost('summary', 'an I-20 summary as PDF', summary.cpuMs, MAX.summaryMs, ' ms'));
  return targets;
}

/** The memory of one process that makes many documents. */
function checkSoak(soak: readonly Soak[]): readonly Target[] {
  const last = soak.at(-1);
  if (!last) return [];
  const memory = `memory after ${last.documents} documents`;
  const targets = [atMost('soak', memory, last.residentMb, MAX.memoryMb, ' MB')];
  const from = soak.find(({ documents }) => documents === SOAK_FROM);
  if (from && from !== last) {
    const name = `memory after ${last.documents} documents to that after ${from.documents}`;
    targets.push(atMost('soak-growth', name, last.residentMb / from.residentMb, MAX.soakGrowth, '×'));
  }
  return targets;
}

/** Long reports on a university. */
function checkUniversity(university: readonly Growth[]): readonly Target[] {
  const targets: Target[] = [];
  const hundred = university.find(isOfHundredPages);
  if (hundred) {
    const name = `a page of a university report of ${hundred.pages} pages`;
    targets.push(atMost('report-page', name, costOfPage(hundred), MAX.reportPageMs, ' ms'));
  }
  const long = university.find(({ size }) => size === MANY_ROWS);
  if (long) {
    const name = `memory for a university report of ${long.pages} pages`;
    targets.push(atMost('report-memory', name, long.peakMb, MAX.reportMb, ' MB'));
  }
  return targets;
}

const TARGET_COLUMNS: readonly Column[] = [
  { head: 'target', align: 'left' },
  { head: 'limit', align: 'left' },
  { head: 'measured', align: 'left' },
  { head: 'met', align: 'left' },
];

/** The targets as a table, with whether each is met. */
export const targetsText = (targets: readonly Target[]): string =>
  tableText(
    TARGET_COLUMNS,
    targets.map(({ name, limit, measured, isMet }) => [name, limit, measured, isMet ? 'yes' : 'no']),
  );

/** Checks the targets of this project that the run has figures for. */
export function checkTargets(findings: Findings): readonly Target[] {
  const { results, growth, university, soak } = findings;
  return [
    ...checkRatios(results),
    ...checkDocuments(findings),
    ...checkSoak(soak),
    ...checkGrowth('growth', growth),
    ...checkGrowth('university-growth', university, ' of a university report'),
    ...checkUniversity(university),
  ];
}
