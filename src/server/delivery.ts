import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SAFE_HEADERS } from './errors.js';
import { acceptsGzip } from './negotiation.js';

const compress = promisify(gzip);

/** Smaller bodies gain nothing from gzip. */
const MIN_GZIP_BYTES = 1024;

/**
 * Creates the response for found data: gzipped if the caller accepts it, with a strong ETag, or a 304 if the caller has
 * it already. Personal data may be cached by the caller only, and must be revalidated each time.
 */
export async function deliver(
  xml: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
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

/** True if an If-None-Match contains the tag, by weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}
