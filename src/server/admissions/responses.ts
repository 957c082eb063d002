import { STATUS_CODES } from 'node:http';
import { type ReplyValue, writeAdmissionsReply, writeValue } from '../../records/index.js';
import type { AdmissionsMediaType, AdmissionsService, AdmissionsStatus } from '../../schema/index.js';
import { type HttpError, SAFE_HEADERS } from '../errors.js';

/** The facts about a request that its response needs. */
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

/** Admissions data must not be cached by proxies or browsers. */
const getHeaders = (mediaType: string, requestId: string) => ({
  ...SAFE_HEADERS,
  'content-type': `${mediaType}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-request-id': requestId,
});

/** For responses that depend on Accept. */
const VARY = { vary: 'Accept, Authorization' };

/** A response with its length, so that a caller can detect truncation. */
function send(text: string, status: number, headers: Readonly<Record<string, string>>): Response {
  const body = Buffer.from(text, 'utf8');
  return new Response(body, { status, headers: { ...headers, 'content-length': String(body.length) } });
}

function inEnvelope(
  request: AdmissionsRequest,
  status: number,
  response: ReplyValue,
  headers: Readonly<Record<string, string>>,
): Response {
  const { service, method, resource, attributes, mediaType, requestId } = request;
  const known = service.statuses.find(row => row.status === status);
  const statusMessage = known?.meaning ?? STATUS_CODES[status] ?? '';
  const echo = { attributes, method, resource, status, statusMessage };
  const body = writeAdmissionsReply(service, echo, response, mediaType);
  return send(body, status, { ...getHeaders(mediaType, requestId), ...VARY, ...headers });
}

/** The requested data in the envelope of the service. */
export const dataResponse = (request: AdmissionsRequest, response: ReplyValue): Response =>
  inEnvelope(request, 200, response, {});

/** An error in the envelope of the service, with its message. */
export const envelopeError = (request: AdmissionsRequest, error: HttpError): Response =>
  inEnvelope(request, error.status, { message: error.message }, error.headers);

/** The service definition, which has no envelope. */
export const definitionResponse = (
  definition: ReplyValue,
  mediaType: AdmissionsMediaType,
  requestId: string,
) =>
  send(writeValue('WebService', definition, mediaType), 200, {
    ...getHeaders(mediaType, requestId),
    ...VARY,
  });

/** A plain-text error for an address outside the operations of the service. */
export const plainError = (error: HttpError, requestId: string): Response =>
  send(`${error.status} ${STATUS_CODES[error.status] ?? ''}: ${error.message}\n`, error.status, {
    ...getHeaders('text/plain', requestId),
    ...error.headers,
  });

const meanings = (statuses: readonly AdmissionsStatus[]): ReplyValue =>
  statuses.map(({ status, meaning }) => ({ code: status, message: meaning }));

/**
 * The service definition by the schema `WebService`. The specification does not state whether the HTTP statuses belong
 * to the service or to each operation, so both have them.
 */
export const defineService = (service: AdmissionsService): ReplyValue => ({
  name: service.key,
  operations: service.operations.map(({ name, purpose, method, path, parameters, statuses }) => ({
    name,
    description: purpose,
    method,
    path,
    path_identifiers: parameters.map(({ name, type, format }) => ({ name, type, format })),
    query_attributes: [],
    errors: statuses
      .filter(({ status }) => status !== 200)
      .map(({ status, meaning }) => ({
        code: status,
        name: STATUS_CODES[status] ?? '',
        message: meaning,
        httpStatusCode: status,
      })),
    httpStatusCodes: meanings(statuses),
  })),
  httpStatusCodes: meanings(service.statuses),
});
