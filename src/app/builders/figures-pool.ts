import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import { packagePath } from '../../sources/index.js';
import type { ListedPerson, SourceChoice } from '../sources/index.js';
import type { ReadListed } from '../sources/unit.js';
import type { ReadMember } from './figures.js';
import type { FiguresAnswer, FiguresData } from './figures-worker.js';

/** Fewer people are read in less time than workers take to start. */
const FEWEST_PEOPLE = 200;
const MAX_WORKERS = 8;
/** People that a worker has been sent at a time, so that it never waits for the next. */
const QUEUE_LENGTH = 4;
/** Young-generation heap: what a person needs is soon released. */
const YOUNG_MEGABYTES = 64;

/** Worker threads that read the figures of people. */
export interface FiguresPool {
  /** Rejects for a person who cannot be read, without the reason. */
  readonly read: ReadListed<ReadMember>;
  /** How many people to read at once. */
  readonly width: number;
  close(): Promise<void>;
}

interface Waiting {
  resolve(read: ReadMember | null): void;
  reject(): void;
}

function startWorker(module: string, data: FiguresData) {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  /** By reference, since a worker answers in any order. */
  const waiting = new Map<string, Waiting>();
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject();
    waiting.clear();
  };
  worker.on('message', (answer: FiguresAnswer) => {
    const request = waiting.get(answer.ref);
    waiting.delete(answer.ref);
    if ('read' in answer) request?.resolve(answer.read);
    else request?.reject();
  });
  worker.on('error', end);
  worker.on('exit', end);
  return {
    read: (listed: ListedPerson): Promise<ReadMember | null> =>
      new Promise((resolve, reject) => {
        if (hasEnded) reject();
        else {
          waiting.set(listed.ref, { resolve, reject });
          worker.postMessage(listed);
        }
      }),
    get queued(): number {
      return hasEnded ? Number.POSITIVE_INFINITY : waiting.size;
    },
    close: () => worker.terminate(),
  };
}

/** The built file of the worker; null if this is not the built program. */
function workerModule(): string | null {
  const built = packagePath('dist');
  const module = packagePath('dist/figures-worker.js');
  return fileURLToPath(import.meta.url).startsWith(built) && existsSync(module) ? module : null;
}

/** Can and should so many people of a source be read in threads? Services and files are read in this one. */
export const shouldUseThreads = ({ kind }: SourceChoice, people: number): boolean =>
  kind === 'db' && people >= FEWEST_PEOPLE && availableParallelism() > 1 && isMainThread;

/** Starts the workers; null if this is not the built program. */
export function openFiguresPool(data: FiguresData, module = workerModule()): FiguresPool | null {
  if (module === null) return null;
  const workers = Array.from({ length: Math.min(availableParallelism(), MAX_WORKERS) }, () =>
    startWorker(module, data),
  );
  return {
    width: workers.length * QUEUE_LENGTH,
    read: listed => workers.reduce((best, each) => (each.queued < best.queued ? each : best)).read(listed),
    close: async () => {
      await Promise.all(workers.map(({ close }) => close()));
    },
  };
}
