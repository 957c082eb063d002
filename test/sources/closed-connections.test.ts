import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { facultySource } from '../../src/sources/index.js';

/** A server in a thread of its own, so that it closes a connection while the client still decompresses. */
const SERVER = `
  const { createServer } = require('node:http');
  const { randomBytes } = require('node:crypto');
  const { gzipSync } = require('node:zlib');
  let size = 60_000;
  createServer((request, response) => {
    const body = randomBytes(size += 17_000).toString('base64');
    const packed = gzipSync(body);
    response.writeHead(200, {
      'content-type': 'application/xml',
      'content-encoding': 'gzip',
      'content-length': packed.length,
      connection: 'close',
      etag: String(body.length),
    });
    response.end(packed);
  }).listen(0, '127.0.0.1', function () {
    require('node:worker_threads').parentPort.postMessage(this.address().port);
  });
`;

it('reads gzipped responses of a service that closes each connection', async () => {
  const thrown: unknown[] = [];
  const watch = (cause: unknown) => thrown.push(cause);
  process.on('uncaughtException', watch);
  const server = new Worker(SERVER, { eval: true });
  const [port] = await once(server, 'message');
  const source = facultySource({ baseUrl: `http://127.0.0.1:${port}` });
  try {
    for (let round = 0; round < 20; round++) {
      const { body, meta } = await source.faculty();
      expect(String(body.length)).toBe(meta.etag);
    }
  } finally {
    process.off('uncaughtException', watch);
    await source.close();
    await server.terminate();
  }
  expect(thrown).toEqual([]);
});
