import type { GlyphRun } from './face.js';

/** How many words a generation holds. Twice as many are kept at most, some 30 MB for the fonts of running text. */
const GENERATION = 15_000;

/**
 * Shaped words that were met of late. When a generation is full, those that nobody asked for during it are forgotten:
 * the words of the language stay, and names and titles of people who are done do not pile up.
 */
export class WordCache {
  #young = new Map<string, readonly GlyphRun[]>();
  #old = new Map<string, readonly GlyphRun[]>();

  get(word: string): readonly GlyphRun[] | undefined {
    const known = this.#young.get(word);
    if (known) return known;
    const older = this.#old.get(word);
    if (older) this.set(word, older);
    return older;
  }

  set(word: string, runs: readonly GlyphRun[]): void {
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(word, runs);
  }
}
