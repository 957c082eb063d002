import { type Context, Hono } from 'hono';
import type { Database } from '../database/index.js';
import { VitaeError } from '../ground/index.js';
import { BASE_PATH, OPERATIONS } from '../schema/index.js';
import { type Access, createAuthorizer, DEFAULT_RATES, type Protection, type RateLimits } from './access.js';
import { plainError } from './admissions/responses.js';
import { addAdmissions, isAdmissionsPath } from './admissions/routes.js';
import { requireDecodable, requireLoopbackHost, requireSmallBody } from './checks.js';
import { deliver } from './delivery.js';
import type { Bindings, Env } from './env.js';
import { errorResponse, HttpError, newRequestId } from './errors.js';
import { createOperations } from './operations.js';

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

/** The services as a function from request to reply. */
export interface ServicesApp {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>;
}

/**
 * The three services over a store, for GET and HEAD. The faculty-profile service has the four operations of its
 * specification, in XML; every other answer is an error with one kind of body. The two admissions services are in
 * `admissions/`; they ask for a key even where the faculty-profile service needs none.
 */
export function servicesApp(store: Database, options: AppOptions): ServicesApp {
  const {
    institution,
    access,
    rates = DEFAULT_RATES,
    deadlineMs = 10_000,
    now = () => performance.now(),
  } = options;
  const admit = createAuthorizer(store, rates, now);
  const faculty: Protection = { access, realm: 'faculty profile' };
  const operations = createOperations(store, institution, deadlineMs, now);
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
        const scope = admit(faculty, ask.req.header('authorization'), addressOf(ask));
        if (scope.kind === 'admissions')
          throw new HttpError(403, 'access.scope', 'the API key is for the admissions services.');
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
        throw new HttpError(405, 'request.method', 'this service can only be read.', { allow: 'GET, HEAD' });
      });
    }

  const admissions: Protection = { access: 'keys', realm: 'graduate admissions' };
  addAdmissions(
    app,
    store,
    ask => admit(admissions, ask.req.header('authorization'), addressOf(ask)),
    options.onFault ?? (() => {}),
  );

  const answer = (ask: Context<Env>, fault: HttpError): Response => {
    ask.set('code', fault.code);
    const id = ask.get('requestId');
    return isAdmissionsPath(ask.req.path) ? plainError(fault, id) : errorResponse(fault, id);
  };
  app.notFound(ask => answer(ask, new HttpError(404, 'request.path', 'there is no such path.')));
  app.onError((thrown, ask) => {
    if (thrown instanceof HttpError) return answer(ask, thrown);
    options.onFault?.(thrown, ask.get('requestId'));
    if (!(thrown instanceof VitaeError)) return answer(ask, new HttpError(500, 'server.error'));
    // A store that is kept busy by others is late, not broken.
    return answer(ask, new HttpError(thrown.code === 'store.locked' ? 504 : 500, thrown.code));
  });
  return app;
}

const addressOf = (ask: Context<Env>): string => ask.env?.incoming?.socket.remoteAddress ?? '';

/** The paths of an operation, in the notation of the router. */
function routesOf(path: string): readonly string[] {
  const route = BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');
  // A path without any entity has an empty list, which is a bad request rather than nothing.
  return route.endsWith('/:entities') ? [route, route.replace('/:entities', '')] : [route];
}
