import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { InternalError } from '../src/core/index.js';
import { timeCommand } from './measure.js';
import { COMMAND } from './package-files.js';
import { cpuMilliseconds, proportionalMb } from './processes.js';
import { figure } from './statistics.js';
import { type Column, tableText } from './table.js';
import { atMost, type Target, targetsText } from './targets.js';

/* A batch of CVs as an institution would run it: over HTTP, from a service in a process of its own. */

/** How often processor time and memory are read. */
const SAMPLE_MS = 250;
/** The targets, for so many people on two processors; times are for as many as are measured. */
const MAX = { people: 2000, seconds: 42, unchangedSeconds: 5, peakMb: 600, growth: 1.05 } as const;

/** One run of a batch. Memory is that of the batch and the service together. */
export interface BatchRun {
  readonly name: string;
  readonly people: number;
  /** Those of people who are not applicable are missing. */
  readonly documents: number;
  readonly seconds: number;
  /** Processor time of the batch and of the service; null if the system does not report it. */
  readonly cpuMs: number | null;
  readonly serviceCpuMs: number | null;
  /** Mean memory around half of its time, and in its last tenth. */
  readonly halfMb: number;
  readonly endMb: number;
  readonly peakMb: number;
}

const vitae = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

async function readOutput(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) text += String(chunk);
  return text;
}

const difference = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : after - before;

/** Runs a batch to its end and samples its processor time and memory. */
export async function measureBatch(
  name: string,
  people: number,
  args: readonly string[],
  service: number,
): Promise<BatchRun> {
  const before = cpuMilliseconds(service);
  const start = performance.now();
  const child = vitae([...args, '--json']);
  const samples: number[] = [];
  let cpuMs: number | null = null;
  const timer = setInterval(() => {
    const pid = child.pid ?? 0;
    cpuMs = cpuMilliseconds(pid) ?? cpuMs;
    const mb = proportionalMb(pid);
    if (mb > 0) samples.push(mb + proportionalMb(service));
  }, SAMPLE_MS);
  const output = await readOutput(child);
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  const { counts } = JSON.parse(output) as { counts: Readonly<Record<string, number>> };
  if (counts.failed !== 0)
    throw new InternalError('bench.batch', `${counts.failed} documents of the batch failed.`);
  const meanBetween = (from: number, to: number): number => {
    const some = samples.slice(Math.floor(from * samples.length), Math.ceil(to * samples.length));
    return some.reduce((sum, mb) => sum + mb, 0) / Math.max(1, some.length);
  };
  return {
    name,
    people,
    documents: (counts.made ?? 0) + (counts.unchanged ?? 0),
    seconds,
    cpuMs,
    serviceCpuMs: difference(before, cpuMilliseconds(service)),
    halfMb: meanBetween(0.45, 0.55),
    endMb: meanBetween(0.9, 1),
    peakMb: Math.max(0, ...samples),
  };
}

/**
 * Serves a database of sample people in a process of its own, as long as an action runs.
 * @param folder for the database
 * @param action gets the address of the service and the id of its process
 */
export async function withService<T>(
  folder: string,
  people: number,
  progress: (text: string) => void,
  action: (url: string, pid: number) => Promise<T>,
): Promise<T> {
  const db = join(folder, 'people.db');
  progress(`creating ${people} people …`);
  await timeCommand([process.execPath, COMMAND, 'sample', '--faculty', String(people), '--db', db]);
  const service = vitae(['serve', '--db', db, '--port', '0', '--quiet', '--json']);
  try {
    const [line] = (await once(service.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    return await action(url, service.pid ?? 0);
  } finally {
    service.kill();
    await once(service, 'close');
  }
}

/**
 * Runs a batch of sample people twice; the second run finds that nothing has changed.
 * @param folder for the database and the documents
 */
export const measureBatches = (
  folder: string,
  people: number,
  progress: (text: string) => void,
): Promise<readonly BatchRun[]> =>
  withService(folder, people, progress, async (url, pid) => {
    const log = ['--audit', join(folder, 'audit.jsonl')];
    const args = ['batch', 'cv', '--all', '--service', url, '--out', join(folder, 'cvs'), ...log];
    progress('first run …');
    const first = await measureBatch('all made', people, args, pid);
    progress('second run …');
    return [first, await measureBatch('none changed', people, args, pid)];
  });

const COLUMNS: readonly Column[] = [
  { head: 'batch', align: 'left' },
  { head: 'documents', align: 'right' },
  { head: 'seconds', align: 'right' },
  { head: 'a second', align: 'right' },
  { head: 'CPU ms each', align: 'right' },
  { head: 'of the service', align: 'right' },
  { head: 'MB at half', align: 'right' },
  { head: 'MB at the end', align: 'right' },
  { head: 'peak MB', align: 'right' },
];

/** Checks the targets; the limits of times grow with the number of people, although a process takes a second to start. */
function checkTargets([first, second]: readonly BatchRun[]): readonly Target[] {
  const getTime = (id: string, run: BatchRun, limit: number): Target =>
    atMost(id, `${run.people} people, ${run.name}`, run.seconds, (limit * run.people) / MAX.people, ' s');
  return [
    ...(first === undefined
      ? []
      : [
          getTime('batch', first, MAX.seconds),
          atMost('batch-memory', 'memory of the batch and the service', first.peakMb, MAX.peakMb, ' MB'),
          atMost(
            'batch-growth',
            'memory at the end, compared with half',
            first.endMb / first.halfMb,
            MAX.growth,
            '×',
          ),
        ]),
    ...(second === undefined ? [] : [getTime('batch-unchanged', second, MAX.unchangedSeconds)]),
  ];
}

/** The result as Markdown. */
export function batchText(runs: readonly BatchRun[]): string {
  const each = (ms: number | null, documents: number): string => (ms === null ? '–' : figure(ms / documents));
  const rows = runs.map(
    ({ name, documents, seconds, cpuMs, serviceCpuMs, halfMb, endMb, peakMb }): readonly string[] => [
      name,
      String(documents),
      figure(seconds),
      figure(documents / seconds),
      each(cpuMs, documents),
      each(serviceCpuMs, documents),
      ...[halfMb, endMb, peakMb].map(figure),
    ],
  );
  return `${tableText(COLUMNS, rows)}\n${targetsText(checkTargets(runs))}`;
}
