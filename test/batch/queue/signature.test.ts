import { Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSigner,
  directExecutor,
  type Job,
  openQueueWorker,
  type QueueWorker,
} from '../../../src/batch/index.js';
import { getPayload, type Payload, PREFIX, QUEUE, type Report } from '../../../src/batch/queue/protocol.js';
import { hasRedis, type RedisServer, redisServer, SIGNER } from '../../support/redis.js';

describe('a signer', () => {
  it('accepts its own signature, in its place and of the same text alone', () => {
    const signature = SIGNER.sign('run a', 'text');
    expect(SIGNER.isSigned('run a', 'text', signature)).toBe(true);
    expect(SIGNER.isSigned('run b', 'text', signature)).toBe(false);
    expect(SIGNER.isSigned('run a', 'texts', signature)).toBe(false);
    expect(SIGNER.isSigned('run a', 'text', createSigner('0'.repeat(64)).sign('run a', 'text'))).toBe(false);
    for (const none of [undefined, null, '', 7, 'zz', signature.slice(2)])
      expect(SIGNER.isSigned('run a', 'text', none)).toBe(false);
  });

  it('needs a key that cannot be guessed', () => {
    expect(() => createSigner('secret')).toThrow(expect.objectContaining({ code: 'engine.key' }));
  });
});

const JOB: Job = { kind: 'cv', id: '100100001', place: 0, known: null };
const OPTIONS = {
  request: { audience: 'public', template: 'cv-classic' },
  logs: true,
  storesResponses: false,
};

/** The record of a run as a planner stores it. */
function storedRecord(run: string, options: unknown = OPTIONS, signer = SIGNER) {
  const text = JSON.stringify({ version: 'test', options });
  return { text, signature: signer.sign(`run ${run}`, text) };
}

const change = (path: readonly string[], value: unknown) => {
  const changed = structuredClone(OPTIONS) as Record<string, unknown>;
  let place = changed;
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[path.at(-1) as string] = value;
  return changed;
};

/** Options that an attacker would like: more private, unlogged, with templates and folders of their own. */
const WISHES: readonly unknown[] = [
  change(['request', 'audience'], 'confidential'),
  change(['request', 'audience'], 'internal'),
  change(['logs'], false),
  change(['storesResponses'], true),
  change(['request', 'template'], '/tmp/evil'),
  change(['request', 'out'], '/srv/www'),
  {},
  null,
];

/** Five ways to store each of them without the key. */
const FORGERIES: readonly ((run: string, options: unknown) => unknown)[] = [
  (_, options) => ({ version: 'test', options }),
  (run, options) => ({ ...storedRecord(run, options), signature: undefined }),
  (run, options) => ({ ...storedRecord(run, options), signature: storedRecord(run).signature }),
  (run, options) => storedRecord(run, options, createSigner('0'.repeat(64))),
  (_, options) => storedRecord('another run', options),
];

describe.skipIf(!hasRedis)('a worker', () => {
  let redis: RedisServer;
  let client: Redis;
  let queue: Queue<Payload, Report>;
  let events: QueueEvents;
  let worker: QueueWorker;
  const done: string[] = [];
  beforeAll(async () => {
    redis = await redisServer();
    client = new Redis(redis.address().href, { maxRetriesPerRequest: null });
    queue = new Queue(QUEUE, { connection: client, prefix: PREFIX });
    events = new QueueEvents(QUEUE, { connection: client.duplicate(), prefix: PREFIX });
    worker = await openQueueWorker({
      ...{ signer: SIGNER, address: redis.address(), width: 1 },
      openExecutor: async run =>
        directExecutor(async ({ id }) => {
          done.push(`${run} ${id}`);
          return { state: 'failed', code: 'made', message: '', isTransient: false };
        }),
    });
  });
  afterAll(async () => {
    await worker.close();
    await events.close();
    await queue.close();
    client.disconnect();
    await redis.remove();
  });

  /** What becomes of a job with a record of its run, both as somebody who can write to the server stores them. */
  async function getOutcome(run: string, stored: unknown, payload: unknown): Promise<string> {
    await client.set(`${PREFIX}:run:${run}`, typeof stored === 'string' ? stored : JSON.stringify(stored));
    const job = await queue.add('cv', payload as Payload);
    const { outcome } = await job.waitUntilFinished(events);
    return outcome.state === 'failed' ? outcome.code : outcome.state;
  }

  it('does a job that a planner with its key has signed', async () => {
    expect(await getOutcome('own', storedRecord('own'), getPayload(SIGNER, 'own', JOB))).toBe('made');
    expect(done).toEqual(['own 100100001']);
  });

  it('makes nothing of 40 records that were altered or are not signed, nor of what is no JSON', async () => {
    done.length = 0;
    let n = 0;
    for (const forge of FORGERIES)
      for (const options of WISHES) {
        const run = `forged ${++n}`;
        const outcome = await getOutcome(run, forge(run, options), getPayload(SIGNER, run, JOB));
        expect(outcome, `${forge} ${JSON.stringify(options)}`).toBe('batch.signature');
      }
    expect(n).toBe(40);
    for (const [i, text] of ['', 'null', '[]', '{"text":{},"signature":[]}', 'x'].entries())
      expect(await getOutcome(`text ${i}`, text, getPayload(SIGNER, `text ${i}`, JOB))).toBe(
        'batch.signature',
      );
    expect(done).toEqual([]);
  });

  it('makes nothing of a job for another person, of another run, or without a signature', async () => {
    done.length = 0;
    const own = getPayload(SIGNER, 'own', JOB);
    for (const payload of [
      { ...own, job: { ...JOB, id: '100100002' } },
      { ...own, job: { ...JOB, kind: 'packet' } },
      { ...getPayload(SIGNER, 'another', JOB), run: 'own' },
      { run: 'own', job: JOB },
      getPayload(createSigner('0'.repeat(64)), 'own', JOB),
    ])
      expect(await getOutcome('own', storedRecord('own'), payload)).toBe('batch.signature');
    expect(done).toEqual([]);
  });
});
