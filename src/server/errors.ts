import { randomBytes } from 'node:crypto';
import { escapeAttribute, escapeText } from '../records/index.js';
import { meaningOf } from '../schema/index.js';

/** An answer other than the data asked for. What it says goes out, so it holds no value of anybody. */
export class HttpError extends Error {
  readonly status: number;
  /** Stable code for machines, e.g. `request.net-id`. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  /** `detail` completes the meaning of the status: what is wrong and what to do. */
  constructor(status: number, code: string, detail = '', headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.name = 'HttpFault';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** The one XML body of all errors: status, code, request id, and a message in the words of the specification. */
export function errorBody(fault: HttpError, requestId: string): string {
  const { meaning } = meaningOf(fault.status);
  const message = fault.message === '' ? `${meaning}.` : `${meaning}: ${fault.message}`;
  const attributes = `status="${fault.status}" code="${escapeAttribute(fault.code)}" requestId="${requestId}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error ${attributes}><Message>${escapeText(message)}</Message></Error>\n`;
}

/** Headers of every reply. The policy keeps a browser from running what a text might smuggle in. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/xml; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The headers of an error; errors are never stored. */
export const errorHeaders = (fault: HttpError, requestId: string): Readonly<Record<string, string>> => ({
  ...SAFE_HEADERS,
  'cache-control': 'no-store',
  'x-request-id': requestId,
  ...fault.headers,
});

/** The whole answer for a fault. */
export const errorResponse = (fault: HttpError, requestId: string): Response =>
  new Response(errorBody(fault, requestId), {
    status: fault.status,
    headers: errorHeaders(fault, requestId),
  });

/** A name for a request, to find it in the log. */
export const newRequestId = (): string => randomBytes(8).toString('hex');
