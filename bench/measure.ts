import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './engines.js';
import { Living } from './living.js';
import { WORKER } from './package-files.js';
import { childrenMb } from './processes.js';
import { type ReadBack, readBack } from './read-back.js';
import { median } from './statistics.js';

/** What was found of one engine. Times are milliseconds for one document. */
export interface Result {
  readonly id: string;
  readonly label: string;
  readonly mark: number | null;
  readonly version: string | null;
  readonly ms: number;
  /** Processor time of all its processes; null where the machine does not tell. */
  readonly cpuMs: number | null;
  /** From starting a process to its end, with one document. */
  readonly coldMs: number;
  readonly peakMb: number;
  /** After how many documents the memory was read. */
  readonly memoryDocuments: number;
  readonly bytes: number;
  readonly read: ReadBack | null;
  /** Median of each station of the pipeline, for an engine that has stations. */
  readonly stations: Readonly<Record<string, number>>;
}

export interface Plan {
  readonly folder: string;
  readonly documents: number;
  readonly rounds: number;
  readonly memoryDocuments: number;
  /** Takes a line about work in hand. */
  readonly progress: (text: string) => void;
}

/** An engine that cannot run here, and why. */
export interface Skipped {
  readonly label: string;
  readonly reason: string;
}

const COLD_STARTS = 3;
/** An engine is warmed up by so many documents, which a compiler needs, but for no longer than this. */
const WARM_DOCUMENTS = 150;
const WARM_MS = 30_000;
/** How long an engine's part of a round is at least. */
const TURN_MS = 3000;
/** How long an engine may take for the documents after which its memory is read. */
const MEMORY_MS = 60_000;
/** How often the memory of an engine's children is read. */
const SAMPLE_MS = 250;

/** Runs a command to its end. @returns milliseconds from before its start */
export function timeCommand([program = '', ...args]: readonly string[]): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', chunk => {
      errors += String(chunk);
    });
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0) resolve(performance.now() - start);
      else reject(new Error(`${program} ${args.join(' ')} ended with code ${code}: ${errors}`));
    });
  });
}

/** The least of some starts of a command: what disturbs a start only ever makes it longer. */
export async function bestStart(command: readonly string[]): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < COLD_STARTS; n++) best = Math.min(best, await timeCommand(command));
  return best;
}

interface Contender {
  readonly entry: Entry;
  readonly living: Living;
  /** Documents in its part of a round. */
  readonly turn: number;
  made: number;
  readonly ms: number[];
  readonly cpuMs: number[];
  readonly stations: Record<string, number[]>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Starts an engine and warms it up, in whole turns of the documents. */
async function warm(entry: Entry, { folder, documents }: Plan): Promise<Contender | string> {
  const living = await Living.open(entry, folder, documents);
  if (typeof living === 'string') return living;
  let made = 0;
  let spent = 0;
  let last = 0;
  while (made < WARM_DOCUMENTS && spent < WARM_MS) {
    last = sum((await living.make(documents)).milliseconds);
    made += documents;
    spent += last;
  }
  const turn = documents * Math.max(1, Math.round(TURN_MS / last));
  return { entry, living, turn, made, ms: [], cpuMs: [], stations: {} };
}

async function takeTurn(contender: Contender): Promise<void> {
  const { living, turn, ms, cpuMs, stations } = contender;
  const batch = await living.make(turn);
  contender.made += turn;
  ms.push(sum(batch.milliseconds) / turn);
  if (batch.cpuMs !== null) cpuMs.push(batch.cpuMs / turn);
  for (const [name, list] of Object.entries(batch.stations)) {
    stations[name] ??= [];
    stations[name].push(...list);
  }
}

/** Makes documents until there are enough or it has taken long enough. @returns megabytes at most */
async function memory(contender: Contender, { documents, memoryDocuments }: Plan): Promise<number> {
  const { living } = contender;
  const until = performance.now() + MEMORY_MS;
  let children = 0;
  const timer = setInterval(() => {
    children = Math.max(children, childrenMb(living.pid));
  }, SAMPLE_MS);
  let own = 0;
  do {
    const count = Math.max(1, Math.min(documents, memoryDocuments - contender.made));
    own = (await living.make(count)).peakMb;
    contender.made += count;
  } while (contender.made < memoryDocuments && performance.now() < until);
  clearInterval(timer);
  return own + Math.max(children, childrenMb(living.pid));
}

async function resultOf(contender: Contender, plan: Plan): Promise<Result> {
  const { entry, living, ms, cpuMs, stations } = contender;
  const { id, label, mark, command } = entry;
  const { folder, progress } = plan;
  progress(`${label}: memory …`);
  const peakMb = await memory(contender, plan);
  await living.end();
  progress(`${label}: cold start …`);
  const out = join(folder, `${id}.pdf`);
  const own = [process.execPath, WORKER, id, folder, '1', out];
  const coldMs = await bestStart(command?.(folder, out) ?? own);
  const pdf = readFileSync(out);
  return {
    id,
    label,
    mark,
    version: living.version,
    ms: median(ms),
    cpuMs: cpuMs.length === 0 ? null : median(cpuMs),
    coldMs,
    peakMb,
    memoryDocuments: contender.made,
    bytes: pdf.length,
    read: await readBack(pdf),
    stations: Object.fromEntries(Object.entries(stations).map(([name, list]) => [name, median(list)])),
  };
}

/**
 * Runs engines side by side: each is warmed up in a process of its own, then all take turns, so that what the
 * machine does beside this falls on all of them.
 */
export async function compare(
  entries: readonly Entry[],
  plan: Plan,
): Promise<{ readonly results: readonly Result[]; readonly skipped: readonly Skipped[] }> {
  const contenders: Contender[] = [];
  const skipped: Skipped[] = [];
  for (const entry of entries) {
    plan.progress(`${entry.label}: warming up …`);
    const contender = await warm(entry, plan);
    if (typeof contender === 'string') skipped.push({ label: entry.label, reason: contender });
    else contenders.push(contender);
  }
  for (let round = 1; round <= plan.rounds; round++) {
    plan.progress(`round ${round} of ${plan.rounds} …`);
    for (const contender of contenders) await takeTurn(contender);
  }
  const results: Result[] = [];
  for (const contender of contenders) results.push(await resultOf(contender, plan));
  return { results, skipped };
}
