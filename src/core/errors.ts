import { abridge } from './strings.js';

/** Position of an error or a problem in its source; any part may be unknown. */
export interface SourcePosition {
  /** File path, or address without credentials or query. */
  readonly source?: string;
  /** 1-based line in the source. */
  readonly line?: number;
  /** Entity and id of the record, e.g. `intellcont 4711`. */
  readonly record?: string;
  /** Label or name of the field. */
  readonly field?: string;
}

export interface ErrorDetail {
  readonly place?: SourcePosition;
  /** What to do about it: one imperative sentence. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** A position for display: `Grant 41, amount; activity.xml, line 88`. */
export function formatPlace({ source, line, record, field }: SourcePosition): string {
  const subject = [record, field].filter(Boolean).join(', ');
  const file = [source, line === undefined ? '' : `line ${line}`].filter(Boolean).join(', ');
  return [subject, file].filter(Boolean).join('; ');
}

/** The code of an error of Node or of the system, such as `ENOENT`; `unknown` for an error without one. */
export const systemCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';

/** The errors that are shown to users: the classes below. Any other error is an internal one. */
export abstract class VitaeError extends Error {
  /** Stable code for machines, e.g. `source.timeout`. */
  readonly code: string;
  readonly place: SourcePosition;
  readonly hint: string | null;
  /** Exit code of the process. */
  abstract readonly exitCode: number;

  constructor(code: string, message: string, detail: ErrorDetail = {}) {
    super(abridge(message), detail.cause === undefined ? {} : { cause: detail.cause });
    this.name = new.target.name;
    this.code = code;
    this.place = detail.place ?? {};
    this.hint = detail.hint === undefined ? null : abridge(detail.hint);
  }
}

/** The request is impossible: a wrong argument, option, setting or path. */
export class UsageError extends VitaeError {
  readonly exitCode = 2;
}

/** A service or file could not be read: network, status, size, permission. */
export class SourceError extends VitaeError {
  readonly exitCode = 3;
}

/** The data arrived and is invalid. */
export class DataError extends VitaeError {
  readonly exitCode = 4;
}

/** A template or stylesheet is wrong. */
export class TemplateError extends VitaeError {
  readonly exitCode = 5;
}

/** A font file is missing or unusable. */
export class FontError extends VitaeError {
  readonly exitCode = 6;
}

/** The run was interrupted before it was complete. */
export class InterruptedError extends VitaeError {
  readonly exitCode = 130;
}

/** A defect of this program. */
export class InternalError extends VitaeError {
  readonly exitCode = 70;
}

/** A recoverable anomaly in the data; the value itself is preserved in the record. */
export interface Problem {
  /** Stable code for machines, e.g. `choice.unknown`. */
  readonly code: string;
  readonly place: SourcePosition;
  /** The value as found, in full; null if a value is missing. */
  readonly value: string | null;
  /** One sentence that describes the anomaly. */
  readonly reason: string;
  /** `private` if the value must not appear outside confidential output. */
  readonly secrecy?: 'private';
}

/** Collects problems in the order in which they are found. */
export class Problems {
  readonly #list: Problem[] = [];

  add(problem: Problem): void {
    this.#list.push(problem);
  }

  get list(): readonly Problem[] {
    return this.#list;
  }
}
