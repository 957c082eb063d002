import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HttpError, SAFE_HEADERS } from './errors.js';
import { acceptsGzip } from './negotiation.js';

const compress = promisify(gzip);

/** Smaller bodies gain nothing from gzip. */
const MIN_GZIP_BYTES = 1024;

/** Headers of the request by which it depends on the state of the data. */
export interface Preconditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Creates the response for found data: gzipped if the caller accepts it, with a strong ETag, or a 304 if the caller has
 * it already. Personal data may be cached by the caller only, and must be revalidated each time.
 * @throws HttpError 412 if the caller requires another state of the data
 */
export async function deliver(
  xml: string,
  acceptEncoding: string | undefined,
  { ifMatch, ifNoneMatch }: Preconditions,
  requestId: string,
): Promise<Response> {
  const body = Buffer.from(xml, 'utf8');
  const isGzipped = body.length >= MIN_GZIP_BYTES && acceptsGzip(acceptEncoding ?? '');
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 32);
  // Each encoding is a representation of its own, with its own strong tag (RFC 9110, 8.8.3.3).
  const etag = `"${digest}${isGzipped ? '-gzip' : ''}"`;
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Authorization',
    'x-request-id': requestId,
    etag,
  };
  // Both encodings are of the same state, and a client may compare the tag of either.
  if (ifMatch !== undefined && ![`"${digest}"`, `"${digest}-gzip"`].some(tag => matches(ifMatch, tag)))
    throw new HttpError(412, 'request.if-match', 'the data has changed; request it without If-Match.');
  if (matches(ifNoneMatch ?? '', etag)) return new Response(null, { status: 304, headers });
  const bytes = isGzipped ? await compress(body) : body;
  return new Response(bytes, {
    headers: {
      ...SAFE_HEADERS,
      ...headers,
      ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
      'content-length': String(bytes.length),
    },
  });
}

/** Does an If-Match or If-None-Match contain the tag (RFC 9110, 13.1.1 and 13.1.2)? */
function matches(header: string, etag: string): boolean {
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return header.trim() === '*' || tags.includes(etag);
}
