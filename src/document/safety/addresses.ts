import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { TemplateError } from '../../core/index.js';
import { unsafe } from './refusal.js';

/**
 * How a page uses an address: it links to it, loads it by itself when it is shown, or refers to one of its own
 * elements.
 */
export type AddressUse = 'link' | 'resource' | 'fragment';

/** Schemes of links. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
/** Media types that an address with the scheme `data` may have. */
export const DATA_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
/** Further ones of pictures and fonts; opened as a page, a picture of this type would run its scripts. */
export const RESOURCE_TYPES = ['image/svg+xml', 'font/*', 'application/font-*'] as const;

const HINTS: { readonly [U in AddressUse]: string } = {
  link: `Use an address with ${LINK_SCHEMES.join(', ')}, a relative one, or #id.`,
  resource: 'Embed the file with a data: address, such as data:image/png;base64,…',
  fragment: 'Use #id, the address of an element of the page.',
};

const typePattern = (types: readonly string[]): RegExp =>
  new RegExp(`^(?:${types.join('|').replaceAll('+', '\\+').replaceAll('*', '[a-z0-9.+-]+')})(?:[;,]|$)`, 'i');
const LINKED_DATA = typePattern(DATA_TYPES);
const LOADED_DATA = typePattern([...DATA_TYPES, ...RESOURCE_TYPES]);
/** Addresses that are safe whatever follows, to decide most without decoding them. */
const SAFE_LINK = new RegExp(`^(?:#|(?:${LINK_SCHEMES.join('|')}):)`, 'i');

/** The value of an attribute as written between its quotes, its character references decoded as in HTML. */
export function decodeAttribute(raw: string): string {
  if (!raw.includes('&')) return raw;
  const { childNodes } = parseFragment(`<a x="${raw.replaceAll('"', '&quot;')}">`);
  const [element] = childNodes as DefaultTreeAdapterTypes.Element[];
  return element?.attrs[0]?.value ?? '';
}

/** The address that a browser reads: no space around it, no tabs or line ends (URL Standard, part 4.4). */
const trimAddress = (address: string): string => {
  let [start, end] = [0, address.length];
  while (start < end && address.charCodeAt(start) <= 32) start++;
  while (end > start && address.charCodeAt(end - 1) <= 32) end--;
  return address.slice(start, end).replace(/[\t\n\r]/g, '');
};

/** Is the decoded address safe for its use? */
function isSafe(address: string, use: AddressUse): boolean {
  const trimmed = trimAddress(address);
  if (use === 'fragment') return trimmed.startsWith('#');
  const [head = ''] = trimmed.split(/[/?#]/, 1);
  const colon = head.indexOf(':');
  // Another parser might decode more references than this one.
  if (colon < 0) return !head.includes('&') && (use === 'link' || !/^[/\\]{2}/.test(trimmed));
  const scheme = head.slice(0, colon).toLowerCase();
  if (scheme === 'data') {
    return (use === 'link' ? LINKED_DATA : LOADED_DATA).test(trimmed.slice(colon + 1));
  }
  return use === 'link' && (LINK_SCHEMES as readonly string[]).includes(scheme);
}

/** The start of an address for a message: values of records must not be printed in full. */
const readStart = (address: string): string => {
  const trimmed = trimAddress(address);
  const [scheme = ''] = trimmed.split(':', 1);
  return scheme.length < trimmed.length && scheme.length <= 20 ? `${scheme}:` : 'a host or an unknown scheme';
};

/** Refuses a decoded address that is unsafe for its use; null if it is safe. */
export function refuseAddress(address: string, use: AddressUse): TemplateError | null {
  if (isSafe(address, use)) return null;
  return unsafe(`an address that begins with ${readStart(address)} is not allowed here.`, HINTS[use]);
}

/**
 * Refuses an unsafe address in an attribute; null if it is safe.
 * @param raw the value as written between the quotes
 */
export const refuseRawAddress = (raw: string, use: AddressUse): TemplateError | null =>
  use === 'link' && SAFE_LINK.test(raw) ? null : refuseAddress(decodeAttribute(raw), use);

/** Refuses a `srcset` with an unsafe address; null if all are safe (HTML Standard, part 4.8.4.2.1). */
export function refuseSourceSet(raw: string): TemplateError | null {
  for (const part of decodeAttribute(raw).split(/[\s,]+/)) {
    const refusal = refuseAddress(part, 'resource');
    if (refusal) return refusal;
  }
  return null;
}
