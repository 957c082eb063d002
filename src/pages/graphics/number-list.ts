const SEPARATOR = /[ \t\n\f\r]*,?[ \t\n\f\r]*/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const FLAG = /[01]/y;

/** Larger numbers are refused: products of them could not be written in a PDF. */
export const LARGEST = 1e9;

/** Reads consecutive numbers, as in paths, points and transformations (SVG 2, part 9.3.9). */
export class NumberList {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#separator();
  }

  /** Index of the next character. */
  get position(): number {
    return this.#at;
  }

  get ended(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next number; null if there is none, or if it is too large. */
  number(): number | null {
    const found = this.#take(NUMBER);
    const value = Number(found ?? Number.NaN);
    return Math.abs(value) <= LARGEST ? value : null;
  }

  /** The next digit of an arc's flags, which need no separator; null if there is none. */
  flag(): boolean | null {
    const found = this.#take(FLAG);
    return found === null ? null : found === '1';
  }

  /** The next character if it is a letter. */
  letter(): string | null {
    const next = this.#text[this.#at];
    if (next === undefined || !/[a-z]/i.test(next)) return null;
    this.#at++;
    this.#separator();
    return next;
  }

  #take(token: RegExp): string | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text);
    if (!found) return null;
    this.#at = token.lastIndex;
    this.#separator();
    return found[0];
  }

  #separator(): void {
    SEPARATOR.lastIndex = this.#at;
    SEPARATOR.exec(this.#text);
    this.#at = SEPARATOR.lastIndex;
  }
}
