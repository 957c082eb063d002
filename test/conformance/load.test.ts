import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_PATH } from '../../src/schema/index.js';

/*
 * A service under load, in a process of its own, as are those who load it. Every request must be answered; the time that
 * they may take is checked with LOAD_MARKS=1 only, on a machine with two free cores.
 */

const VITAE = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const script = (name: string): string => fileURLToPath(new URL(`load/${name}.mjs`, import.meta.url));
const run = promisify(execFile);

const PEOPLE = 100;
const ATTACKER = '127.0.0.2';
const CLIENT = '127.0.0.3';
/** Together they may send more than the 1,000 requests a second of one address. */
const CLIENTS = ['127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7'];
const ATTACKS = 4000;
const checksTime = Boolean(process.env.LOAD_MARKS);
const SECONDS = checksTime ? 20 : 5;

interface Measured {
  readonly requests: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

let folder: string;
let service: ChildProcess;
let port: string;
const netIds = Array.from({ length: PEOPLE }, (_, i) => String(100_100_000 + i));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-load-'));
  const db = join(folder, 'vitae.db');
  await run(process.execPath, [VITAE, 'sample', '--faculty', String(PEOPLE), '--db', db]);
  service = spawn(process.execPath, [VITAE, 'serve', '--db', db, '--port', '0', '--json', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(service.stdout as NonNullable<typeof service.stdout>, 'data')) as [Buffer];
  port = new URL(JSON.parse(printed.toString()).url).port;
});
afterAll(async () => {
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(folder, { recursive: true });
});

/** Loads the service over connections from some addresses. */
async function load(
  addresses: readonly string[],
  connections: number,
  pauseMs: number,
  paths: readonly string[],
): Promise<Measured> {
  const numbers = [connections, SECONDS, pauseMs].map(String);
  const { stdout } = await run(process.execPath, [
    script('generator'),
    port,
    addresses.join(),
    ...numbers,
    ...paths,
  ]);
  const measured = JSON.parse(stdout) as Measured;
  process.stdout.write(`${connections} connections, ${paths[0]}: ${stdout}\n`);
  return measured;
}

const personPaths = netIds.map(netId => `${BASE_PATH}/faculty/${netId}`);
const entityPaths = netIds.map(netId => `${BASE_PATH}/faculty/${netId}/profile/pci,education,intellcont`);

describe('a service under load', () => {
  it(`answers one client while another address holds ${ATTACKS} silent and slow connections`, async () => {
    const attacker = fork(script('attacker'), [port, ATTACKER, String(ATTACKS)]);
    await new Promise(resolve => setTimeout(resolve, 3000));
    const measured = await load([CLIENT], 4, 20, personPaths);
    const state = once(attacker, 'message');
    attacker.send('state');
    const [{ opened }] = (await state) as [{ opened: number }];
    attacker.disconnect();
    expect(opened).toBeGreaterThan(ATTACKS);
    expect(measured.failures).toEqual({});
    expect(measured.requests).toBeGreaterThan(SECONDS * 5);
    if (checksTime) expect(measured.p99).toBeLessThan(250);
  });

  it.each([
    ['a person', personPaths, 250],
    ['entities of 100 people', entityPaths, 400],
  ])('answers 200 connections that request %s', async (_, paths, mostMs) => {
    const measured = await load(CLIENTS, 200, 0, paths);
    expect(measured.failures).toEqual({});
    expect(measured.requests).toBeGreaterThan(200);
    if (checksTime) expect(measured.p99).toBeLessThan(mostMs);
  });
});
