import { type Context, Hono } from 'hono';
import { VitaeError } from '../core/index.js';
import type { Database } from '../database/index.js';
import { BASE_PATH, MEDIA_TYPE, OPERATIONS } from '../schema/index.js';
import { type Access, createAuthorizer, DEFAULT_RATES, type Protection, type RateLimits } from './access.js';
import { plainError } from './admissions/responses.js';
import { addAdmissions, isAdmissionsPath } from './admissions/routes.js';
import { clientAddress, NO_PROXIES, readNetwork, type TrustedProxies } from './client-address.js';
import { deliver, isCurrent } from './delivery.js';
import { errorResponse, fileLimitAnswer, HttpError, READ_ONLY } from './errors.js';
import { acceptsXml } from './negotiation.js';
import { addOpenApi } from './openapi/routes.js';
import { createOperations } from './operations.js';
import {
  type Bindings,
  type Env,
  requireDecodable,
  requireLoopbackHost,
  requireSmallBody,
} from './request.js';
import { logRequests, type RequestLine } from './request-log.js';

export interface AppOptions {
  /** Name of the institution, returned with the list of entities; empty for none. */
  readonly institution: string;
  readonly access: Access;
  /** Limits other than the defaults. */
  readonly rates?: Partial<RateLimits>;
  /** The proxies whose headers about the caller's address count; none by default. */
  readonly trustedProxies?: TrustedProxies;
  /** Maximum time to read the data of a request, in milliseconds; 10,000 by default. */
  readonly deadlineMs?: number;
  readonly log?: (line: RequestLine) => void;
  /** Receives the errors behind a 500, which are not returned to callers. */
  readonly onFault?: (fault: unknown, requestId: string) => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** The services as a function from request to response. */
export interface ServicesApp {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>;
}

/**
 * The three services over a database, for GET and HEAD. The faculty-profile service has the four operations of its
 * specification, in XML; every other response is an error with one kind of body. The two admissions services are in
 * `admissions/`; they require a key even if the faculty-profile service is open.
 */
export function servicesApp(database: Database, options: AppOptions): ServicesApp {
  const {
    institution,
    access,
    deadlineMs = 10_000,
    trustedProxies = NO_PROXIES,
    now = () => performance.now(),
  } = options;
  const { authorize, limitAddress } = createAuthorizer(database, { ...DEFAULT_RATES, ...options.rates }, now);
  const faculty: Protection = { access, realm: 'faculty profile' };
  const operations = createOperations(database, institution, deadlineMs, now);
  const readAddress = (context: Context<Env>): string =>
    readNetwork(
      clientAddress(
        context.env?.incoming?.socket.remoteAddress ?? '',
        { forwarded: context.req.header('forwarded'), forwardedFor: context.req.header('x-forwarded-for') },
        trustedProxies,
      ),
    );
  const limit = (context: Context<Env>): void => limitAddress(readAddress(context));
  const app = new Hono<Env>({ strict: false });

  app.use(logRequests({ log: options.log, trustedProxies, now }));

  app.use(async (context, next) => {
    if (context.env?.refusal !== undefined) throw context.env.refusal;
    if (access === 'open') requireLoopbackHost(context.req.header('host'));
    requireDecodable(context.req.url);
    requireSmallBody(context.req.header('content-length'));
    await next();
  });

  for (const { name, path } of OPERATIONS)
    for (const route of getRoutes(path)) {
      app.get(route, context => {
        context.set('route', path);
        const scope = authorize(faculty, context.req.header('authorization'), readAddress(context));
        if (scope.kind === 'admissions')
          throw new HttpError(403, 'access.scope', 'the API key is for the admissions services.');
        if (!acceptsXml(context.req.header('accept')))
          throw new HttpError(406, 'request.accept', `responses come as ${MEDIA_TYPE}.`);
        const found = operations[name](context.req.param(), scope, digest => isCurrent(digest, context.req));
        return deliver(found, context.req, context.get('requestId'));
      });
      app.all(route, context => {
        context.set('route', path);
        limit(context);
        throw READ_ONLY;
      });
    }

  const admissions: Protection = { access: 'keys', realm: 'graduate admissions' };
  addAdmissions(app, database, {
    authorize: context => authorize(admissions, context.req.header('authorization'), readAddress(context)),
    limit,
    onFault: options.onFault ?? (() => {}),
  });

  addOpenApi(app, access, limit);
  app.all('*', context => {
    limit(context);
    throw new HttpError(404, 'request.path', 'there is no such path.');
  });

  const respond = (context: Context<Env>, error: HttpError): Response => {
    context.set('code', error.code);
    const id = context.get('requestId');
    return isAdmissionsPath(context.req.path) ? plainError(error, id) : errorResponse(error, id);
  };
  app.onError((thrown, context) => {
    if (thrown instanceof HttpError) return respond(context, thrown);
    options.onFault?.(thrown, context.get('requestId'));
    const atLimit = fileLimitAnswer(thrown);
    if (atLimit !== null) return respond(context, atLimit);
    if (!(thrown instanceof VitaeError)) return respond(context, new HttpError(500, 'server.error'));
    // A database locked by other processes is late, not broken.
    return respond(context, new HttpError(thrown.code === 'store.locked' ? 504 : 500, thrown.code));
  });
  return app;
}

/** The paths of an operation, in the notation of the router. */
function getRoutes(path: string): readonly string[] {
  const route = BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');
  // Clients in use leave the entities out and expect all of them.
  return route.endsWith('/:entities') ? [route, route.replace('/:entities', '')] : [route];
}
