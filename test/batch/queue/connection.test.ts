import { afterEach, describe, expect, it } from 'vitest';
import { directExecutor, openQueueExecutor, openQueueWorker } from '../../../src/batch/index.js';
import { openRedis, staysAway, watchAbsence } from '../../../src/batch/queue/connection.js';
import { hasRedis, type RedisServer, redisServer } from '../../support/redis.js';

const RECORD = { version: 'test', options: null };

describe.skipIf(!hasRedis)('a server for queues', () => {
  let redis: RedisServer | null = null;
  afterEach(() => redis?.remove());
  const open = (address: URL) => openQueueExecutor({ address, run: 'run', record: RECORD });

  it('is not one that throws jobs away', async () => {
    redis = await redisServer(['--maxmemory-policy', 'allkeys-lru']);
    await expect(open(redis.address())).rejects.toMatchObject({ code: 'engine.eviction', exitCode: 2 });
  });

  it('lets nobody in without its password, which no message shows', async () => {
    redis = await redisServer(['--requirepass', 'open-sesame']);
    await expect(open(redis.address())).rejects.toMatchObject({ code: 'engine.refused', exitCode: 3 });
    const address = redis.address();
    address.password = 'wrong-word';
    const refused = await open(address).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'engine.refused' });
    expect(JSON.stringify(refused) + String(refused)).not.toMatch(/wrong-word|sesame/);
  });

  it('may be away when planner and workers are closed', async () => {
    redis = await redisServer();
    const address = redis.address();
    const worker = await openQueueWorker({
      address,
      width: 1,
      openExecutor: async () => directExecutor(async () => ({ state: 'unchanged' })),
    });
    const engine = await open(address);
    await redis.kill();
    await Promise.all([worker.close(), engine.close()]);
  }, 8000);

  it('is waited for, but not for ever', async () => {
    redis = await redisServer();
    const client = await openRedis(redis.address());
    const heard: string[] = [];
    const hear = (what: string) => () => void heard.push(what);
    const patient = watchAbsence(client, { gone: hear('gone'), back: hear('back'), mostMs: 60_000 });
    const hasty = watchAbsence(client, { gone: () => {}, back: () => {}, mostMs: 50 });
    await redis.kill();
    await hasty.lost;
    await redis.start();
    while (!heard.includes('back')) await client.ping();
    expect(heard).toEqual(['gone', 'back']);
    patient.end();
    hasty.end();
    client.disconnect();
    expect(staysAway(redis.address())).toMatchObject({ code: 'engine.lost', exitCode: 3 });
  }, 8000);
});
