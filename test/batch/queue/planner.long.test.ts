import { afterAll, beforeAll, describe } from 'vitest';
import {
  type Executor,
  openQueueExecutor,
  openQueueWorker,
  threadExecutor,
} from '../../../src/batch/index.js';
import { hasRedis, type RedisServer, redisServer, SIGNER } from '../../support/redis.js';
import { executorContract } from '../executor-contract.js';

describe.skipIf(!hasRedis)('with redis-server', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await redisServer();
  });
  afterAll(() => redis.remove());

  executorContract('an executor with a queue', async (threads): Promise<Executor> => {
    const address = redis.address();
    const record = { version: 'test', options: threads };
    const worker = await openQueueWorker({
      signer: SIGNER,
      address,
      width: threads.workers ?? 1,
      openExecutor: async (_, { options }) => threadExecutor(options as typeof threads),
    });
    const planner = await openQueueExecutor({ signer: SIGNER, address, run: 'contract', record });
    return {
      run: plan => planner.run(plan),
      close: async () => {
        await planner.close();
        await worker.close();
      },
    };
  });
});
