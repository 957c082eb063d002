import type { Band } from './model.js';

/**
 * The tops of the bands of a flow, in points below the top of the flow. Each is computed once, since in a long flow many
 * boxes look theirs up.
 */
export class BandTops {
  readonly #bands: readonly Band[];
  /** Points from the top of the first band to those that were looked up, and to all above them. */
  readonly #tops: number[] = [0];

  constructor(bands: readonly Band[]) {
    this.#bands = bands;
  }

  of(band: number): number {
    const bands = this.#bands;
    const tops = this.#tops;
    for (let i = tops.length; i <= band; i++) {
      tops.push((tops[i - 1] as number) + ((bands[i - 1] as Band).height + (bands[i] as Band).space));
    }
    return (bands[0] as Band).space + (tops[band] as number);
  }

  /** Forgets the tops from a band on: the one above it has another height, or the band is another one. */
  forget(band: number): void {
    if (band < this.#tops.length) this.#tops.length = Math.max(band, 1);
  }
}
