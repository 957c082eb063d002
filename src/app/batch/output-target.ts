import { join } from 'node:path';
import type { OutputTarget, Shard } from '../../batch/index.js';
import { isLoopback, UsageError } from '../../core/index.js';
import { readSecret } from '../../sources/index.js';
import type { Settings } from '../settings/settings.js';

const SCHEME = 's3://';

/** Ledgers of documents in object storage, below the working folder. */
const LEDGERS = '.vitae-batch';

const TOKEN = 'AWS_SESSION_TOKEN';

function parseEndpoint({ endpoint, region }: Settings['s3']): string {
  const text = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const fits = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (fits && (url.protocol === 'https:' || isLoopback(url.hostname))) return url.href;
  throw new UsageError(
    's3.endpoint',
    'The address of the object storage is not an https address without credentials.',
    {
      hint: 'Use the form https://s3.campus.example; http works for this machine only.',
    },
  );
}

function parseBucket(out: string): { readonly bucket: string; readonly segments: readonly string[] } | null {
  if (!out.startsWith(SCHEME)) return null;
  const [bucket = '', ...segments] = out.slice(SCHEME.length).replace(/\/+$/, '').split('/');
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && segments.every(s => !/^\.{0,2}$/.test(s)))
    return { bucket, segments };
  throw new UsageError('out.bucket', `${out} is not a place in object storage.`, {
    hint: 'Use the form s3://bucket/cvs/2026.',
  });
}

/**
 * The folder of the ledger and manifest: the one of the documents, or a local one if they go to object storage.
 * @throws UsageError `out.bucket`
 */
export function ledgerFolder(out: string): string {
  const found = parseBucket(out);
  return found === null ? out : join(LEDGERS, found.bucket, ...found.segments);
}

/**
 * The target of documents: a folder, or `s3://BUCKET/PREFIX` in S3-compatible object storage.
 * @throws UsageError `out.bucket`, `s3.endpoint`, and what reading the keys throws
 */
export function parseTarget(
  out: string,
  { s3, host }: Pick<Settings, 's3' | 'host'>,
  shard: Shard | null,
): OutputTarget {
  const { environment } = host;
  const found = parseBucket(out);
  if (found === null) return { kind: 'folder', path: out, shard };
  const sessionToken = environment[TOKEN];
  return {
    kind: 'bucket',
    shard,
    bucket: found.bucket,
    prefix: found.segments.join('/'),
    endpoint: parseEndpoint(s3),
    region: s3.region,
    accessKeyId: readSecret(s3.accessKeyId, environment),
    secretAccessKey: readSecret(s3.secretAccessKey, environment),
    ...(sessionToken ? { sessionToken } : {}),
  };
}
