import { resolveAddress } from './css/address.js';
import { importedAddresses } from './css/import-rule.js';
import type { SheetText } from './css/stylesheet.js';

/** Stylesheets import each other this deep at most. */
const MAX_DEPTH = 8;

/** Returns the text of a stylesheet by its resolved address; null if it cannot be read. */
type ReadText = (address: string) => string | null;

/**
 * The stylesheets that one imports, with those that they import (CSS Cascade 5, part 5). None imports itself.
 * @param base address of the stylesheet; null for the page itself
 * @param around addresses of the stylesheets that are being read
 */
export function readImports(
  css: string,
  base: string | null,
  read: ReadText,
  around: readonly string[] = [],
): ReadonlyMap<string, SheetText> {
  const imports = new Map<string, SheetText>();
  if (around.length >= MAX_DEPTH) return imports;
  for (const written of importedAddresses(css)) {
    const address = resolveAddress(base, written);
    const text = around.includes(address) || imports.has(address) ? null : read(address);
    if (text === null) continue;
    imports.set(address, {
      css: text,
      source: address,
      line: 1,
      media: '',
      base: address,
      imports: readImports(text, address, read, [...around, address]),
    });
  }
  return imports;
}
