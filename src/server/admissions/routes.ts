import type { Context, Hono } from 'hono';
import type { Database, Scope } from '../../database/index.js';
import { VitaeError } from '../../ground/index.js';
import {
  ADMISSIONS_MEDIA_TYPES,
  ADMISSIONS_SERVICES,
  type AdmissionsOperation,
  type AdmissionsService,
} from '../../schema/index.js';
import type { Env } from '../env.js';
import { HttpError } from '../errors.js';
import { definitionOf } from './definition.js';
import { mediaTypeFor } from './negotiation.js';
import { admissionsOperations, requireParameters } from './operations.js';
import { type AdmissionsRequest, dataResponse, definitionResponse, envelopeError } from './responses.js';

type Ask = Context<Env>;

/** Is this the path of an admissions service, or one below it? */
export const isAdmissionsPath = (path: string): boolean =>
  ADMISSIONS_SERVICES.some(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`));

const NOT_ACCEPTABLE = new HttpError(
  406,
  'request.accept',
  `replies come as ${ADMISSIONS_MEDIA_TYPES.join(' or ')}.`,
);

const READ_ONLY = new HttpError(405, 'request.method', 'this service can only be read.', {
  allow: 'GET, HEAD',
});

function parseRequest(ask: Ask, service: AdmissionsService): AdmissionsRequest {
  const { pathname, search } = new URL(ask.req.url);
  return {
    service,
    method: ask.req.method,
    resource: decodeURIComponent(pathname.slice(service.basePath.length)),
    attributes: search.slice(1),
    mediaType: mediaTypeFor(ask.req.header('accept')) ?? ADMISSIONS_MEDIA_TYPES[0],
    requestId: ask.get('requestId'),
  };
}

/**
 * Adds the two admissions services to the app. `admit` gives the scope of a caller or throws; only the scope
 * `admissions` may read. The service definitions tell of nobody, so they need no key. `onFault` is told of what is
 * behind a 500.
 */
export function addAdmissions(
  app: Hono<Env>,
  store: Database,
  admit: (ask: Ask) => Scope,
  onFault: (fault: unknown, requestId: string) => void,
): void {
  const operations = admissionsOperations(store);

  function dataOf(ask: Ask, operation: AdmissionsOperation, asked: AdmissionsRequest): Response {
    if (admit(ask).kind !== 'admissions')
      throw new HttpError(403, 'access.scope', 'the API key is not for the admissions services.');
    const parameters: Readonly<Record<string, string>> = ask.req.param();
    requireParameters(operation, parameters);
    const answer = operations[operation.name];
    if (answer === undefined) throw new Error(`The operation ${operation.name} has no answer.`);
    return dataResponse(
      asked,
      store.snapshot(() => answer(parameters)),
    );
  }

  /** Every fault of an operation keeps the envelope. */
  function guarded(ask: Ask, asked: AdmissionsRequest, act: () => Response): Response {
    try {
      return act();
    } catch (thrown) {
      const fault =
        thrown instanceof HttpError
          ? thrown
          : new HttpError(500, thrown instanceof VitaeError ? thrown.code : 'server.error');
      if (thrown !== fault) onFault(thrown, asked.requestId);
      ask.set('code', fault.code);
      return envelopeError(asked, fault);
    }
  }

  for (const service of ADMISSIONS_SERVICES) {
    const definition = definitionOf(service);
    for (const operation of service.operations) {
      const route = service.basePath + operation.path;
      const pattern = route.replace(/\{(\w+)\}/g, ':$1');
      const handle = (ask: Ask, act: (asked: AdmissionsRequest) => Response): Response => {
        ask.set('route', route);
        const asked = parseRequest(ask, service);
        return guarded(ask, asked, () => act(asked));
      };
      app.get(pattern, ask =>
        handle(ask, asked => {
          if (mediaTypeFor(ask.req.header('accept')) === null) throw NOT_ACCEPTABLE;
          return operation.shape === null
            ? definitionResponse(definition, asked.mediaType, asked.requestId)
            : dataOf(ask, operation, asked);
        }),
      );
      app.all(pattern, ask =>
        handle(ask, () => {
          throw READ_ONLY;
        }),
      );
    }
  }
}
