import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type AuditEntry,
  type Forwarding,
  isForwardTarget,
  openAudit,
  readCursor,
  verifyAudit,
  whenForwarded,
} from '../../src/audit/index.js';
import { entry, logFolder, writeLog } from './entries.js';

const path = logFolder();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const getLines = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Appends entries to a log and waits until they are forwarded, or until that has failed. */
async function append(log: string, forwarding: Forwarding, ...entries: readonly AuditEntry[]): Promise<void> {
  await (await openAudit(log, { forwarding })).append(...entries);
  await whenForwarded(log);
}

const quiet = (target: string): Forwarding => ({
  target,
  warn: error => {
    throw error;
  },
});

/** Messages of a stream with octet counting. */
function parseStream(bytes: Buffer): readonly string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(' ', at);
    const end = space + 1 + Number(bytes.toString('latin1', at, space));
    messages.push(bytes.toString('utf8', space + 1, end));
    at = end;
  }
  return messages;
}

const port = (server: Server): number => (server.address() as { readonly port: number }).port;

/** A server of syslog over TCP. */
async function listenTcp(at = 0) {
  const received: Buffer[] = [];
  const server = createServer({ allowHalfOpen: false }, socket => {
    socket.on('data', data => received.push(data));
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { server, messages: () => parseStream(Buffer.concat(received)) };
}

/** The message of RFC 5424 for a line of the log. */
const getMessage = (line: string) =>
  expect.stringMatching(
    new RegExp(
      `^<110>1 ${JSON.parse(line).at} \\S+ faculty-vitae - audit - ${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`,
    ),
  );

describe('forwarding to a file', () => {
  it('appends each line of the log once, in a file of the owner alone', async () => {
    const [log, target] = [path('file.jsonl'), path('siem.jsonl')];
    await append(log, quiet(target), entry(1), entry(2));
    await append(log, quiet(target), entry(3));
    expect(getLines(target)).toEqual(getLines(log));
    expect(readFileSync(target, 'utf8')).not.toContain('office');
    for (const file of [target, `${log}.forwarded`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('begins with the entries after it was set up, and leaves out those that name accounts', async () => {
    const [log, target] = [path('later.jsonl'), path('later-siem.jsonl')];
    const earlier = fileURLToPath(new URL('./earlier/audit.jsonl', import.meta.url));
    for (const end of ['', '.head']) copyFileSync(earlier + end, log + end);
    await append(log, quiet(target), entry(1));
    expect(getLines(target)).toEqual(getLines(log).slice(3));
    writeFileSync(`${log}.forwarded`, 'damaged');
    rmSync(target);
    await append(log, quiet(target), entry(2));
    expect(getLines(target)).toEqual(getLines(log).slice(3));
  });

  it('goes on with a new log when the old one was moved away', async () => {
    const [log, target] = [path('moved.jsonl'), path('moved-siem.jsonl')];
    await append(log, quiet(target), entry(1), entry(2));
    for (const end of ['', '.head']) renameSync(log + end, path(`old.jsonl${end}`));
    await append(log, quiet(target), entry(3));
    expect(getLines(target)).toEqual([...getLines(path('old.jsonl')), ...getLines(log)]);
  });

  it('stops no entry when it fails, warns once, and sends what is missing later', async () => {
    const [log, target] = [path('failed.jsonl'), path('target')];
    mkdirSync(target);
    const warn = vi.fn();
    for (const n of [1, 2]) await append(log, { target, warn }, entry(n));
    expect(verifyAudit(log).line).toBe(2);
    expect(readCursor(log)?.line).toBe(0);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({
      code: 'audit.forward',
      message: `Entries of the audit log could not be forwarded to ${target} (EISDIR).`,
    });
    rmSync(target, { recursive: true });
    await append(log, quiet(target), entry(3));
    expect(getLines(target)).toEqual(getLines(log));
    expect(readCursor(log)?.line).toBe(3);
  });

  it('sends each line once when several tasks append at once, of any length', async () => {
    const [log, target] = [path('tasks.jsonl'), path('tasks-siem.jsonl')];
    const files = Array.from({ length: 4000 }, () => ({ format: 'csv', sha256: 'f'.repeat(64) }));
    const opened = await openAudit(log, { forwarding: quiet(target) });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => opened.append(n === 7 ? { ...entry(n), files } : entry(n))),
    );
    await whenForwarded(log);
    expect(getLines(target)).toEqual(getLines(log));
  });
});

describe('forwarding to syslog', () => {
  it('sends messages with their length over TCP, and after the server was down', async () => {
    const log = path('tcp.jsonl');
    const { server, messages } = await listenTcp();
    const target = `syslog+tcp://127.0.0.1:${port(server)}`;
    await append(log, quiet(target), entry(1), entry(3));
    expect(messages()).toEqual(getLines(log).map(getMessage));
    await new Promise(resolve => server.close(resolve));
    const warn = vi.fn();
    await append(log, { target, warn }, entry(2));
    expect(warn.mock.calls[0]?.[0]?.message).toContain('(ECONNREFUSED)');
    const again = await listenTcp(Number(new URL(target).port));
    await append(log, quiet(target), entry(4));
    expect(again.messages()).toEqual(getLines(log).slice(2).map(getMessage));
  });

  it('sends a datagram for each entry over UDP, without the files of one that is too long', async () => {
    const log = path('udp.jsonl');
    const socket = createSocket('udp4');
    const received: string[] = [];
    socket.on('message', message => received.push(message.toString('utf8')));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    closing.push(() => socket.close());
    const files = Array.from({ length: 2000 }, () => ({ format: 'csv', sha256: 'f'.repeat(64) }));
    const target = `syslog://127.0.0.1:${socket.address().port}`;
    await append(log, quiet(target), entry(1), { ...entry(2), files }, entry(3));
    await vi.waitFor(() => expect(received).toHaveLength(3));
    const [first = '', second = '', third = ''] = getLines(log);
    expect([received[0], received[2]]).toEqual([getMessage(first), getMessage(third)]);
    const { hash } = JSON.parse(second);
    const sent = JSON.parse(received[1]?.slice(received[1].indexOf('{')) ?? '');
    expect(sent).toMatchObject({ line: 2, files: [], filesLeftOut: 2000, hash });
  });
});

it.each([
  ['siem.jsonl', true],
  ['/var/log/vitae/siem.jsonl', true],
  ['syslog://logs.example', true],
  ['syslog+tcp://[::1]:6514', true],
  ['syslog://', false],
  ['syslog+tcp://logs.example/path', false],
  ['https://logs.example', false],
])('accepts %s as a target: %j', (text, isTarget) => {
  expect(isForwardTarget(text)).toBe(isTarget);
});

it('forwards nothing of a log without a target', async () => {
  const log = path('none.jsonl');
  await writeLog(log, 1);
  expect(readCursor(log)).toBeNull();
});
