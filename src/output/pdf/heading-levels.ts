/**
 * Consecutive levels of headings: none is skipped on the way down (ISO 14289-1, 7.4.2), even if
 * the tags do.
 */
export class HeadingLevels {
  readonly #open: number[] = [];

  /** The level, from 1, of the next heading. */
  next(tag: string): number {
    const own = Number(tag.slice(1));
    while (this.#open.length > 0 && (this.#open.at(-1) as number) >= own) this.#open.pop();
    return this.#open.push(own);
  }
}
