import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isHealthCheck } from '../health.js';
import { formatMetrics } from './exposition.js';

/** Upper bounds of the duration histogram, in seconds. Each is one more series. */
const BUCKETS = [0.1, 1];

const CLASSES = ['2xx', '3xx', '4xx', '5xx'];

/** How often the event loop is sampled, in milliseconds. An idle loop has a delay of this length. */
const RESOLUTION_MS = 10;

/** The state of a server that its metrics report. */
export interface MetricsState {
  /** How many connections were closed because of a limit. */
  readonly refusedConnections: () => number;
  /** Throws if the database cannot be read. */
  readonly checkDatabase: () => void;
}

/** The metrics of a server. */
export interface MetricsCollector {
  /** The present values, in the Prometheus text format. */
  write(): string;
  close(): void;
}

/**
 * Counts the requests of a server from now on, without health checks and requests whose response was never begun. No
 * label depends on a request but the class of its status, so the text has 15 samples at any time and identifies no one.
 */
export function collectMetrics(server: Server, state: MetricsState): MetricsCollector {
  const requests = new Map(CLASSES.map(name => [name, 0]));
  const buckets = new Map(BUCKETS.map(bound => [bound, 0]));
  const durations = { sum: 0, count: 0 };
  let open = 0;

  server.on('connection', socket => {
    open++;
    socket.once('close', () => open--);
  });
  server.on('request', (request, response) => {
    if (isHealthCheck(request.url ?? '')) return;
    const start = performance.now();
    response.once('close', () => {
      if (!response.headersSent) return;
      const name = `${Math.floor(response.statusCode / 100)}xx`;
      requests.set(name, (requests.get(name) ?? 0) + 1);
      // Streams of events stay open for as long as somebody watches.
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return;
      const seconds = (performance.now() - start) / 1000;
      durations.sum += seconds;
      durations.count++;
      for (const [bound, count] of buckets) if (seconds <= bound) buckets.set(bound, count + 1);
    });
  });

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  /** The longest delay in seconds since the last call; 0 if there was no sample. */
  const readDelay = (): number => {
    const seconds = delay.count === 0 ? 0 : Math.max(0, delay.max / 1e9 - RESOLUTION_MS / 1000);
    delay.reset();
    return seconds;
  };
  const isReady = (): boolean => {
    try {
      state.checkDatabase();
      return true;
    } catch {
      return false;
    }
  };

  return {
    write: () => {
      const { user, system } = process.cpuUsage();
      return formatMetrics([
        {
          ...{ name: 'vitae_requests_total', type: 'counter' },
          help: 'Answered requests by the class of their status, without health checks.',
          samples: Object.fromEntries(Array.from(requests, ([name, count]) => [`{class="${name}"}`, count])),
        },
        {
          ...{ name: 'vitae_request_duration_seconds', type: 'histogram' },
          help: 'Time from a request to the end of its response.',
          samples: {
            ...Object.fromEntries(Array.from(buckets, ([bound, count]) => [`_bucket{le="${bound}"}`, count])),
            '_bucket{le="+Inf"}': durations.count,
            _sum: durations.sum,
            _count: durations.count,
          },
        },
        {
          ...{ name: 'vitae_open_connections', type: 'gauge' },
          help: 'Open connections.',
          samples: { '': open },
        },
        {
          ...{ name: 'vitae_refused_connections_total', type: 'counter' },
          help: 'Connections closed because of a limit.',
          samples: { '': state.refusedConnections() },
        },
        {
          ...{ name: 'vitae_database_ready', type: 'gauge' },
          help: '1 if the database can be read, else 0.',
          samples: { '': Number(isReady()) },
        },
        {
          ...{ name: 'process_cpu_seconds_total', type: 'counter' },
          help: 'CPU time of the process, of users and the system.',
          samples: { '': (user + system) / 1e6 },
        },
        {
          ...{ name: 'process_resident_memory_bytes', type: 'gauge' },
          help: 'Resident memory of the process.',
          samples: { '': process.memoryUsage.rss() },
        },
        {
          ...{ name: 'vitae_event_loop_delay_seconds', type: 'gauge' },
          help: 'Longest delay of the event loop since the last request for metrics.',
          samples: { '': readDelay() },
        },
      ]);
    },
    close: () => delay.disable(),
  };
}
