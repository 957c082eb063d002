import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { checkQueue, openStorage, prepareFolder } from '../../src/batch/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();

/** @returns the port */
async function listen(server: Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

it.each([null, { index: 1, count: 2 }])('opens the folder of a batch, or of its shard', async shard => {
  const { staging, path: folder } = prepareFolder(path('cvs'), shard);
  const storage = await openStorage({ kind: 'folder', path: folder, shard });
  await storage.sweep();
  await storage.writeMarker('run');
  expect(readdirSync(staging)).toEqual(['run.run']);
});

it('opens a bucket at its address', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  });
  const storage = await openStorage({
    ...{ kind: 'bucket', bucket: 'cvs', prefix: '2026', shard: null, region: 'local' },
    ...{ accessKeyId: 'id', secretAccessKey: 'secret', endpoint: `http://127.0.0.1:${await listen(server)}` },
  });
  expect(await storage.hasMarker('run')).toBe(false);
  expect(requests).toEqual(['HEAD /cvs/2026/.vitae-batch/staging/run.run']);
  server.close();
});

it('refuses a queue at an address without a server, and names no password', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise(resolve => server.close(resolve));
  const error = await checkQueue(new URL(`redis://me:secret@127.0.0.1:${port}`)).catch(
    (cause: unknown) => cause,
  );
  expect(error).toMatchObject({ code: 'engine.unreachable' });
  expect(JSON.stringify(error) + String(error)).not.toContain('secret');
});
