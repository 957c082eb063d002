import { describe, expect, it } from 'vitest';
import type { Result } from '../../bench/measure.js';
import { ENGINE_COLUMNS, reportText } from '../../bench/report.js';
import { checkTargets, computeRatio, type Findings, MET } from '../../bench/targets.js';

const result = (id: string, ms: number, more: Partial<Result> = {}): Result => ({
  id,
  label: id,
  targetRatio: null,
  version: '1.2',
  ms,
  cpuMs: null,
  coldMs: 500,
  peakMb: 200,
  memoryDocuments: 500,
  bytes: 120_000,
  read: { pages: 16, tagged: true },
  stations: {},
  ...more,
});

const findings = (more: Partial<Findings>): Findings => ({
  results: [],
  sampleColdMs: null,
  styleColdMs: null,
  growth: [],
  university: [],
  soak: [],
  citations: [],
  summaries: [],
  ...more,
});

const met = (more: Partial<Findings>) => checkTargets(findings(more)).map(target => target.isMet);

const context = {
  date: '2026-11-21',
  processor: 'A processor',
  processors: 2,
  node: 'v20.20.2',
  isPinned: true,
  rounds: 5,
  documents: 16,
};

describe('ratios', () => {
  it('are to our own engine on filled HTML', () => {
    const results = [result('html', 20), result('slow', 250)];
    expect(results.map(r => computeRatio(r, results))).toEqual([1, 12.5]);
  });

  it('use processor time if it is known', () => {
    const results = [result('html', 90, { cpuMs: 20 }), result('slow', 100, { cpuMs: 200 })];
    expect(computeRatio(results[1] as Result, results)).toBe(10);
  });

  it('are NaN when our engine was not measured', () => {
    const results = [result('slow', 250)];
    expect(computeRatio(results[0] as Result, results)).toBeNaN();
    expect(checkTargets(findings({ results: [result('slow', 250, { targetRatio: 8 })] }))).toEqual([]);
  });
});

describe('targets', () => {
  it('require a peer to take so many times as long', () => {
    const peer = (ms: number) => ({ results: [result('html', 10), result('slow', ms, { targetRatio: 8 })] });
    expect(met(peer(80))).toEqual([true, true]);
    expect(met(peer(79))).toEqual([false, true]);
  });

  it('limit our own time, size, start and memory', () => {
    expect(met({ results: [result('xml', 35)] })).toEqual([true]);
    expect(met({ results: [result('xml', 35.1)] })).toEqual([false]);
    expect(met({ results: [result('html', 1, { bytes: 160_001 })] })).toEqual([false]);
    expect(met({ results: [result('again', 15)] })).toEqual([true]);
    expect(met({ results: [result('again', 15.1)] })).toEqual([false]);
    expect(met({ sampleColdMs: 450 })).toEqual([true]);
    expect(met({ sampleColdMs: 451 })).toEqual([false]);
    expect(met({ soak: [{ documents: 1000, residentMb: 260 }] })).toEqual([true]);
    expect(met({ soak: [{ documents: 1000, residentMb: 261 }] })).toEqual([false]);
  });

  it('require that the memory of a process does not grow from document 200 on', () => {
    const soak = (last: number) => [
      { documents: 100, residentMb: 100 },
      { documents: 200, residentMb: 200 },
      { documents: 1000, residentMb: last },
    ];
    expect(met({ soak: soak(210) })).toEqual([true, true]);
    expect(met({ soak: soak(211) })).toEqual([true, false]);
  });

  it('limit the time per page of a long report by that of about 100 pages', () => {
    const row = (pages: number, msPerPage: number) => ({
      size: pages,
      pages,
      ms: pages * msPerPage,
      cpuMs: null,
      bytes: 1,
      peakMb: 1,
    });
    expect(met({ growth: [row(10, 9), row(98, 1), row(1003, 1.3)] })).toEqual([true]);
    expect(met({ growth: [row(10, 9), row(98, 1), row(1003, 1.31)] })).toEqual([false]);
    expect(met({ growth: [row(10, 1), row(98, 1)] })).toEqual([]);
  });

  it('limit time and memory of a report on a university', () => {
    const row = (size: number, pages: number, msPerPage: number, peakMb: number) => ({
      size,
      pages,
      ms: pages * msPerPage,
      cpuMs: null,
      bytes: 1,
      peakMb,
    });
    expect(met({ university: [row(3600, 115, 6, 900), row(36_000, 1003, 7.8, 400)] })).toEqual([
      true,
      true,
      true,
    ]);
    expect(met({ university: [row(3600, 115, 6.1, 9), row(36_000, 1003, 8, 401)] })).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('limit a reference in the slowest citation style to 3 ms', () => {
    const timing = (firstMs: number, style = 'apa') => ({ style, openMs: 90, firstMs, ms: 0 });
    expect(met({ citations: [timing(0.1, 'house'), timing(3)] })).toEqual([true]);
    expect(met({ citations: [timing(3.01), timing(0.1, 'house')] })).toEqual([false]);
  });

  it('require 100 summaries a second of processor time', () => {
    const row = (cpuMs: number, format: 'pdf' | 'html' = 'pdf') => ({ format, applicants: 44, cpuMs });
    expect(met({ summaries: [row(10), row(1, 'html')] })).toEqual([true]);
    expect(met({ summaries: [row(10.1), row(1, 'html')] })).toEqual([false]);
  });
});

it('a target is lost if the published run met it', () => {
  const of = (more: Partial<Findings>) =>
    checkTargets(findings(more)).map(({ isMet, isLost }) => [isMet, isLost]);
  expect(of({ results: [result('html', 1, { bytes: 160_001 })] })).toEqual([[false, true]]);
  expect(of({ results: [result('html', 1)] })).toEqual([[true, false]]);
  expect(of({ results: [result('xml', 999)] })).toEqual([[false, MET.has('xml')]]);
});

describe('the report', () => {
  const text = reportText(
    findings({
      results: [
        result('html', 10, { version: null }),
        result('xml', 30, { stations: { read: 12.34, lay: 7 } }),
        result('slow', 125, { targetRatio: 12, read: { pages: 15, tagged: false } }),
        result('unread', 20, { read: null }),
      ],
      growth: [{ size: 100, pages: 98, ms: 500, cpuMs: 196, bytes: 700_000, peakMb: 210 }],
      soak: [{ documents: 100, residentMb: 180 }],
    }),
    [{ label: 'Absent', reason: 'not there' }],
    context,
  );

  it('has a row for each engine, ours without a version', () => {
    const rows = text
      .split('\n')
      .filter(
        line => /^\| (?:html|xml|slow|unread)\b.+\| (?:yes|no|–) +\|$/.test(line) && !line.includes('times'),
      );
    const cells = rows.map(row =>
      row
        .split('|')
        .map(cell => cell.trim())
        .slice(1, -1),
    );
    expect(cells[0]).toEqual(['html', '100', '10.0', '–', '1.00×', '500', '200 (500)', '120', '16', 'yes']);
    expect(cells[2]).toEqual([
      'slow, 1.2',
      '8.00',
      '125',
      '–',
      '12.5×',
      '500',
      '200 (500)',
      '120',
      '15',
      'no',
    ]);
    expect(cells[3]?.slice(-2)).toEqual(['–', '–']);
    for (const row of cells) expect(row).toHaveLength(ENGINE_COLUMNS.length);
  });

  it('names the machine, the stations, the skipped engines and the targets', () => {
    expect(text).toContain('2026-11-21: A processor, 2 processors, Node v20.20.2; all on one processor');
    expect(text).toContain('read 12.3, lay 7.00');
    expect(text).toContain('Left out: Absent: not there.');
    expect(text).toContain('180 MB after 100');
    expect(text).toMatch(/\| +98 \| +500 \| +196 \| +2\.00 \| +210 \| +700 \|/);
    expect(text).toMatch(/slow, times our time +\| at least 12\.0× +\| 12\.5× +\| yes/);
  });
});
