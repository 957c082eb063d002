import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createSigner } from '../../src/batch/index.js';

const PROGRAM = 'redis-server';

/** Whether redis-server can be started; always true in CI, so that a missing program fails. */
export const hasRedis: boolean = spawnSync(PROGRAM, ['--version']).status === 0 || Boolean(process.env.CI);

const QUEUE_KEY = 'f00d'.repeat(16);

/** Signs jobs with the key of the tests. */
export const SIGNER = createSigner(QUEUE_KEY);

/** The environment of commands that use a queue. */
export const queueAt = (address: URL) =>
  ({ VITAE_ENGINE: address.href, VITAE_QUEUE_KEY: QUEUE_KEY }) as const;

/** A Redis server on loopback that persists its data, for tests. */
export interface RedisServer {
  /** URL of one of its 16 databases. */
  address(database?: number): URL;
  /** All keys of database 0. */
  keys(): Promise<readonly string[]>;
  /** The append-only file: every write since the start. */
  written(): string;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
  /** Deletes its persisted data; call after `kill`. */
  forget(): void;
  /** Starts it again with its persisted data. */
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
    let output = '';
    for await (const chunk of started.stdout) {
      output += chunk;
      if (output.includes('Ready to accept connections')) break;
    }
    if (!output.includes('Ready')) throw new Error(`${PROGRAM} did not start: ${output}`);
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
      const files = join(folder, 'appendonlydir');
      return readdirSync(files)
        .map(name => readFileSync(join(files, name), 'utf8'))
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
