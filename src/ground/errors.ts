/** Where an error or a problem is: any part may be unknown. */
export interface Place {
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
  readonly place?: Place;
  /** What the reader can do about it, one sentence. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** Formats a place for people: `Grant 41, amount; activity.xml, line 88`. */
export function formatPlace(place: Place): string {
  const subject = [place.record, place.field].filter(Boolean).join(', ');
  const spot = [place.source, place.line === undefined ? '' : `line ${place.line}`]
    .filter(Boolean)
    .join(', ');
  return [subject, spot].filter(Boolean).join('; ');
}

/**
 * The one family of errors that front doors show to people. Its members are the closed set below;
 * anything else that reaches a front door is an internal fault.
 */
export abstract class VitaeError extends Error {
  /** Stable code for machines, e.g. `source.timeout`. */
  readonly code: string;
  readonly place: Place;
  readonly hint: string | null;
  /** Process exit code of the front door. */
  abstract readonly exitCode: number;

  constructor(code: string, message: string, detail: ErrorDetail = {}) {
    super(message, detail.cause === undefined ? {} : { cause: detail.cause });
    this.name = new.target.name;
    this.code = code;
    this.place = detail.place ?? {};
    this.hint = detail.hint ?? null;
  }
}

/** The caller asked for something that cannot be: a bad argument, option, setting or path. */
export class UsageError extends VitaeError {
  readonly exitCode = 2;
}

/** A service or file could not be read: network, status, size, permission. */
export class SourceError extends VitaeError {
  readonly exitCode = 3;
}

/** The bytes came, but they are not what they should be. */
export class DataError extends VitaeError {
  readonly exitCode = 4;
}

/** A template or stylesheet is wrong. */
export class TemplateError extends VitaeError {
  readonly exitCode = 5;
}

/** A font file is missing or cannot be used. */
export class FontError extends VitaeError {
  readonly exitCode = 6;
}

/** The caller asked to end before the work was done. */
export class InterruptedError extends VitaeError {
  readonly exitCode = 130;
}

/** A fault of ours. */
export class InternalError extends VitaeError {
  readonly exitCode = 70;
}
