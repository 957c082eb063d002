import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sha256 } from '../../audit/index.js';
import { SourceError } from '../../core/index.js';
import type { Staged } from '../executor.js';
import { ownFolder } from '../folder.js';
import type { Shard } from '../shard.js';
import type { DocumentStorage } from '../storage.js';
import { type BucketOptions, openBucket } from './bucket.js';

const STAGING = 'staging';

export interface BucketTarget extends BucketOptions {
  /** The keys of all objects begin with it; it has no slash at its end, and may be empty. */
  readonly prefix: string;
  /** Null for a batch that is not divided; each shard stages files in a place of its own. */
  readonly shard: Shard | null;
}

/**
 * A bucket as document storage. Objects are written whole or not at all. The object storage checks the hash of each
 * upload and stores it with the object; `inspect` compares names and sizes only.
 */
export function bucketStorage({ prefix, shard, ...options }: BucketTarget): DocumentStorage {
  const bucket = openBucket(options);
  const getKey = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const staging = `${ownFolder(shard)}/${STAGING}`;
  const stagedKey = (staged: string): string => getKey(`${staging}/${basename(staged)}`);
  const markerKey = (run: string): string => stagedKey(`${run}.run`);

  function changedError(key: string): SourceError {
    const source = `s3://${options.bucket}/${key}`;
    return new SourceError('out.staged', `${source} has changed since it was written.`, {
      place: { source },
      hint: 'Resume the run.',
    });
  }

  async function publish({ staged, sha256: hash, bytes }: Staged, name: string): Promise<void> {
    const key = getKey(name);
    // An interrupted run may have copied it without recording it; then it is no longer staged.
    await bucket.copy(stagedKey(staged), key);
    const head = await bucket.head(key);
    if (head?.sha256 !== hash || head.bytes !== bytes) throw changedError(key);
    await bucket.remove(stagedKey(staged));
  }

  return {
    stage: ({ staged }, bytes) => bucket.put(stagedKey(staged), bytes),
    publish,
    storeAsset: (name, bytes) => bucket.put(getKey(name), bytes),
    read: async name => {
      const bytes = await bucket.get(getKey(name));
      if (bytes === null) throw changedError(getKey(name));
      return bytes;
    },
    readStaged: async ({ staged, sha256: hash }) => {
      const bytes = await bucket.get(stagedKey(staged));
      if (bytes === null || sha256(bytes) !== hash) throw changedError(stagedKey(staged));
      return bytes;
    },
    dropStaged: staged => bucket.remove(stagedKey(staged)),
    sweep: async () => {
      for (const key of (await bucket.list(getKey(`${staging}/`))).keys()) await bucket.remove(key);
    },
    inspect: async () => {
      const sizes = await bucket.list(prefix === '' ? '' : `${prefix}/`);
      return ({ name, bytes }) => sizes.get(getKey(name)) === bytes;
    },
    writeMarker: run => bucket.put(markerKey(run), new Uint8Array()),
    hasMarker: async run => (await bucket.head(markerKey(run))) !== null,
    storeManifest: async (path, name) => {
      const key = getKey(name);
      await bucket.put(key, await readFile(path));
      return `s3://${options.bucket}/${key}`;
    },
    removeManifest: name => bucket.remove(getKey(name)),
  };
}
