import { READ_ONLY, SAFE_HEADERS } from './errors.js';

/** Paths of the health checks; the base paths of all services begin with `/domains`. */
const LIVENESS = '/livez';
const READINESS = '/readyz';

/** Is this the address of a health check, with or without a query? */
export function isHealthCheck(url: string): boolean {
  const [path] = url.split('?');
  return path === LIVENESS || path === READINESS;
}

/** The state of a server that its health checks report. */
export interface HealthState {
  /** True from the moment when the server begins to close. */
  readonly isClosing: () => boolean;
  /** Throws if the database cannot be read. */
  readonly checkDatabase: () => void;
}

/**
 * Creates the health checks: `/livez` returns 200 while the process answers, `/readyz` 503 while it cannot serve
 * requests. Both are text for machines and need no key.
 * @returns a function from a request to its response; null if the path is not that of a health check. It throws an
 *   HttpError 405 unless the method is GET or HEAD.
 */
export function createHealthChecks(state: HealthState): (request: Request) => Response | null {
  return ({ method, url }) => {
    const { pathname } = new URL(url);
    if (pathname !== LIVENESS && pathname !== READINESS) return null;
    if (method !== 'GET' && method !== 'HEAD') throw READ_ONLY;
    const problem = pathname === READINESS ? findProblem(state) : null;
    return healthResponse(problem, state.isClosing());
  };
}

/** Why the server is not ready, in one word; null if it is. */
function findProblem({ isClosing, checkDatabase }: HealthState): 'closing' | 'database' | null {
  if (isClosing()) return 'closing';
  try {
    checkDatabase();
    return null;
  } catch {
    // The error may name a path, and requests for data report it too.
    return 'database';
  }
}

/** Node leaves the body out for HEAD. A connection that stays open would delay the end of the server. */
function healthResponse(problem: string | null, isClosing: boolean): Response {
  const text = problem ?? 'ok';
  return new Response(text, {
    status: problem === null ? 200 : 503,
    headers: {
      ...SAFE_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(text.length),
      'cache-control': 'no-store',
      ...(isClosing ? { connection: 'close' } : {}),
    },
  });
}
