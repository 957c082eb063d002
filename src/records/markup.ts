import { decodeReferences } from '../text/index.js';
import type { XmlElement } from './element.js';

const BLOCKS = new Set(
  (
    'address article blockquote center dd div dl dt fieldset figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre ' +
    'section table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const INLINES = new Set(
  'a abbr acronym b big br cite code del dfn em font i img ins kbd q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr', 'img']);

const isHtml = (name: string): boolean => BLOCKS.has(name) || INLINES.has(name);
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

// The name is bounded and ends at a mark, so that matching takes linear time.
const TAG = /<\/?([A-Za-z][\w:.-]{0,20})(?=[\s/>])[^<>]*>/g;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function serialize(element: XmlElement): string | null {
  let html = '';
  for (const node of element.content) {
    if (typeof node === 'string') {
      html += escapeHtml(node);
      continue;
    }
    const inner = isHtml(node.local) ? serialize(node) : null;
    if (inner === null) return null;
    const attributes = Object.entries(node.attributes).filter(([name]) => !name.startsWith('xmlns'));
    const start = [
      node.local,
      ...attributes.map(([name, value]) => `${name.toLowerCase()}="${escapeHtml(value)}"`),
    ].join(' ');
    html += VOID.has(node.local) && inner.trim() === '' ? `<${start}>` : `<${start}>${inner}</${node.local}>`;
  }
  return html;
}

/**
 * The text of a leaf. Child elements become HTML text, as if they had been escaped; null if one of them is not
 * HTML, for such an element is not a leaf.
 */
export function leafText(element: XmlElement): string | null {
  const { content } = element;
  const [first] = content;
  if (first === undefined) return '';
  return content.length === 1 && typeof first === 'string' ? first : serialize(element);
}

/** Does a text contain HTML tags? */
export function hasMarkup(text: string): boolean {
  if (!text.includes('<')) return false;
  for (const tag of text.matchAll(TAG)) if (isHtml(localName(tag[1] as string))) return true;
  return false;
}

/** Converts HTML to plain text: blocks are separated by a blank line, `br` is a line feed, other tags are removed. */
export function flattenMarkup(html: string): string {
  const text = html.replace(TAG, (tag, name: string) => {
    const local = localName(name);
    if (BLOCKS.has(local)) return '\n\n';
    if (local === 'br') return '\n';
    return INLINES.has(local) ? '' : tag;
  });
  const lines = decodeReferences(text)
    .split('\n')
    .map(line => line.trim());
  return lines
    .filter((line, i) => line !== '' || lines[i - 1] !== '')
    .join('\n')
    .trim();
}
