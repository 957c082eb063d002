import { STATUS_CODES } from 'node:http';
import { type ReplyValue, writeAdmissionsReply, writeValue } from '../../records/index.js';
import type { AdmissionsMediaType, AdmissionsService } from '../../schema/index.js';
import { type HttpError, SAFE_HEADERS } from '../errors.js';

/** What a reply needs to know of its request. */
export interface AdmissionsRequest {
  readonly service: AdmissionsService;
  readonly method: string;
  /** Path relative to the base address. */
  readonly resource: string;
  /** The query as text, without its question mark. */
  readonly attributes: string;
  readonly mediaType: AdmissionsMediaType;
  readonly requestId: string;
}

/** Nothing of admissions may be kept on the way or by the caller's browser. */
const headersOf = (mediaType: string, requestId: string) => ({
  ...SAFE_HEADERS,
  'content-type': `${mediaType}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-request-id': requestId,
});

/** What is chosen by Accept says so, for caches on the way. */
const VARY = { vary: 'Accept, Authorization' };

/** Delivers text with its length, by which a caller sees that it is whole. */
function send(text: string, status: number, headers: Readonly<Record<string, string>>): Response {
  const body = Buffer.from(text, 'utf8');
  return new Response(body, { status, headers: { ...headers, 'content-length': String(body.length) } });
}

function inEnvelope(
  asked: AdmissionsRequest,
  status: number,
  response: ReplyValue,
  headers: Readonly<Record<string, string>>,
): Response {
  const { service, method, resource, attributes, mediaType, requestId } = asked;
  const known = service.statuses.find(row => row.status === status);
  const statusMessage = known?.meaning ?? STATUS_CODES[status] ?? '';
  const request = { attributes, method, resource, status, statusMessage };
  const body = writeAdmissionsReply(service, request, response, mediaType);
  return send(body, status, { ...headersOf(mediaType, requestId), ...VARY, ...headers });
}

/** The data that was asked for, in the envelope of the service. */
export const dataResponse = (asked: AdmissionsRequest, response: ReplyValue): Response =>
  inEnvelope(asked, 200, response, {});

/** A fault in the envelope of the service: `message` says what is wrong and what to do. */
export const envelopeError = (asked: AdmissionsRequest, fault: HttpError): Response =>
  inEnvelope(asked, fault.status, { message: fault.message }, fault.headers);

/** The service definition, which has no envelope. */
export const definitionResponse = (
  definition: ReplyValue,
  mediaType: AdmissionsMediaType,
  requestId: string,
) =>
  send(writeValue('WebService', definition, mediaType), 200, { ...headersOf(mediaType, requestId), ...VARY });

/** The plain answer for an address that is no request to the service. */
export const plainError = (fault: HttpError, requestId: string): Response =>
  send(`${fault.status} ${STATUS_CODES[fault.status] ?? ''}: ${fault.message}\n`, fault.status, {
    ...headersOf('text/plain', requestId),
    ...fault.headers,
  });
