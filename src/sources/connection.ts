import { Agent } from 'undici';
import type { Auth } from './auth.js';
import { client } from './client.js';
import type { Dialect } from './dialect.js';
import { exchange, readBody } from './exchange.js';
import type { Limits } from './limits.js';
import type { TokenFetch } from './oauth.js';
import type { Runtime } from './runtime.js';

/** A reply of a token service has no reason to be larger. */
const TOKEN_CAP = 64 * 1024;

/** Connections to the host of a service, and to that of its tokens. */
export function openConnection(auth: Auth, limits: Limits, runtime: Runtime, dialect: Dialect) {
  const agent = new Agent({
    connections: limits.concurrency,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.attemptMs,
    bodyTimeout: limits.attemptMs,
  });
  const fetchToken: TokenFetch = async (url, { headers, body }) => {
    const signal = AbortSignal.timeout(limits.attemptMs);
    const answer = await exchange(agent, { method: 'POST', url: new URL(url), headers, body }, signal);
    const reply = await readBody(answer, TOKEN_CAP);
    return new Response(Buffer.from(reply), { status: answer.status, headers: [...answer.headers] });
  };
  return {
    fetchToken,
    get: client(agent, auth, limits, runtime, dialect),
    close: () => agent.close(),
  };
}
