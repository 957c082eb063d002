import type { CitationTiming } from './citations.js';
import type { Growth } from './growth.js';
import type { Result } from './measure.js';
import type { Soak } from './soak.js';
import { figure, times } from './statistics.js';
import type { SummaryTiming } from './summaries.js';

/** The results of a run. */
export interface Findings {
  readonly results: readonly Result[];
  /** Milliseconds of a cold `vitae cv` of the sample; null if ours was not measured. */
  readonly sampleColdMs: number | null;
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
  readonly name: string;
  readonly limit: string;
  readonly measured: string;
  readonly isMet: boolean;
}

const MAX = {
  citationMs: 3,
  summaryMs: 10,
  xmlMs: 35,
  coldMs: 600,
  memoryMb: 300,
  bytes: 160_000,
  growth: 1.3,
  reportMb: 600,
} as const;

/**
 * Milliseconds that a document takes on one processor: processor time, which other work on the machine disturbs least,
 * or time by the clock if the system does not report it.
 */
export const costOf = ({ cpuMs, ms }: Pick<Result, 'cpuMs' | 'ms'>): number => cpuMs ?? ms;

/** The same for a page of a report. */
export const costOfPage = (growth: Growth): number => costOf(growth) / growth.pages;

/** How many times as long as ours on filled HTML an engine takes. */
export function ratioOf(result: Result, results: readonly Result[]): number {
  const ours = results.find(({ id }) => id === 'html');
  return ours ? costOf(result) / costOf(ours) : Number.NaN;
}

const atMost = (name: string, measured: number, max: number, unit: string): Target => ({
  name,
  limit: `at most ${figure(max)}${unit}`,
  measured: `${figure(measured)}${unit}`,
  isMet: measured <= max,
});

/** Time per page of the longest report, compared with the report of about 100 pages. */
function checkGrowth(growth: readonly Growth[], of = ''): readonly Target[] {
  const longest = growth.at(-1);
  const hundred = growth.find(({ pages }) => pages > 50 && pages < 200);
  if (!longest || !hundred || longest === hundred) return [];
  const name = `time per page${of}, ${longest.pages} pages to ${hundred.pages}`;
  return [atMost(name, costOfPage(longest) / costOfPage(hundred), MAX.growth, '×')];
}

/** Checks the targets of this project that the run has figures for. */
export function checkTargets(findings: Findings): readonly Target[] {
  const { results, sampleColdMs, growth, university, soak, citations, summaries } = findings;
  const targets: Target[] = [];
  for (const result of results) {
    const ratio = ratioOf(result, results);
    if (result.targetRatio === null || !Number.isFinite(ratio)) continue;
    targets.push({
      name: `${result.label}, times our time`,
      limit: `at least ${times(result.targetRatio)}`,
      measured: times(ratio),
      isMet: ratio >= result.targetRatio,
    });
  }
  const xml = results.find(({ id }) => id === 'xml');
  if (xml) targets.push(atMost('XML to PDF', xml.ms, MAX.xmlMs, ' ms'));
  const html = results.find(({ id }) => id === 'html');
  if (html) targets.push(atMost('a tagged PDF of 16 pages', html.bytes / 1000, MAX.bytes / 1000, ' kB'));
  if (sampleColdMs !== null) targets.push(atMost('vitae cv, cold', sampleColdMs, MAX.coldMs, ' ms'));
  const last = soak.at(-1);
  if (last) {
    const name = `memory after ${last.documents} documents`;
    targets.push(atMost(name, last.residentMb, MAX.memoryMb, ' MB'));
  }
  const slowest = [...citations].sort((a, b) => b.ms - a.ms)[0];
  if (slowest)
    targets.push(atMost(`a reference in the style ${slowest.style}`, slowest.ms, MAX.citationMs, ' ms'));
  const summary = summaries.find(({ format }) => format === 'pdf');
  if (summary) targets.push(atMost('an I-20 summary as PDF', summary.cpuMs, MAX.summaryMs, ' ms'));
  targets.push(...checkGrowth(growth), ...checkGrowth(university, ' of a university report'));
  const report = university.at(-1);
  if (report) {
    const name = `memory for a university report of ${report.pages} pages`;
    targets.push(atMost(name, report.peakMb, MAX.reportMb, ' MB'));
  }
  return targets;
}
