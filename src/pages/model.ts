import type { Problem } from '../core/index.js';
import type { Bookmark, Element, Style, StyledElement, Warnings } from '../document/index.js';
import type { Font, GlyphRun } from '../fonts/index.js';
import type { Layer } from './layers.js';
import type { Clip, Matrix, Scene } from './scene.js';

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
  /** Points above the baseline of the line at which the lines that decorate it have theirs. */
  readonly decorationRaise: number;
  /** Place of its text in source order. */
  readonly order: number;
  /** Embedding level (UAX #9): odd if the text runs from right to left. */
  readonly level: number;
}

/** A line of text. */
export interface LineItem extends Layered {
  readonly kind: 'line';
  /** Start of the text in points from the left edge of the page area. */
  readonly x: number;
  /** Baseline in points below the top of the band. */
  readonly y: number;
  readonly width: number;
  readonly pieces: readonly TextPiece[];
  /** The element whose block the line is in. */
  readonly block: Element;
  /** Place of its first text in source order. */
  readonly order: number;
  /** Place of the first text of its paragraph: the same for all lines of one. */
  readonly paragraph: number;
  /** True for the marker of a list item. */
  readonly marker: boolean;
  /** Does it end at a break of the document, and not because it is full? */
  readonly isForced: boolean;
  /** The footnotes whose calls are in it, in source order; missing for none. */
  readonly notes?: readonly StyledElement[];
}

/** What all items may have. */
interface Layered {
  /** The box that is painted as a whole around it. */
  layer?: Layer;
}

/** Points. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A filled rectangle: a border, a rule or a background. */
export interface FillItem extends Rectangle, Layered {
  readonly kind: 'fill';
  /** `#rrggbb`. */
  readonly color: string;
  /** Dots or dashes along its longer side instead of the whole rectangle. */
  readonly dash?: 'dotted' | 'dashed';
}

/** Decoration that is more than a rectangle: borders cut slanting at their corners, leaders. Its scene is in points. */
export interface ShapeItem extends Layered {
  readonly kind: 'shape';
  readonly x: number;
  readonly y: number;
  readonly scene: Scene;
}

/** A picture or drawing. */
export interface GraphicItem extends Layered {
  readonly kind: 'graphic';
  readonly x: number;
  /** Upper edge in points below the top of the band. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In points. */
  readonly scene: Scene;
  readonly element: Element;
  /** The element whose block it is in. */
  readonly block: Element;
  /** Alternative text; null for decoration. */
  readonly alt: string | null;
  /** Place in source order. */
  readonly order: number;
}

/** Items without meaning. */
export type Decoration = FillItem | ShapeItem;
/** Items that are read. */
export type Content = LineItem | GraphicItem;

/** The ends of a fragment of a box (CSS Fragmentation 3, part 5.4): false if the box continues there. */
export interface Ends {
  readonly top: boolean;
  readonly bottom: boolean;
}

/** A box that is painted once it is known which pages and columns it is divided between. */
export interface BoxSpan {
  /** Paints one fragment, whose border box is `area`. */
  readonly paint: (area: Rectangle, ends: Ends) => readonly Decoration[];
  /** Cells whose collapsed borders are painted over the backgrounds of all cells of their table (CSS 2, part 17.6.2). */
  readonly part?: { readonly table: object; readonly isBorder: boolean } | undefined;
}

/** The part of a box in one band; the parts on one page, with the space between them, make a fragment. */
export interface BoxItem extends Rectangle, Layered {
  readonly kind: 'box';
  readonly span: BoxSpan;
  readonly ends: Ends;
}

export type Item = BoxItem | Decoration | Content;

/**
 * Reasons against a break, from weak to strong; 0 is none. `inside` is one box that avoids breaks in it; each further
 * one around the same place adds 1.
 */
export const Keep = { none: 0, withNext: 1, inside: 2, lines: Number.MAX_SAFE_INTEGER } as const;
export type Keep = number;

/** A break to the next column or page, or to the next page on one side of a sheet. */
export type ForcedBreak = 'column' | 'page' | 'left' | 'right';

/** Bands one below the other, and what floats next to them. */
export interface FlowContent {
  readonly bands: readonly Band[];
  /** In the order of the source. */
  readonly floats: readonly FloatingContent[];
}

/** A float, or content that is out of the flow, and its top below that of the content around it. */
export interface FloatingContent {
  readonly content: FlowContent;
  /** Points. */
  readonly y: number;
  /** Does it leave what is around it where it is? So do absolute boxes, and content that overflows its box. */
  readonly isFree: boolean;
}

/** A band at its place: points from the left and top edges of what it is in. */
export interface PlacedBand {
  readonly band: Band;
  readonly x: number;
  readonly y: number;
  /** Does it repeat the head of a table? */
  readonly isRepeated: boolean;
}

/** Where a band is divided, and what may be done for it. */
export interface Cut {
  /** Points below its top. */
  readonly at: number;
  /** The strongest reason against a break that counts for nothing. */
  readonly keep: Keep;
  /** Points below its top from which on the page is full enough for a break. */
  readonly least: number;
  /** Must a band begin a new page or column? */
  readonly isForced: (band: Band) => boolean;
}

/** Content side by side, divided at a height. */
export interface Division {
  readonly upper: SideBySide;
  /** Null if all of it is above. */
  readonly lower: SideBySide | null;
}

/** Content side by side in one band, such as cells or columns; each is divided for itself (CSS Fragmentation 3, part 2.1). */
export interface SideBySide {
  /** Points from the top of the band to its end. */
  readonly height: number;
  /** All of it, for changes to its items. */
  readonly contents: readonly FlowContent[];
  /** Must it be divided, however high a page is? */
  hasForced(isForced: Cut['isForced']): boolean;
  /** Its bands at their places, with those in them. */
  place(): readonly PlacedBand[];
  /** The same further down in its band. */
  lowered(points: number): SideBySide;
  /** The same in a taller row: the height is free. */
  grown(points: number): SideBySide;
  /** Divides it; null if nothing of it can be above the cut. */
  divide(cut: Cut): Division | null;
}

/** A horizontal strip: a line of text, a row, a rule. A flow of measured bands is all that page breaking looks at. */
export interface Band {
  /** In a flow, `Flow.grow` changes it. */
  readonly height: number;
  /** Space before, dropped after a break that is not forced. */
  readonly space: number;
  /** The part of it that a forced break keeps: the margins after the break (CSS Fragmentation 3, part 5.2). */
  readonly kept: number;
  /** Empty height, which can be divided anywhere. */
  readonly isEmpty: boolean;
  /** The reason not to divide it: the boxes around it that avoid breaks. */
  whole: Keep;
  keep: Keep;
  /** The break before it that content requires (CSS Fragmentation 3, part 3.1); null for none. */
  forced: ForcedBreak | null;
  /** Name of the page it stands on. */
  page: string;
  items: Item[];
  /** What stands in it side by side; null for nothing. */
  sideBySide: SideBySide | null;
  /** Bands repeated above this one if it begins a page: the head of its table, and the edges of boxes around it. */
  head: readonly Band[];
  /** Bands repeated below this one if it ends a page that its table or the boxes around it go on from. */
  foot: readonly Band[];
  /** The same if it is divided; null if they are those. */
  inner: { readonly head: readonly Band[]; readonly foot: readonly Band[] } | null;
  /** Headings and link targets that begin here. */
  anchors: readonly Element[];
  /** Named strings set here, and running elements. */
  strings: PageValues | null;
}

/** A band without its items, its content and what begins in it. */
export const emptied = (band: Band): Band => ({
  ...band,
  items: [],
  sideBySide: null,
  anchors: [],
  strings: null,
});

/** Named strings by their names, and running elements by `runningName`. */
export type PageValues = Readonly<Record<string, string | StyledElement>>;

/** The name of a running element among named strings, which have no brackets in theirs. */
export const runningName = (name: string): string => `running(${name})`;

/** An item at its place on a page: points from the left and top edges. */
export interface Placed<I extends Item = Item> {
  readonly item: I;
  readonly x: number;
  readonly y: number;
  /** The layer that it is painted in; none if that is the page itself. */
  readonly within?: PaintLayer;
}

/**
 * A part of a page that is painted as a whole. Painting order: its own decoration, then, clipped: the layers below, the
 * decoration in it, its content, the layers above (CSS 2, appendix E). Coordinates are those of the page.
 */
export interface PaintLayer {
  readonly opacity: number;
  /** Turns and scales everything in it; null if it is not transformed. */
  readonly matrix: Matrix | null;
  /** The area outside of which nothing of it is painted, of the box itself either; in its own coordinates. */
  readonly mask: Clip | null;
  /** Of the box itself. */
  readonly own: readonly Placed<Decoration>[];
  readonly clip: Clip | null;
  readonly below: readonly PaintLayer[];
  readonly decoration: readonly Placed<Decoration>[];
  readonly above: readonly PaintLayer[];
}

export interface LaidPage {
  readonly width: number;
  readonly height: number;
  /** Backgrounds of the page and the document, under everything. */
  readonly canvas: readonly Placed<Decoration>[];
  /** In painting order, under the content; that of layers excepted. */
  readonly decoration: readonly Placed<Decoration>[];
  /** The layers under and over it, the topmost last. */
  readonly below: readonly PaintLayer[];
  readonly above: readonly PaintLayer[];
  /** In source order. */
  readonly content: readonly Placed<Content>[];
  /** Running heads, feet and repeated table heads: not part of the text. */
  readonly running: readonly Placed<Content>[];
  /** Releases the items, to save memory in a long document; the page is blank afterwards. */
  release(): void;
}

/** The place of a heading or link target. */
export interface LaidAnchor {
  readonly element: Element;
  /** Index of the page from 0. */
  readonly page: number;
  /** Points from the left and top edges of the page. */
  readonly x: number;
  readonly y: number;
}

/** The place of an entry of the outline. */
export interface LaidBookmark extends LaidAnchor, Bookmark {}

export interface LaidDocument {
  readonly title: string;
  readonly lang: string;
  readonly author: string | null;
  readonly pages: readonly LaidPage[];
  /** In source order. */
  readonly bookmarks: readonly LaidBookmark[];
  /** By the id of the element; of several with one id the first. */
  readonly targets: ReadonlyMap<string, LaidAnchor>;
  /** The places of the footnotes, by their elements. */
  readonly notes: ReadonlyMap<Element, LaidAnchor>;
  /** Characters that no font has. */
  readonly missing: ReadonlySet<number>;
  /** Requested families that are neither bundled nor brought by the page. */
  readonly unknownFamilies: ReadonlySet<string>;
  /** Fonts that the page brings and that cannot be used. */
  readonly fontProblems: readonly Problem[];
  /** What is printed otherwise than the page says. */
  readonly warnings: Warnings;
}
