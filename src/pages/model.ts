import type { Element, Style } from '../document/index.js';
import type { Font, GlyphRun } from '../fonts/index.js';

/** A stretch of a line in one style. */
export interface TextPiece {
  readonly font: Font;
  readonly style: Style;
  /** The element whose text this is. */
  readonly owner: Element;
  readonly runs: readonly GlyphRun[];
  /** Points from the line's start. */
  readonly x: number;
  readonly width: number;
  /** Points above the baseline of the line. */
  readonly raise: number;
}

/** A line of text. */
export interface LineItem {
  readonly kind: 'line';
  /** Start of the text in points from the left edge of the page area. */
  readonly x: number;
  /** Baseline in points below the top of the band. */
  readonly y: number;
  readonly width: number;
  readonly pieces: readonly TextPiece[];
  /** The element whose block the line is in. */
  readonly block: Element;
  /** Place of the text in source order. */
  readonly order: number;
  /** True for the marker of a list item. */
  readonly marker: boolean;
}

/** A filled rectangle: a border, a rule or a background. */
export interface FillItem {
  readonly kind: 'fill';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** Points by which it reaches up into the space before its band, where that space is kept. */
  readonly reach: number;
}

export type Item = LineItem | FillItem;

/** Reasons not to break before a band, from weak to strong; 0 is none. */
export const Keep = { none: 0, withNext: 1, inside: 2, lines: 3 } as const;
export type Keep = (typeof Keep)[keyof typeof Keep];

/**
 * A horizontal strip that is never divided: a line of text, a row, a rule. A flow of measured bands is all
 * that page breaking looks at.
 */
export interface Band {
  height: number;
  /** Space before, dropped at the top of a page. */
  space: number;
  keep: Keep;
  /** Begins a page. */
  pageBreak: boolean;
  readonly items: Item[];
  /** Bands repeated above this one where it begins a page: the head of its table. */
  head: readonly Band[];
  /** Headings that begin here. */
  headings: readonly Element[];
  /** Named strings set here. */
  strings: Readonly<Record<string, string>> | null;
}

/** An item at its place on a page: points from the left and top edges. */
export interface Placed<I extends Item = Item> {
  readonly item: I;
  readonly x: number;
  readonly y: number;
}

export interface LaidPage {
  readonly width: number;
  readonly height: number;
  readonly fills: readonly Placed<FillItem>[];
  /** Text in source order. */
  readonly lines: readonly Placed<LineItem>[];
  /** Running heads, feet and repeated table heads: not part of the text. */
  readonly running: readonly Placed<LineItem>[];
}

export interface LaidHeading {
  readonly element: Element;
  /** Index of the page from 0. */
  readonly page: number;
  /** Points below the top edge of the page. */
  readonly y: number;
}

export interface LaidDocument {
  readonly title: string;
  readonly lang: string;
  readonly author: string | null;
  readonly pages: readonly LaidPage[];
  readonly headings: readonly LaidHeading[];
  /** Characters that no font has. */
  readonly missing: ReadonlySet<number>;
}
