import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/**
 * Returns a function that starts a proxy for a service and returns its address; the proxies end after each test.
 * @param target returns the address of the service
 */
export function proxies(target: () => string) {
  const running: Server[] = [];
  afterEach(() => {
    for (const server of running.splice(0)) server.close();
  });
  /** @param status may replace the response to a path with an error status */
  return async (status: (path: string) => number | null): Promise<string> => {
    const server = createServer((request, response) => {
      const { url = '' } = request;
      const replacement = status(url);
      if (replacement !== null) {
        response.writeHead(replacement, { 'retry-after': '0' }).end();
        return;
      }
      void fetch(target() + url).then(async proxied =>
        response
          .writeHead(proxied.status, { 'content-type': 'application/xml' })
          .end(Buffer.from(await proxied.arrayBuffer())),
      );
    });
    running.push(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
}
