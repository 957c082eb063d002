import { randomBytes } from 'node:crypto';
import { isFileLimit } from '../core/index.js';
import { escapeAttribute, escapeText } from '../records/index.js';
import { getMeaning } from '../schema/index.js';

/** A response other than the requested data. It is sent to the caller, so it contains no values of records. */
export class HttpError extends Error {
  readonly status: number;
  /** Stable code for machines, e.g. `request.net-id`. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  /** `detail` completes the meaning of the status: the problem and its remedy. */
  constructor(status: number, code: string, detail = '', headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** The answer to another method than GET and HEAD. */
export const READ_ONLY = new HttpError(405, 'request.method', 'this service can only be read.', {
  allow: 'GET, HEAD',
});

/** The answer to a request that failed because the limit on open files is reached; null if it failed otherwise. */
export const fileLimitAnswer = (cause: unknown): HttpError | null =>
  isFileLimit(cause)
    ? new HttpError(503, 'files.limit', 'the service cannot open more files; try again.', {
        'retry-after': '5',
      })
    : null;

/** The XML body of all errors: status, code, request ID, and a message in the words of the specification. */
export function errorBody(error: HttpError, requestId: string): string {
  const { meaning } = getMeaning(error.status);
  const message = error.message === '' ? `${meaning}.` : `${meaning}: ${error.message}`;
  const attributes = `status="${error.status}" code="${escapeAttribute(error.code)}" requestId="${requestId}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error ${attributes}><Message>${escapeText(message)}</Message></Error>\n`;
}

/**
 * Headers of every response, with or without a body. The policy stops a browser from running code in a text and from
 * showing it in a frame, which `default-src` does not govern.
 */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Headers of every response with a body. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  ...BARE_HEADERS,
  'content-type': 'application/xml; charset=utf-8',
};

/** The headers of an error; errors are never stored. */
export const errorHeaders = (error: HttpError, requestId: string): Readonly<Record<string, string>> => ({
  ...SAFE_HEADERS,
  'cache-control': 'no-store',
  'x-request-id': requestId,
  ...error.headers,
});

export const errorResponse = (error: HttpError, requestId: string): Response =>
  new Response(errorBody(error, requestId), {
    status: error.status,
    headers: errorHeaders(error, requestId),
  });

/** A random ID of a request for the log. */
export const newRequestId = (): string => randomBytes(8).toString('hex');
