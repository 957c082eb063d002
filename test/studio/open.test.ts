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

it.each(['/livez', '/readyz'])('answers the health check %s without a session', async path => {
  const studio = await serveStudio({ people: smallUniversity(1) });
  try {
    const response = await fetch(studio.url + path);
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
    expect(response.headers.get('set-cookie')).toBeNull();
  } finally {
    await studio.close();
  }
});

it('is not ready when its database cannot be read', async () => {
  const { opened, stop } = watchConnections();
  const studio = await serveStudio({ people: smallUniversity(1) });
  try {
    const find = "SELECT count(*) AS count FROM sqlite_schema WHERE name = 'secret'";
    const store = opened.find(each => each.prepare(find).get().count === 1);
    store?.exec('ALTER TABLE secret RENAME TO moved');
    const response = await fetch(`${studio.url}/readyz`);
    expect([response.status, await response.text()]).toEqual([503, 'database']);
    store?.exec('ALTER TABLE moved RENAME TO secret');
    expect((await fetch(`${studio.url}/readyz`)).status).toBe(200);
  } finally {
    stop();
    await studio.close();
  }
});
