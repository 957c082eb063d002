import { AwsClient } from 'aws4fetch';
import { sha256 } from '../../audit/index.js';
import { SourceError } from '../../ground/index.js';

/** A bucket of an S3-compatible store, and how it is reached. */
export interface BucketOptions {
  /** Address of the store; buckets are folders below it. */
  readonly endpoint: URL;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of keys that are valid for a while only. */
  readonly sessionToken?: string;
}

/** What a store tells of an object without giving it. */
export interface ObjectHead {
  readonly bytes: number;
  /** The hash that was sent with it; null where there was none. */
  readonly sha256: string | null;
}

/** The few operations on a bucket that batches need. They throw SourceErrors `out.…`. */
export interface Bucket {
  /** Writes an object, whole or not at all: the store refuses bytes that do not have the hash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Copies an object within the store; false where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  get(key: string): Promise<Uint8Array | null>;
  head(key: string): Promise<ObjectHead | null>;
  remove(key: string): Promise<void>;
  /** Sizes of the objects whose keys begin so, by key. */
  list(prefix: string): Promise<ReadonlyMap<string, number>>;
}

/** Longest time of one request, in milliseconds. */
const REQUEST_MS = 60_000;

/** How often a request that may heal is sent again. */
const RETRIES = 3;

const HASH_HEADER = 'x-amz-meta-sha256';

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

/** The text of the elements of a name. The store writes this XML, in one form. */
const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(match => match[1] ?? '');

/** Opens a bucket; nothing is sent yet. */
export function openBucket({ endpoint, bucket, ...credentials }: BucketOptions): Bucket {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const base = `${endpoint.href.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const shown = (key: string): string => `s3://${bucket}/${key}`;

  function fault(key: string, says: string, heals: boolean): SourceError {
    return new SourceError(heals ? 'out.unavailable' : 'out.refused', `${shown(key)} ${says}.`, {
      place: { source: shown(key) },
      hint: heals
        ? 'Try again later; if it stays, tell the keeper of the store.'
        : 'Check the bucket, the region, and what the key is allowed to do.',
    });
  }

  /** Sends a request; an answer of 404 is for the caller to judge. */
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
      throw fault(key, 'cannot be reached', true);
    }
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw fault(
      key,
      `was answered with ${response.status}`,
      response.status >= 500 || response.status === 429,
    );
  }

  return {
    put: async (key, bytes) => {
      const response = await send('PUT', key, { body: bytes, headers: { [HASH_HEADER]: sha256(bytes) } });
      if (!response.ok) throw fault(key, 'was answered with 404', false);
    },
    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${encodeURIComponent(bucket)}/${encoded(from)}` };
      const response = await send('PUT', to, { headers });
      if (!response.ok) return false;
      // A store may find out that it cannot copy when it has begun to answer.
      if ((await response.text()).includes('<Error>')) throw fault(to, 'could not be copied', true);
      return true;
    },
    get: async key => {
      const response = await send('GET', key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    head: async key => {
      const { ok, headers } = await send('HEAD', key);
      return ok ? { bytes: Number(headers.get('content-length')), sha256: headers.get(HASH_HEADER) } : null;
    },
    remove: async key => {
      await send('DELETE', key);
    },
    list: async prefix => {
      const found = new Map<string, number>();
      for (let token: string | undefined = ''; token !== undefined; ) {
        const more: string = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`;
        const query = `?list-type=2&encoding-type=url&prefix=${encodeURIComponent(prefix)}${more}`;
        const response = await send('GET', '', { query });
        const xml = await response.text();
        if (!response.ok) throw fault('', 'was answered with 404', false);
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
