import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import {
  asVitaeError,
  mergeDocuments,
  openSource,
  type Settings,
  type SourceChoice,
} from '../../app/index.js';
import type { PreviewLinks } from '../../output/index.js';
import type { Environment } from '../../sources/index.js';
import { type ApplicantBuilder, createApplicantBuilder } from '../applicants/builder.js';
import { type CvBuilder, createCvBuilder } from '../cv/builder.js';
import type { PreviewBuilderOptions as BuilderOptions } from '../document/builder.js';
import { createPacketBuilder, type PacketBuilder } from '../packet/builder.js';
import { createReportBuilder, type ReportBuilder } from '../report/builder.js';

/** A document of this program to merge. */
interface MergedPart {
  readonly path: string;
  /** Its bookmark. */
  readonly title: string;
}

/** Merges documents into one tagged PDF with a bookmark for each. */
interface MergeBuilder {
  /** @throws what `mergeDocuments` throws */
  merge(parts: readonly MergedPart[], title: string): Promise<Uint8Array>;
}

const createMergeBuilder = (): MergeBuilder => ({
  merge: (parts, title) => {
    const documents = parts.map(part => ({
      name: part.title,
      title: part.title,
      read: () => readFile(part.path),
    }));
    return mergeDocuments({ documents, title, out: null });
  },
});

/** What a worker gets when it starts: plain data. */
export interface RenderingData {
  readonly settings: Omit<Settings, 'host'>;
  readonly environment: Environment;
  readonly source: SourceChoice;
  readonly links: PreviewLinks;
  readonly sourceName: string | null;
  readonly isSourceNamed: boolean;
}

/** What makes documents in a thread, by the kind of document. */
export interface Builders {
  readonly cv: CvBuilder;
  readonly applicant: ApplicantBuilder;
  readonly packet: PacketBuilder;
  readonly report: ReportBuilder;
  readonly merge: MergeBuilder;
}

/** Creates each builder when it is first used. */
const CREATE: { readonly [K in keyof Builders]: (options: BuilderOptions) => Builders[K] } = {
  cv: createCvBuilder,
  applicant: createApplicantBuilder,
  packet: createPacketBuilder,
  report: createReportBuilder,
  merge: createMergeBuilder,
};

/** A method of a builder with its arguments. */
export interface RenderingTask {
  readonly kind: keyof Builders;
  readonly method: string;
  readonly values: readonly unknown[];
}

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
      return errorOf(cause);
    }
  };
}

function errorOf(cause: unknown): RenderingResult {
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
    return errorOf(cause);
  }
};
