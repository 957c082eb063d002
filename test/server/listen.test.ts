import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ListenOptions, listen } from '../../src/server/listen.js';

let close = async (): Promise<void> => {};
afterEach(() => close());

/** Starts a server that answers with a function; returns its address and the faults that it reports. */
async function start(
  respond: () => Response | Promise<Response>,
  { drainMs = 5_000, ...options }: Partial<ListenOptions> = {},
) {
  const faults: (readonly [unknown, string])[] = [];
  const listener = await listen(respond, {
    ...options,
    drainMs,
    onFault: (fault, id) => faults.push([fault, id]),
  });
  close = () => listener.close();
  return { url: listener.url, faults };
}

/** The status of a request with a Host header, and its body. */
const send = (url: string, host: string): Promise<readonly [number | undefined, string]> =>
  new Promise((resolve, reject) =>
    request(url, { headers: { host } }, response => {
      let body = '';
      response.on('data', chunk => {
        body += chunk;
      });
      response.on('end', () => resolve([response.statusCode, body]));
    })
      .on('error', reject)
      .end(),
  );

const SECRET = new Error('a private value');

describe('a server', () => {
  it.each<readonly [string, () => Response | Promise<Response>, unknown]>([
    [
      'at once',
      () => {
        throw SECRET;
      },
      SECRET,
    ],
    ['later', () => Promise.reject(SECRET), SECRET],
    ['what is no error', () => Promise.reject('a private value'), 'a private value'],
  ])(
    'answers with an internal error, and reports it, when the program throws %s',
    async (_, respond, fault) => {
      const { url, faults } = await start(respond);
      const response = await fetch(url);
      const body = await response.text();
      expect([response.status, body]).toEqual([500, expect.stringContaining('code="server.error"')]);
      expect(body).not.toContain('private');
      expect(faults).toEqual([[fault, response.headers.get('x-request-id')]]);
      expect(body).toContain(`requestId="${faults[0]?.[1]}"`);
    },
  );

  it('answers with 503 when the limit on open files is reached', async () => {
    const { url } = await start(() => Promise.reject(Object.assign(new Error('open'), { code: 'EMFILE' })));
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('code="files.limit"'),
    ]);
  });

  it('answers with 400, and reports nothing, when the Host header is not valid', async () => {
    const { url, faults } = await start(() => new Response('fine'));
    expect(await send(url, 'a b')).toEqual([400, expect.stringContaining('code="request.address"')]);
    expect(await send(url, 'localhost')).toEqual([200, 'fine']);
    expect(faults).toEqual([]);
  });
});

describe('a server that closes', () => {
  it('refuses new requests with 503 until pending ones are answered, and then stops listening', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { url } = await start(() => new Promise(resolve => answers.push(resolve)));
    const pending = fetch(url);
    await expect.poll(() => answers.length).toBe(1);
    const closed = close();
    const refused = await fetch(url);
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('code="server.closing"'),
    ]);
    expect([refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual(['1', 'close']);
    answers[0]?.(new Response('fine'));
    expect(await (await pending).text()).toBe('fine');
    await closed;
    await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });

  it('answers new requests in the form of its own errors', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { url } = await start(() => new Promise(resolve => answers.push(resolve)), {
      refuse: (_, __, { status, code }) => new Response(`a page about ${code}`, { status }),
    });
    const pending = fetch(url);
    await expect.poll(() => answers.length).toBe(1);
    const closed = close();
    const refused = await fetch(url);
    expect([refused.status, await refused.text()]).toEqual([503, 'a page about server.closing']);
    answers[0]?.(new Response('fine'));
    await Promise.all([pending, closed]);
  });

  it('sends the whole of a large response whose client reads late', async () => {
    const size = 24_000_000;
    const { url } = await start(() => new Response(new Uint8Array(size)));
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await once(socket, 'readable');
    const closed = close();
    expect((await fetch(url)).status).toBe(503);
    let received = 0;
    for await (const chunk of socket) received += chunk.length;
    expect(received).toBeGreaterThan(size);
    await closed;
  });

  it('stops listening at once when no request is pending', async () => {
    const { url } = await start(() => new Response('fine'), { drainMs: 600_000 });
    expect((await fetch(url)).status).toBe(200);
    await close();
    await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });
});
