import { afterEach, describe, expect, it } from 'vitest';
import { directExecutor, openQueueExecutor, openQueueWorker } from '../../../src/batch/index.js';
import { lostError, openRedis, watchAbsence } from '../../../src/batch/queue/connection.js';
import { hasRedis, type RedisServer, redisServer, SIGNER } from '../../support/redis.js';

const RECORD = { version: 'test', options: null };

describe.skipIf(!hasRedis)('a queue server', () => {
  let redis: RedisServer | null = null;
  afterEach(() => redis?.remove());
  const open = (address: URL) => openQueueExecutor({ signer: SIGNER, address, run: 'run', record: RECORD });

  it('is refused if it may evict jobs', async () => {
    redis = await redisServer(['--maxmemory-policy', 'allkeys-lru']);
    await expect(open(redis.address())).rejects.toMatchObject({ code: 'engine.eviction', exitCode: 2 });
  });

  it('is refused without its password, which no message repeats', async () => {
    redis = await redisServer(['--requirepass', 'open-sesame']);
    await expect(open(redis.address())).rejects.toMatchObject({ code: 'engine.refused', exitCode: 3 });
    const address = redis.address();
    address.password = 'wrong-word';
    const error = await open(address).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'engine.refused' });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/wrong-word|sesame/);
  });

  it('may be down when planner and workers are closed', async () => {
    redis = await redisServer();
    const address = redis.address();
    const worker = await openQueueWorker({
      signer: SIGNER,
      address,
      width: 1,
      openExecutor: async () => directExecutor(async () => ({ state: 'unchanged' })),
    });
    const executor = await open(address);
    await redis.kill();
    await Promise.all([worker.close(), executor.close()]);
  }, 8000);

  it('is awaited until the longest absence has passed', async () => {
    redis = await redisServer();
    const client = await openRedis(redis.address());
    const events: string[] = [];
    const record = (event: string) => () => void events.push(event);
    const patient = watchAbsence(client, { gone: record('gone'), back: record('back'), maxMs: 60_000 });
    const hasty = watchAbsence(client, { gone: () => {}, back: () => {}, maxMs: 50 });
    await redis.kill();
    await hasty.lost;
    await redis.start();
    while (!events.includes('back')) await client.ping();
    expect(events).toEqual(['gone', 'back']);
    patient.end();
    hasty.end();
    client.disconnect();
    expect(lostError(redis.address())).toMatchObject({ code: 'engine.lost', exitCode: 3 });
  }, 8000);
});
