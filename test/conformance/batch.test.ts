import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openLedger } from '../../src/database/index.js';
import { COLLEGES } from '../../src/schema/index.js';
import { cutHalfWay, ok, reset, silence, status } from '../sources/fault-server.js';
import { run } from './command.js';
import { hashesIn } from './running.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vitae-batches-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (args: readonly string[], kind = 'cv'): ChildProcess =>
  spawn(process.execPath, [MAIN, 'batch', kind, ...args], { stdio: 'pipe' });

/** Runs a batch and waits for its exit. */
async function batch(...args: readonly string[]) {
  const child = start(args);
  let err = '';
  child.stderr?.on('data', text => {
    err += text;
  });
  child.stdout?.resume();
  const [code] = await once(child, 'close');
  return { code: code as number | null, err };
}

interface Entry {
  readonly id: string;
  readonly state: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly error: { readonly code: string } | null;
}

const getDocuments = (out: string): readonly Entry[] =>
  (JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { documents: readonly Entry[] }).documents;

describe('a batch that is killed', () => {
  const KILLS = 25;

  it(`has complete files only, and resumes to all documents after ${KILLS} kills`, async () => {
    const args = ['--all', '--db', inject('database'), '--as-of', '2026-11-21', '--format', 'pdf,html'];
    const reference = join(folder, 'reference');
    expect((await batch(...args, '--out', reference)).code).toBe(0);
    const wanted = hashesIn(reference);
    expect(wanted.size).toBeGreaterThan(90);
    let kills = 0;
    for (let round = 0; kills < KILLS; round++) {
      const out = join(folder, `killed-${round}`);
      for (let ms = 300; kills < KILLS; ms = 300 + ((ms * 7919) % 1300)) {
        const child = start(hasRun(out) ? ['--resume', '--out', out] : [...args, '--out', out]);
        child.stdout?.resume();
        child.stderr?.resume();
        const closed = once(child, 'close');
        const ended = await Promise.race([closed.then(() => true), wait(ms, false)]);
        if (ended) break;
        child.kill('SIGKILL');
        await closed;
        kills++;
        // Every file with its final name is complete.
        for (const [name, hash] of readable(out) ? hashesIn(out) : []) expect(hash).toBe(wanted.get(name));
      }
      const last = await batch(...(hasRun(out) ? ['--resume'] : args), '--out', out);
      expect(last.code, last.err).toBe(0);
      expect(hashesIn(out)).toEqual(wanted);
      expect(getDocuments(out).filter(({ state }) => state === 'waiting')).toEqual([]);
      expect(readdirSync(join(out, '.vitae-batch', 'staging'))).toEqual([]);
      rmSync(out, { recursive: true });
    }
  });
});

describe('a batch of reports that is killed', () => {
  it('resumes to the reports that vitae report writes', async () => {
    const out = join(folder, 'reports');
    const common = ['--year', '2025', '--as-of', '2026-01-14', '--db', inject('database')];
    const options = [...common, '--format', 'html,csv'];
    const kills: string[] = [];
    // Killed while people are read, then while reports are made.
    const staging = join(out, '.vitae-batch', 'staging');
    for (const isDue of [() => readable(staging), () => readable(out) && hashesIn(out).size > 3]) {
      const args = hasRun(out) ? ['--resume'] : ['--each', 'department', ...options];
      const child = start([...args, '--out', out], 'report');
      child.stdout?.resume();
      child.stderr?.resume();
      const closed = once(child, 'close');
      while (!isDue() && child.exitCode === null) await wait(20);
      child.kill('SIGKILL');
      kills.push(String((await closed)[1]));
    }
    expect(kills).toEqual(['SIGKILL', 'SIGKILL']);
    const last = start(['--resume', '--out', out], 'report');
    last.stdout?.resume();
    last.stderr?.resume();
    expect((await once(last, 'close'))[0]).toBe(0);
    const singles = join(folder, 'single-reports');
    const documents = getDocuments(out);
    expect(documents.length).toBeGreaterThan(40);
    expect(documents.filter(({ state }) => state !== 'made')).toEqual([]);
    for (const { id } of documents.filter((_, i) => i % 4 === 0)) {
      const college = COLLEGES.find(each => id.endsWith(`, ${each}`));
      const where =
        college === undefined
          ? ['--department', id]
          : ['--department', id.slice(0, -college.length - 2), '--college', college];
      expect(run(process.execPath, [MAIN, 'report', ...where, ...options, '--out', `${singles}/`]).code).toBe(
        0,
      );
    }
    const hashes = hashesIn(out);
    const expected = hashesIn(singles);
    expect(expected.size).toBeGreaterThan(100);
    for (const [name, hash] of expected) expect([name, hashes.get(name)]).toEqual([name, hash]);
    expect(readdirSync(join(out, '.vitae-batch', 'staging'))).toEqual([]);
  });
});

/** Whether a run was begun in a folder: a process can be killed between making its ledger and planning the run. */
function hasRun(out: string): boolean {
  try {
    const ledger = openLedger(join(out, '.vitae-batch', 'ledger.db'), { mustExist: true });
    try {
      return ledger.lastRun() !== null;
    } finally {
      ledger.close();
    }
  } catch {
    return false;
  }
}

function readable(path: string): boolean {
  try {
    return readdirSync(path).length > 0;
  } catch {
    return false;
  }
}

describe('an interrupted batch', () => {
  it('finishes started documents, prints its progress, and can be resumed', async () => {
    const out = join(folder, 'interrupted');
    const child = start(['--all', '--db', inject('database'), '--out', out]);
    child.stdout?.resume();
    let err = '';
    child.stderr?.on('data', text => {
      err += text;
    });
    while (!readable(out) || hashesIn(out).size < 3) await wait(20);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect([code, err]).toEqual([130, expect.stringContaining('--resume')]);
    const states = getDocuments(out).map(({ state }) => state);
    expect(states).toContain('waiting');
    expect(states.filter(state => state === 'made')).toHaveLength(hashesIn(out).size);
    expect((await batch('--resume', '--out', out)).code).toBe(0);
    expect(getDocuments(out).map(({ state }) => state)).not.toContain('waiting');
  });
});

describe('a batch on a full disk', () => {
  it('has complete files only, and resumes when there is space', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const mount = (options: string) => run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).code === 0;
    skip(!mount('size=2m'), 'mounting needs root');
    try {
      const out = join(disk, 'cvs');
      const args = ['--all', '--db', inject('database'), '--as-of', '2026-11-21', '--out', out];
      const { code, err } = await batch(...args);
      expect([code, err]).toEqual([3, expect.stringContaining('The disk is full')]);
      const some = hashesIn(out);
      expect(some.size).toBeGreaterThan(3);
      expect(mount('remount,size=64m')).toBe(true);
      expect((await batch('--resume', '--out', out)).code).toBe(0);
      const all = hashesIn(out);
      expect(all.size).toBeGreaterThan(some.size);
      for (const [name, hash] of some) expect(all.get(name)).toBe(hash);
    } finally {
      run('umount', [disk]);
    }
  });
});

type Act = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const getId = (n: number): string => String(100_000_100 + n);
const getRecord = (n: number, more = ''): string =>
  `<Record userId="${getId(n)}" username="${getId(n)}"><pci id="1"><fname>Ada</fname><lname>Person</lname></pci><education id="2"><deg>PhD</deg></education>${more}</Record>`;
const getResponse = (records: string): string => `<facultyProfile>${records}</facultyProfile>`;

/** A service of some people; `act` may respond for a person instead. */
async function service(count: number, act: (n: number) => Act | null) {
  const server = createServer((request, response) => {
    const netId = /\/(\d{9})$/.exec(request.url ?? '')?.[1];
    if (netId === undefined) {
      const all = Array.from({ length: count }, (_, n) => getRecord(n)).join('');
      return void ok(getResponse(all))(request, response);
    }
    const n = Number(netId) - Number(getId(0));
    void (act(n) ?? ok(getResponse(getRecord(n))))(request, response);
  });
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, close, reopen: () => listen(port) };
}

describe('a batch from a faulty service', () => {
  it('is not stalled by huge or missing records', async () => {
    const long = 'lorem ipsum '.repeat(1700);
    const work = (id: number) =>
      `<intellcont id="${id}"><contype>Journal Article</contype><title>${long}</title><publisher>${long}</publisher><comment>${long}</comment></intellcont>`;
    const poison = getResponse(getRecord(3, Array.from({ length: 400 }, (_, id) => work(id)).join('')));
    const many = Array.from(
      { length: 5000 },
      (_, id) =>
        `<intellcont id="${id}"><contype>Journal Article</contype><title>Title ${id}</title></intellcont>`,
    );
    const manyPeople = getResponse(getRecord(5, many.join('')));
    const acts: Readonly<Record<number, Act>> = { 3: ok(poison), 5: ok(manyPeople), 7: silence };
    const { url, close } = await service(24, n => acts[n] ?? null);
    const out = join(folder, 'poison');
    const { code, err } = await batch('--all', '--service', url, '--out', out, '--time-limit', '8');
    await close();
    expect(code, err).toBe(4);
    const documents = getDocuments(out);
    expect(documents).toHaveLength(24);
    const rest = documents.filter(({ id }) => ![3, 5, 7].includes(Number(id) - Number(getId(0))));
    expect(rest.map(({ state }) => state)).toEqual(rest.map(() => 'made'));
    expect(documents[7]).toMatchObject({ state: 'failed', error: { code: 'batch.time' } });
    for (const place of [3, 5]) {
      const { state, error } = documents[place] as Entry;
      expect(state === 'made' || /^(batch\.(time|memory)|data\.)/.test(error?.code ?? ''), error?.code).toBe(
        true,
      );
    }
  });

  it('has every document when one response of twenty is faulty', async () => {
    let requests = 0;
    const faults: readonly Act[] = [
      reset,
      cutHalfWay,
      status(503),
      status(429, { 'retry-after': '1' }),
      status(500),
    ];
    const { url, close } = await service(200, () => {
      const n = requests++;
      return n % 20 === 7 ? (faults[Math.floor(n / 20) % faults.length] ?? null) : null;
    });
    const out = join(folder, 'faulty');
    const { code, err } = await batch('--all', '--service', url, '--out', out);
    await close();
    expect(code, err).toBe(0);
    expect(getDocuments(out).filter(({ state }) => state === 'made')).toHaveLength(200);
    expect(hashesIn(out).size).toBe(200);
  });

  it('waits for a service that is down for 20 seconds', async () => {
    let requests = 0;
    const { url, close, reopen } = await service(60, () => {
      if (++requests === 20)
        void close()
          .then(() => wait(20_000))
          .then(reopen);
      return null;
    });
    const out = join(folder, 'down');
    const { code, err } = await batch('--all', '--service', url, '--out', out);
    await close();
    expect(code, err).toBe(0);
    expect(getDocuments(out).filter(({ state }) => state === 'made')).toHaveLength(60);
  });
});
