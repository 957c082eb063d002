import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { CvBuilder, CvSettings } from '../../app/index.js';
import { DataError } from '../../core/index.js';
import { packagePath } from '../../sources/index.js';
import { createLimit } from './limit.js';
import { warmUp } from './warm-up.js';
import {
  openRendering,
  type RenderingData,
  type RenderingError,
  type RenderingMethod,
  type RenderingResult,
  type RenderingTask,
} from './worker.js';

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

/** The builder of CVs, at work in threads of their own. */
export interface Renderer extends CvBuilder {
  close(): Promise<void>;
}

/** Longer than any CV takes. */
const MOST_SECONDS = 60;
const THREADS = Math.max(2, availableParallelism());
/** Threads that lay out pages in the background at once, so that previews never wait for all of them. */
const MOST_PAGES = Math.max(1, availableParallelism() - 1);
/** Old-generation heap of a worker; one that needs more is replaced. */
const MEGABYTES = 1024;
/** Young-generation heap: what a document needs is soon released. */
const YOUNG_MEGABYTES = 64;

/** The built file with the worker; null if this is not the built program. */
function workerModule(): string | null {
  const module = packagePath('dist/studio-worker.js');
  return fileURLToPath(import.meta.url).startsWith(packagePath('dist')) && existsSync(module) ? module : null;
}

type RunTask = (task: RenderingTask) => Promise<RenderingResult>;

/** A pool of threads; each has parsed the records that it used last. */
function openPool(filename: string, workerData: RenderingData): { perform: RunTask; close(): Promise<void> } {
  const pool = new Piscina<RenderingTask, RenderingResult>({
    ...{ filename, workerData, name: 'perform', atomics: 'disabled' },
    minThreads: THREADS,
    maxThreads: THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  // Errors of an idle worker fail no request.
  pool.on('error', () => {});
  return {
    perform: task => pool.run(task, { signal: AbortSignal.timeout(MOST_SECONDS * 1000) }),
    close: () => pool.destroy(),
  };
}

/**
 * Opens the builder in worker threads or, without the built file for them, in this thread.
 * @param usual settings of most CVs, which the threads make ready for
 */
export async function openRenderer(data: RenderingData, usual: CvSettings): Promise<Renderer> {
  const module = workerModule();
  const { perform, close } =
    module === null ? { perform: await openRendering(data), close: async () => {} } : openPool(module, data);

  const pagesInTurn = createLimit(MOST_PAGES);

  async function run<T>(method: RenderingMethod, ...values: readonly unknown[]): Promise<T> {
    const result = await perform({ method, values });
    if ('error' in result) throw new RenderingFailure(result.error);
    return result.value as T;
  }

  const renderer: Renderer = {
    parse: record =>
      run<void>('parse', record).catch(error => {
        if (!(error instanceof RenderingFailure) || error.isInternal) throw error;
        throw new DataError(error.code, error.message, error.hint === null ? {} : { hint: error.hint });
      }),
    preview: request => run('preview', request),
    pages: request => pagesInTurn(() => run('pages', request)),
    file: (request, format) => run('file', request, format),
    line: (request, ref) => run('line', request, ref),
    missing: (request, words) => run('missing', request, words),
    lines: request => run('lines', request),
    changes: (request, earlier, day) => run('changes', request, earlier, day),
    command: (request, version, name) => run('command', request, version, name),
    close,
  };
  // What cannot be made now says why when somebody needs it.
  if (module !== null) warmUp(renderer, usual, THREADS).catch(() => {});
  return renderer;
}
