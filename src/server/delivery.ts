import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cached } from '../core/index.js';
import { BARE_HEADERS, HttpError, SAFE_HEADERS } from './errors.js';
import { acceptsGzip } from './negotiation.js';

const compress = promisify(gzip);

/** Bodies that were compressed before; they may be sent again. */
const compressed = new WeakMap<Buffer, Promise<Buffer>>();

function compressOnce(body: Buffer): Promise<Buffer> {
  const known = cached(compressed, body, compress);
  return known;
}

/** Smaller bodies gain nothing from gzip. */
const MIN_GZIP_BYTES = 1024;

/** The headers of a request, by their names in lower case. */
export interface RequestHeaders {
  header(name: string): string | undefined;
}

/** What the ETags of found data are made of. */
export interface Digest {
  readonly sha256: string;
  readonly canBeGzipped: boolean;
}

/** Found data; the body is null if the caller has it already. */
export interface Found {
  readonly digest: Digest;
  readonly body: Buffer | null;
}

/** Text or bytes as found data, with its digest. */
export function findBody(content: string | Buffer): Found & { readonly body: Buffer } {
  const body = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const sha256 = createHash('sha256').update(body).digest('base64url').slice(0, 32);
  return { body, digest: { sha256, canBeGzipped: body.length >= MIN_GZIP_BYTES } };
}

const isGzippedFor = ({ canBeGzipped }: Digest, request: RequestHeaders): boolean =>
  canBeGzipped && acceptsGzip(request.header('accept-encoding') ?? '');

/** Each encoding is a representation of its own, with its own strong tag (RFC 9110, 8.8.3.3). */
const computeEtag = (digest: Digest, request: RequestHeaders): string =>
  `"${digest.sha256}${isGzippedFor(digest, request) ? '-gzip' : ''}"`;

/** Is the answer to a caller a 304, whatever the data is? */
export const isCurrent = (digest: Digest, request: RequestHeaders): boolean =>
  request.header('if-match') === undefined &&
  matches(request.header('if-none-match') ?? '', computeEtag(digest, request));

/**
 * Creates the response for found data: gzipped if the caller accepts it, with a strong ETag, or a 304 if the caller has
 * it already. Personal data may be cached by the caller only, and must be revalidated each time.
 * @param more headers of this response, in place of the usual ones
 * @throws HttpError 412 if the caller requires another state of the data
 */
export async function deliver(
  { digest, body }: Found,
  request: RequestHeaders,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { sha256 } = digest;
  const isGzipped = isGzippedFor(digest, request);
  const etag = computeEtag(digest, request);
  const ifMatch = request.header('if-match');
  const headers = {
    ...BARE_HEADERS,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Authorization',
    'x-request-id': requestId,
    etag,
  };
  // Both encodings are of the same state, and a client may compare the tag of either.
  if (ifMatch !== undefined && ![`"${sha256}"`, `"${sha256}-gzip"`].some(tag => matches(ifMatch, tag)))
    throw new HttpError(412, 'request.if-match', 'the data has changed; request it without If-Match.');
  if (body === null || matches(request.header('if-none-match') ?? '', etag))
    return new Response(null, { status: 304, headers });
  const bytes = isGzipped ? await compressOnce(body) : body;
  return new Response(bytes, {
    headers: {
      ...SAFE_HEADERS,
      ...headers,
      ...more,
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
