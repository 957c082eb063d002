import type { Context, Hono } from 'hono';
import { VitaeError } from '../../core/index.js';
import type { Database, Scope } from '../../database/index.js';
import {
  ADMISSIONS_MEDIA_TYPES,
  ADMISSIONS_SERVICES,
  type AdmissionsOperation,
  type AdmissionsService,
} from '../../schema/index.js';
import { fileLimitAnswer, HttpError, READ_ONLY } from '../errors.js';
import { selectAdmissionsType } from '../negotiation.js';
import type { Env } from '../request.js';
import { createAdmissionsOperations, requireParameters } from './operations.js';
import {
  type AdmissionsRequest,
  dataResponse,
  defineService,
  definitionResponse,
  envelopeError,
} from './responses.js';

/** True for the path of an admissions service, or one below it. */
export const isAdmissionsPath = (path: string): boolean =>
  ADMISSIONS_SERVICES.some(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`));

const NOT_ACCEPTABLE = new HttpError(
  406,
  'request.accept',
  `replies come as ${ADMISSIONS_MEDIA_TYPES.join(' or ')}.`,
);

function parseRequest(context: Context<Env>, service: AdmissionsService): AdmissionsRequest {
  const { pathname, search } = new URL(context.req.url);
  return {
    service,
    // A HEAD request has the headers of the GET response, and so its length.
    method: context.req.method === 'HEAD' ? 'GET' : context.req.method,
    resource: decodeURIComponent(pathname.slice(service.basePath.length)),
    attributes: search.slice(1),
    mediaType: selectAdmissionsType(context.req.header('accept')) ?? ADMISSIONS_MEDIA_TYPES[0],
    requestId: context.get('requestId'),
  };
}

/** How the services treat their callers. */
export interface AdmissionsOptions {
  /** Returns the scope of a caller, or throws. */
  readonly authorize: (context: Context<Env>) => Scope;
  /** Counts a request that needs no key, or throws a 429. */
  readonly limit: (context: Context<Env>) => void;
  /** Receives the errors behind a 500. */
  readonly onFault: (fault: unknown, requestId: string) => void;
}

/**
 * Adds the two admissions services to the app. The service definitions contain no personal data, so they need no key;
 * all else requires the scope `admissions`.
 */
export function addAdmissions(
  app: Hono<Env>,
  database: Database,
  { authorize, limit, onFault }: AdmissionsOptions,
): void {
  const operations = createAdmissionsOperations(database);

  function readData(
    context: Context<Env>,
    operation: AdmissionsOperation,
    request: AdmissionsRequest,
  ): Response {
    if (authorize(context).kind !== 'admissions')
      throw new HttpError(403, 'access.scope', 'the API key is not for the admissions services.');
    const parameters: Readonly<Record<string, string>> = context.req.param();
    requireParameters(operation, parameters);
    const read = operations[operation.name];
    if (read === undefined) throw new Error(`The operation ${operation.name} has no handler.`);
    return dataResponse(
      request,
      database.snapshot(() => read(parameters)),
    );
  }

  /** Puts every error of an operation into the envelope. */
  function handle(context: Context<Env>, request: AdmissionsRequest, action: () => Response): Response {
    try {
      return action();
    } catch (thrown) {
      const error =
        thrown instanceof HttpError
          ? thrown
          : (fileLimitAnswer(thrown) ??
            new HttpError(500, thrown instanceof VitaeError ? thrown.code : 'server.error'));
      if (thrown !== error) onFault(thrown, request.requestId);
      context.set('code', error.code);
      return envelopeError(request, error);
    }
  }

  for (const service of ADMISSIONS_SERVICES) {
    const definition = defineService(service);
    for (const operation of service.operations) {
      const route = service.basePath + operation.path;
      const pattern = route.replace(/\{(\w+)\}/g, ':$1');
      const run = (context: Context<Env>, action: (request: AdmissionsRequest) => Response): Response => {
        context.set('route', route);
        const request = parseRequest(context, service);
        return handle(context, request, () => action(request));
      };
      app.get(pattern, context =>
        run(context, request => {
          if (selectAdmissionsType(context.req.header('accept')) === null) throw NOT_ACCEPTABLE;
          if (operation.shape !== null) return readData(context, operation, request);
          limit(context);
          return definitionResponse(definition, request.mediaType, request.requestId);
        }),
      );
      app.all(pattern, context =>
        run(context, () => {
          limit(context);
          throw READ_ONLY;
        }),
      );
    }
  }
}
