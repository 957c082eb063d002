import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Database } from '../database/index.js';
import { isLoopback, SourceError, UsageError } from '../ground/index.js';
import type { Access } from './access.js';
import { type AppOptions, servicesApp } from './app.js';
import { errorResponse, HttpError, newRequestId } from './errors.js';
import { refuse } from './refuse.js';

export interface ServeOptions extends Omit<AppOptions, 'access'> {
  readonly database: Database;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** A free one by default. */
  readonly port?: number;
  /** By default `keys` where the store has a good key at the start, else `open`. */
  readonly access?: Access;
  /** How long requests under way may still take when the service closes; 5,000 ms by default. */
  readonly drainMs?: number;
}

export interface Service {
  /** Base address, without the base path of the service, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly access: Access;
  /** Takes no more requests and ends when those under way are answered or the drain time is over. */
  close(): Promise<void>;
}

/** Connections at the same time; more are closed at once. */
const CONNECTIONS = 512;

/**
 * Starts the services. The store stays the caller's to close, after the service.
 *
 * @throws UsageError where others could reach the service without a key; SourceError where it cannot listen.
 */
export async function serve(options: ServeOptions): Promise<Service> {
  const { database, host = '127.0.0.1', port = 0, drainMs = 5_000 } = options;
  const access = options.access ?? (database.keys.list().some(key => key.revoked === null) ? 'keys' : 'open');
  if (access === 'open' && !isLoopback(host))
    throw new UsageError(
      'server.no-key',
      `Without an API key the service listens on this machine only, not on ${host}.`,
      {
        hint: 'Make a key first, or listen on 127.0.0.1.',
      },
    );
  const app = servicesApp(database, { ...options, access });
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as object), {
    overrideGlobalObjects: false,
    errorHandler: () =>
      errorResponse(
        new HttpError(400, 'request.address', 'the address or the Host header is not valid.'),
        newRequestId(),
      ),
  });
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 8 * 1024,
      // A request without the header gets the error body of all.
      requireHostHeader: false,
    },
    listener,
  );
  server.maxConnections = CONNECTIONS;
  server.timeout = 60_000;
  const underWay = new Set<ServerResponse>();
  server.on('request', (_, response) => {
    underWay.add(response);
    response.on('close', () => underWay.delete(response));
  });
  server.on('clientError', refuse);
  await new Promise<void>((resolve, reject) => {
    server.once('error', cause => reject(cannotListen(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    access,
    close: async () => {
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      const timer = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

function cannotListen(cause: unknown, host: string, port: number): SourceError {
  const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  return new SourceError(
    'server.listen',
    `The service cannot listen on ${host}, port ${port}${taken ? ': the port is taken' : ''}.`,
    {
      hint: taken ? 'Choose another port, or stop what uses this one.' : 'Check the address and the port.',
      cause,
    },
  );
}
