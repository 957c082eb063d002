import { malformed, NAME_LIMIT, over, truncated } from './caps.js';
import type { Cursor } from './cursor.js';
import { withoutPrefix } from './element.js';

const NAME = /[A-Za-z_\u0080-\uffff][\w:.\-\u0080-\uffff]*/y;
const CLOSE = '>'.charCodeAt(0);

/** A name of an element or attribute. */
export interface Name {
  readonly written: string;
  readonly local: string;
  /** The end tag of an element, as it is mostly written. */
  readonly endTag: string;
  /** The name of the element that began after this one, the last time. */
  next: Name | null;
}

/** The names of a body that are known to be good: a reply repeats a few hundred. */
export class Names {
  readonly #known = new Map<string, Name>();
  /** The name of the last element. */
  #last: Name | null = null;

  /** Reads a name and moves after it. */
  read(cursor: Cursor): Name {
    const { text, at } = cursor;
    NAME.lastIndex = at;
    if (!NAME.test(text)) {
      if (at >= text.length) throw truncated('it ends inside a tag', cursor.here());
      throw malformed('a name of an element or attribute is missing or cannot be one', cursor.here());
    }
    const written = text.slice(at, NAME.lastIndex);
    if (written.length > NAME_LIMIT)
      throw over('name', `a name is longer than ${NAME_LIMIT} characters`, cursor.here());
    cursor.moveTo(NAME.lastIndex);
    let name = this.#known.get(written);
    if (!name) {
      const local = withoutPrefix(written).toLowerCase();
      name = { written, local, endTag: `</${written}>`, next: null };
      this.#known.set(written, name);
    }
    return name;
  }

  /**
   * The name that begins at `from` in a start tag that holds nothing else, as most do, where it was met before:
   * it needs no second look. Elements mostly come in the order of the record before, so that one is tried first.
   */
  bare(text: string, from: number): Name | null {
    const expected = this.#last?.next;
    if (expected && text.startsWith(expected.written, from)) {
      if (text.charCodeAt(from + expected.written.length) === CLOSE) return expected;
    }
    const end = text.indexOf('>', from);
    return end === -1 ? null : (this.#known.get(text.slice(from, end)) ?? null);
  }

  /** Remembers that an element of this name began. */
  began(name: Name): void {
    if (this.#last) this.#last.next = name;
    this.#last = name;
  }
}
