import { type CssNode, generate, string, url } from 'css-tree/dist/csstree.esm';
import { splitParts } from './conditions.js';
import { parseCss } from './parse.js';
import { isImportSupported } from './supports.js';

/** An `@import` rule (CSS Cascade 5, part 5). */
interface ImportRule {
  /** As written. */
  readonly address: string;
  /** Name of the layer; empty for one without a name, null for none. */
  readonly layer: string | null;
  readonly isSupported: boolean;
  readonly media: string;
}

/** The address in `"…"`, `url(…)` or `url("…")`; null for anything else. */
function addressIn(text: string): string | null {
  if (/^["']/.test(text)) return string.decode(text);
  const [, quoted] = /^url\(\s*(["'].*["'])\s*\)$/is.exec(text) ?? [];
  if (quoted !== undefined) return string.decode(quoted);
  return /^url\(/i.test(text) ? url.decode(text) : null;
}

/** Reads what follows `@import`; null if it names no stylesheet. */
export function readImport(prelude: string): ImportRule | null {
  const [first, ...conditions] = splitParts(prelude);
  const address = first ? addressIn(first.text) : null;
  if (address === null) return null;
  let layer: string | null = null;
  let isSupported = true;
  const media: string[] = [];
  for (const { text, name, content } of conditions) {
    if (media.length === 0 && text.toLowerCase() === 'layer') layer = '';
    else if (media.length === 0 && name === 'layer') layer = content.trim();
    else if (media.length === 0 && name === 'supports') isSupported = isImportSupported(content);
    else media.push(text);
  }
  return { address, layer, isSupported, media: media.join(' ') };
}

/** The text between the name of an at-rule and its block. */
export const getPrelude = ({ prelude }: Extract<CssNode, { type: 'Atrule' }>): string =>
  prelude ? generate(prelude).trim() : '';

/** The addresses that a stylesheet imports, as written. */
export function importedAddresses(css: string): readonly string[] {
  if (!/@import/i.test(css)) return [];
  const ast = parseCss(css, {
    parseValue: false,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
    onParseError: () => {},
  });
  return [...ast.children].flatMap(node => {
    const isImport = node.type === 'Atrule' && node.name.toLowerCase() === 'import';
    return (isImport && readImport(getPrelude(node))?.address) || [];
  });
}

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
