import { UsageError } from '../../ground/index.js';
import type { Environment } from '../../sources/index.js';

const VARIABLE = 'VITAE_ENGINE';

const LIKE = 'Write it like redis://queue.campus.example:6379, or rediss:// for one with TLS.';

/**
 * The address of the server that has the jobs of batches: that of the command line, else of the environment, which
 * alone may hold a password. Null where there is none.
 * @throws UsageError `engine.address`, whose message holds nothing of it
 */
export function engineAddress(flag: string | undefined, environment: Environment): URL | null {
  const text = flag ?? environment[VARIABLE]?.trim();
  if (!text) return null;
  const by = flag === undefined ? VARIABLE : '--engine';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '') {
    throw new UsageError('engine.address', `${by} is not the address of a Redis or Valkey server.`, {
      hint: LIKE,
    });
  }
  if (flag !== undefined && url.password !== '') {
    throw new UsageError('engine.address', 'The address of --engine holds a password.', {
      hint: `Others can read the command line; put the address into ${VARIABLE}.`,
    });
  }
  return url;
}
