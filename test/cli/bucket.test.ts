import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS, type ObjectStorage, startObjectStorage } from '../support/object-storage.js';
import { hasRedis, redisServer } from '../support/redis.js';
import { inFolder, run } from './run.js';

const OPTIONS = [
  ...['--all', '--with-report', '--db', 'people.db'],
  ...['--format', 'html', '--as-of', '2026-11-21'],
] as const;
const BUCKET = 's3://docs/cvs/2026';

describe('vitae batch into a store of objects', () => {
  inFolder();
  let store: ObjectStorage;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    store = await startObjectStorage();
    environment = {
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      AWS_REGION: KEYS.region,
      AWS_ENDPOINT_URL_S3: store.url,
    };
    expect((await run(['sample', '--db', 'people.db', '--faculty', '6'])).code).toBe(0);
    expect((await run(['batch', 'cv', ...OPTIONS, '--out', 'folder'])).code).toBe(0);
  });
  afterAll(() => store.close());

  const batch = (...args: readonly string[]) => run(['batch', 'cv', ...args], { environment });

  /** Documents of the folder, by the keys that they have in a bucket. */
  const wanted = (prefix: string) =>
    Object.fromEntries(
      readdirSync('folder')
        .filter(name => name.endsWith('.html'))
        .map(name => [prefix + name, readFileSync(`folder/${name}`, 'utf8')]),
    );
  const found = (prefix: string) =>
    Object.fromEntries(
      [...store.objects]
        .filter(([key]) => key.startsWith(prefix) && !key.endsWith('/manifest.json'))
        .map(([key, { body }]) => [key, body.toString('utf8')]),
    );

  it('writes the same documents as into a folder, and the manifest beside them', async () => {
    const ran = await batch(...OPTIONS, '--out', BUCKET);
    expect([ran.code, ran.out], ran.err).toEqual([0, `${BUCKET}/manifest.json\n`]);
    expect(found('docs/cvs/2026/')).toEqual(wanted('docs/cvs/2026/'));
    expect(Object.keys(wanted('')).length).toBeGreaterThan(3);
    const manifest = JSON.parse(String(store.objects.get('docs/cvs/2026/manifest.json')?.body));
    expect(manifest.counts).toEqual(JSON.parse(readFileSync('folder/manifest.json', 'utf8')).counts);
    const ledger = readFileSync('.vitae-batch/docs/cvs/2026/.vitae-batch/ledger.db');
    expect(ledger.includes(KEYS.secretAccessKey)).toBe(false);
  });

  it('makes again only what is not there', async () => {
    const [key = ''] = [...store.objects.keys()].filter(name => name.endsWith('.html'));
    store.objects.delete(key);
    const ran = await batch(...OPTIONS, '--out', BUCKET);
    expect(ran.err).toMatch(/made +1\n/);
    expect(found('docs/cvs/2026/')).toEqual(wanted('docs/cvs/2026/'));
    const resumed = await batch('--resume', '--out', BUCKET);
    expect(resumed.code, resumed.err).toBe(0);
  });

  it('says what is wrong before it begins', async () => {
    const { AWS_SECRET_ACCESS_KEY: _, ...keyless } = environment;
    const out = ['batch', 'cv', ...OPTIONS, '--out'];
    const cases = [
      [BUCKET, keyless, 'AWS_SECRET_ACCESS_KEY is unset'],
      ['s3://docs/../x', environment, 's3://docs/../x is not a place in a store'],
      ['s3://', environment, 's3:// is not a place in a store'],
      [BUCKET, { ...environment, AWS_ENDPOINT_URL_S3: 'http://s3.example' }, 'not an https address'],
    ] as const;
    for (const [place, variables, says] of cases) {
      const ran = await run([...out, place], { environment: variables });
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(says)]);
      expect(ran.err).not.toContain(KEYS.secretAccessKey);
    }
  });

  it('ends where the keys are refused', async () => {
    const others = { ...environment, AWS_SECRET_ACCESS_KEY: 'another' };
    const ran = await run(['batch', 'cv', ...OPTIONS, '--out', BUCKET], { environment: others });
    expect([ran.code, ran.err]).toEqual([3, expect.stringContaining('was answered with 403')]);
  });

  it.skipIf(!hasRedis)('has the work done by workers elsewhere', async () => {
    const redis = await redisServer();
    const around = { ...environment, VITAE_ENGINE: redis.address().href };
    const out = ['--out', 's3://docs/queue'];
    const ran = run(['batch', 'cv', ...OPTIONS, ...out], { environment: around });
    const work = run(['worker', '--db', 'people.db', '--workers', '2', ...out], {
      environment: around,
      whileRunning: async () => void (await ran),
    });
    const [done, worker] = await Promise.all([ran, work]);
    expect([done.code, worker.code], done.err + worker.err).toEqual([0, 0]);
    expect(found('docs/queue/')).toEqual(wanted('docs/queue/'));
    expect(redis.written()).not.toContain(KEYS.secretAccessKey);
    await redis.remove();
  });
});
