import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineProcess } from './engine-process.js';
import type { Entry } from './engines.js';
import { WORKER } from './package-files.js';
import { childrenMb } from './processes.js';
import { type ReadBack, readBack } from './read-back.js';
import { median } from './statistics.js';

/** What one engine takes. Times are milliseconds per document. */
export interface Result {
  readonly id: string;
  readonly label: string;
  readonly targetRatio: number | null;
  readonly version: string | null;
  readonly ms: number;
  /** Processor time of all its processes; null if the system does not report it. */
  readonly cpuMs: number | null;
  /** From the start of a process to its end, with one document. */
  readonly coldMs: number;
  readonly peakMb: number;
  /** After how many documents the memory was read. */
  readonly memoryDocuments: number;
  readonly bytes: number;
  readonly read: ReadBack | null;
  /** Median of each station of the pipeline, if the engine has stations. */
  readonly stations: Readonly<Record<string, number>>;
}

export interface Plan {
  readonly folder: string;
  readonly documents: number;
  readonly rounds: number;
  readonly memoryDocuments: number;
  /** Accepts a line about the current step. */
  readonly progress: (text: string) => void;
}

/** An engine that cannot run here, and why. */
export interface Skipped {
  readonly label: string;
  readonly reason: string;
}

const COLD_STARTS = 3;
/** Each engine is warmed up with so many documents, for at most so long. */
const WARM_DOCUMENTS = 150;
const WARM_MS = 30_000;
/** The shortest turn of an engine in a round. */
const TURN_MS = 3000;
/** The longest time for the documents before memory is read. */
const MEMORY_MS = 60_000;
/** Interval of reading the memory of an engine's children. */
const SAMPLE_MS = 250;

/** Runs a command to its end. @returns milliseconds */
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

/** The fastest of some starts of a command: other work only makes a start longer. */
export async function bestStart(command: readonly string[]): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < COLD_STARTS; n++) best = Math.min(best, await timeCommand(command));
  return best;
}

interface Contender {
  readonly entry: Entry;
  readonly engine: EngineProcess;
  /** Documents of a turn. */
  readonly turn: number;
  made: number;
  readonly ms: number[];
  readonly cpuMs: number[];
  readonly stations: Record<string, number[]>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Starts an engine and warms it up. @returns the reason as text if the engine is not installed */
async function warm(entry: Entry, { folder, documents }: Plan): Promise<Contender | string> {
  const engine = await EngineProcess.open(entry, folder, documents);
  if (typeof engine === 'string') return engine;
  let made = 0;
  let spent = 0;
  let last = 0;
  while (made < WARM_DOCUMENTS && spent < WARM_MS) {
    last = sum((await engine.make(documents)).milliseconds);
    made += documents;
    spent += last;
  }
  const turn = documents * Math.max(1, Math.round(TURN_MS / last));
  return { entry, engine, turn, made, ms: [], cpuMs: [], stations: {} };
}

async function takeTurn(contender: Contender): Promise<void> {
  const { engine, turn, ms, cpuMs, stations } = contender;
  const batch = await engine.make(turn);
  contender.made += turn;
  ms.push(sum(batch.milliseconds) / turn);
  if (batch.cpuMs !== null) cpuMs.push(batch.cpuMs / turn);
  for (const [name, list] of Object.entries(batch.stations)) {
    stations[name] ??= [];
    stations[name].push(...list);
  }
}

/** Makes the documents before memory is read. @returns peak megabytes, including the children */
async function measureMemory(contender: Contender, { documents, memoryDocuments }: Plan): Promise<number> {
  const { engine } = contender;
  const until = performance.now() + MEMORY_MS;
  let children = 0;
  const timer = setInterval(() => {
    children = Math.max(children, childrenMb(engine.pid));
  }, SAMPLE_MS);
  let own = 0;
  do {
    const count = Math.max(1, Math.min(documents, memoryDocuments - contender.made));
    own = (await engine.make(count)).peakMb;
    contender.made += count;
  } while (contender.made < memoryDocuments && performance.now() < until);
  clearInterval(timer);
  return own + Math.max(children, childrenMb(engine.pid));
}

async function finish(contender: Contender, plan: Plan): Promise<Result> {
  const { entry, engine, ms, cpuMs, stations } = contender;
  const { id, label, targetRatio, command } = entry;
  const { folder, progress } = plan;
  progress(`${label}: memory …`);
  const peakMb = await measureMemory(contender, plan);
  await engine.end();
  progress(`${label}: cold start …`);
  const out = join(folder, `${id}.pdf`);
  const own = [process.execPath, WORKER, id, folder, '1', out];
  const coldMs = await bestStart(command?.(folder, out) ?? own);
  const pdf = readFileSync(out);
  return {
    id,
    label,
    targetRatio,
    version: engine.version,
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
 * Compares engines: each is warmed up in a process of its own, then all take turns, so that other work on the machine
 * disturbs all of them alike.
 */
export async function compareEngines(
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
  for (const contender of contenders) results.push(await finish(contender, plan));
  return { results, skipped };
}
