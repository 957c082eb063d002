import { join } from 'node:path';
import type { Place } from '../../batch/index.js';
import { isLoopback, UsageError } from '../../ground/index.js';
import { type Environment, readSecret } from '../../sources/index.js';
import type { Settings } from '../settings/settings.js';

const SCHEME = 's3://';

/** Ledgers of documents in stores, below the folder of work. */
const LEDGERS = '.vitae-batch';

const TOKEN = 'AWS_SESSION_TOKEN';

function endpointOf({ endpoint, region }: Settings['s3']): string {
  const text = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const fits = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (fits && (url.protocol === 'https:' || isLoopback(url.hostname))) return url.href;
  throw new UsageError(
    's3.endpoint',
    'The address of the store is not an https address without credentials.',
    {
      hint: 'Write it like https://s3.campus.example; http is for this machine alone.',
    },
  );
}

function bucketOf(out: string): { readonly bucket: string; readonly segments: readonly string[] } | null {
  if (!out.startsWith(SCHEME)) return null;
  const [bucket = '', ...segments] = out.slice(SCHEME.length).replace(/\/+$/, '').split('/');
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && segments.every(s => !/^\.{0,2}$/.test(s)))
    return { bucket, segments };
  throw new UsageError('out.bucket', `${out} is not a place in a store.`, {
    hint: 'Write it like s3://bucket/cvs/2026.',
  });
}

/**
 * The folder of the ledger and manifest: that of the documents, or one here where they go to a store.
 * @throws UsageError `out.bucket`
 */
export function folderOf(out: string): string {
  const found = bucketOf(out);
  return found === null ? out : join(LEDGERS, found.bucket, ...found.segments);
}

/**
 * Where documents go: a folder, or `s3://BUCKET/PREFIX` in an S3-compatible store.
 * @throws UsageError `out.bucket`, `s3.endpoint`, and what reading the keys throws
 */
export function placeOf(out: string, { s3 }: Pick<Settings, 's3'>, environment: Environment): Place {
  const found = bucketOf(out);
  if (found === null) return { kind: 'folder', path: out };
  const sessionToken = environment[TOKEN];
  return {
    kind: 'bucket',
    bucket: found.bucket,
    prefix: found.segments.join('/'),
    endpoint: endpointOf(s3),
    region: s3.region,
    accessKeyId: readSecret(s3.accessKeyId, environment),
    secretAccessKey: readSecret(s3.secretAccessKey, environment),
    ...(sessionToken ? { sessionToken } : {}),
  };
}
