import { type Element, parseHtml } from '../../document/index.js';

/** Elements of SVG that paint something. */
const PAINTS = /^(path|rect|circle|ellipse|line|polyline|polygon|text|image|use)$/;
/** Elements that run, load or embed something. */
const ACTIVE = /^(foreignobject|iframe|object|embed|animate.*|set|handler|listener|a)$/i;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** The media type of a picture by its first bytes; null if it is none that is printed. */
function typeOf(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  const text = Buffer.from(bytes.subarray(0, 1000)).toString('utf8');
  return /<svg[\s>]/i.test(text) || /^\s*(<\?xml|<!--|<!DOCTYPE svg)/i.test(text) ? 'image/svg+xml' : null;
}

function* elementsIn(element: Element): Iterable<Element> {
  yield element;
  for (const child of element.children) if (child.kind === 'element') yield* elementsIn(child);
}

/** Why an SVG file is not used: one sentence without full stop; null for one that may be. */
function refusal(text: string): string | null {
  if (/<!(ENTITY|DOCTYPE[^>]*\[)/i.test(text)) return 'it declares entities';
  // Scripts and styles are no part of the parsed tree.
  if (/<([\w-]+:)?script\b/i.test(text)) return 'it holds the element “script”';
  if (/<style\b[^>]*>[^<]*(@import|url\()/i.test(text)) return 'its styles refer to another file';
  const all = [...elementsIn(parseHtml(text.replace(/<\?xml[^>]*\?>/i, '')).root)];
  const svg = all.find(({ tag }) => tag === 'svg');
  if (svg === undefined) return 'it holds no drawing';
  for (const { tag, attributes } of all) {
    if (ACTIVE.test(tag)) return `it holds the element “${tag}”`;
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on/i.test(name)) return `it holds the handler “${name}”`;
      if (/(^|:)href$|^src$/i.test(name) && !/^(#|data:image\/(png|jpeg))/i.test(value))
        return 'it refers to another file';
      if (/url\(\s*['"]?(?!#)/i.test(value)) return 'it refers to another file';
    }
  }
  return all.some(({ tag }) => PAINTS.test(tag)) ? null : 'it draws nothing';
}

/**
 * A picture as a `data:` address.
 * @returns the address, or why the file is not used: one sentence without full stop
 */
export function logoAddress(bytes: Uint8Array): { readonly address: string } | { readonly reason: string } {
  const type = typeOf(bytes);
  if (type === null) return { reason: 'it is no SVG, PNG or JPEG picture' };
  const reason = type === 'image/svg+xml' ? refusal(Buffer.from(bytes).toString('utf8')) : null;
  if (reason !== null) return { reason };
  return { address: `data:${type};base64,${Buffer.from(bytes).toString('base64')}` };
}
