import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { watchConnections } from './served/connections.js';
import { serveStudio, smallUniversity } from './served/served-studio.js';

it('closes what it has opened when it cannot listen', async () => {
  const taken = createServer();
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const { opened, stop } = watchConnections();
  try {
    const started = serveStudio({
      people: smallUniversity(1),
      settings: settings => ({ ...settings, server: { ...settings.server, port } }),
    });
    await expect(started).rejects.toMatchObject({ code: 'server.listen' });
    expect(opened).toHaveLength(1);
    expect(() => opened[0]?.prepare('SELECT 1')).toThrow(/not open/);
  } finally {
    stop();
    taken.close();
  }
});

it.each<readonly [string, readonly string[], number]>([
  ['limits the connections of an address', [], 2],
  ['does not limit the connections of a proxy that it trusts', ['127.0.0.1'], 5],
])('%s', async (_, trustedProxies, count) => {
  const studio = await serveStudio({
    people: smallUniversity(1),
    settings: settings => ({
      ...settings,
      server: { ...settings.server, trustedProxies, connectionsPerAddress: 2 },
    }),
  });
  const port = Number(new URL(studio.url).port);
  const sockets = Array.from({ length: 5 }, () => connect({ port, host: '127.0.0.1' }).resume());
  let open = 5;
  for (const socket of sockets) socket.on('error', () => {}).once('close', () => open--);
  try {
    await Promise.all(sockets.map(socket => new Promise(resolve => socket.once('connect', resolve))));
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(open).toBe(count);
  } finally {
    for (const socket of sockets) socket.destroy();
    await studio.close();
  }
});
