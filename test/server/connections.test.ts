import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { bind } from '../../src/server/bind.js';
import { limitConnections } from '../../src/server/connections.js';
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
  path = '/',
): Promise<number | string> =>
  new Promise(resolve =>
    get({ port, host: '127.0.0.1', localAddress, headers, path, agent: false }, response => {
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

describe('the connections of all addresses', () => {
  /** Starts a server that accepts four connections; returns its port, the number of closed ones, and what answers. */
  async function startSmall(trusted: readonly string[] = []) {
    const answers: (() => void)[] = [];
    const server = createServer((request, response) => {
      const answer = () => response.end('fine');
      if (request.url === '/wait') answers.push(answer);
      else answer();
    });
    const limits = { perAddress: 256, trustedProxies: parseTrustedProxies(trusted) };
    const refused = limitConnections(server, limits, 4);
    const port = Number(new URL(await bind(server, '127.0.0.1', 0)).port);
    closing.push(
      () =>
        new Promise(resolve => {
          server.close(resolve);
          server.closeAllConnections();
        }),
    );
    return { port, refused, answers };
  }

  it('give way to a newcomer: the oldest silent one of the address with the most', async () => {
    const { port, refused } = await startSmall();
    const visitor = await openSilent(port, '127.0.0.5');
    const [oldest, ...others] = [
      await openSilent(port, ATTACKER),
      await openSilent(port, '127.0.0.3'),
      await openSilent(port, ATTACKER),
    ];
    expect(await ask(port)).toBe(200);
    await expect.poll(() => oldest?.isOpen).toBe(false);
    expect([visitor, ...others].map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    expect(refused()).toBe(1);
  });

  it('stay open while they have a request in progress, and a newcomer is closed if all have', async () => {
    const { port, answers } = await startSmall();
    const waiting = Array.from({ length: 4 }, () => ask(port, ATTACKER, {}, '/wait'));
    await expect.poll(() => answers.length).toBe(4);
    expect(await ask(port)).toBe('ECONNRESET');
    for (const answer of answers) answer();
    expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
    expect(await ask(port)).toBe(200);
  });

  it('give way when their request has been answered', async () => {
    const { port, answers } = await startSmall();
    const request = 'GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const busy = await openSilent(port, ATTACKER, request);
    await expect.poll(() => answers.length).toBe(1);
    const silent = await openMany(3, port, ATTACKER);
    expect(await ask(port)).toBe(200);
    await untilOpen(silent, 2);
    expect(busy.isOpen).toBe(true);
    answers[0]?.();
    await once(busy.socket, 'data');
    expect(await ask(port)).toBe(200);
    const more = await openMany(2, port, '127.0.0.3');
    await expect.poll(() => countOpen([...silent, busy])).toBeLessThan(3);
    expect(countOpen(more)).toBe(2);
  });

  it('stay open when they are those of a trusted proxy', async () => {
    const { port } = await startSmall([ATTACKER]);
    const proxy = await openMany(3, port, ATTACKER);
    const other = await openSilent(port, '127.0.0.3');
    expect(await ask(port)).toBe(200);
    await expect.poll(() => other.isOpen).toBe(false);
    expect(countOpen(proxy)).toBe(3);
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
