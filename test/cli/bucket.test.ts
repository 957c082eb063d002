import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS, type ObjectStorage, startObjectStorage } from '../support/object-storage.js';
import { hasRedis, queueAt, redisServer } from '../support/redis.js';
import { inFolder, run } from './run.js';

const OPTIONS = [
  ...['--all', '--with-report', '--db', 'people.db'],
  ...['--format', 'html', '--as-of', '2026-11-21'],
] as const;
const BUCKET = 's3://docs/cvs/2026';

describe('vitae batch into object storage', () => {
  inFolder();
  let storage: ObjectStorage;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    storage = await startObjectStorage();
    environment = {
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      AWS_REGION: KEYS.region,
      AWS_ENDPOINT_URL_S3: storage.url,
    };
    expect((await run(['sample', '--db', 'people.db', '--faculty', '6'])).code).toBe(0);
    expect((await run(['batch', 'cv', ...OPTIONS, '--out', 'folder'])).code).toBe(0);
  });
  afterAll(() => storage.close());

  const batch = (...args: readonly string[]) => run(['batch', 'cv', ...args], { environment });

  /** Documents of the folder by their keys in a bucket. */
  const readFolder = (prefix: string) =>
    Object.fromEntries(
      readdirSync('folder')
        .filter(name => name.endsWith('.html'))
        .map(name => [prefix + name, readFileSync(`folder/${name}`, 'utf8')]),
    );
  /** Documents of the bucket by their keys. */
  const readBucket = (prefix: string) =>
    Object.fromEntries(
      [...storage.objects]
        .filter(([key]) => key.startsWith(prefix) && !/\/manifest\.(json|ndjson)$/.test(key))
        .map(([key, { body }]) => [key, body.toString('utf8')]),
    );

  it('writes the same documents as into a folder, and a manifest', async () => {
    const result = await batch(...OPTIONS, '--out', BUCKET);
    expect([result.code, result.out], result.err).toEqual([0, `${BUCKET}/manifest.json\n`]);
    expect(readBucket('docs/cvs/2026/')).toEqual(readFolder('docs/cvs/2026/'));
    expect(Object.keys(readFolder('')).length).toBeGreaterThan(3);
    const manifest = JSON.parse(String(storage.objects.get('docs/cvs/2026/manifest.json')?.body));
    expect(manifest.counts).toEqual(JSON.parse(readFileSync('folder/manifest.json', 'utf8')).counts);
    const ledger = readFileSync('.vitae-batch/docs/cvs/2026/.vitae-batch/ledger.db');
    expect(ledger.includes(KEYS.secretAccessKey)).toBe(false);
  });

  it('makes only missing documents again', async () => {
    const [key = ''] = [...storage.objects.keys()].filter(name => name.endsWith('.html'));
    storage.objects.delete(key);
    const result = await batch(...OPTIONS, '--out', BUCKET);
    expect(result.err).toMatch(/made +1\n/);
    expect(readBucket('docs/cvs/2026/')).toEqual(readFolder('docs/cvs/2026/'));
    const resumed = await batch('--resume', '--out', BUCKET);
    expect(resumed.code, resumed.err).toBe(0);
  });

  it('rejects invalid places and incomplete credentials before it begins', async () => {
    const { AWS_SECRET_ACCESS_KEY: _, ...keyless } = environment;
    const out = ['batch', 'cv', ...OPTIONS, '--out'];
    const cases = [
      [BUCKET, keyless, 'AWS_SECRET_ACCESS_KEY is unset'],
      ['s3://docs/../x', environment, 's3://docs/../x is not a place in object storage'],
      ['s3://', environment, 's3:// is not a place in object storage'],
      [BUCKET, { ...environment, AWS_ENDPOINT_URL_S3: 'http://s3.example' }, 'not an https address'],
    ] as const;
    for (const [place, variables, message] of cases) {
      const result = await run([...out, place], { environment: variables });
      expect([result.code, result.err]).toEqual([2, expect.stringContaining(message)]);
      expect(result.err).not.toContain(KEYS.secretAccessKey);
    }
  });

  it('stops when the storage rejects the credentials', async () => {
    const wrongKeys = { ...environment, AWS_SECRET_ACCESS_KEY: 'another' };
    const result = await run(['batch', 'cv', ...OPTIONS, '--out', BUCKET], { environment: wrongKeys });
    expect([result.code, result.err]).toEqual([3, expect.stringContaining('failed with HTTP status 403')]);
  });

  it.skipIf(!hasRedis)('writes the same documents when workers of a job queue make them', async () => {
    const redis = await redisServer();
    const withQueue = { ...environment, ...queueAt(redis.address()) };
    const out = ['--out', 's3://docs/queue'];
    const batchRun = run(['batch', 'cv', ...OPTIONS, ...out], { environment: withQueue });
    const workerRun = run(['worker', '--db', 'people.db', '--workers', '2', ...out], {
      environment: withQueue,
      whileRunning: async () => void (await batchRun),
    });
    const [result, worker] = await Promise.all([batchRun, workerRun]);
    expect([result.code, worker.code], result.err + worker.err).toEqual([0, 0]);
    expect(readBucket('docs/queue/')).toEqual(readFolder('docs/queue/'));
    expect(redis.written()).not.toContain(KEYS.secretAccessKey);
    await redis.remove();
  });
});
