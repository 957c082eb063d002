import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { queueAt, redisServer } from '../../support/redis.js';
import { startVitae, until } from '../running.js';
import { type Campus, SECRETS } from './campus.js';
import type { Output, Piece } from './output.js';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Net IDs of the people. */
const NET_ID = /\b1001\d{5}\b/;

type LogFormat = 'json' | 'text';

/** Serves requests; returns what the service answers everyone, its metrics, and its output. */
async function serve(
  campus: Campus,
  command: 'serve' | 'studio',
  logFormat: LogFormat,
  requests: readonly string[],
  key: string,
): Promise<readonly Piece[]> {
  const port = await freePort();
  const file = campus.file('client-secret.txt', SECRETS.clientSecret);
  const config = {
    server: { logFormat, metrics: { port } },
    studio: {
      db: join(campus.folder, `studio-${logFormat}.db`),
      signIn: { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: { file } },
    },
  };
  const path = campus.file(`${command}-${logFormat}.json`, JSON.stringify(config));
  const child = startVitae(
    [command, '--db', campus.db, '--port', '0', '--config', path, '--json'],
    campus.environment(),
  );
  try {
    const address = /http:\/\/(?:[\d.]+|localhost):\d+/;
    await until(() => address.test(child.out()) || child.process.exitCode !== null);
    const [url] = address.exec(child.out()) ?? [];
    if (url === undefined) throw new Error(`vitae ${command} did not start: ${child.err()}`);
    const get = async (to: string, secret: string): Promise<string> => {
      const response = await fetch(new URL(to, url), {
        redirect: 'manual',
        headers: { 'x-api-key': key, authorization: `Bearer ${secret}`, cookie: 'session=Xkeyx107x' },
      });
      return [response.status, ...response.headers, await response.text()].join('\n');
    };
    for (const to of requests) {
      await get(to, key);
      await get(to, SECRETS.apiKey);
    }
    const open = command === 'serve' ? ['/docs', '/openapi.json'] : [];
    const pages = await Promise.all(open.map(async name => ({ name, text: await get(name, key) })));
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    if (!metrics.includes('vitae_requests_total')) throw new Error(`No metrics: ${metrics}`);
    await wait(100);
    if (child.err() === '') throw new Error('No request is in the log.');
    const output = `${child.out()}${child.err()}`.replaceAll(key, 'Xkeyx106x');
    if (NET_ID.test(output)) throw new Error('A net ID is in the log.');
    return [...pages, { name: '/metrics', text: metrics }, { name: 'output', text: output }];
  } finally {
    child.process.kill('SIGTERM');
    await child.closed;
  }
}

const service = (logFormat: LogFormat): Output => ({
  name: `log as ${logFormat}, metrics and documents of vitae serve`,
  most: 'public',
  make: campus => {
    const { db, netId, applicants } = campus;
    const created = campus.mustRun('key', 'create', `markers ${logFormat}`, '--db', db);
    const requests = [
      `/faculty/${netId}`,
      `/faculty/${netId}?entities=pci&token=Xkeyx105x`,
      '/faculty/Xsecx7x',
      `/international/${applicants[0]}`,
      '/Xintx7x/%00',
    ];
    return serve(campus, 'serve', logFormat, requests, created.match(/\S{20,}/)?.[0] ?? '');
  },
});

const studio = (logFormat: LogFormat): Output => ({
  name: `log as ${logFormat} and metrics of vitae studio`,
  most: 'public',
  make: campus => {
    const requests = [
      '/',
      '/cv/Xsecx7x?q=Xintx8x',
      `/people/${campus.netId}/cv`,
      '/signed-in?code=Xkeyx105x&state=Xkeyx108x',
      '/sign-in',
      '/shared/Xkeyx109x',
      '/Xintx7x/%00',
    ];
    return serve(campus, 'studio', logFormat, requests, 'Xkeyx106');
  },
});

/** Fills the queue and serves requests. */
export const SERVERS: readonly Output[] = [
  {
    name: 'queue and its workers',
    most: 'public',
    make: async campus => {
      const { db, netId, folder } = campus;
      const redis = await redisServer();
      const environment = { XDG_STATE_HOME: join(folder, 'state'), ...queueAt(redis.address()) };
      const out = join(folder, 'queue');
      try {
        const ids = campus.file('queue-ids.txt', `${netId}\n`);
        const begun = startVitae(
          [
            'batch',
            'packet',
            '--ids',
            ids,
            '--db',
            db,
            '--year',
            '2025',
            '--as-of',
            '2026-11-21',
            '--out',
            out,
          ],
          environment,
        );
        const worker = startVitae(['worker', '--db', db, '--out', out, '--workers', '1'], environment);
        const code = await begun.closed;
        worker.process.kill('SIGTERM');
        await worker.closed;
        if (code !== 0) throw new Error(begun.err());
        return [
          { name: 'writes of Redis', text: redis.written() },
          { name: 'batch', text: begun.err() },
          { name: 'worker', text: worker.err() },
        ];
      } finally {
        await redis.remove();
      }
    },
  },
  service('json'),
  service('text'),
  studio('json'),
  studio('text'),
];
