import { BlockList, isIP, isIPv6 } from 'node:net';
import { UsageError } from '../core/index.js';
import { parseAddressRange } from '../sources/index.js';

/** The proxies whose headers about the caller's address count. */
export type TrustedProxies = ReturnType<typeof parseTrustedProxies>;

/**
 * Reads a list of proxies.
 * @param entries addresses or ranges, such as `10.1.0.4` and `fd00::/8`
 * @throws UsageError `server.proxy` if one is neither
 */
export function parseTrustedProxies(entries: readonly string[]) {
  const list = new BlockList();
  for (const entry of entries) {
    const range = parseAddressRange(entry);
    if (range === null)
      throw new UsageError('server.proxy', `“${entry}” is not the address of a proxy.`, {
        hint: 'Write addresses or ranges into `server.trustedProxies`, such as 10.1.0.4 or 10.1.0.0/16.',
      });
    list.addSubnet(range.address, range.bits, range.version === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    has: (address: string): boolean => {
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

/** No proxy is trusted unless the configuration names it. */
export const NO_PROXIES: TrustedProxies = { has: () => false };

/** The headers in which a proxy names the caller (RFC 7239, and the older one). */
export interface ProxyHeaders {
  readonly forwarded: string | undefined;
  readonly forwardedFor: string | undefined;
}

/** More addresses than any chain of proxies has; a longer header is not read. */
const MAX_HOPS = 32;

/**
 * Finds the address of a caller: that of the connection or, if this is a trusted proxy, the last address in its header
 * that is no trusted proxy. If both headers are present and disagree, a caller may have written one of them, and the
 * address of the proxy is returned.
 *
 * @param remote address of the connection; empty if unknown
 */
export function clientAddress(remote: string, headers: ProxyHeaders, trusted: TrustedProxies): string {
  const direct = normalizeAddress(remote);
  if (!trusted.has(direct)) return direct;
  const chains = [
    headers.forwarded === undefined ? null : splitHeader(headers.forwarded).map(getFor),
    headers.forwardedFor === undefined ? null : splitHeader(headers.forwardedFor),
  ].filter(chain => chain !== null);
  const [first = direct, second = first] = chains.map(chain => lastStranger(direct, chain, trusted));
  return first === second ? first : direct;
}

/** Walks from the connection towards the caller, until an address is not trusted. */
function lastStranger(direct: string, chain: readonly string[], trusted: TrustedProxies): string {
  let address = direct;
  if (chain.length > MAX_HOPS) return address;
  for (const written of chain.toReversed()) {
    const next = normalizeAddress(written);
    // A proxy that hides or garbles an address stands for its callers.
    if (isIP(next) === 0) return address;
    address = next;
    if (!trusted.has(address)) return address;
  }
  return address;
}

const splitHeader = (header: string): readonly string[] => header.split(',').map(part => part.trim());

/** The `for` of one element of Forwarded; empty for none. */
const getFor = (element: string): string =>
  /(?:^|;)\s*for=("[^"]*"|[^;,\s"]+)/i.exec(element)?.[1]?.replaceAll('"', '') ?? '';

/** An address without port, brackets or zone; IPv4 in IPv6 becomes IPv4. */
function normalizeAddress(written: string): string {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(written)?.[1] ??
    written;
  const withoutZone = bare.replace(/%.*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(withoutZone)?.[1] ?? withoutZone;
}

/** The network of an address: a /64 of IPv6, which one subscriber has as a whole. */
export function readNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left;
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}
