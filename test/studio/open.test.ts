import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
