import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '../core/index.js';
import { ENTITIES, type EntityName, entityNamed, isNetId } from '../schema/index.js';
import { HttpError } from './errors.js';

/** The request and response of the HTTP server; unset if there is no socket. */
export interface Bindings {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
  /** The error with which the request must be answered; unset for none. */
  readonly refusal?: HttpError;
}

/** The context of a request in the handlers. */
export interface Env {
  Bindings: Bindings;
  Variables: { requestId: string; route: string; code: string | null };
}

/** The parameters of a path, decoded. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * Rejects a request for another host name than the machine itself. Without keys this is what stops a web page from
 * reaching the service through a name that its owner points here (DNS rebinding).
 */
export function requireLoopbackHost(host: string | undefined): void {
  const name = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(host ?? '')?.[1] ?? '';
  if (!isLoopback(name))
    throw new HttpError(
      421,
      'request.host',
      'without API keys only localhost, 127.0.0.1 and [::1] are served.',
    );
}

/** Rejects a path with invalid percent-encoding. */
export function requireDecodable(url: string): void {
  try {
    decodeURIComponent(new URL(url).pathname);
  } catch {
    throw new HttpError(400, 'request.encoding', 'the path is not percent-encoded UTF-8.');
  }
}

/** Requests need no body, so a larger one is rejected. */
const MAX_BODY_BYTES = 64 * 1024;

export function requireSmallBody(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > MAX_BODY_BYTES)
    throw new HttpError(413, 'request.body', 'requests to this service have no body.');
}

/** Parses the net ID of a path; throws a 400 unless it has nine digits. */
export function parseNetId(text: string): string {
  if (isNetId(text)) return text;
  throw new HttpError(400, 'request.net-id', 'net_id must be exactly nine digits.');
}

const NAMES = ENTITIES.map(({ name }) => name).join(', ');

const badEntities = (detail: string): HttpError =>
  new HttpError(
    400,
    'request.entities',
    `${detail} Allowed are, separated by commas without spaces: ${NAMES}.`,
  );

/** Parses the entities of a path, all if it has none; throws a 400 with the offending name and the allowed ones. */
export function parseEntities(text: string): readonly EntityName[] {
  if (text === '') return ENTITIES.map(({ name }) => name);
  if (/\s/.test(text)) throw badEntities('entities holds spaces.');
  return text.split(',').map(name => {
    if (name === '') throw badEntities('entities holds an empty name.');
    const entity = entityNamed(name);
    if (entity === null) throw badEntities(`${JSON.stringify(name.slice(0, 40))} is not an entity.`);
    return entity.name;
  });
}
