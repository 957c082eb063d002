import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { lineAt, lineCounter, lookUp, TemplateError } from '../../core/index.js';

/** An element of a style or locale file. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text directly in the element, with its blanks. */
  readonly text: string;
  /** 1-based line of its start tag. */
  readonly line: number;
  readonly file: string;
}

/** Larger files are refused: the largest style of the CSL project has 250 KB, 12,000 tags and 30 levels. */
const MAX_CHARACTERS = 2_000_000;
const MAX_TAGS = 250_000;
/** Of names and attributes, which messages quote. */
const LONGEST_WORD = 1000;
const MAX_LEVELS = 100;

const ATTRIBUTES = ':@';
const TEXT = '#text';
const CDATA = '#cdata';
const POSITION = XMLParser.getMetaDataSymbol() as symbol;

/** A node of the parser: its name with its content, its attributes and its offset. */
interface ParsedNode {
  readonly [name: string]: unknown;
  readonly [POSITION]?: { readonly startIndex: number };
}

const isElement = (node: ParsedNode): boolean => !(TEXT in node || CDATA in node);

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** Characters that XML 1.0 does not allow (section 2.2). */
const ILLEGAL = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const OPTIONS = {
  preserveOrder: true,
  captureMetaData: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: TEXT,
  cdataPropName: CDATA,
  trimValues: false,
  parseTagValue: false,
  // References are decoded below: the parser leaves unknown ones in the text.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  jPath: false,
  // Levels are counted below, where the line is known.
  maxNestedTags: MAX_CHARACTERS,
};

/** An error at a line of a style file. */
function malformed(reason: string, file: string, line: number): TemplateError {
  return new TemplateError(
    'citation-style.malformed',
    `The citation style ${file} is not well-formed XML: ${reason}.`,
    { place: { source: file, line }, hint: 'Get the file again from citationstyles.org, or correct it.' },
  );
}

/** The reason of the parser as part of a sentence; it may list thousands of open elements. */
const inSentence = (reason: string): string =>
  reason.startsWith("Invalid '[")
    ? 'elements are not closed'
    : reason
        .slice(0, 200)
        .replace(/\.$/, '')
        .replace(/^[A-Z]/, letter => letter.toLowerCase());

function parse(text: string, file: string): readonly ParsedNode[] {
  const validity = XMLValidator.validate(text);
  if (validity !== true) throw malformed(inSentence(validity.err.msg), file, validity.err.line);
  try {
    return new XMLParser(OPTIONS).parse(text) as ParsedNode[];
  } catch (cause) {
    throw malformed(inSentence(cause instanceof Error ? cause.message : String(cause)), file, 1);
  }
}

/** Decodes character references, of which XML without a document type has numbers and five names. */
function decode(raw: string, file: string, line: number): string {
  return raw.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));|[&<]/gi, (found, hex, decimal, name) => {
    if (found === '<') throw malformed('it has a “<” that starts no element', file, line);
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : lookUp(NAMED, name ?? '');
    if (character === undefined || ILLEGAL.test(character))
      throw malformed('it has an unknown character reference', file, line);
    return character;
  });
}

/**
 * Reads a style or locale file with fast-xml-parser. Comments and processing instructions are dropped, references
 * decoded, and blanks kept.
 * @throws TemplateError `citation-style.malformed` with file and line for a file that is not well-formed XML, has a
 * document type, or is larger than 2 MB, 250,000 tags, 100 levels or 1,000 characters in a name or attribute
 */
export function readXml(source: string, file: string): XmlNode {
  const text = source.replace(/^\ufeff/, '');
  if (text.length > MAX_CHARACTERS) throw malformed('it is larger than 2 MB', file, 1);
  if (text.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1)
    throw malformed('it has more than 250,000 tags', file, 1);
  const declaration = text.search(/<!(?:DOCTYPE|ENTITY)/);
  if (declaration !== -1) throw malformed('it has a document type', file, lineAt(text, declaration));
  const illegal = text.search(ILLEGAL);
  if (illegal !== -1) throw malformed('it has a control character', file, lineAt(text, illegal));
  const countLines = lineCounter(text);

  const getText = (node: ParsedNode, line: number): string => {
    if (TEXT in node) return decode(String(node[TEXT]), file, line);
    const [data] = CDATA in node ? (node[CDATA] as readonly ParsedNode[]) : [];
    return String(data?.[TEXT] ?? '');
  };

  const toNode = (node: ParsedNode, level: number): XmlNode => {
    const line = countLines(node[POSITION]?.startIndex ?? 0);
    if (level > MAX_LEVELS) throw malformed(`it nests more than ${MAX_LEVELS} elements`, file, line);
    const name = Object.keys(node).find(key => key !== ATTRIBUTES) ?? '';
    const content = node[name] as readonly ParsedNode[];
    const attributes = Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>).map(
      ([key, value]) => [key, decode(value.replace(/[\t\n]/g, ' '), file, line)] as const,
    );
    if ([name, ...attributes.flat()].some(word => word.length > LONGEST_WORD))
      throw malformed('it has a name or attribute of more than 1,000 characters', file, line);
    return {
      name,
      attributes: Object.fromEntries(attributes),
      text: content.map(child => getText(child, line)).join(''),
      children: content.filter(isElement).map(child => toNode(child, level + 1)),
      line,
      file,
    };
  };

  const content = parse(text, file);
  const [root, second] = content.filter(isElement).map(node => toNode(node, 1));
  if (root === undefined) throw malformed('it has no element', file, 1);
  if (second !== undefined) throw malformed('it has a second root element', file, second.line);
  // The parser drops text after the root.
  if (/[^>\s]\s*$/.test(text) || content.some(node => getText(node, 1).trim() !== ''))
    throw malformed('it has text outside the root element', file, 1);
  return root;
}
