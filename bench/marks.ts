import type { Cited } from './citations.js';
import type { Growth } from './growth.js';
import type { Result } from './measure.js';
import type { Soak } from './soak.js';
import { figure, times } from './statistics.js';
import type { Summarized } from './summaries.js';

/** Everything that a run found out. */
export interface Findings {
  readonly results: readonly Result[];
  /** Milliseconds of `vitae cv` on the sample, cold; null where our engines were left out. */
  readonly sampleColdMs: number | null;
  /** Of a report that is the sections of ever more people. */
  readonly growth: readonly Growth[];
  /** Of the report on a university with ever more people. */
  readonly university: readonly Growth[];
  readonly soak: readonly Soak[];
  readonly citations: readonly Cited[];
  readonly summaries: readonly Summarized[];
}

/** Something this project wants to keep to, and how it stands. */
export interface Mark {
  readonly what: string;
  readonly wanted: string;
  readonly found: string;
  readonly met: boolean;
}

const MOST = {
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
 * Milliseconds that a document takes on one processor: processor time, which what else the machine does changes
 * least; by the clock where the machine does not tell.
 */
export const costOf = ({ cpuMs, ms }: Pick<Result, 'cpuMs' | 'ms'>): number => cpuMs ?? ms;

/** The same for one page of a report. */
export const costOfPage = (growth: Growth): number => costOf(growth) / growth.pages;

/** How many times as long an engine takes as ours on filled HTML. */
export function ratioOf(result: Result, results: readonly Result[]): number {
  const ours = results.find(({ id }) => id === 'html');
  return ours ? costOf(result) / costOf(ours) : Number.NaN;
}

const atMost = (what: string, found: number, most: number, unit: string): Mark => ({
  what,
  wanted: `at most ${figure(most)}${unit}`,
  found: `${figure(found)}${unit}`,
  met: found <= most,
});

/** Time per page of the longest report as a multiple of that of the report of about 100 pages. */
function growthMark(growth: readonly Growth[], of = ''): readonly Mark[] {
  const longest = growth.at(-1);
  const hundred = growth.find(({ pages }) => pages > 50 && pages < 200);
  if (!longest || !hundred || longest === hundred) return [];
  const what = `time per page${of}, ${longest.pages} pages to ${hundred.pages}`;
  return [atMost(what, costOfPage(longest) / costOfPage(hundred), MOST.growth, '×')];
}

/** How the marks of this project stand; only those that the run has figures for. */
export function marksOf(findings: Findings): readonly Mark[] {
  const { results, sampleColdMs, growth, university, soak, citations, summaries } = findings;
  const marks: Mark[] = [];
  for (const result of results) {
    const ratio = ratioOf(result, results);
    if (result.mark === null || !Number.isFinite(ratio)) continue;
    const what = `${result.label}, times our time`;
    marks.push({
      what,
      wanted: `at least ${times(result.mark)}`,
      found: times(ratio),
      met: ratio >= result.mark,
    });
  }
  const xml = results.find(({ id }) => id === 'xml');
  if (xml) marks.push(atMost('XML to PDF', xml.ms, MOST.xmlMs, ' ms'));
  const html = results.find(({ id }) => id === 'html');
  if (html) marks.push(atMost('a tagged PDF of 16 pages', html.bytes / 1000, MOST.bytes / 1000, ' kB'));
  if (sampleColdMs !== null) marks.push(atMost('vitae cv, cold', sampleColdMs, MOST.coldMs, ' ms'));
  const last = soak.at(-1);
  if (last) {
    const what = `memory after ${last.documents} documents`;
    marks.push(atMost(what, last.residentMb, MOST.memoryMb, ' MB'));
  }
  const slowest = [...citations].sort((a, b) => b.ms - a.ms)[0];
  if (slowest)
    marks.push(atMost(`a reference in the style ${slowest.style}`, slowest.ms, MOST.citationMs, ' ms'));
  const summary = summaries.find(({ format }) => format === 'pdf');
  if (summary) marks.push(atMost('an I-20 summary as PDF', summary.cpuMs, MOST.summaryMs, ' ms'));
  marks.push(...growthMark(growth), ...growthMark(university, ' of a university report'));
  const report = university.at(-1);
  if (report) {
    const what = `memory for a university report of ${report.pages} pages`;
    marks.push(atMost(what, report.peakMb, MOST.reportMb, ' MB'));
  }
  return marks;
}
