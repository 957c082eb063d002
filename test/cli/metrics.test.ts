import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bind } from '../../src/server/bind.js';
import { inFolder, run } from './run.js';

const { path } = inFolder();
const signIn = { issuer: 'http://127.0.0.1:9', clientId: 'vitae', clientSecret: { env: 'SECRET' } };

/** Serves until a function has read from the service; returns the ports that it opened and the log. */
async function serve(
  command: 'serve' | 'studio',
  server: object,
  visit: (addresses: { readonly url: string; readonly metricsUrl: string | null }) => Promise<unknown>,
  options: readonly string[] = [],
) {
  const studio = { db: path('studio.db'), signIn };
  writeFileSync(
    'vitae.config.json',
    JSON.stringify({ db: 'people.db', server: { port: 0, ...server }, studio }),
  );
  const listening = vi.spyOn(Server.prototype, 'listen');
  const { code, err } = await run([command, '--json', ...options], {
    environment: { SECRET: 'a secret' },
    whileRunning: async ({ out }) => {
      await visit(JSON.parse(out()));
    },
  });
  const ports = listening.mock.calls.length;
  listening.mockRestore();
  return { code, err, ports };
}

describe.each(['serve', 'studio'] as const)('vitae %s', command => {
  beforeAll(async () => {
    expect((await run(['sample', '--db', 'people.db', '--faculty', '1'])).code).toBe(0);
  });

  it('opens no second port without metrics in the configuration', async () => {
    const { code, ports } = await serve(command, {}, async ({ metricsUrl }) => expect(metricsUrl).toBeNull());
    expect({ code, ports }).toEqual({ code: 0, ports: 1 });
  });

  it('serves its metrics on the port of the configuration', async () => {
    const { code, ports } = await serve(command, { metrics: { port: 0 } }, async ({ url, metricsUrl }) => {
      expect((await fetch(`${url}/no-page`)).status).toBe(404);
      const text = await (await fetch(metricsUrl ?? '')).text();
      expect(text).toContain('vitae_requests_total{class="4xx"} 1\n');
      expect(text).toContain('vitae_database_ready 1\n');
    });
    expect({ code, ports }).toEqual({ code: 0, ports: 2 });
  });

  it('reports a metrics port that another service of the same configuration uses, and accepts another', async () => {
    const taken = createServer();
    const url = await bind(taken, '127.0.0.1', 0);
    const metrics = { port: Number(new URL(url).port) };
    const none = async () => {};
    const refused = await serve(command, { metrics }, none);
    expect(refused).toMatchObject({
      code: 3,
      err: expect.stringMatching(
        /The server of the metrics cannot listen on .+ the port is in use\..+--metrics-port, or turn/s,
      ),
    });
    const moved = await serve(
      command,
      { metrics },
      async ({ metricsUrl }) => expect((await fetch(metricsUrl ?? '')).status).toBe(200),
      ['--metrics-port', '0'],
    );
    expect(moved.code).toBe(0);
    const off = await serve(command, { metrics }, async ({ metricsUrl }) => expect(metricsUrl).toBeNull(), [
      ...['--metrics-port', 'off'],
    ]);
    expect(off.code).toBe(0);
    await new Promise(resolve => taken.close(resolve));
  });

  it.each([
    ['json', /^\{"time":"\d{4}-[^"]+Z","level":"warn","requestId":"[0-9a-f]{16}","method":"GET",.+\}\n$/],
    ['text', /^\d{4}-\S+Z warn {2}[0-9a-f]{16} GET other 404 \d+ ms [a-z.]+\n$/],
  ])('logs requests as %s', async (logFormat, line) => {
    let id: string | null = '';
    const { err } = await serve(command, { logFormat }, async ({ url }) => {
      id = (await fetch(`${url}/no-page`)).headers.get('x-request-id');
    });
    expect(err).toMatch(line);
    expect(err).toContain(id);
  });
});
