import { cached } from '../../core/index.js';
import { decodeFragment, type Element, textContent } from '../../document/index.js';
import type { LaidAnchor } from '../../pages/index.js';
import type { FootnotePlaces } from './footnotes.js';

/** The target of a link: an address, or a place in the document. */
export type LinkTarget =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'place'; readonly name: string; readonly anchor: LaidAnchor }
  | { readonly kind: 'note'; readonly anchor: LaidAnchor };

const SAFE_ADDRESS = /^(https?|mailto):/i;

export const isHeading = ({ tag }: Element): boolean => /^h[1-6]$/.test(tag);

/** The words of an element without joining and separating characters, and without the footnotes in it. */
export const plainText = (element: Element, notes?: FootnotePlaces): string =>
  textContent(element, notes)
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The links of a document. Links without a target, or with an unsafe one, stay text. */
export class LinkTargets {
  /** Names that links refer to but no element on the pages has, in order of the links. */
  readonly missing = new Set<string>();
  readonly #places: ReadonlyMap<string, LaidAnchor>;
  readonly #known = new Map<Element, LinkTarget | null>();

  /** @param places by id: the targets of links within the document */
  constructor(places: ReadonlyMap<string, LaidAnchor>) {
    this.#places = places;
  }

  /** The target of an element; null if it is not a link or its target is missing or unsafe. */
  of(element: Element): LinkTarget | null {
    if (element.tag !== 'a') return null;
    return cached(this.#known, element, ({ attributes }) => this.#find(attributes.href ?? ''));
  }

  #find(href: string): LinkTarget | null {
    if (SAFE_ADDRESS.test(href)) return { kind: 'address', address: href };
    if (!href.startsWith('#')) return null;
    // As it is written, then unescaped (HTML Standard, part 7.4.6.4).
    for (const name of [href.slice(1), decodeFragment(href.slice(1))]) {
      const anchor = this.#places.get(name);
      if (anchor) return { kind: 'place', name, anchor };
    }
    this.missing.add(href.slice(1));
    return null;
  }
}

/**
 * Describes the target of a link in words (ISO 14289-1, 7.18.5).
 * @param titleOf returns the words of a heading
 */
export function linkWords(target: LinkTarget, link: Element, titleOf: (heading: Element) => string): string {
  if (target.kind === 'address') {
    const { address } = target;
    return /^mailto:/i.test(address) ? `E-mail to ${address.slice(7)}` : `Link to ${address}`;
  }
  const { element, page } = target.anchor;
  if (target.kind === 'note') return `Go to footnote, page ${page + 1}`;
  const heading = headingIn(element);
  const name = heading ? titleOf(heading) : plainText(link);
  return name === '' ? `Go to page ${page + 1}` : `Go to ${name}, page ${page + 1}`;
}

/** The heading that an element is, or begins with. */
function headingIn(element: Element): Element | null {
  if (isHeading(element)) return element;
  for (const child of element.children) {
    const found = child.kind === 'element' ? headingIn(child) : null;
    if (found) return found;
  }
  return null;
}

/** An address in ASCII: characters not allowed in one are escaped, escapes stay as they are (RFC 3986). */
export function escapeAddress(address: string): string {
  const wellFormed = address.replace(/\p{Surrogate}/gu, '\ufffd');
  return encodeURI(wellFormed).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
