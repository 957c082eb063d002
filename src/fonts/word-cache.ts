import { detach } from '../core/index.js';
import type { GlyphRun } from './face.js';

/** Words of a generation. At most twice as many are cached, some 30 MB for the fonts of running text. */
const GENERATION = 15_000;

/**
 * Recently shaped words. When a generation is full, the words that were not used during it are evicted:
 * the words of the language stay, and names and titles of people whose documents are done do not pile up.
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
    this.#young.set(detach(word), runs);
  }
}
