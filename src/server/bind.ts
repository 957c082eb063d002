import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SourceError } from '../core/index.js';

/**
 * Connections that may wait to be accepted; the system may allow fewer. With a short queue, an address that opens thousands
 * makes the system drop the first packets of others, which come again after seconds.
 */
const BACKLOG = 4096;

/** What listens, for messages: its name, and how to choose another port. */
export interface Listening {
  readonly name: string;
  readonly otherPort: string;
}

const SERVICE: Listening = { name: 'The service', otherPort: 'Choose another port with --port' };

/**
 * Makes a server listen.
 * @param port 0 for a free one
 * @returns its base address, e.g. `http://127.0.0.1:8080`
 * @throws SourceError `server.listen`
 */
export async function bind(server: Server, host: string, port: number, who = SERVICE): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', cause => reject(cannotListen(cause, host, port, who)));
    server.listen(port, host, BACKLOG, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
}

function cannotListen(
  cause: unknown,
  host: string,
  port: number,
  { name, otherPort }: Listening,
): SourceError {
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  return new SourceError(
    'server.listen',
    `${name} cannot listen on ${host}, port ${port}${isTaken ? ': the port is in use' : ''}.`,
    {
      hint: isTaken
        ? `${otherPort}, or stop the program that uses this one.`
        : 'Check the address and the port.',
      cause,
    },
  );
}
