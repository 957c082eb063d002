import type { SourcePosition } from '../core/index.js';
import { malformed, truncated } from './limits.js';

const SPACES: ReadonlySet<number> = new Set([...' \t\n'].map(space => space.charCodeAt(0)));

/** A position in a text that only moves forward, and its line. */
export class Cursor {
  readonly text: string;
  readonly #place: SourcePosition;
  #at = 0;
  #line = 1;
  #nextBreak: number;

  constructor(text: string, place: SourcePosition) {
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

  /** The character `by` positions after the cursor; undefined beyond the end. */
  ahead(by = 0): string | undefined {
    return this.text[this.#at + by];
  }

  /** The position for messages. */
  here(): SourcePosition {
    return { ...this.#place, line: this.#line };
  }

  moveTo(index: number): void {
    this.#at = index;
    while (this.#nextBreak !== -1 && this.#nextBreak < index) {
      this.#line++;
      this.#nextBreak = this.text.indexOf('\n', this.#nextBreak + 1);
    }
  }

  /** End of the white space at the cursor. */
  spaceEnd(): number {
    let end = this.#at;
    while (SPACES.has(this.text.charCodeAt(end))) end++;
    return end;
  }

  /** Skips white space; returns whether there was any. */
  skipSpace(): boolean {
    const end = this.spaceEnd();
    const moved = end > this.#at;
    this.moveTo(end);
    return moved;
  }

  /** Moves past the next `end`; `what` names the construct that it closes. */
  skipPast(end: string, what: string): void {
    const found = this.text.indexOf(end, this.#at + 2);
    if (found === -1) throw truncated(`a ${what} is not closed`, this.here());
    this.moveTo(found + end.length);
  }

  /** Moves past a mark that is required here. */
  expect(mark: string): void {
    if (this.#at >= this.text.length) throw truncated('it ends inside a tag', this.here());
    if (!this.text.startsWith(mark, this.#at)) throw malformed(`a tag lacks its ${mark}`, this.here());
    this.moveTo(this.#at + mark.length);
  }
}
