import { createServer, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { prepareTracing } from '../tracing/index.js';
import { bind } from './bind.js';
import { NO_PROXIES, type TrustedProxies } from './client-address.js';
import { CONNECTIONS_PER_ADDRESS, createRequestLimit, limitConnections } from './connections.js';
import { errorResponse, fileLimitAnswer, HttpError, newRequestId } from './errors.js';
import { createHealthChecks } from './health.js';
import type { MetricsAddress, MetricsListener } from './metrics/listener.js';
import type { Bindings } from './request.js';
import { createTurns } from './turns.js';
import { createRefusal } from './unreadable.js';

/** Where to listen. */
export interface ListenOptions {
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** A free one by default. */
  readonly port?: number;
  /** Maximum time until the headers of a request are received, from its connection on; 5,000 ms by default. */
  readonly headMs?: number;
  /**
   * Maximum number of open connections of one address, and of concurrent requests of a client that a trusted proxy
   * names; null for 256.
   */
  readonly connectionsPerAddress?: number | null;
  /** The proxies whose connections are those of many clients; none by default. */
  readonly trustedProxies?: TrustedProxies;
  /** Maximum time for pending requests when the server closes; 5,000 ms by default. */
  readonly drainMs?: number;
  /** Throws if the database cannot be read, for the health check `/readyz`; without it there is no database. */
  readonly checkDatabase?: () => void;
  /** Answers a request of a client above its limit, or a new one while the server closes; in XML by default. */
  readonly refuse?: (request: Request, bindings: Bindings, error: HttpError) => Response | Promise<Response>;
  /** The methods of its requests, as in the header `Allow`; `GET, HEAD` by default. */
  readonly allow?: string;
  /** Where the metrics of this server are served, in addition; nowhere by default. */
  readonly metrics?: MetricsAddress | null;
  /** Receives the errors behind a 500, which are not returned to callers. */
  readonly onFault?: (fault: unknown, requestId: string) => void;
}

/** A server that accepts requests. */
export interface Listener {
  /** Base address, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Address of its metrics; null if there are none. */
  readonly metricsUrl: string | null;
  /**
   * Answers new requests with 503, health checks included, until pending ones are answered, and then stops listening.
   * Resolves when all connections are closed, at the end of the drain time at the latest.
   */
  close(): Promise<void>;
}

const INVALID_ADDRESS = new HttpError(400, 'request.address', 'the address or the Host header is not valid.');

/** The answer to a new request while pending ones are answered. */
const CLOSING = new HttpError(503, 'server.closing', 'the service is closing; try again.', {
  'retry-after': '1',
  connection: 'close',
});

/**
 * Listens for HTTP requests, with limits on their time and size, and answers health checks.
 * @param respond from request to response; what it throws is answered with a 500
 * @throws SourceError `server.listen`
 */
export async function listen(
  respond: (request: Request, bindings: Bindings) => Response | Promise<Response>,
  options: ListenOptions,
): Promise<Listener> {
  const { host = '127.0.0.1', port = 0, drainMs = 5_000, headMs = 5_000, onFault = () => {} } = options;
  const limits = {
    perAddress: options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS,
    trustedProxies: options.trustedProxies ?? NO_PROXIES,
  };
  const findExcess = createRequestLimit(limits);
  const takeTurn = createTurns();
  await prepareTracing();
  const { checkDatabase = () => {} } = options;
  let isClosing = false;
  const answerHealthCheck = createHealthChecks({
    isClosing: () => isClosing,
    checkDatabase,
  });
  const answerRefused: NonNullable<ListenOptions['refuse']> =
    options.refuse ??
    ((_request, _bindings, error) => {
      throw error;
    });
  const limited = (request: Request, bindings: Bindings): Response | Promise<Response> => {
    const excess = findExcess(request, bindings);
    if (excess !== null) return answerRefused(request, bindings, excess);
    const health = answerHealthCheck(request);
    if (health !== null) return health;
    if (isClosing) return answerRefused(request, bindings, CLOSING);
    return takeTurn(() => respond(request, bindings));
  };
  const listener = getRequestListener((request, bindings) => limited(request, bindings as Bindings), {
    overrideGlobalObjects: false,
    errorHandler: cause => {
      const id = newRequestId();
      if (cause instanceof HttpError) return errorResponse(cause, id);
      if (cause instanceof RequestError) return errorResponse(INVALID_ADDRESS, id);
      onFault(cause, id);
      return errorResponse(fileLimitAnswer(cause) ?? new HttpError(500, 'server.error'), id);
    },
  });
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: headMs,
      connectionsCheckingInterval: Math.min(1_000, headMs),
      maxHeaderSize: 8 * 1024,
      // A request without the header gets the usual error body.
      requireHostHeader: false,
    },
    listener,
  );
  const refusedConnections = limitConnections(server, limits);
  server.timeout = 60_000;
  const pending = new Set<ServerResponse>();
  server.on('request', (_, response) => {
    pending.add(response);
    response.on('close', () => pending.delete(response));
  });
  server.on('clientError', createRefusal(options.allow ?? 'GET, HEAD'));
  let metrics: MetricsListener | null = null;
  if (options.metrics) {
    const { serveMetrics } = await import('./metrics/listener.js');
    metrics = await serveMetrics(server, { refusedConnections, checkDatabase }, options.metrics);
  }
  const url = await bind(server, host, port).catch(async cause => {
    await metrics?.close();
    throw cause;
  });

  return {
    url,
    metricsUrl: metrics?.url ?? null,
    close: async () => {
      // Idle connections are closed last: Node takes one for idle whose response is complete but not sent yet.
      isClosing = true;
      const answered = [...pending].map(
        response => new Promise<void>(resolve => response.once('close', () => resolve())),
      );
      for (const response of pending) if (!response.headersSent) response.setHeader('connection', 'close');
      await new Promise<void>(resolve => {
        const stop = () => server.close(() => resolve());
        const timer = setTimeout(() => {
          stop();
          server.closeAllConnections();
        }, drainMs);
        server.once('close', () => clearTimeout(timer));
        void Promise.all(answered).then(stop);
      });
      await metrics?.close();
    },
  };
}
