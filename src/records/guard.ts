import { DataError, type Place, type Problems } from '../ground/index.js';
import { ILLEGAL } from './references.js';

/** Largest depth of elements. */
const DEPTH_LIMIT = 64;
/** Most attributes of one element. */
const ATTRIBUTE_LIMIT = 64;
/** Most elements in one body. */
const ELEMENT_LIMIT = 1_000_000;
/** Longest single text, in UTF-16 units; far above any limit of the service's specification. */
const TEXT_LIMIT = 1024 * 1024;
/** Longest name of an element or attribute. */
const NAME_LIMIT = 256;

const NAME = /[A-Za-z_\u0080-\uffff][\w:.\-\u0080-\uffff]*/y;
const SPACE = /[ \t\n]*/y;

export interface StartTag {
  /** As written, with its prefix. */
  readonly name: string;
  /** 1-based. */
  readonly line: number;
  /** As written: references are not yet decoded. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the parser may have: elements and text only, checked and within the caps. */
export interface Guarded {
  /** The body without declaration, comments, processing instructions and illegal characters. */
  readonly text: string;
  /** The start tags in document order. */
  readonly tags: readonly StartTag[];
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

/** One walk over a body; its state is the place reached, the open elements, and the pieces to keep. */
class Scan {
  readonly #text: string;
  readonly #place: Place;
  #at = 0;
  #line = 1;
  #nextBreak: number;
  #open: string[] = [];
  #rootSeen = false;
  /** Length of the text since the last tag. */
  #run = 0;
  readonly #tags: StartTag[] = [];
  #kept = '';
  #keptTo = 0;

  constructor(text: string, place: Place) {
    this.#text = text;
    this.#place = place;
    this.#nextBreak = text.indexOf('\n');
  }

  walk(): Guarded {
    const text = this.#text;
    for (;;) {
      const tag = text.indexOf('<', this.#at);
      this.#takeText(tag === -1 ? text.length : tag);
      if (tag === -1) break;
      const next = text[tag + 1];
      if (next === '/') this.#endTag();
      else if (next === '!') this.#declaration();
      else if (next === '?') this.#drop('?>', 'processing instruction');
      else this.#startTag();
    }
    if (this.#open.length > 0) throw this.#truncated(`<${this.#open.at(-1)}> is not closed`);
    if (!this.#rootSeen) throw this.#truncated('there is no element');
    this.#kept += text.slice(this.#keptTo);
    return { text: this.#kept, tags: this.#tags };
  }

  #moveTo(index: number): void {
    this.#at = index;
    while (this.#nextBreak !== -1 && this.#nextBreak < index) {
      this.#line++;
      this.#nextBreak = this.#text.indexOf('\n', this.#nextBreak + 1);
    }
  }

  #takeText(end: number): void {
    if (this.#open.length === 0) {
      SPACE.lastIndex = this.#at;
      SPACE.test(this.#text);
      if (SPACE.lastIndex < end) {
        this.#moveTo(SPACE.lastIndex);
        throw this.#malformed('there is text outside the root element');
      }
    }
    this.#count(end - this.#at);
    this.#moveTo(end);
  }

  #count(length: number): void {
    this.#run += length;
    if (this.#run > TEXT_LIMIT) throw this.#over('text', `a text is longer than ${TEXT_LIMIT} characters`);
  }

  /** Leaves out everything up to and with `end`. */
  #drop(end: string, what: string): void {
    const found = this.#text.indexOf(end, this.#at + 2);
    if (found === -1) throw this.#truncated(`a ${what} is not closed`);
    this.#kept += this.#text.slice(this.#keptTo, this.#at);
    this.#keptTo = found + end.length;
    this.#moveTo(this.#keptTo);
  }

  #declaration(): void {
    const text = this.#text;
    if (text.startsWith('<!--', this.#at)) {
      this.#drop('-->', 'comment');
    } else if (text.startsWith('<![CDATA[', this.#at) && this.#open.length > 0) {
      const end = text.indexOf(']]>', this.#at);
      if (end === -1) throw this.#truncated('a CDATA section is not closed');
      this.#count(end - this.#at);
      this.#moveTo(end + 3);
    } else if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(this.#at, this.#at + 9))) {
      throw new DataError('data.doctype', `The body has a document type declaration, which is never read.`, {
        place: { ...this.#place, line: this.#line },
        hint: 'Data of this service needs none; find out where the body comes from.',
      });
    } else if (text.length - this.#at < 9) throw this.#truncated('a declaration is not closed');
    else throw this.#malformed('there is a declaration that does not belong here');
  }

  #name(): string {
    NAME.lastIndex = this.#at;
    const name = NAME.exec(this.#text)?.[0];
    if (name === undefined) {
      if (this.#at >= this.#text.length) throw this.#truncated('it ends inside a tag');
      throw this.#malformed('a name of an element or attribute is missing or cannot be one');
    }
    if (name.length > NAME_LIMIT) throw this.#over('name', `a name is longer than ${NAME_LIMIT} characters`);
    this.#moveTo(this.#at + name.length);
    return name;
  }

  #skipSpace(): boolean {
    SPACE.lastIndex = this.#at;
    SPACE.test(this.#text);
    const moved = SPACE.lastIndex > this.#at;
    this.#moveTo(SPACE.lastIndex);
    return moved;
  }

  #expect(mark: string): void {
    if (this.#at >= this.#text.length) throw this.#truncated('it ends inside a tag');
    if (!this.#text.startsWith(mark, this.#at)) throw this.#malformed(`a tag lacks its ${mark}`);
    this.#moveTo(this.#at + mark.length);
  }

  #endTag(): void {
    this.#moveTo(this.#at + 2);
    const name = this.#name();
    this.#skipSpace();
    this.#expect('>');
    const opened = this.#open.pop();
    if (opened !== name)
      throw this.#malformed(opened ? `</${name}> closes <${opened}>` : `</${name}> closes nothing`);
    this.#run = 0;
  }

  #startTag(): void {
    const line = this.#line;
    if (this.#tags.length >= ELEMENT_LIMIT)
      throw this.#over('elements', `there are over ${ELEMENT_LIMIT} elements`);
    this.#moveTo(this.#at + 1);
    const name = this.#name();
    if (this.#open.length === 0 && this.#rootSeen)
      throw this.#malformed(`<${name}> is a second root element`);
    this.#rootSeen = true;
    this.#tags.push({ name, line, attributes: this.#attributes(name) });
    if (this.#text[this.#at] === '/') this.#moveTo(this.#at + 1);
    else {
      this.#open.push(name);
      if (this.#open.length > DEPTH_LIMIT)
        throw this.#over('depth', `elements are nested over ${DEPTH_LIMIT} deep`);
    }
    this.#expect('>');
    this.#run = 0;
  }

  #attributes(element: string): Readonly<Record<string, string>> {
    let attributes: Record<string, string> | null = null;
    for (let count = 0; ; count++) {
      const spaced = this.#skipSpace();
      const next = this.#text[this.#at];
      if (next === '>' || next === '/') return attributes ?? NO_ATTRIBUTES;
      if (!spaced && next !== undefined)
        throw this.#malformed(`<${element}> has a mark that does not belong there`);
      if (count === ATTRIBUTE_LIMIT)
        throw this.#over('attributes', `<${element}> has over ${ATTRIBUTE_LIMIT} attributes`);
      const name = this.#name();
      if (name === '__proto__') throw this.#over('name', 'an attribute is called __proto__');
      attributes ??= {};
      if (Object.hasOwn(attributes, name))
        throw this.#malformed(`<${element}> has the attribute ${name} twice`);
      attributes[name] = this.#attributeValue(element);
    }
  }

  #attributeValue(element: string): string {
    this.#skipSpace();
    this.#expect('=');
    this.#skipSpace();
    const quote = this.#text[this.#at] === "'" ? "'" : '"';
    this.#expect(quote);
    const end = this.#text.indexOf(quote, this.#at);
    if (end === -1) throw this.#truncated('it ends inside an attribute');
    const value = this.#text.slice(this.#at, end);
    if (value.includes('<')) throw this.#malformed(`<${element}> has a < inside an attribute`);
    this.#count(value.length);
    this.#moveTo(end + 1);
    return value;
  }

  #here(): Place {
    return { ...this.#place, line: this.#line };
  }

  #malformed(what: string): DataError {
    return new DataError('data.malformed', `The body is not well-formed XML: ${what}.`, {
      place: this.#here(),
      hint: 'The service or the file must be corrected; nothing of it was read.',
    });
  }

  #truncated(what: string): DataError {
    return new DataError('data.truncated', `The body is cut short: ${what}.`, {
      place: this.#here(),
      hint: 'Fetch it again; nothing of it was read.',
    });
  }

  #over(cap: string, what: string): DataError {
    return new DataError(`data.${cap}`, `The body is refused: ${what}.`, {
      place: this.#here(),
      hint: 'No real reply is like this; find out where the body comes from.',
    });
  }
}

/**
 * Checks a body before anything is built from it: well-formed, no document type, within the caps on depth,
 * attributes, elements, names and text. One linear walk.
 * Characters that XML does not allow are removed and reported; line ends become line feeds.
 * @throws DataError `data.truncated`, `data.malformed`, `data.doctype`, or the cap: `data.depth`,
 *   `data.attributes`, `data.elements`, `data.name`, `data.text`.
 */
export function guard(body: string, place: Place, problems: Problems): Guarded {
  let text = body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body;
  const illegal = text.search(ILLEGAL);
  if (illegal !== -1) {
    const found = text.match(ILLEGAL) ?? [];
    const line = text.slice(0, illegal).split('\n').length;
    const points = [...new Set(found)]
      .slice(0, 10)
      .map(c => `U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
    problems.add({
      code: 'body.characters',
      place: { ...place, line },
      value: points.join(' '),
      reason: `${found.length} characters that XML does not allow were left out; the first is in this line.`,
    });
    text = text.replace(ILLEGAL, '');
  }
  return new Scan(text, place).walk();
}
