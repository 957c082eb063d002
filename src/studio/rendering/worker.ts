import { workerData } from 'node:worker_threads';
import { asVitaeError, openSource, type Settings, type SourceChoice } from '../../app/index.js';
import type { PreviewLinks } from '../../output/index.js';
import type { Environment } from '../../sources/index.js';
import { createApplicantBuilder } from '../applicants/builder.js';
import { createCvBuilder } from '../cv/builder.js';
import type { PreviewBuilderOptions as BuilderOptions } from '../document/builder.js';
import { createPacketBuilder } from '../packet/builder.js';
import { createReportBuilder } from '../report/builder.js';
import { createMergeBuilder } from './merge.js';
import type { Builders, RenderingTask } from './tasks.js';

/** What a worker gets when it starts: plain data. */
export interface RenderingData {
  readonly settings: Omit<Settings, 'host'>;
  readonly environment: Environment;
  readonly source: SourceChoice;
  readonly links: PreviewLinks;
  readonly sourceName: string | null;
  readonly isSourceNamed: boolean;
}

/** Creates each builder when it is first used. */
const CREATE: { readonly [K in keyof Builders]: (options: BuilderOptions) => Builders[K] } = {
  cv: createCvBuilder,
  applicant: createApplicantBuilder,
  packet: createPacketBuilder,
  report: createReportBuilder,
  merge: createMergeBuilder,
};

/** An error as plain data, since classes do not cross threads. */
export interface RenderingError {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
}

export type RenderingResult = { readonly value: unknown } | { readonly error: RenderingError };

type Method = (...values: readonly unknown[]) => unknown;

/** Opens the builders of a worker. @returns does a task; errors of the request are results */
export async function openRendering({ settings, environment, source: choice, ...links }: RenderingData) {
  const whole = { ...settings, host: { environment, user: '' } };
  const source = await openSource(choice, whole);
  const options = { ...links, settings: whole, choice, source };
  const opened = new Map<string, Readonly<Record<string, Method>>>();
  return async ({ kind, method, values }: RenderingTask): Promise<RenderingResult> => {
    try {
      const builder = opened.get(kind) ?? (CREATE[kind](options) as unknown as Record<string, Method>);
      opened.set(kind, builder);
      return { value: await (builder[method] as Method)(...values) };
    } catch (cause) {
      return getError(cause);
    }
  };
}

function getError(cause: unknown): RenderingResult {
  const { code, message, hint = null } = asVitaeError(cause);
  return { error: { code, message, hint } };
}

let opened: ReturnType<typeof openRendering> | null = null;

/** Called by the pool in a thread of its own. */
export const perform = async (task: RenderingTask): Promise<RenderingResult> => {
  opened ??= openRendering(workerData as RenderingData);
  try {
    return await (await opened)(task);
  } catch (cause) {
    // The next task opens it again: the source may have been locked for a moment.
    opened = null;
    return getError(cause);
  }
};
