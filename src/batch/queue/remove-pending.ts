import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/*
 * The library removes a job whatever its state, so also one that has just been done, whose report would be lost. Here
 * a job is removed only where it waits, in one step.
 */
const SCRIPT = `
  local taken = {}
  for i, id in ipairs(ARGV) do
    if redis.call('LREM', KEYS[1], 1, id) + redis.call('ZREM', KEYS[2], id) > 0 then
      redis.call('DEL', KEYS[2 + i])
      taken[#taken + 1] = id
    end
  end
  return taken`;

/** Takes jobs that wait, for their turn or to be done again, out of a queue; gives the ids of those it took. */
export async function removePendingJobs(
  redis: Redis,
  queue: Queue,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const keys = [queue.toKey('wait'), queue.toKey('delayed'), ...ids.map(id => queue.toKey(id))];
  return (await redis.eval(SCRIPT, keys.length, ...keys, ...ids)) as readonly string[];
}
