import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { InternalError } from '../../src/core/index.js';
import { COMMAND } from '../package-files.js';
import { cpuMilliseconds, mainThreadMilliseconds } from '../processes.js';
import { figure } from '../statistics.js';
import { type Column, tableText } from '../table.js';
import { type Campus, type SignedIn, startCampus } from './campus.js';

/* A batch of CVs in the studio, against the same one of the command, and what those who watch it cost. */

/** Those who watch, six streams each at most. */
const WATCHERS = 50;
const STREAMS_EACH = 5;

/** One run of a batch. */
export interface StudioBatchRun {
  readonly name: string;
  readonly documents: number;
  readonly seconds: number;
  /** Processor time of the process and its threads. */
  readonly cpuMs: number;
  /** That of the thread which answers requests and writes the ledger; null for the command. */
  readonly mainMs: number | null;
}

const getHeaders = ({ cookie }: SignedIn) => ({ cookie: `${cookie.name}=${cookie.value}` });

/** The command on the database of the studio. @param out where no batch was written before */
async function runCommand(folder: string, out: string, documents: number): Promise<StudioBatchRun> {
  const args = [
    'batch',
    'cv',
    '--db',
    join(folder, 'people.db'),
    '--all',
    '--no-snapshots',
    '--audience',
    'public',
  ];
  const config = join(folder, 'vitae.config.json');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [COMMAND, ...args, '--config', config, '--out', join(folder, out), '--json'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, BENCH_SECRET: 'unused' } },
  );
  let cpuMs = 0;
  const timer = setInterval(() => {
    cpuMs = cpuMilliseconds(child.pid ?? 0) ?? cpuMs;
  }, 50);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(timer);
  if (code !== 0) throw new InternalError('bench.batch', `The command ended with ${code}.`);
  return { name: 'the command', documents, seconds: (performance.now() - start) / 1000, cpuMs, mainMs: null };
}

/** Reads a stream to its end, which comes with that of the batch. */
async function follow(reader: SignedIn, base: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${base}/events`, {
      headers: { ...getHeaders(reader), accept: 'text/event-stream' },
    });
    if (response.status !== 200)
      throw new InternalError('bench.stream', `A stream answers ${response.status}.`);
    if ((await response.text()).includes('"isOver":true')) return;
  }
}

/** A batch in the studio, with some who watch it. */
async function runInStudio(campus: Campus, watchers: number, documents: number): Promise<StudioBatchRun> {
  const owner = campus.signIn(['registrar']);
  const people = Array.from({ length: Math.ceil(watchers / STREAMS_EACH) }, () =>
    campus.signIn(['registrar']),
  );
  const [cpu, main] = [cpuMilliseconds(campus.pid) ?? 0, mainThreadMilliseconds(campus.pid)];
  const start = performance.now();
  await fetch(`${campus.url}/people/make`, {
    method: 'POST',
    headers: { ...getHeaders(owner), origin: campus.url },
    body: new URLSearchParams({ unit: 'university', make: 'cv-public' }),
    redirect: 'manual',
  });
  const list = await (await fetch(`${campus.url}/batches`, { headers: getHeaders(owner) })).text();
  const base = campus.url + (/(?<=href=")\/batches\/[^"/]+(?=")/.exec(list)?.[0] ?? '');
  await Promise.all([
    follow(owner, base),
    ...Array.from({ length: watchers }, (_, i) =>
      follow(people[Math.floor(i / STREAMS_EACH)] ?? owner, base),
    ),
  ]);
  return {
    name: watchers === 0 ? 'the studio' : `the studio, ${watchers} watchers`,
    documents,
    seconds: (performance.now() - start) / 1000,
    cpuMs: (cpuMilliseconds(campus.pid) ?? 0) - cpu,
    mainMs: mainThreadMilliseconds(campus.pid) - main,
  };
}

/**
 * Measures the batches of a number of people, each kind in turns.
 * @param folder for the database and the documents
 */
export async function measureStudioBatches(
  folder: string,
  people: number,
  rounds: number,
  progress: (text: string) => void,
): Promise<readonly StudioBatchRun[]> {
  const campus = await startCampus(folder, people);
  const runs: StudioBatchRun[] = [];
  try {
    for (let i = 0; i < rounds; i++) {
      progress(`round ${i + 1} of ${rounds} …`);
      runs.push(await runInStudio(campus, 0, people));
      runs.push(await runCommand(folder, `command-${i}`, people));
      runs.push(await runInStudio(campus, WATCHERS, people));
    }
  } finally {
    await campus.close();
  }
  return runs;
}

const COLUMNS: readonly Column[] = [
  { head: 'batch', align: 'left' },
  { head: 'documents', align: 'right' },
  { head: 'seconds', align: 'right' },
  { head: 'CPU s', align: 'right' },
  { head: 'main thread s', align: 'right' },
];

const best = (runs: readonly StudioBatchRun[], name: string, of: (run: StudioBatchRun) => number): number =>
  Math.min(...runs.filter(run => run.name === name).map(of));

/** The result as Markdown, with the share of a core that the watchers cost. */
export function studioBatchText(runs: readonly StudioBatchRun[]): string {
  const rows = runs.map(({ name, documents, seconds, cpuMs, mainMs }) => [
    ...[name, String(documents), figure(seconds), figure(cpuMs / 1000)],
    mainMs === null ? '' : figure(mainMs / 1000),
  ]);
  const watched = `the studio, ${WATCHERS} watchers`;
  const extra =
    best(runs, watched, run => run.mainMs ?? 0) - best(runs, 'the studio', run => run.mainMs ?? 0);
  const share = extra / (10 * best(runs, watched, run => run.seconds));
  const ratio = (of: (run: StudioBatchRun) => number): string =>
    figure(best(runs, 'the studio', of) / best(runs, 'the command', of));
  return [
    tableText(COLUMNS, rows),
    `${WATCHERS} watchers take ${figure(share)} % of a core.`,
    `The studio takes ${ratio(run => run.seconds)} times as long as the command, and ${ratio(run => run.cpuMs)} times its processor time.\n`,
  ].join('\n');
}
