/** An address with a scheme, one from the root of a host, or a part of the page itself. */
const COMPLETE = /^([a-z][a-z0-9+.-]*:|[/\\#]|$)/i;

/**
 * An address in a stylesheet, relative to what the address of the stylesheet is relative to.
 * @param base address of the stylesheet; null for the page itself
 */
export function resolveAddress(base: string | null, address: string): string {
  if (base === null || COMPLETE.test(address)) return address;
  const folders = base
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(0, -1);
  const parts = address.split('/');
  while (parts[0] === '.' || (parts[0] === '..' && folders.length > 0 && folders.at(-1) !== '..')) {
    if (parts.shift() === '..') folders.pop();
  }
  return [...folders, ...parts].join('/');
}
