import { isIP } from 'node:net';

/** An address of the Internet Protocol, or the range of those that begin with the same bits. */
export interface AddressRange {
  readonly address: string;
  readonly version: 4 | 6;
  /** The bits that the addresses of the range share; all of them for a single address. */
  readonly bits: number;
}

/** Parses an address or a range such as `10.1.0.4` or `fd00::/8`; null if it is neither. */
export function parseAddressRange(text: string): AddressRange | null {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return null;
  const most = version === 4 ? 32 : 128;
  const shared = Number(bits ?? most);
  return shared > most ? null : { address, version, bits: shared };
}
