import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, readNetwork, type TrustedProxies } from './client-address.js';
import { HttpError } from './errors.js';
import type { Bindings } from './request.js';

/** Maximum number of open connections of one address, of a /64 of IPv6. */
export const CONNECTIONS_PER_ADDRESS = 256;

/** Maximum number of open connections: that of 16 addresses. */
const MAX_CONNECTIONS = 16 * CONNECTIONS_PER_ADDRESS;

/** The limits on the connections and on the concurrent requests of a client. */
export interface ConnectionLimits {
  readonly perAddress: number;
  readonly trustedProxies: TrustedProxies;
}

/** Counts by name, up to a limit. */
function createCounter(limit: number) {
  const counts = new Map<string, number>();
  return {
    /** Adds one; false, without adding it, at the limit. */
    add: (name: string): boolean => {
      const count = counts.get(name) ?? 0;
      if (count >= limit) return false;
      counts.set(name, count + 1);
      return true;
    },
    remove: (name: string): void => {
      const count = counts.get(name) ?? 0;
      if (count > 1) counts.set(name, count - 1);
      else counts.delete(name);
    },
  };
}

/** The connections without a request in progress, by network, the oldest first. */
function createSilentConnections() {
  const byNetwork = new Map<string, Set<Socket>>();
  return {
    add: (network: string, socket: Socket): void => {
      const sockets = byNetwork.get(network);
      if (sockets) sockets.add(socket);
      else byNetwork.set(network, new Set([socket]));
    },
    remove: (network: string, socket: Socket): void => {
      const sockets = byNetwork.get(network);
      sockets?.delete(socket);
      if (sockets?.size === 0) byNetwork.delete(network);
    },
    /** The oldest of the network that has the most; undefined if there are none. */
    oldest: (): Socket | undefined => {
      let most: ReadonlySet<Socket> | undefined;
      for (const sockets of byNetwork.values()) if (sockets.size > (most?.size ?? 0)) most = sockets;
      return most?.values().next().value;
    },
  };
}

/**
 * Closes the connections of an address above the limit when they are accepted. At the total limit, a new connection takes
 * the place of a silent one: the oldest of the address that has the most. It is closed itself if all are in use.
 * The connections of a trusted proxy are those of many clients: only the total limits them, and they stay open.
 * @returns a function that returns how many connections were closed
 */
export function limitConnections(
  server: Server,
  { perAddress, trustedProxies }: ConnectionLimits,
  // Whatever the limit of an address is, no address alone can take all connections.
  most = Math.max(MAX_CONNECTIONS, 2 * perAddress),
): () => number {
  const counter = createCounter(perAddress);
  const open = new Set<Socket>();
  const silent = createSilentConnections();
  const networks = new WeakMap<Socket, string>();
  let refused = 0;
  const forget = (socket: Socket): void => {
    const network = networks.get(socket);
    if (!open.delete(socket) || network === undefined) return;
    counter.remove(network);
    silent.remove(network, socket);
  };
  const refuse = (socket: Socket): void => {
    refused++;
    forget(socket);
    socket.destroy();
  };
  server.on('connection', socket => {
    const address = clientAddress(socket.remoteAddress ?? '', NO_HEADERS, trustedProxies);
    const network = trustedProxies.has(address) ? null : readNetwork(address);
    if (network !== null && !counter.add(network)) return refuse(socket);
    open.add(socket);
    socket.once('close', () => forget(socket));
    if (network !== null) networks.set(socket, network);
    if (open.size > most) refuse(silent.oldest() ?? socket);
    if (network !== null && open.has(socket)) silent.add(network, socket);
  });
  server.on('request', ({ socket }, response) => {
    const network = networks.get(socket);
    if (network === undefined) return;
    silent.remove(network, socket);
    response.once('close', () => {
      if (open.has(socket)) silent.add(network, socket);
    });
  });
  return () => refused;
}

const NO_HEADERS = { forwarded: undefined, forwardedFor: undefined };

const TOO_MANY = new HttpError(429, 'access.rate', 'too many requests at once; wait 1 s.', {
  'retry-after': '1',
});

/**
 * Creates a function that limits the concurrent requests of each client that a trusted proxy names, as the connections
 * of other clients are limited. It returns a 429 above the limit, else null, and counts a request until its response is
 * closed. A client that the proxy does not name is not limited.
 */
export function createRequestLimit({ perAddress, trustedProxies }: ConnectionLimits) {
  const open = createCounter(perAddress);
  return (request: Request, { incoming, outgoing }: Bindings): HttpError | null => {
    const { headers } = request;
    const remote = incoming?.socket.remoteAddress ?? '';
    const direct = clientAddress(remote, NO_HEADERS, trustedProxies);
    if (outgoing === undefined || !trustedProxies.has(direct)) return null;
    const named = {
      forwarded: headers.get('forwarded') ?? undefined,
      forwardedFor: headers.get('x-forwarded-for') ?? undefined,
    };
    const client = clientAddress(remote, named, trustedProxies);
    if (trustedProxies.has(client)) return null;
    const network = readNetwork(client);
    if (!open.add(network)) return TOO_MANY;
    outgoing.once('close', () => open.remove(network));
    return null;
  };
}
