import type { Place } from '../ground/index.js';
import { malformed, truncated } from './caps.js';

const SPACES: ReadonlySet<number> = new Set([...' \t\n'].map(space => space.charCodeAt(0)));

/** A place in a text that only moves on, and its line. */
export class Cursor {
  readonly text: string;
  readonly #place: Place;
  #at = 0;
  #line = 1;
  #nextBreak: number;

  constructor(text: string, place: Place) {
    this.text = text;
    this.#place = place;
    this.#nextBreak = text.indexOf('\n');
  }

  get at(): number {
    return this.#at;
  }

  /** 1-based. */
  get line(): number {
    return this.#line;
  }

  /** The character at the cursor, or so many after it; undefined beyond the end. */
  ahead(by = 0): string | undefined {
    return this.text[this.#at + by];
  }

  /** For messages. */
  here(): Place {
    return { ...this.#place, line: this.#line };
  }

  moveTo(index: number): void {
    this.#at = index;
    while (this.#nextBreak !== -1 && this.#nextBreak < index) {
      this.#line++;
      this.#nextBreak = this.text.indexOf('\n', this.#nextBreak + 1);
    }
  }

  /** Where the space that begins here ends. */
  spaceEnd(): number {
    let end = this.#at;
    while (SPACES.has(this.text.charCodeAt(end))) end++;
    return end;
  }

  /** Moves over space; was there any? */
  skipSpace(): boolean {
    const end = this.spaceEnd();
    const moved = end > this.#at;
    this.moveTo(end);
    return moved;
  }

  /** Moves over everything up to and with `end`; `what` is what it closes. */
  skipPast(end: string, what: string): void {
    const found = this.text.indexOf(end, this.#at + 2);
    if (found === -1) throw truncated(`a ${what} is not closed`, this.here());
    this.moveTo(found + end.length);
  }

  /** Moves over a mark that a tag must have here. */
  expect(mark: string): void {
    if (this.#at >= this.text.length) throw truncated('it ends inside a tag', this.here());
    if (!this.text.startsWith(mark, this.#at)) throw malformed(`a tag lacks its ${mark}`, this.here());
    this.moveTo(this.#at + mark.length);
  }
}
