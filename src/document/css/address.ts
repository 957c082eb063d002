/** An address with a scheme, or one from the root of a host. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:|^[/\\#]/i;

/**
 * An address in a stylesheet, relative to the page (CSS Values 4, part 4.5.1).
 * @param base address of the stylesheet relative to the page; empty for one in the page
 */
export function resolveAddress(address: string, base: string): string {
  const folder = base.replace(/[^/]*$/, '');
  if (folder === '' || ABSOLUTE.test(address)) return address;
  const parts: string[] = [];
  for (const part of `${folder}${address}`.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
