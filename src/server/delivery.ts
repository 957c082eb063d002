import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SAFE_HEADERS } from './errors.js';

const compress = promisify(gzip);

/** Bodies below this many bytes gain nothing from gzip. */
const WORTH_GZIP = 1024;

/**
 * Delivers data that is there: gzipped where the caller takes it, with a strong ETag, or as 304 where the
 * caller has it already. Personal data may be kept by the caller alone and must be asked for each time.
 */
export async function deliver(
  xml: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
  requestId: string,
): Promise<Response> {
  const body = Buffer.from(xml, 'utf8');
  const gzipped = body.length >= WORTH_GZIP && takesGzip(acceptEncoding ?? '');
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 32);
  // Each encoding is another representation, so it has another strong tag (RFC 9110, 8.8.3.3).
  const etag = `"${digest}${gzipped ? '-gzip' : ''}"`;
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Authorization',
    'x-request-id': requestId,
    etag,
  };
  if (matches(ifNoneMatch ?? '', etag)) return new Response(null, { status: 304, headers });
  const bytes = gzipped ? await compress(body) : body;
  return new Response(bytes, {
    headers: {
      ...SAFE_HEADERS,
      ...headers,
      ...(gzipped ? { 'content-encoding': 'gzip' } : {}),
      'content-length': String(bytes.length),
    },
  });
}

/** Does an If-None-Match hold the tag? It compares weakly (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || tags.includes(etag);
}

/** Does an Accept-Encoding take gzip (RFC 9110, 12.5.3)? Not where it says nothing. */
export function takesGzip(acceptEncoding: string): boolean {
  const weights = new Map(
    acceptEncoding.split(',').map(item => {
      const [coding = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase());
      const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
      return [coding, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
