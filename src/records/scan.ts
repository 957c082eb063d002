import type { Place } from '../ground/index.js';
import {
  ATTRIBUTE_LIMIT,
  DEPTH_LIMIT,
  documentType,
  ELEMENT_LIMIT,
  malformed,
  over,
  TEXT_LIMIT,
  truncated,
} from './caps.js';
import { Cursor } from './cursor.js';
import type { XmlElement } from './element.js';
import { Names } from './names.js';
import { decodeReferences } from './references.js';

type Attributes = Readonly<Record<string, string>>;
type Content = readonly (string | XmlElement)[];

// Most elements have neither attributes nor elements; these stand for all of them.
const NO_ATTRIBUTES: Attributes = {};
const NO_CONTENT: Content = [];

/** An element whose end tag has not come yet. */
interface OpenElement extends XmlElement {
  content: Content;
}

/**
 * Is offered an element at its end tag, with the open elements that it is in, the root first. Where it gives
 * true it has taken what it needs: the element stays in the tree without its content.
 */
export type Take = (element: XmlElement, inside: readonly XmlElement[]) => boolean;

/** References that mean nothing, by what they say. */
export type OddReferences = ReadonlyMap<string, { readonly line: number; readonly count: number }>;

export interface Scanned {
  readonly root: XmlElement;
  /** With the line of the first element that holds each. */
  readonly odd: OddReferences;
}

/** One walk over a body; its state is the place reached, the open elements, and the text since the last tag. */
class Scan {
  readonly #text: string;
  readonly #cursor: Cursor;
  readonly #take: Take | null;
  readonly #names = new Names();
  #root: XmlElement | null = null;
  readonly #open: OpenElement[] = [];
  #elements = 0;
  /** Length of the text since the last tag, as written. */
  #run = 0;
  /** What was written since the last tag or CDATA section, without comments; its references not yet decoded. */
  #written = '';
  /** The text since the last tag, decoded; what is in `#written` comes after it. */
  #decoded = '';
  readonly #odd = new Map<string, { readonly line: number; count: number }>();

  constructor(text: string, place: Place, take: Take | null) {
    this.#text = text;
    this.#cursor = new Cursor(text, place);
    this.#take = take;
  }

  walk(): Scanned {
    const cursor = this.#cursor;
    for (;;) {
      const tag = this.#text.indexOf('<', cursor.at);
      this.#takeText(tag === -1 ? this.#text.length : tag);
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
    return { root: this.#root, odd: this.#odd };
  }

  #takeText(end: number): void {
    const cursor = this.#cursor;
    const from = cursor.at;
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
    this.#run += length;
    if (this.#run > TEXT_LIMIT)
      throw over('text', `a text is longer than ${TEXT_LIMIT} characters`, this.#cursor.here());
  }

  #declaration(): void {
    const cursor = this.#cursor;
    const text = this.#text;
    const { at } = cursor;
    if (text.startsWith('<!--', at)) cursor.skipPast('-->', 'comment');
    else if (text.startsWith('<![CDATA[', at) && this.#open.length > 0) this.#cdata();
    else if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(at, at + 9))) throw documentType(cursor.here());
    else if (text.length - at < 9) throw truncated('a declaration is not closed', cursor.here());
    else throw malformed('there is a declaration that does not belong here', cursor.here());
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
    const text = this.#decode(this.#written, this.#open.at(-1)?.line ?? 1);
    this.#decoded = this.#decoded === '' ? text : this.#decoded + text;
    this.#written = '';
  }

  #decode(text: string, line: number): string {
    return text.includes('&') ? decodeReferences(text, reference => this.#countOdd(reference, line)) : text;
  }

  #countOdd(reference: string, line: number): void {
    const known = this.#odd.get(reference) ?? { line, count: 0 };
    known.count++;
    this.#odd.set(reference, known);
  }

  /** Puts the text before a tag into the open element. */
  #endText(): void {
    this.#decodeWritten();
    if (this.#decoded !== '') this.#add(this.#decoded);
    this.#decoded = '';
  }

  #add(node: string | XmlElement): void {
    const parent = this.#open.at(-1);
    if (!parent) return;
    // A list of one takes an eighth of the memory of one that grows from nothing, and most stay so.
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
    this.#run = 0;
    if (this.#take?.(element, this.#open)) element.content = NO_CONTENT;
  }

  #startTag(): void {
    this.#endText();
    const cursor = this.#cursor;
    const { line } = cursor;
    if (++this.#elements > ELEMENT_LIMIT)
      throw over('elements', `there are over ${ELEMENT_LIMIT} elements`, cursor.here());
    cursor.moveTo(cursor.at + 1);
    const bare = this.#names.bare(this.#text, cursor.at);
    if (bare) cursor.moveTo(cursor.at + bare.written.length);
    const name = bare ?? this.#names.read(cursor);
    this.#names.began(name);
    const { written, local } = name;
    if (this.#open.length === 0 && this.#root !== null)
      throw malformed(`<${written}> is a second root element`, cursor.here());
    const attributes = bare ? NO_ATTRIBUTES : this.#attributes(written, line);
    const element: OpenElement = { name: written, local, attributes, content: NO_CONTENT, line };
    this.#root ??= element;
    this.#add(element);
    if (bare && this.#takeLeaf(element, name.endTag)) return;
    if (cursor.ahead() === '/') cursor.moveTo(cursor.at + 1);
    else {
      this.#open.push(element);
      if (this.#open.length > DEPTH_LIMIT)
        throw over('depth', `elements are nested over ${DEPTH_LIMIT} deep`, cursor.here());
    }
    cursor.expect('>');
    this.#run = 0;
  }

  /** Takes what most elements hold, one text and the end tag, in one go; false where there is anything else. */
  #takeLeaf(element: OpenElement, endTag: string): boolean {
    const cursor = this.#cursor;
    const from = cursor.at + 1;
    const end = this.#text.indexOf('<', from);
    const isLeaf = end !== -1 && this.#text.startsWith(endTag, end);
    if (!isLeaf || this.#open.length === DEPTH_LIMIT) return false;
    this.#run = 0;
    this.#count(end - from);
    const text = this.#decode(this.#text.slice(from, end), element.line);
    if (text !== '') element.content = [text];
    cursor.moveTo(end + endTag.length);
    this.#run = 0;
    if (this.#take?.(element, this.#open)) element.content = NO_CONTENT;
    return true;
  }

  #attributes(element: string, line: number): Attributes {
    const cursor = this.#cursor;
    let attributes: Record<string, string> | null = null;
    for (let count = 0; ; count++) {
      const spaced = cursor.skipSpace();
      const next = cursor.ahead();
      if (next === '>' || next === '/') return attributes ?? NO_ATTRIBUTES;
      if (!spaced && next !== undefined)
        throw malformed(`<${element}> has a mark that does not belong there`, cursor.here());
      if (count === ATTRIBUTE_LIMIT)
        throw over('attributes', `<${element}> has over ${ATTRIBUTE_LIMIT} attributes`, cursor.here());
      const name = this.#names.read(cursor).written;
      if (name === '__proto__') throw over('name', 'an attribute is called __proto__', cursor.here());
      attributes ??= {};
      if (Object.hasOwn(attributes, name))
        throw malformed(`<${element}> has the attribute ${name} twice`, cursor.here());
      attributes[name] = this.#decode(this.#attributeValue(element).replace(/[\t\n]/g, ' '), line);
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
 * Reads a body into its tree in one linear walk: well-formed, no document type, within the caps on depth,
 * attributes, elements, names and text. Comments and processing instructions are passed over, references
 * decoded once, CDATA sections taken as they are. `text` has line feeds for line ends, and legal characters only.
 * `take` may take elements out of the tree while it grows, so that it need not all be held at once.
 * @throws DataError `data.truncated`, `data.malformed`, `data.doctype`, or the cap: `data.depth`,
 *   `data.attributes`, `data.elements`, `data.name`, `data.text`.
 */
export const scan = (text: string, place: Place, take: Take | null = null): Scanned =>
  new Scan(text, place, take).walk();
