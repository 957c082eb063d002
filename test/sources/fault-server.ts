import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** The reaction of the server to one request. */
export type Act = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A server that misbehaves by script: the n-th request gets the n-th act, further ones the last. */
export interface FaultServer {
  readonly url: string;
  readonly requests: IncomingMessage[];
  /** Maximum number of simultaneous requests so far. */
  readonly peak: () => number;
  play(...acts: Act[]): void;
  close(): Promise<void>;
}

export const XML = '<facultyProfile><Record userId="7" username="ada1"/></facultyProfile>';

export async function faultServer(): Promise<FaultServer> {
  const sockets = new Set<Socket>();
  const requests: IncomingMessage[] = [];
  let script: Act[] = [ok()];
  let active = 0;
  let peak = 0;
  const server: Server = createServer((request, response) => {
    const act = script[Math.min(requests.length, script.length - 1)] ?? ok();
    requests.push(request);
    peak = Math.max(peak, ++active);
    response.on('close', () => active--);
    void act(request, response);
  });
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    peak: () => peak,
    play: (...acts) => {
      script = acts;
      requests.length = 0;
      peak = 0;
    },
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type Headers = Readonly<Record<string, string>>;
const xml = { 'content-type': 'application/xml' };

export const ok =
  (body: string | Uint8Array = XML, headers: Headers = xml): Act =>
  (_, response) => {
    response.writeHead(200, headers).end(body);
  };

export const status =
  (code: number, headers: Headers = {}): Act =>
  (_, response) => {
    response.writeHead(code, headers).end('<Error/>');
  };

export const slowly =
  (ms: number, act: Act = ok()): Act =>
  async (request, response) => {
    await wait(ms);
    await act(request, response);
  };

export const reset: Act = request => {
  request.socket.resetAndDestroy();
};

/** Announces more than it sends, then disconnects. */
export const cutHalfWay: Act = (_, response) => {
  response.writeHead(200, { ...xml, 'content-length': String(XML.length) });
  response.write(XML.slice(0, 20), () => response.destroy());
};

/** A complete HTTP response around half a gzip stream. */
export const cutGzip: Act = (_, response) => {
  const packed = gzipSync(XML.repeat(200));
  response.writeHead(200, { ...xml, 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length / 2));
};

export const silence: Act = () => {};

/** One byte at a time, so that no idle limit applies. */
export const drip: Act = async (_, response) => {
  response.writeHead(200, xml);
  while (!response.destroyed) {
    response.write(' ');
    await wait(20);
  }
};

export const endless: Act = (_, response) => {
  response.writeHead(200, xml);
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const pump = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pump);
  pump();
};

/** 64 MiB of blanks in some 64 KiB. */
export const bomb: Act = (_, response) => {
  response
    .writeHead(200, { ...xml, 'content-encoding': 'gzip' })
    .end(gzipSync(Buffer.alloc(64 * 2 ** 20, ' ')));
};

/** Not HTTP at all. */
export const garble: Act = request => {
  request.socket.end('220 mail.campus.example ESMTP\r\n');
};
