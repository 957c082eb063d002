import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { threadArguments } from '../../core/index.js';
import { packagePath } from '../../sources/index.js';
import { getRule, type PerformTask, type RenderingTask } from './tasks.js';
import { createLimit } from './turns.js';
import { openRendering, type RenderingData, type RenderingError, type RenderingResult } from './worker.js';

/** A document that could not be made, with the error of the request. */
export class RenderingFailure extends Error {
  readonly code: string;
  readonly hint: string | null;
  /** Is it an error of the program, not of the request? */
  readonly isInternal: boolean;

  constructor({ code, message, hint }: RenderingError) {
    super(message);
    this.name = 'RenderingFailure';
    this.code = code;
    this.hint = hint;
    this.isInternal = code.startsWith('internal');
  }
}

/** A document was not made, for a reason that lies neither in the request nor in the program. */
export class UnavailableError extends Error {
  readonly code: 'server.busy' | 'server.closing';

  constructor(code: UnavailableError['code']) {
    super(code);
    this.code = code;
  }
}

/** Makes documents in threads of its own. */
export interface Renderer {
  /** 0 without threads. */
  readonly threads: number;
  readonly perform: PerformTask;
  close(): Promise<void>;
}

/** Longer than any document takes. */
const MAX_SECONDS = 60;
const THREADS = Math.max(2, availableParallelism());
/** Threads at long work in the background at once, so that previews never wait for all of them. */
const MAX_BACKGROUND = Math.max(1, availableParallelism() - 1);
/** Old-generation heap of a worker; one that needs more is replaced. */
const MEGABYTES = 1024;
/** Young-generation heap: what a document needs is soon released. */
const YOUNG_MEGABYTES = 64;

/** The built file with the worker; null if this is not the built program. */
function workerModule(): string | null {
  const module = packagePath('dist/studio-worker.js');
  return fileURLToPath(import.meta.url).startsWith(packagePath('dist')) && existsSync(module) ? module : null;
}

type RunTask = (task: RenderingTask, maxSeconds?: number) => Promise<RenderingResult>;

/**
 * Opens a pool of threads; each has parsed the records that it used last.
 * @param defaultSeconds for a task, with its wait
 * @returns does a task; throws an UnavailableError if it takes too long, or if the pool closes
 */
export function openPool(
  filename: string,
  workerData: RenderingData,
  defaultSeconds: number = MAX_SECONDS,
): { readonly perform: RunTask; close(): Promise<void> } {
  const pool = new Piscina<RenderingTask, RenderingResult>({
    ...{ filename, workerData, name: 'perform', atomics: 'disabled', execArgv: threadArguments() },
    minThreads: THREADS,
    maxThreads: THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  // Errors of an idle worker fail no request.
  pool.on('error', () => {});
  let isClosing = false;
  return {
    perform: async (task, maxSeconds = defaultSeconds) => {
      const signal = AbortSignal.timeout(maxSeconds * 1000);
      try {
        return await pool.run(task, { signal });
      } catch (cause) {
        if (isClosing) throw new UnavailableError('server.closing');
        throw signal.aborted ? new UnavailableError('server.busy') : cause;
      }
    },
    close: () => {
      isClosing = true;
      return pool.destroy();
    },
  };
}

/** Opens the builders in worker threads or, without the built file for them, in this thread. */
export async function openRenderer(data: RenderingData): Promise<Renderer> {
  const module = workerModule();
  const { perform, close } =
    module === null ? { perform: await openRendering(data), close: async () => {} } : openPool(module, data);
  const inBackground = createLimit(MAX_BACKGROUND);
  return {
    threads: module === null ? 0 : THREADS,
    perform: task => {
      const { isBackground, maxSeconds } = getRule(task);
      const run = async (): Promise<unknown> => {
        const result = await perform(task, maxSeconds);
        if ('error' in result) throw new RenderingFailure(result.error);
        return result.value;
      };
      return isBackground ? inBackground(run) : run();
    },
    close,
  };
}
