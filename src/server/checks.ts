import { isLoopback } from '../ground/index.js';
import { HttpError } from './errors.js';

/**
 * Refuses a request meant for another name than the machine itself. Without keys this is what stops a web
 * page from reaching the service through a name that its owner points here (DNS rebinding).
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

/** Refuses a path with percent signs that are no encoding. */
export function requireDecodable(url: string): void {
  try {
    decodeURIComponent(new URL(url).pathname);
  } catch {
    throw new HttpError(400, 'request.encoding', 'the path is not percent-encoded UTF-8.');
  }
}

/** A request has no use for a body, so a larger one is refused. */
const BODY_LIMIT = 64 * 1024;

export function requireSmallBody(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > BODY_LIMIT)
    throw new HttpError(413, 'request.body', 'requests to this service have no body.');
}
