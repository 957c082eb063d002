import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/* Object storage with the part of the S3 interface that batches use. It verifies every signature (AWS Signature 4). */

export const KEYS = { accessKeyId: 'TESTKEY', secretAccessKey: 'a-test-secret', region: 'test-1' } as const;

export interface StoredObject {
  readonly body: Buffer;
  readonly meta: Readonly<Record<string, string>>;
}

export interface ObjectStorage {
  readonly url: string;
  /** Objects by bucket and key, as `bucket/key`. */
  readonly objects: Map<string, StoredObject>;
  /** Number of responses by status. */
  readonly responses: Map<number, number>;
  /** Statuses of the next responses, one a request, instead of the regular ones. */
  readonly faults: number[];
  close(): Promise<void>;
}

const hash = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Percent-encoding of RFC 3986, which encodes more characters than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the signature fits the key, the request and the bytes of its body. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const found = pattern.exec(request.headers.authorization ?? '');
  if (found === null) return false;
  const [, key, day = '', region = '', names = '', signature = ''] = found;
  const time = String(request.headers['x-amz-date']);
  const payload = String(request.headers['x-amz-content-sha256']);
  const signed = names.split(';');
  if (key !== KEYS.accessKeyId || region !== KEYS.region || !time.startsWith(day)) return false;
  if (
    payload !== hash(body) ||
    !['host', 'x-amz-content-sha256', 'x-amz-date'].every(n => signed.includes(n))
  )
    return false;
  const path = url.pathname
    .split('/')
    .map(part => encode(decodeURIComponent(part)))
    .join('/');
  const query = [...url.searchParams]
    .map(([k, v]) => `${encode(k)}=${encode(v)}`)
    .sort()
    .join('&');
  const headers = signed
    .map(name => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`)
    .join('');
  const canonical = [request.method, path, query, headers, names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const keyOfDay = hmac(hmac(hmac(hmac(`AWS4${KEYS.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return timingSafeEqual(hmac(keyOfDay, text), Buffer.from(signature, 'hex'));
}

/** Keys per page of a list: few, so that every list has several pages. */
const PAGE = 5;

export async function startObjectStorage(): Promise<ObjectStorage> {
  const objects = new Map<string, StoredObject>();
  const responses = new Map<number, number>();
  const faults: number[] = [];

  function list(bucket: string, url: URL): string {
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`;
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort();
    const some = keys.slice(0, PAGE);
    const rows = some.map(key => {
      const name = encode(key.slice(bucket.length + 1)).replaceAll('%2F', '/');
      return `<Contents><Key>${name}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`;
    });
    const more = keys.length > PAGE ? `<NextContinuationToken>${some.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${rows.join('')}${more}</ListBucketResult>`;
  }

  /** Status, body and object of the response. */
  function respond(
    request: IncomingMessage,
    url: URL,
    body: Buffer,
  ): [number, string | Buffer, StoredObject?] {
    if (!isSigned(request, url, body)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    const key = decodeURIComponent(url.pathname.slice(1));
    const missing = [404, '<Error><Code>NoSuchKey</Code></Error>'] as [number, string];
    if (request.method === 'PUT') {
      const from = request.headers['x-amz-copy-source'];
      if (from === undefined) {
        const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
        objects.set(key, { body, meta: Object.fromEntries(meta) as Record<string, string> });
        return [200, ''];
      }
      const object = objects.get(decodeURIComponent(String(from)).replace(/^\//, ''));
      if (object === undefined) return missing;
      objects.set(key, object);
      return [200, '<CopyObjectResult/>'];
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204, ''];
    }
    if (url.searchParams.has('list-type')) return [200, list(key.replace(/\/$/, ''), url)];
    const object = objects.get(key);
    return object === undefined ? missing : [200, object.body, object];
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const fault = faults.shift();
    const [status, text, object] =
      fault === undefined ? respond(request, url, Buffer.concat(parts)) : [fault, ''];
    responses.set(status, (responses.get(status) ?? 0) + 1);
    response.writeHead(status, { ...object?.meta, 'content-length': Buffer.byteLength(text) });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    responses,
    faults,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
