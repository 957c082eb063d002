import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { InternalError } from '../src/core/index.js';
import { timeCommand } from './measure.js';
import { COMMAND } from './package-files.js';
import { cpuMilliseconds, residentMb } from './processes.js';
import { figure } from './statistics.js';
import { type Column, tableText } from './table.js';

/* A batch of CVs as an institution would run it: over HTTP, from a service in a process of its own. */

/** How often processor time and memory are read. */
const SAMPLE_MS = 250;
/** The target: documents a second on two processors, including the service. */
const TARGET_RATE = 40;

/** One run of a batch. */
export interface BatchRun {
  readonly name: string;
  readonly documents: number;
  readonly seconds: number;
  /** Processor time of the batch and of the service; null if the system does not report it. */
  readonly cpuMs: number | null;
  readonly serviceCpuMs: number | null;
  /** Memory of the batch after a quarter, half and nine tenths of its time, and its peak. */
  readonly residentMb: readonly number[];
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
async function measureBatch(name: string, args: readonly string[], service: number): Promise<BatchRun> {
  const before = cpuMilliseconds(service);
  const start = performance.now();
  const child = vitae([...args, '--json']);
  const samples: number[] = [];
  let cpuMs: number | null = null;
  const timer = setInterval(() => {
    const pid = child.pid ?? 0;
    cpuMs = cpuMilliseconds(pid) ?? cpuMs;
    const mb = residentMb(pid);
    if (mb > 0) samples.push(mb);
  }, SAMPLE_MS);
  const output = await readOutput(child);
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  const { counts } = JSON.parse(output) as { counts: Readonly<Record<string, number>> };
  if (counts.failed !== 0)
    throw new InternalError('bench.batch', `${counts.failed} documents of the batch failed.`);
  const at = (share: number): number => samples[Math.floor(share * (samples.length - 1))] ?? 0;
  return {
    name,
    documents: (counts.made ?? 0) + (counts.unchanged ?? 0),
    seconds,
    cpuMs,
    serviceCpuMs: difference(before, cpuMilliseconds(service)),
    residentMb: [0.25, 0.5, 0.9].map(at),
    peakMb: Math.max(0, ...samples),
  };
}

/**
 * Runs a batch of sample people twice; the second run finds nothing to do.
 * @param folder for the database and the documents
 */
export async function measureBatches(
  folder: string,
  people: number,
  progress: (text: string) => void,
): Promise<readonly BatchRun[]> {
  const db = join(folder, 'people.db');
  progress(`creating ${people} people …`);
  await timeCommand([process.execPath, COMMAND, 'sample', '--faculty', String(people), '--db', db]);
  const service = vitae(['serve', '--db', db, '--port', '0', '--quiet', '--json']);
  try {
    const [line] = (await once(service.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const { url } = JSON.parse(String(line)) as { url: string };
    const log = ['--audit', join(folder, 'audit.jsonl')];
    const args = ['batch', 'cv', '--all', '--service', url, '--out', join(folder, 'cvs'), ...log];
    const pid = service.pid ?? 0;
    progress('first run …');
    const first = await measureBatch('all made', args, pid);
    progress('second run …');
    return [first, await measureBatch('none changed', args, pid)];
  } finally {
    service.kill();
    await once(service, 'close');
  }
}

const COLUMNS: readonly Column[] = [
  { head: 'batch', align: 'left' },
  { head: 'documents', align: 'right' },
  { head: 'a second', align: 'right' },
  { head: 'CPU ms each', align: 'right' },
  { head: 'of the service', align: 'right' },
  { head: 'MB at 1/4, 1/2, 9/10', align: 'right' },
  { head: 'peak MB', align: 'right' },
];

/** The result as Markdown. */
export function batchText(runs: readonly BatchRun[]): string {
  const each = (ms: number | null, documents: number): string => (ms === null ? '–' : figure(ms / documents));
  const rows = runs.map(({ name, documents, seconds, cpuMs, serviceCpuMs, residentMb: mb, peakMb }) => [
    name,
    String(documents),
    figure(documents / seconds),
    each(cpuMs, documents),
    each(serviceCpuMs, documents),
    mb.map(figure).join(', '),
    figure(peakMb),
  ]);
  const [first] = runs;
  const rate = first === undefined ? 0 : first.documents / first.seconds;
  return `${tableText(COLUMNS, rows)}\nTarget: ${TARGET_RATE} a second; measured ${figure(rate)}.\n`;
}
