import { workerData } from 'node:worker_threads';
import {
  asVitaeError,
  type CvBuilder,
  createCvBuilder,
  openSource,
  type Settings,
  type SourceChoice,
} from '../../app/index.js';
import type { PreviewLinks } from '../../output/index.js';
import type { Environment } from '../../sources/index.js';

/** What a worker gets when it starts: plain data. */
export interface RenderingData {
  readonly settings: Omit<Settings, 'host'>;
  readonly environment: Environment;
  readonly source: SourceChoice;
  readonly links: PreviewLinks;
  readonly sourceName: string | null;
  readonly isSourceNamed: boolean;
}

export type RenderingMethod = keyof CvBuilder;

/** A method of the builder with its arguments. */
export interface RenderingTask {
  readonly method: RenderingMethod;
  readonly values: readonly unknown[];
}

/** An error as plain data, since classes do not cross threads. */
export interface RenderingError {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
}

export type RenderingResult = { readonly value: unknown } | { readonly error: RenderingError };

/** Opens the builder of a worker. @returns does a task; errors of the request are results */
export async function openRendering({ settings, environment, source: choice, ...links }: RenderingData) {
  const whole = { ...settings, host: { environment, user: '' } };
  const source = await openSource(choice, whole);
  const builder = createCvBuilder({ ...links, settings: whole, choice, source });
  return async ({ method, values }: RenderingTask): Promise<RenderingResult> => {
    try {
      return { value: await (builder[method] as (...all: readonly unknown[]) => unknown)(...values) };
    } catch (cause) {
      const { code, message, hint = null } = asVitaeError(cause);
      return { error: { code, message, hint } };
    }
  };
}

let opened: ReturnType<typeof openRendering> | null = null;

/** Called by the pool in a thread of its own. */
export const perform = async (task: RenderingTask): Promise<RenderingResult> => {
  opened ??= openRendering(workerData as RenderingData);
  return (await opened)(task);
};
