import type { Slot } from './table-headers.js';

const across = ({ x, width }: Slot): string => `${x},${width}`;

/**
 * The headers above the cells of one column (the internal algorithm for scanning of the HTML Standard, part 4.9.12.2,
 * from the top down, so that each row is read once). Headers that follow each other are a block; a block hides those
 * above it that are as wide as one of its own.
 */
export class ColumnHeaders {
  readonly #heads: (header: Slot) => boolean;
  /** Headers of the block that is not ended yet, nearest first. */
  #block: readonly Slot[] = [];
  /** Places across of all cells of that block, also of those that do not head the column. */
  readonly #hiding = new Set<string>();
  /** Headers of the blocks above it that it does not hide. */
  #above: readonly Slot[] = [];

  /** @param heads does a header cell head its column? */
  constructor(heads: (header: Slot) => boolean) {
    this.#heads = heads;
  }

  /** Adds a header cell, the next one down. */
  header(slot: Slot): void {
    this.#hiding.add(across(slot));
    if (this.#heads(slot)) this.#block = [slot, ...this.#block];
  }

  /** Adds a data cell, the next one down, which ends a block. */
  data(): void {
    if (this.#hiding.size === 0) return;
    this.#above = this.of(null);
    this.#block = [];
    this.#hiding.clear();
  }

  /** Headers of the next cell, a given header cell or a data cell, nearest first. */
  of(header: Slot | null): readonly Slot[] {
    if (header === null && this.#hiding.size === 0) return this.#above;
    const own = header && across(header);
    const hidden = (slot: Slot) => across(slot) === own || this.#hiding.has(across(slot));
    return [...this.#block, ...this.#above.filter(slot => !hidden(slot))];
  }
}
