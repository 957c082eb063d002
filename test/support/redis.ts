import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

const PROGRAM = 'redis-server';

/** Is there a server to test with? Where all tests have to run, its absence is not overlooked. */
export const hasRedis: boolean = spawnSync(PROGRAM, ['--version']).status === 0 || Boolean(process.env.CI);

/** A server of its own on loopback that keeps what it is told, for tests. */
export interface RedisServer {
  /** Address of one of its 16 databases. */
  address(database?: number): URL;
  /** What there is in it. */
  keys(): Promise<readonly string[]>;
  /** All that it was ever told to write. */
  written(): string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Once it is ended: loses all that it kept. */
  forget(): void;
  /** Starts it again with what it kept. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function redisServer(options: readonly string[] = []): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(PROGRAM, [...args, '--appendonly', 'yes', ...options]);
    await once(started, 'spawn');
    child = started;
    let said = '';
    for await (const chunk of started.stdout) {
      said += chunk;
      if (said.includes('Ready to accept connections')) break;
    }
    if (!said.includes('Ready')) throw new Error(`${PROGRAM} did not start: ${said}`);
  }

  async function kill(): Promise<void> {
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    child = null;
  }

  await start();
  return {
    address: (database = 0) => new URL(`redis://127.0.0.1:${port}/${database}`),
    keys: async () => {
      const client = new Redis({ port, host: '127.0.0.1' });
      const keys = await client.keys('*');
      client.disconnect();
      return keys;
    },
    written: () => {
      const kept = join(folder, 'appendonlydir');
      return readdirSync(kept)
        .map(name => readFileSync(join(kept, name), 'utf8'))
        .join('\n');
    },
    kill,
    forget: () => rmSync(join(folder, 'appendonlydir'), { recursive: true }),
    start,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
