import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { packagePath } from '../../src/sources/index.js';
import { findBrowser } from '../peers/chromium.js';
import { childrenMb, residentMb, whenIdle } from '../processes.js';
import { figure, median, percentile } from '../statistics.js';
import { type Column, tableText } from '../table.js';
import { type Campus, startCampus } from './campus.js';
import { timePackets } from './packets.js';
import { CHANGE_KINDS, type ChangeKind, openReader, type PaintTimes } from './reader.js';
import { withVisitors } from './visitors.js';

/* The studio as its readers feel it, in a real browser. */

/** Times of a kind of change in milliseconds, with one person or with others. */
export interface ChangeTiming {
  readonly kind: ChangeKind | 'all';
  readonly people: number;
  readonly count: number;
  readonly leastMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** One run of the benchmark. */
export interface StudioRun {
  readonly changes: readonly ChangeTiming[];
  readonly firstPageMs: number;
  readonly downloadMs: number;
  /** From a statement of a packet to the reply with its preview. */
  readonly packetMs: number;
  readonly packetPages: number;
  readonly scriptBytes: number;
  /** Requests of the others that failed. */
  readonly failed: number;
  readonly memoryMb: number;
  /** Processes at work when the run began, over a minute. */
  readonly load: number;
}

/** A mark of the studio. */
export interface StudioMark {
  readonly name: string;
  readonly limit: number;
  readonly unit: string;
  readonly measured: number;
}

export interface StudioOptions {
  /** People at once, the one with the browser included. */
  readonly people: number;
  /** Changes of each kind. */
  readonly rounds: number;
  readonly runs: number;
}

const DOWNLOADS = 20;
const FIRST_PAGES = 10;

const getTiming = (kind: ChangeTiming['kind'], people: number, times: readonly number[]): ChangeTiming => ({
  ...{ kind, people, count: times.length, leastMs: Math.min(...times) },
  ...{ medianMs: median(times), p95Ms: percentile(times, 0.95) },
});

const getTimings = (people: number, times: PaintTimes): readonly ChangeTiming[] => [
  ...CHANGE_KINDS.map(kind => getTiming(kind, people, times[kind])),
  getTiming(
    'all',
    people,
    CHANGE_KINDS.flatMap(kind => times[kind]),
  ),
];

/** Downloads the PDF of a CV after a change of its settings each time. @returns milliseconds of each */
async function timeDownloads(campus: Campus): Promise<readonly number[]> {
  const { cookie } = campus.signIn();
  const headers = { cookie: `${cookie.name}=${cookie.value}`, origin: campus.url };
  const { url } = await fetch(`${campus.url}/cv`, { headers });
  const times: number[] = [];
  for (let i = 0; i < DOWNLOADS; i++) {
    const style = i % 2 === 0 ? 'house' : 'apa';
    const fields = {
      do: 'save',
      force: '1',
      template: 'cv-classic',
      style,
      paper: 'letter',
      audience: 'public',
    };
    const json = { ...headers, accept: 'application/json' };
    const size = i % 4 < 2 ? '' : '10.5';
    const changed = await fetch(url, {
      method: 'POST',
      headers: json,
      body: new URLSearchParams({ ...fields, size }),
    });
    await changed.text();
    const start = performance.now();
    const body = new URLSearchParams({ format: 'pdf' });
    const file = await fetch(`${url}/download`, { method: 'POST', headers, body });
    const bytes = await file.arrayBuffer();
    if (!file.ok || bytes.byteLength < 10_000) throw new Error(`A download failed: ${file.status}.`);
    times.push(performance.now() - start);
  }
  return times;
}

/** The scripts of all pages, each compressed. */
const scriptBytes = (): number => {
  const folder = packagePath('src/studio/browser');
  const scripts = readdirSync(folder).filter(name => name.endsWith('.js'));
  return scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
};

async function measureOnce(
  browser: Browser,
  folder: string,
  { people, rounds }: StudioOptions,
  progress: (text: string) => void,
): Promise<StudioRun> {
  const load = loadavg()[0] ?? 0;
  // Those of the first pages and of the downloads, too.
  const campus = await startCampus(folder, people + FIRST_PAGES + 3);
  try {
    // The first person warms up threads and caches.
    const warm = await openReader(browser, campus);
    await warm.change(3);
    await warm.close();
    progress('first pages …');
    const firstPages: number[] = [];
    for (let i = 0; i < FIRST_PAGES; i++) {
      // What the reader before has left behind, such as a PDF, is not this one's.
      await whenIdle(campus.pid);
      const reader = await openReader(browser, campus);
      firstPages.push(reader.firstPageMs);
      await reader.close();
    }
    const reader = await openReader(browser, campus);
    progress('one person …');
    const alone = structuredClone(await reader.change(rounds));
    progress('downloads …');
    const downloads = await timeDownloads(campus);
    progress('packets …');
    const packets = await timePackets(campus);
    progress(`${people} people …`);
    const { result, visits } = await withVisitors(campus, people - 1, async () => {
      await new Promise(resolve => setTimeout(resolve, 3000));
      return reader.change(rounds);
    });
    const together = Object.fromEntries(
      CHANGE_KINDS.map(kind => [kind, result[kind].slice(rounds)]),
    ) as unknown as PaintTimes;
    return {
      changes: [...getTimings(1, alone), ...getTimings(people, together)],
      firstPageMs: percentile(firstPages, 0.95),
      downloadMs: percentile(downloads, 0.95),
      packetMs: percentile(packets.times, 0.95),
      packetPages: packets.pages,
      scriptBytes: scriptBytes(),
      failed: visits.failed,
      memoryMb: residentMb(campus.pid) + childrenMb(campus.pid),
      load,
    };
  } finally {
    await campus.close();
  }
}

/** Measures a studio of its own for each run. @throws NotInstalled without Chromium */
export async function measureStudio(
  newFolder: () => string,
  options: StudioOptions,
  progress: (text: string) => void,
): Promise<readonly StudioRun[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const runs: StudioRun[] = [];
  try {
    for (let i = 0; i < options.runs; i++)
      runs.push(await measureOnce(browser, newFolder(), options, progress));
  } finally {
    await browser.close();
  }
  return runs;
}

/** The marks with the best of some runs, which other work on the machine disturbs least. */
export function studioMarks(runs: readonly StudioRun[]): readonly StudioMark[] {
  const best = (figureOf: (run: StudioRun) => number): number => Math.min(...runs.map(figureOf));
  const all = (isAlone: boolean) => (run: StudioRun) =>
    run.changes.find(({ kind, people }) => kind === 'all' && (people === 1) === isAlone)?.p95Ms ?? Number.NaN;
  return [
    { name: 'a change, one person, p95', limit: 150, unit: ' ms', measured: best(all(true)) },
    { name: 'a change with others at work, p95', limit: 250, unit: ' ms', measured: best(all(false)) },
    { name: 'a PDF, p95', limit: 400, unit: ' ms', measured: best(({ downloadMs }) => downloadMs) },
    {
      name: 'a change of a packet, p95',
      limit: 900,
      unit: ' ms',
      measured: best(({ packetMs }) => packetMs),
    },
    { name: 'the first page after sign-in', limit: 300, unit: ' ms', measured: best(run => run.firstPageMs) },
    { name: 'the script, gzipped', limit: 20, unit: ' kB', measured: best(run => run.scriptBytes / 1000) },
  ];
}

const COLUMNS: readonly Column[] = [
  { head: 'change', align: 'left' },
  { head: 'people', align: 'right' },
  { head: 'count', align: 'right' },
  { head: 'least ms', align: 'right' },
  { head: 'median ms', align: 'right' },
  { head: 'p95 ms', align: 'right' },
];

const MARK_COLUMNS: readonly Column[] = [
  { head: 'mark', align: 'left' },
  { head: 'at most', align: 'right' },
  { head: 'measured', align: 'right' },
  { head: 'met', align: 'left' },
];

/** The result as Markdown. */
export function studioText(runs: readonly StudioRun[]): string {
  const tables = runs.map(({ changes, load, failed, memoryMb, packetPages }) => {
    const rows = changes.map(({ kind, people, count, leastMs, medianMs, p95Ms }) => [
      ...[kind, String(people), String(count)],
      ...[leastMs, medianMs, p95Ms].map(figure),
    ]);
    const state = `Load ${figure(load)}; ${failed} requests of others failed; ${figure(memoryMb)} MB; a packet of ${packetPages} pages.\n`;
    return `${tableText(COLUMNS, rows)}\n${state}`;
  });
  const marks = studioMarks(runs).map(({ name, limit, unit, measured }) => [
    name,
    `${limit}${unit}`,
    `${figure(measured)}${unit}`,
    measured <= limit ? 'yes' : 'no',
  ]);
  return [...tables, tableText(MARK_COLUMNS, marks)].join('\n');
}
