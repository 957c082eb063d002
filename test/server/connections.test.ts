import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, parseTrustedProxies } from '../../src/server/index.js';

type Options = Parameters<typeof listen>[1];
type Respond = Parameters<typeof listen>[0];

const ATTACKER = '127.0.0.2';
const closing: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a server; returns its port. */
async function start(options: Options, respond: Respond = () => new Response('fine')): Promise<number> {
  const listener = await listen(respond, { drainMs: 0, ...options });
  closing.push(() => listener.close());
  return Number(new URL(listener.url).port);
}

/** A connection that sends nothing more than the text, and never closes its side. */
interface Silent {
  readonly socket: Socket;
  isOpen: boolean;
}

async function openSilent(port: number, localAddress: string, text = ''): Promise<Silent> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  closing.push(async () => socket.destroy());
  const silent: Silent = { socket, isOpen: true };
  const end = (): void => {
    silent.isOpen = false;
  };
  socket.on('error', end).on('close', end).on('end', end).resume();
  await new Promise<void>(resolve => socket.once('connect', resolve).once('error', () => resolve()));
  if (text !== '') socket.write(text);
  return silent;
}

const openMany = (count: number, port: number, address: string): Promise<readonly Silent[]> =>
  Promise.all(Array.from({ length: count }, () => openSilent(port, address)));

/** The status of a request, or its error. */
const ask = (
  port: number,
  localAddress = '127.0.0.1',
  headers: Readonly<Record<string, string>> = {},
): Promise<number | string> =>
  new Promise(resolve =>
    get({ port, host: '127.0.0.1', localAddress, headers, agent: false }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', cause => resolve('code' in cause ? String(cause.code) : cause.message)),
  );

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
const countOpen = (sockets: readonly Silent[]): number => sockets.filter(({ isOpen }) => isOpen).length;

/** Waits until as many connections are open. */
const untilOpen = (sockets: readonly Silent[], count: number): Promise<void> =>
  expect.poll(() => countOpen(sockets), { timeout: 5_000, interval: 20 }).toBe(count);

describe('the connections of one address', () => {
  it('are closed at once above the limit, while others are served', async () => {
    const port = await start({});
    const sockets = await openMany(500, port, ATTACKER);
    await untilOpen(sockets, 256);
    expect(await ask(port, ATTACKER)).toBe('ECONNRESET');
    expect(await ask(port)).toBe(200);
  });

  it('are accepted again when earlier ones end', async () => {
    const port = await start({ connectionsPerAddress: 2 });
    const [first] = await openMany(2, port, ATTACKER);
    expect(await ask(port, ATTACKER)).toBe('ECONNRESET');
    first?.socket.destroy();
    await expect.poll(() => ask(port, ATTACKER), { timeout: 5_000 }).toBe(200);
  });

  it('are not limited when it is that of a trusted proxy', async () => {
    const port = await start({
      connectionsPerAddress: 2,
      trustedProxies: parseTrustedProxies(['127.0.0.1']),
    });
    const sockets = await openMany(20, port, '127.0.0.1');
    await sleep(50);
    expect(countOpen(sockets)).toBe(20);
    expect(await ask(port)).toBe(200);
  });
});

describe('a connection', () => {
  it.each([
    ['sends nothing', ''],
    ['sends part of the headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ])('is closed in seconds when it %s', async (_, text) => {
    const port = await start({ connectionsPerAddress: 1, headMs: 200 });
    await openSilent(port, ATTACKER, text);
    // The client never closes its side, so only the server can end the connection.
    await expect.poll(() => ask(port, ATTACKER), { timeout: 4_000, interval: 50 }).toBe(200);
  });
});

describe('the concurrent requests of a client behind a trusted proxy', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('are refused above the limit, and no others', async () => {
    const answers: (() => void)[] = [];
    const port = await start(
      { connectionsPerAddress: 3, trustedProxies: parseTrustedProxies(['127.0.0.1']) },
      () => new Promise(resolve => answers.push(() => resolve(new Response('fine')))),
    );
    const pending = Array.from({ length: 3 }, () => ask(port, '127.0.0.1', from('203.0.113.1')));
    await expect.poll(() => answers.length).toBe(3);
    expect(await ask(port, '127.0.0.1', from('203.0.113.1'))).toBe(429);
    // Without the header it is unknown which of its clients sent the request.
    const others = [from('203.0.113.2'), from('10.0.0.1, 203.0.113.3'), {}, {}, {}, {}];
    pending.push(...others.map(headers => ask(port, '127.0.0.1', headers)));
    await expect.poll(() => answers.length).toBe(9);
    for (const answer of answers.splice(0)) answer();
    expect(await Promise.all(pending)).toEqual(Array.from({ length: 9 }, () => 200));
    const again = ask(port, '127.0.0.1', from('203.0.113.1'));
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.();
    expect(await again).toBe(200);
  });
});
