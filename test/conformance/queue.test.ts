import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasRedis, queueAt, type RedisServer, redisServer } from '../support/redis.js';
import { MAIN } from './command.js';
import { hashesIn, kill, type Running, startVitae, until } from './running.js';

const countMarked = (out: string): number => hashesIn(out).size;

const statesIn = (out: string): readonly string[] =>
  (
    JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
      readonly documents: readonly { readonly state: string; readonly attempts: number }[];
    }
  ).documents.map(({ state }) => state);

describe.skipIf(!hasRedis)('a batch on several machines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-queue-'));
  const running = new Set<Running>();
  let redis: RedisServer;
  let wanted: ReadonlyMap<string, string>;
  const args = () => ['--all', '--db', inject('database'), '--as-of', '2026-11-21', '--format', 'pdf,html'];
  const FEWEST = 90;

  function start(...words: readonly string[]): Running {
    const started = startVitae(words, queueAt(redis.address()));
    running.add(started);
    void started.closed.then(() => running.delete(started));
    return started;
  }
  const worker = (out: string, ...more: readonly string[]): Running =>
    start('worker', '--db', inject('database'), '--out', out, ...more);
  beforeAll(async () => {
    redis = await redisServer();
    const reference = join(folder, 'reference');
    const alone = spawn(process.execPath, [MAIN, 'batch', 'cv', ...args(), '--out', reference], {
      stdio: 'ignore',
    });
    expect((await once(alone, 'close'))[0]).toBe(0);
    wanted = hashesIn(reference);
    expect(wanted.size).toBeGreaterThan(FEWEST);
  });
  afterEach(async () => {
    await Promise.all(Array.from(running, kill));
  });
  afterAll(async () => {
    await redis.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  function expectComplete(out: string): void {
    expect(hashesIn(out)).toEqual(wanted);
    expect(statesIn(out).filter(state => state === 'waiting' || state === 'failed')).toEqual([]);
    expect(readdirSync(join(out, '.vitae-batch', 'staging'))).toEqual([]);
  }

  it('passes the jobs of a killed worker to another within 15 seconds', async () => {
    const pending: ServerResponse[] = [];
    let slow = true;
    let returned = 0;
    const reply = (netId: string) =>
      `<facultyProfile><Record userId="${netId}" username="${netId}"><pci id="1"><fname>Ada</fname><lname>Person</lname></pci><education id="2"><deg>PhD</deg></education></Record></facultyProfile>`;
    const service = createServer((request, response) => {
      const netId = /\/(\d{9})$/.exec(request.url ?? '')?.[1];
      response.setHeader('content-type', 'application/xml');
      // The first requests for a person get no response.
      if (netId !== undefined && slow) pending.push(response);
      else {
        returned = performance.now();
        response.end(reply(netId ?? '100000001'));
      }
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const ids = join(folder, 'ids.txt');
    writeFileSync(ids, '100000001\n100000002\n');
    const out = join(folder, 'returned');
    const batch = start('batch', 'cv', '--ids', ids, '--service', url, '--out', out);
    const first = start('worker', '--service', url, '--out', out, '--workers', '2');
    await until(() => pending.length === 2);
    const second = start('worker', '--service', url, '--out', out, '--workers', '2');
    await until(() => second.err().includes('Ready'));
    slow = false;
    const killed = performance.now();
    await kill(first);
    expect(await batch.closed, batch.err()).toBe(0);
    service.close();
    service.closeAllConnections();
    expect((returned - killed) / 1000).toBeLessThan(15);
    expect(hashesIn(out).size).toBe(2);
  });

  it('has every document after workers are killed one after the other', async () => {
    const out = join(folder, 'workers');
    const batch = start('batch', 'cv', ...args(), '--out', out);
    for (let killed = 0; killed < 3; killed++) {
      const before = countMarked(out);
      const one = worker(out, '--workers', '2');
      await until(() => countMarked(out) > before + 4);
      await kill(one);
    }
    worker(out);
    expect(await batch.closed, batch.err()).toBe(0);
    expectComplete(out);
  });

  it('continues after its server was down, for seconds and for longer than workers hold their jobs', async () => {
    const out = join(folder, 'server');
    const batch = start('batch', 'cv', ...args(), '--out', out);
    const workers = [worker(out, '--workers', '1'), worker(out, '--workers', '1')];
    for (const [at, seconds] of [
      [10, 2],
      [40, 12],
    ] as const) {
      await until(() => countMarked(out) > at);
      await redis.kill();
      await wait(seconds * 1000);
      await redis.start();
    }
    expect(await batch.closed, batch.err()).toBe(0);
    expectComplete(out);
    expect(batch.err()).toContain('does not answer; waiting for it.');
    for (const { process: child } of workers) child.kill('SIGTERM');
    expect(await Promise.all(workers.map(({ closed }) => closed))).toEqual([0, 0]);
  });

  it('continues after its server was killed and has lost its data', async () => {
    const out = join(folder, 'forgotten');
    const batch = start('batch', 'cv', ...args(), '--out', out);
    worker(out);
    await until(() => countMarked(out) > 20);
    await redis.kill();
    redis.forget();
    await redis.start();
    expect(await batch.closed, batch.err()).toBe(0);
    expectComplete(out);
  });

  it('has one complete file for each person when the planner is killed and resumes', async () => {
    const out = join(folder, 'planner');
    worker(join(out), '--workers', '2');
    for (let round = 0; round < 6; round++) {
      const words = round === 0 ? [...args(), '--out', out] : ['--resume', '--out', out];
      const before = countMarked(out);
      const batch = start('batch', 'cv', ...words);
      const ended = await Promise.race([
        batch.closed.then(() => true),
        until(() => countMarked(out) > before + 6).then(() => false),
      ]);
      if (ended) break;
      await kill(batch);
      for (const [name, hash] of hashesIn(out)) expect(hash).toBe(wanted.get(name));
    }
    const last = start('batch', 'cv', '--resume', '--out', out);
    expect(await last.closed, last.err()).toBe(0);
    expectComplete(out);
  });

  it('prints a message when it has no worker', async () => {
    const batch = start('batch', 'cv', ...args(), '--out', join(folder, 'alone'));
    await until(() => batch.err().includes('No worker is connected to'));
    batch.process.kill('SIGINT');
    expect(await batch.closed).toBe(130);
  });
});
