import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { VitaeError } from '../ground/index.js';
import { BASE_PATH, OPERATIONS } from '../schema/index.js';
import type { Store } from '../store/index.js';
import { type Access, DEFAULT_RATES, gatekeeper, type RateLimits } from './access.js';
import { requireDecodable, requireLoopbackHost, requireSmallBody } from './checks.js';
import { deliver } from './delivery.js';
import { answerFault, HttpFault, newRequestId } from './fault.js';
import { operationsOf } from './operations.js';

/** What is logged of a request: nothing that tells whose data it was or who asked. */
export interface RequestLine {
  readonly method: string;
  /** Path of the operation with its parameters by name, e.g. `/faculty/{net_id}`; `other` for any other. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  /** Code of the error, e.g. `access.required`; null for a success. */
  readonly code: string | null;
}

export interface AppOptions {
  /** Name of the institution, told with the list of entities. */
  readonly institution: string;
  readonly access: Access;
  readonly rates?: RateLimits;
  /** Longest time to read what a request asks for, in milliseconds; 10,000 by default. */
  readonly deadlineMs?: number;
  readonly log?: (line: RequestLine) => void;
  /** Told of the faults behind a 500, of which callers learn nothing. */
  readonly onFault?: (fault: unknown, requestId: string) => void;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** What the HTTP server hands over with a request; nothing where there is no socket. */
interface Bindings {
  readonly incoming?: IncomingMessage;
}

interface Env {
  Bindings: Bindings;
  Variables: { requestId: string; route: string; code: string | null };
}

/** The service as a function from request to reply. */
export interface FacultyProfileApp {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>;
}

/**
 * The faculty-profile service over a store: the four operations of its specification, for GET and HEAD, in
 * XML. Every other answer is an error with one kind of body.
 */
export function facultyProfileApp(store: Store, options: AppOptions): FacultyProfileApp {
  const {
    institution,
    access,
    rates = DEFAULT_RATES,
    deadlineMs = 10_000,
    now = () => performance.now(),
  } = options;
  const admit = gatekeeper(store, access, rates, now);
  const operations = operationsOf(store, institution, deadlineMs, now);
  const app = new Hono<Env>({ strict: false });

  app.use(async (ask, next) => {
    const start = now();
    ask.set('requestId', newRequestId());
    ask.set('route', 'other');
    ask.set('code', null);
    await next();
    options.log?.({
      method: ask.req.method,
      route: ask.get('route'),
      status: ask.res.status,
      ms: Math.round(now() - start),
      requestId: ask.get('requestId'),
      code: ask.get('code'),
    });
  });

  app.use(async (ask, next) => {
    if (access === 'open') requireLoopbackHost(ask.req.header('host'));
    requireDecodable(ask.req.url);
    requireSmallBody(ask.req.header('content-length'));
    await next();
  });

  for (const { name, path } of OPERATIONS)
    for (const route of routesOf(path)) {
      app.get(route, ask => {
        ask.set('route', path);
        const scope = admit(ask.req.header('authorization'), ask.env?.incoming?.socket.remoteAddress ?? '');
        const xml = operations[name](ask.req.param(), scope);
        return deliver(
          xml,
          ask.req.header('accept-encoding'),
          ask.req.header('if-none-match'),
          ask.get('requestId'),
        );
      });
      app.all(route, ask => {
        ask.set('route', path);
        throw new HttpFault(405, 'request.method', 'this service can only be read.', { allow: 'GET, HEAD' });
      });
    }

  const answer = (ask: Context<Env>, fault: HttpFault): Response => {
    ask.set('code', fault.code);
    return answerFault(fault, ask.get('requestId'));
  };
  app.notFound(ask => answer(ask, new HttpFault(404, 'request.path', 'there is no such path.')));
  app.onError((thrown, ask) => {
    if (thrown instanceof HttpFault) return answer(ask, thrown);
    options.onFault?.(thrown, ask.get('requestId'));
    if (!(thrown instanceof VitaeError)) return answer(ask, new HttpFault(500, 'server.error'));
    // A store that is kept busy by others is late, not broken.
    return answer(ask, new HttpFault(thrown.code === 'store.locked' ? 504 : 500, thrown.code));
  });
  return app;
}

/** The paths of an operation, in the notation of the router. */
function routesOf(path: string): readonly string[] {
  const route = BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');
  // A path without any entity has an empty list, which is a bad request rather than nothing.
  return route.endsWith('/:entities') ? [route, route.replace('/:entities', '')] : [route];
}
