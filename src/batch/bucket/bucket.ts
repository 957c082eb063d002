import { AwsClient } from 'aws4fetch';
import { sha256 } from '../../audit/index.js';
import { SourceError } from '../../core/index.js';

/** A bucket of S3-compatible object storage, with its address and credentials. */
export interface BucketOptions {
  /** Address of the object storage; buckets are folders below it. */
  readonly endpoint: URL;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Belongs to temporary keys. */
  readonly sessionToken?: string;
}

/** Longest time of one request, in milliseconds. */
const REQUEST_MS = 60_000;

/** How often a transient failure is retried. */
const RETRIES = 3;

const HASH_HEADER = 'x-amz-meta-sha256';

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** The text of the elements with a name; this XML has no attributes, nesting or CDATA. */
const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(match => match[1] ?? '');

/** Opens a bucket; nothing is sent yet. Its operations throw SourceErrors `out.…`. */
export function openBucket({ endpoint, bucket, ...credentials }: BucketOptions) {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const base = `${endpoint.href.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const shown = (key: string): string => `s3://${bucket}/${key}`;

  function storageError(key: string, what: string, isTransient: boolean): SourceError {
    return new SourceError(isTransient ? 'out.unavailable' : 'out.refused', `${shown(key)} ${what}.`, {
      place: { source: shown(key) },
      hint: isTransient
        ? 'Try again later; if it persists, report it to the operators of the object storage.'
        : 'Check the bucket, the region, and the permissions of the key.',
    });
  }

  /** Sends a request; a response of 404 is returned, any other error thrown. */
  async function send(
    method: string,
    key: string,
    {
      query = '',
      headers = {},
      body,
    }: { query?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<Response> {
    let response: Response;
    try {
      response = await client.fetch(`${base}/${encoded(key)}${query}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        signal: AbortSignal.timeout(REQUEST_MS),
        redirect: 'error',
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
    } catch {
      throw storageError(key, 'could not be reached', true);
    }
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw storageError(
      key,
      `failed with HTTP status ${response.status}`,
      response.status >= 500 || response.status === 429,
    );
  }

  return {
    /** Writes an object, whole or not at all: the object storage rejects bytes whose hash differs. */
    put: async (key: string, bytes: Uint8Array): Promise<void> => {
      const response = await send('PUT', key, { body: bytes, headers: { [HASH_HEADER]: sha256(bytes) } });
      if (!response.ok) throw storageError(key, 'failed with HTTP status 404', false);
    },
    /** Copies an object; false if it does not exist. */
    copy: async (from: string, to: string): Promise<boolean> => {
      const headers = { 'x-amz-copy-source': `/${encodeURIComponent(bucket)}/${encoded(from)}` };
      const response = await send('PUT', to, { headers });
      if (!response.ok) return false;
      // An error during copying comes in the body of a response with status 200.
      if ((await response.text()).includes('<Error>')) throw storageError(to, 'could not be copied', true);
      return true;
    },
    get: async (key: string): Promise<Uint8Array | null> => {
      const response = await send('GET', key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    /** Size of an object, and the hash that was uploaded with it; null if there is none. */
    head: async (key: string) => {
      const { ok, headers } = await send('HEAD', key);
      return ok ? { bytes: Number(headers.get('content-length')), sha256: headers.get(HASH_HEADER) } : null;
    },
    remove: async (key: string): Promise<void> => {
      await send('DELETE', key);
    },
    /** Sizes of the objects whose keys begin with the prefix, by key. */
    list: async (prefix: string): Promise<ReadonlyMap<string, number>> => {
      const found = new Map<string, number>();
      for (let token: string | undefined = ''; token !== undefined; ) {
        const more: string = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`;
        const query = `?list-type=2&encoding-type=url&prefix=${encodeURIComponent(prefix)}${more}`;
        const response = await send('GET', '', { query });
        const xml = await response.text();
        if (!response.ok) throw storageError('', 'failed with HTTP status 404', false);
        const sizes = elements(xml, 'Size').map(Number);
        for (const [i, key] of elements(xml, 'Key').entries()) {
          found.set(decodeURIComponent(key.replaceAll('+', ' ')), sizes[i] ?? 0);
        }
        token = elements(xml, 'NextContinuationToken')[0];
      }
      return found;
    },
  };
}
