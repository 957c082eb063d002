/** An element with its texts and elements in document order. */
export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  /** Lower case, without prefix, for comparison. */
  readonly local: string;
  /** As written, prefixes included. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Adjacent texts and CDATA sections are one string. */
  readonly content: readonly (string | XmlElement)[];
  /** 1-based. */
  readonly line: number;
}

/** A name as written, without its prefix. */
export const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its local name in any case; null if it is missing or blank. */
export function attribute(element: XmlElement, local: string): string | null {
  for (const name in element.attributes)
    if (withoutPrefix(name).toLowerCase() === local) return element.attributes[name]?.trim() || null;
  return null;
}

/** The texts inside an element in document order, trimmed, with a space between them. */
export function textOf(element: XmlElement): string {
  const texts = element.content.map(node => (typeof node === 'string' ? node.trim() : textOf(node)));
  return texts.filter(text => text !== '').join(' ');
}
