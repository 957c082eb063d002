import type { SourcePosition } from '../core/index.js';
import { decodeReferences } from '../text/index.js';
import { type Anomaly, addAnomaly } from './anomalies.js';
import { type IllegalCharacters, type LegalText, legalText } from './characters.js';
import { Cursor } from './cursor.js';
import type { XmlElement } from './element.js';
import {
  ATTRIBUTE_LIMIT,
  DEPTH_LIMIT,
  documentType,
  ELEMENT_LIMIT,
  limitExceeded,
  malformed,
  TEXT_LIMIT,
  truncated,
} from './limits.js';
import { type Name, Names } from './names.js';

type Attributes = Readonly<Record<string, string>>;
type Content = readonly (string | XmlElement)[];

// Shared by all elements without attributes or content, which most are.
const NO_ATTRIBUTES: Attributes = {};
const NO_CONTENT: Content = [];

/** An element before its end tag. */
interface OpenElement extends XmlElement {
  content: Content;
  anomalies?: Anomaly[];
}

/** What is called while a tree grows; `parents` are the open elements, the root first. */
export interface ScanHooks {
  /** Called at each end tag; return true to drop the element's content. */
  readonly onElementEnd?: (element: XmlElement, parents: readonly XmlElement[]) => boolean;
  /**
   * Called at each start tag; return true to skip the element, which is not checked then.
   * @param local its name in lower case, without prefix
   * @param written returns its text; null if its end is uncertain
   */
  readonly skips?: (local: string, parents: readonly XmlElement[], written: () => string | null) => boolean;
}

/** One pass over a body: the position, the open elements, and the text since the last tag. */
class Scan {
  readonly #text: string;
  readonly #cursor: Cursor;
  readonly #hooks: ScanHooks;
  readonly #names = new Names();
  #root: OpenElement | null = null;
  readonly #open: OpenElement[] = [];
  #elements = 0;
  /** Length of the text since the last tag, as written. */
  #textLength = 0;
  /** The text since the last tag or CDATA section, without comments; its references are not yet decoded. */
  #written = '';
  /** The decoded text since the last tag, to which `#written` is appended. */
  #decoded = '';
  /** The anomalies since the last tag. */
  #anomalies: Anomaly[] | null = null;
  readonly #illegal: IllegalCharacters | null;

  constructor({ text, illegal }: LegalText, place: SourcePosition, hooks: ScanHooks) {
    this.#text = text;
    this.#cursor = new Cursor(text, place);
    this.#hooks = hooks;
    this.#illegal = illegal;
  }

  walk(): XmlElement {
    const cursor = this.#cursor;
    for (;;) {
      const tag = this.#text.indexOf('<', cursor.at);
      this.#readText(tag === -1 ? this.#text.length : tag);
      if (tag === -1) break;
      const next = cursor.ahead(1);
      if (next === '/') this.#endTag();
      else if (next === '!') this.#declaration();
      else if (next === '?') cursor.skipPast('?>', 'processing instruction');
      else this.#startTag();
    }
    const open = this.#open.at(-1);
    if (open) throw truncated(`<${open.name}> is not closed`, cursor.here());
    if (this.#root === null) throw truncated('there is no element', cursor.here());
    this.#addAnomalies(this.#root);
    return this.#root;
  }

  #readText(end: number): void {
    const cursor = this.#cursor;
    const from = cursor.at;
    this.#collectIllegal(end);
    if (from === end) return;
    if (this.#open.length > 0) {
      const piece = this.#text.slice(from, end);
      this.#written = this.#written === '' ? piece : this.#written + piece;
    } else if (cursor.spaceEnd() < end) {
      cursor.skipSpace();
      throw malformed('there is text outside the root element', cursor.here());
    }
    this.#count(end - from);
    cursor.moveTo(end);
  }

  #count(length: number): void {
    this.#textLength += length;
    if (this.#textLength > TEXT_LIMIT)
      throw limitExceeded('text', `a text is longer than ${TEXT_LIMIT} characters`, this.#cursor.here());
  }

  #declaration(): void {
    const cursor = this.#cursor;
    const text = this.#text;
    const { at } = cursor;
    if (text.startsWith('<!--', at)) cursor.skipPast('-->', 'comment');
    else if (text.startsWith('<![CDATA[', at) && this.#open.length > 0) this.#cdata();
    else if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(at, at + 9))) throw documentType(cursor.here());
    else if (text.length - at < 9) throw truncated('a declaration is not closed', cursor.here());
    else throw malformed('a declaration is not allowed here', cursor.here());
  }

  #cdata(): void {
    const { at } = this.#cursor;
    const end = this.#text.indexOf(']]>', at);
    if (end === -1) throw truncated('a CDATA section is not closed', this.#cursor.here());
    this.#count(end - at);
    this.#decodeWritten();
    this.#decoded += this.#text.slice(at + '<![CDATA['.length, end);
    this.#cursor.moveTo(end + 3);
  }

  #decodeWritten(): void {
    if (this.#written === '') return;
    const text = this.#decode(this.#written);
    this.#decoded = this.#decoded === '' ? text : this.#decoded + text;
    this.#written = '';
  }

  #decode(text: string): string {
    return text.includes('&') ? decodeReferences(text, this.#onAnomaly) : text;
  }

  readonly #onAnomaly = (written: string, read: string): void => {
    this.#anomalies ??= [];
    addAnomaly(this.#anomalies, { written, read });
  };

  /** Adds the illegal characters up to an index to the anomalies. */
  #collectIllegal(end: number): void {
    if (this.#illegal === null) return;
    for (const { written, read } of this.#illegal.takeUntil(end)) this.#onAnomaly(written, read);
  }

  /** Puts the anomalies since the last tag into the element that they are in. */
  #addAnomalies(element: OpenElement): void {
    if (this.#anomalies === null) return;
    element.anomalies ??= [];
    for (const anomaly of this.#anomalies) addAnomaly(element.anomalies, anomaly);
    for (const parent of this.#open) parent.anomalies ??= [];
    this.#anomalies = null;
  }

  /** Puts the text before a tag into the open element. */
  #endText(): void {
    this.#decodeWritten();
    if (this.#decoded !== '') this.#add(this.#decoded);
    this.#decoded = '';
    if (this.#anomalies === null) return;
    const element = this.#open.at(-1);
    if (element) this.#addAnomalies(element);
  }

  #add(node: string | XmlElement): void {
    const parent = this.#open.at(-1);
    if (!parent) return;
    // A list created with one item takes an eighth of the memory of one that grows, and most stay so.
    if (parent.content === NO_CONTENT) parent.content = [node];
    else (parent.content as (string | XmlElement)[]).push(node);
  }

  #endTag(): void {
    this.#endText();
    const cursor = this.#cursor;
    const element = this.#open.pop();
    cursor.moveTo(cursor.at + 2);
    const length = element?.name.length ?? 0;
    if (element && this.#text.startsWith(element.name, cursor.at) && cursor.ahead(length) === '>') {
      cursor.moveTo(cursor.at + length + 1);
    } else {
      const name = this.#names.read(cursor).written;
      cursor.skipSpace();
      cursor.expect('>');
      if (!element) throw malformed(`</${name}> closes nothing`, cursor.here());
      if (element.name !== name) throw malformed(`</${name}> closes <${element.name}>`, cursor.here());
    }
    this.#textLength = 0;
    if (this.#hooks.onElementEnd?.(element, this.#open)) element.content = NO_CONTENT;
  }

  #startTag(): void {
    this.#endText();
    const cursor = this.#cursor;
    const { line } = cursor;
    if (++this.#elements > ELEMENT_LIMIT)
      throw limitExceeded('elements', `there are over ${ELEMENT_LIMIT} elements`, cursor.here());
    cursor.moveTo(cursor.at + 1);
    const bare = this.#names.bare(this.#text, cursor.at);
    if (bare) cursor.moveTo(cursor.at + bare.written.length);
    const name = bare ?? this.#names.read(cursor);
    this.#names.onStart(name);
    const { written, local } = name;
    if (this.#open.length === 0 && this.#root !== null)
      throw malformed(`<${written}> is a second root element`, cursor.here());
    if (this.#skips(name)) return;
    const attributes = bare ? NO_ATTRIBUTES : this.#attributes(written);
    const element: OpenElement = { name: written, local, attributes, content: NO_CONTENT, line };
    this.#root ??= element;
    this.#add(element);
    if (!bare) {
      this.#collectIllegal(cursor.at);
      this.#addAnomalies(element);
    }
    if (bare && this.#readLeaf(element, name.endTag)) return;
    if (cursor.ahead() === '/') cursor.moveTo(cursor.at + 1);
    else {
      this.#open.push(element);
      if (this.#open.length > DEPTH_LIMIT)
        throw limitExceeded('depth', `elements are nested over ${DEPTH_LIMIT} deep`, cursor.here());
    }
    cursor.expect('>');
    this.#textLength = 0;
  }

  /** Moves past an element whose start tag is read up to its name, if it is to be skipped. */
  #skips({ written, local, endTag }: Name): boolean {
    const { at } = this.#cursor;
    const text = this.#text;
    const start = at - written.length - 1;
    let end = -1;
    const whole = (): string | null => {
      const found = text.indexOf(endTag, at);
      const xml = found === -1 ? '' : text.slice(start, found + endTag.length);
      // Within comments and CDATA sections, and after an element of the same name, an end tag may be another one.
      const isUncertain =
        xml === '' ||
        xml.includes('<!') ||
        xml[xml.indexOf('>') - 1] === '/' ||
        xml.includes(`<${written}>`, 1) ||
        xml.includes(`<${written} `, 1);
      if (isUncertain) return null;
      end = found + endTag.length;
      return xml;
    };
    if (!this.#hooks.skips?.(local, this.#open, whole) || end === -1) return false;
    this.#cursor.moveTo(end);
    this.#illegal?.takeUntil(end - 1);
    this.#textLength = 0;
    return true;
  }

  /** Reads the usual content of an element, one text and the end tag, at once; false if there is anything else. */
  #readLeaf(element: OpenElement, endTag: string): boolean {
    const cursor = this.#cursor;
    const from = cursor.at + 1;
    const end = this.#text.indexOf('<', from);
    const isLeaf = end !== -1 && this.#text.startsWith(endTag, end);
    if (!isLeaf || this.#open.length === DEPTH_LIMIT) return false;
    this.#textLength = 0;
    this.#count(end - from);
    const text = this.#decode(this.#text.slice(from, end));
    if (text !== '') element.content = [text];
    this.#collectIllegal(end);
    if (this.#anomalies !== null) this.#addAnomalies(element);
    cursor.moveTo(end + endTag.length);
    this.#textLength = 0;
    if (this.#hooks.onElementEnd?.(element, this.#open)) element.content = NO_CONTENT;
    return true;
  }

  #attributes(element: string): Attributes {
    const cursor = this.#cursor;
    let attributes: Record<string, string> | null = null;
    for (let count = 0; ; count++) {
      const spaced = cursor.skipSpace();
      const next = cursor.ahead();
      if (next === '>' || next === '/') return attributes ?? NO_ATTRIBUTES;
      if (!spaced && next !== undefined)
        throw malformed(`<${element}> has an unexpected character`, cursor.here());
      if (count === ATTRIBUTE_LIMIT)
        throw limitExceeded(
          'attributes',
          `<${element}> has over ${ATTRIBUTE_LIMIT} attributes`,
          cursor.here(),
        );
      const name = this.#names.read(cursor).written;
      if (name === '__proto__')
        throw limitExceeded('name', 'an attribute is called __proto__', cursor.here());
      attributes ??= {};
      if (Object.hasOwn(attributes, name))
        throw malformed(`<${element}> has the attribute ${name} twice`, cursor.here());
      attributes[name] = this.#decode(this.#attributeValue(element).replace(/[\t\n]/g, ' '));
    }
  }

  #attributeValue(element: string): string {
    const cursor = this.#cursor;
    cursor.skipSpace();
    cursor.expect('=');
    cursor.skipSpace();
    const quote = cursor.ahead() === "'" ? "'" : '"';
    cursor.expect(quote);
    const end = this.#text.indexOf(quote, cursor.at);
    if (end === -1) throw truncated('it ends inside an attribute', cursor.here());
    const value = this.#text.slice(cursor.at, end);
    if (value.includes('<')) throw malformed(`<${element}> has a < inside an attribute`, cursor.here());
    this.#count(value.length);
    cursor.moveTo(end + 1);
    return value;
  }
}

/**
 * Reads XML text into its root element in one linear pass: well-formed, without document type, within the limits on
 * depth, attributes, elements, names and text. Comments and processing instructions are skipped, references decoded
 * once. Elements have the illegal characters and unknown references in them as anomalies.
 * Hooks can skip elements, or drop their content while the tree grows, to save time and memory.
 * @throws DataError `data.truncated`, `data.malformed`, `data.doctype`, or for a limit `data.depth`,
 *   `data.attributes`, `data.elements`, `data.name`, `data.text`
 */
export const parseXml = (text: string, place: SourcePosition, hooks: ScanHooks = {}): XmlElement =>
  new Scan(legalText(text), place, hooks).walk();
