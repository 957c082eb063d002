import { UsageError } from '../../core/index.js';
import type { Environment } from '../../sources/index.js';

const VARIABLE = 'VITAE_ENGINE';

const FORM = 'Use the form redis://queue.campus.example:6379, or rediss:// for one with TLS.';

/**
 * The address of the server with the job queue: the given one, else the one of the environment, which alone may hold a
 * password. Null if there is none.
 * @throws UsageError `engine.address`; its message never repeats the address
 */
export function parseQueueAddress(option: string | undefined, environment: Environment): URL | null {
  const text = option ?? environment[VARIABLE]?.trim();
  if (!text) return null;
  const by = option === undefined ? VARIABLE : '--engine';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '') {
    throw new UsageError('engine.address', `${by} is not the address of a Redis or Valkey server.`, {
      hint: FORM,
    });
  }
  if (option !== undefined && url.password !== '') {
    throw new UsageError('engine.address', 'The address of --engine holds a password.', {
      hint: `Set ${VARIABLE} instead: others can read the command line.`,
    });
  }
  return url;
}
