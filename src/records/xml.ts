import { XMLParser } from 'fast-xml-parser';
import type { Place, Problems } from '../ground/index.js';
import { guard, type StartTag } from './guard.js';
import { decodeReferences } from './references.js';

/** An element with its texts and elements in document order. */
export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  /** Lower case, without prefix: what names are compared by. */
  readonly local: string;
  /** As written, prefixes included. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Adjacent texts and CDATA sections are one string. */
  readonly content: readonly (string | XmlElement)[];
  /** 1-based. */
  readonly line: number;
}

/** What the parser gives for one node: one of the three. */
interface ParsedNode {
  readonly element?: readonly ParsedNode[];
  readonly text?: string;
  readonly cdata?: readonly ParsedNode[];
}

// The parser only cuts the text into nodes. Names, attributes and lines are the guard's: the parser would make
// each name the key of an object of its own shape, which takes half as long again, and refuses some names.
// Its decoder of references drops what it does not like without a word, so that is ours too.
const parser = new XMLParser({
  preserveOrder: true,
  transformTagName: name => (name.endsWith('/') ? 'element/' : 'element'),
  strictReservedNames: false,
  ignoreAttributes: true,
  textNodeName: 'text',
  cdataPropName: 'cdata',
  trimValues: false,
  parseTagValue: false,
  processEntities: false,
  jPath: false,
});

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Turns the parser's nodes into elements, in document order, so that each one meets its start tag. */
class Builder {
  readonly #tags: readonly StartTag[];
  /** References that mean nothing, with the line of the first of each. */
  readonly odd = new Map<string, { readonly line: number; count: number }>();
  /** Local names by name: a reply repeats a few hundred. */
  readonly #locals = new Map<string, string>();
  #next = 0;

  constructor(tags: readonly StartTag[]) {
    this.#tags = tags;
  }

  content(nodes: readonly ParsedNode[], line: number): (string | XmlElement)[] {
    const content: (string | XmlElement)[] = [];
    for (const node of nodes) {
      const text = this.#text(node, line);
      const before = content.at(-1);
      if (text === null) content.push(this.#element(node));
      else if (typeof before === 'string') content[content.length - 1] = before + text;
      else if (text !== '') content.push(text);
    }
    return content;
  }

  #text(node: ParsedNode, line: number): string | null {
    if (node.text !== undefined) return this.#decode(node.text, line);
    return node.cdata === undefined ? null : (node.cdata[0]?.text ?? '');
  }

  #element(node: ParsedNode): XmlElement {
    const { name, line, attributes: written } = this.#tags[this.#next++] as StartTag;
    const attributes: Record<string, string> = {};
    for (const key in written)
      attributes[key] = this.#decode((written[key] as string).replace(/[\t\n]/g, ' '), line);
    const content = this.content(node.element ?? [], line);
    return { name, local: this.#local(name), attributes, content, line };
  }

  #local(name: string): string {
    let local = this.#locals.get(name);
    if (local === undefined) {
      local = localOf(name);
      this.#locals.set(name, local);
    }
    return local;
  }

  #decode(text: string, line: number): string {
    return text.includes('&') ? decodeReferences(text, reference => this.#count(reference, line)) : text;
  }

  #count(reference: string, line: number): void {
    const known = this.odd.get(reference) ?? { line, count: 0 };
    known.count++;
    this.odd.set(reference, known);
  }
}

/**
 * Reads XML text into its root element. Comments and processing instructions are skipped, character
 * references decoded once, CDATA sections taken as they are. Every text is kept as text.
 * @throws DataError as `guard` does.
 */
export function parseXml(text: string, place: Place, problems: Problems): XmlElement {
  const guarded = guard(text, place, problems);
  const nodes = parser.parse(guarded.text) as readonly ParsedNode[];
  const builder = new Builder(guarded.tags);
  const content = builder.content(nodes, 1);
  for (const [reference, { line, count }] of builder.odd)
    problems.add({
      code: 'xml.reference',
      place: { ...place, line },
      value: reference,
      reason:
        (reference.startsWith('&#') ? LEFT_OUT : STAYS) + (count > 1 ? ` It is there ${count} times.` : ''),
    });
  return content.find(node => typeof node !== 'string') as XmlElement;
}

const LEFT_OUT = 'This stands for a character that XML does not allow; it is left out.';
const STAYS = 'This is no known character reference; it is kept as text.';

/** The texts inside an element in document order, trimmed, with a space between them. */
export function textOf(element: XmlElement): string {
  const texts = element.content.map(node => (typeof node === 'string' ? node.trim() : textOf(node)));
  return texts.filter(text => text !== '').join(' ');
}
