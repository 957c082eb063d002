import { createServer, type Server } from 'node:http';
import { isLoopback } from '../../core/index.js';
import { bind, type Listening } from '../bind.js';
import { BARE_HEADERS, HttpError } from '../errors.js';
import { requireLoopbackHost } from '../request.js';
import { collectMetrics, type MetricsState } from './collect.js';
import { EXPOSITION_TYPE } from './exposition.js';

/** Where metrics are served. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
}

/** The metrics of a server, on a port of their own. */
export interface MetricsListener {
  /** Address of the metrics, e.g. `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/metrics';

const METRICS: Listening = {
  name: 'The server of the metrics',
  otherPort: 'Choose another port with --metrics-port, or turn the metrics off with --metrics-port off',
};

/** Enough for several programs that collect metrics. */
const MAX_CONNECTIONS = 16;

/**
 * Serves the metrics of a server at `/metrics` on a port of their own, without a key.
 * @throws SourceError `server.listen`
 */
export async function serveMetrics(
  server: Server,
  state: MetricsState,
  { host, port }: MetricsAddress,
): Promise<MetricsListener> {
  const collector = collectMetrics(server, state);
  const own = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8 * 1024 },
    ({ method, url, headers }, response) => {
      const send = (status: number, text: string, more: Readonly<Record<string, string>> = {}): void => {
        response.writeHead(status, { ...BARE_HEADERS, 'cache-control': 'no-store', ...more }).end(text);
      };
      if (isLoopback(host)) {
        try {
          requireLoopbackHost(headers.host);
        } catch (thrown) {
          return send(thrown instanceof HttpError ? thrown.status : 500, '');
        }
      }
      if (url?.split('?')[0] !== PATH) return send(404, '');
      if (method !== 'GET' && method !== 'HEAD') return send(405, '', { allow: 'GET, HEAD' });
      send(200, collector.write(), { 'content-type': EXPOSITION_TYPE });
    },
  );
  own.maxConnections = MAX_CONNECTIONS;
  try {
    const url = await bind(own, host, port, METRICS);
    return {
      url: url + PATH,
      close: () =>
        new Promise(resolve => {
          collector.close();
          own.close(() => resolve());
          own.closeAllConnections();
        }),
    };
  } catch (cause) {
    collector.close();
    throw cause;
  }
}
