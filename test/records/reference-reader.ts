import { XMLParser } from 'fast-xml-parser';
import type { XmlElement } from '../../src/records/element.js';
import { decodeReferences } from '../../src/text/index.js';

/** A node of fast-xml-parser: its name with its children, and its attributes. */
type ParsedNode = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';
const TEXT = '#text';
const CDATA = '#cdata';

// Its decoder drops unknown references silently, so references are decoded by ours.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: TEXT,
  cdataPropName: CDATA,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

const PIECES = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g;
const START_TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^/!?](?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** The lines of the start tags in document order. */
function* readLines(text: string): Generator<number, 0> {
  let line = 1;
  let at = 0;
  for (const tag of text.matchAll(START_TAG)) {
    line += text.slice(at, tag.index).split('\n').length - 1;
    at = tag.index;
    if (!/^<[!?]/.test(tag[0])) yield line;
  }
  return 0;
}

function getContent(nodes: readonly ParsedNode[], lines: Iterator<number, number>): (string | XmlElement)[] {
  const content: (string | XmlElement)[] = [];
  const add = (text: string) => {
    const before = content.at(-1);
    if (typeof before === 'string') content[content.length - 1] = before + text;
    else if (text !== '') content.push(text);
  };
  for (const node of nodes) {
    const name = Object.keys(node).find(key => key !== ATTRIBUTES) ?? '';
    if (name === TEXT) add(decodeReferences(String(node[TEXT])));
    else if (name === CDATA) add(String((node[CDATA] as ParsedNode[])[0]?.[TEXT] ?? ''));
    else content.push(getElement(name, node, lines));
  }
  return content;
}

function getElement(name: string, node: ParsedNode, lines: Iterator<number, number>): XmlElement {
  const line = lines.next().value;
  const attributes = Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>).map(
    ([key, value]) => [key, decodeReferences(value.replace(/[\t\n]/g, ' '))] as const,
  );
  return {
    name,
    local: name.replace(/^[^:]*:/, '').toLowerCase(),
    attributes: Object.fromEntries(attributes),
    content: getContent(node[name] as ParsedNode[], lines),
    line,
  };
}

/** The tree of fast-xml-parser for a body without a document type: an independent reference for our scan. */
export function witnessed(body: string): XmlElement | null {
  const text = body.replace(/\r\n?/g, '\n');
  // It fails on quotation marks in comments and processing instructions, so these are removed first.
  const bare = text.replace(PIECES, piece => (piece.startsWith('<![') ? piece : ''));
  const content = getContent(parser.parse(bare) as ParsedNode[], readLines(text));
  return content.find(node => typeof node !== 'string') ?? null;
}
