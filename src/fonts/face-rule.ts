import type { SourcePosition } from '../core/index.js';

/** The first and last value of a range; both are in it. */
export type Range = readonly [first: number, last: number];

/** A place that a font may come from (CSS Fonts 4, part 4.3). */
export type FontSource =
  | { readonly kind: 'url'; readonly address: string }
  | { readonly kind: 'local'; readonly name: string };

/** A rule `@font-face`: a face that a page brings (CSS Fonts 4, part 4). */
export interface FontFaceRule {
  readonly family: string;
  /** In the order in which they are tried. */
  readonly sources: readonly FontSource[];
  /** CSS weights; null for `auto`: chosen as 400, and a variable font takes any weight. */
  readonly weight: Range | null;
  readonly italic: boolean;
  /** Widths in per cent of the normal one; null for `auto`. */
  readonly stretch: Range | null;
  /** The characters that it is used for. */
  readonly ranges: readonly Range[];
  readonly place: SourcePosition;
}

/** Every code point: the initial value of `unicode-range`. */
export const ALL_CHARACTERS: readonly Range[] = [[0, 0x10ffff]];

export const isWithin = (ranges: readonly Range[], value: number): boolean =>
  ranges.some(([first, last]) => value >= first && value <= last);
