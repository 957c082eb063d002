import { TemplateError } from '../../core/index.js';
import type { Attributes, AttributeValues, Kind } from '../csl/schema.js';
import type { XmlNode } from './xml.js';

export const USE_CSL = 'Use a file of the Citation Style Language (.csl).';

/** An error at an element that makes a style unusable. */
export const unusable = ({ file, line }: XmlNode, reason: string, hint: string): TemplateError =>
  new TemplateError('citation-style.unusable', `The citation style ${file} cannot be used: ${reason}.`, {
    place: { source: file, line },
    hint,
  });

/** The words of an attribute, which are separated by blanks. */
export const getWords = (value: string | undefined): readonly string[] => value?.match(/\S+/g) ?? [];

/** Text without references that a style has escaped twice (`&amp;#160;`), as several French ones do. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(lt)|gt);/g, (_, code?: string, less?: string) =>
    code === undefined ? (less ? '<' : '>') : String.fromCodePoint(Number(code)),
  );

/** Parses the value of an attribute; null if it is not of its kind. */
export function parseValue(kind: Kind, value: string): string | number | boolean | null {
  if (kind === 'text') return unescaped(value);
  if (typeof kind === 'object') return 'known' in kind || kind.includes(value) ? value : null;
  if (kind === 'number') return /^\d{1,9}$/.test(value) ? Number(value) : null;
  if (kind === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  return null;
}

/** The attributes of an element that are in a table, without those of wrong values, in the order of the table. */
export function readValues<A extends Attributes>(
  attributes: A,
  node: XmlNode | undefined,
): AttributeValues<A> {
  const values = Object.entries(attributes).flatMap(([name, kind]) => {
    const written = node?.attributes[name];
    const value = written === undefined ? null : parseValue(kind, written);
    return value === null ? [] : [[name, value] as const];
  });
  // Each value has the type of its kind: parseValue returns no other.
  return Object.fromEntries(values) as AttributeValues<A>;
}

/** The children of a name. */
export const readChildren = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter(child => child.name === name) ?? [];

/** The first child of a name. */
export const readChild = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find(child => child.name === name);
