import type { Cursor } from './cursor.js';
import { withoutPrefix } from './element.js';
import { limitExceeded, malformed, NAME_LIMIT, truncated } from './limits.js';

const NAME = /[A-Za-z_\u0080-\uffff][\w.\-\u0080-\uffff]*(?::[\w.\-\u0080-\uffff]+)?(?!:)/y;
const CLOSE = '>'.charCodeAt(0);

/** A name of an element or attribute with its derived forms. */
export interface Name {
  readonly written: string;
  readonly local: string;
  /** The end tag in its usual form. */
  readonly endTag: string;
  /** The name of the element that started after this one, the last time. */
  next: Name | null;
}

/** The checked names of a body, which repeats a few hundred. */
export class Names {
  readonly #known = new Map<string, Name>();
  /** The name of the last element. */
  #last: Name | null = null;

  /** Reads a name and moves past it. */
  read(cursor: Cursor): Name {
    const { text, at } = cursor;
    NAME.lastIndex = at;
    if (!NAME.test(text)) {
      if (at >= text.length) throw truncated('it ends inside a tag', cursor.here());
      throw malformed('the name of an element or attribute is missing or invalid', cursor.here());
    }
    const written = text.slice(at, NAME.lastIndex);
    if (written.length > NAME_LIMIT)
      throw limitExceeded('name', `a name is longer than ${NAME_LIMIT} characters`, cursor.here());
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
   * The name at `from` if its start tag has no attributes and the name is known already: it needs no second
   * check. Elements mostly repeat the order of the previous record, so the next name of that is tried first.
   */
  bare(text: string, from: number): Name | null {
    const expected = this.#last?.next;
    if (expected && text.startsWith(expected.written, from)) {
      if (text.charCodeAt(from + expected.written.length) === CLOSE) return expected;
    }
    const end = text.indexOf('>', from);
    return end === -1 ? null : (this.#known.get(text.slice(from, end)) ?? null);
  }

  /** Remembers that an element of this name started. */
  onStart(name: Name): void {
    if (this.#last) this.#last.next = name;
    this.#last = name;
  }
}
