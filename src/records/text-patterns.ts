import { memoizeTexts } from '../core/index.js';
import { valueKey } from '../schema/index.js';
import { unescapeText } from '../text/index.js';

/** A text for comparison with a map, however often either is escaped. */
export const textKey = (text: string): string => valueKey(unescapeText(text));

/** Distinct texts whose results are cached; an export has some dozens in one field. */
export const MAX_CACHED = 1000;

/** Entries of a map by the texts that they fit: `Book` the whole text, `*refereed*` a part, `Book,*` a beginning. */
export class TextPatterns<T> {
  readonly #exact = new Map<string, T>();
  readonly #parts: (readonly [part: string, entry: T])[] = [];
  readonly #beginnings: (readonly [beginning: string, entry: T])[] = [];
  /** The entries that fit a text: for the whole text, for its parts, for its beginnings, the longest of each first. */
  readonly all: (text: string) => readonly T[];

  constructor(entries: Iterable<readonly [pattern: string, entry: T]>) {
    for (const [pattern, entry] of entries) {
      const key = textKey(pattern);
      if (/^\*.+\*$/.test(key)) this.#parts.push([key.slice(1, -1), entry]);
      else if (key.endsWith('*')) this.#beginnings.push([key.slice(0, -1), entry]);
      else this.#exact.set(key, entry);
    }
    for (const patterns of [this.#parts, this.#beginnings]) patterns.sort(([a], [b]) => b.length - a.length);
    this.all = memoizeTexts(MAX_CACHED, text => this.#find(text));
  }

  #find(text: string): readonly T[] {
    const key = textKey(text);
    const exact = this.#exact.get(key);
    return [
      ...(exact === undefined ? [] : [exact]),
      ...this.#parts.flatMap(([part, entry]) => (key.includes(part) ? [entry] : [])),
      ...this.#beginnings.flatMap(([beginning, entry]) => (key.startsWith(beginning) ? [entry] : [])),
    ];
  }
}
