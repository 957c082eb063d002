import { type Anomaly, addAnomaly } from './anomalies.js';

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
  /** Those of its own text and attributes; absent without any in it or in an element inside. */
  readonly anomalies?: readonly Anomaly[];
}

/** The anomalies of an element and of those inside it. */
export function anomaliesIn({ anomalies, content }: XmlElement): readonly Anomaly[] {
  if (anomalies === undefined) return [];
  const all = [...anomalies];
  for (const node of content)
    if (typeof node !== 'string') for (const anomaly of anomaliesIn(node)) addAnomaly(all, anomaly);
  return all;
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
export function readText(element: XmlElement): string {
  const texts = element.content.map(node => (typeof node === 'string' ? node.trim() : readText(node)));
  return texts.filter(text => text !== '').join(' ');
}
