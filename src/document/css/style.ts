import type { AutoSize, Size } from './length.js';

export type Display =
  | 'block'
  | 'inline'
  | 'inline-block'
  | 'list-item'
  | 'grid'
  | 'flex'
  | 'contents'
  | 'table'
  | 'table-header-group'
  | 'table-row-group'
  | 'table-row'
  | 'table-cell'
  | 'table-column-group'
  | 'table-column'
  | 'table-caption'
  | 'none';

export type BreakBetween = 'auto' | 'avoid' | 'page';

export interface Sides<T> {
  readonly top: T;
  readonly right: T;
  readonly bottom: T;
  readonly left: T;
}

export interface Border {
  /** Points; 0 where the style is none. */
  readonly width: number;
  readonly style: 'none' | 'solid' | 'dotted' | 'dashed';
  /** `#rrggbb` or `transparent`. */
  readonly color: string;
}

/** A grid track (CSS Grid 1, part 7.2): a size, a share of the free space, or its content's width. */
export type Track = Size | { readonly fr: number } | 'auto';

/** Where a grid item stands on one axis: first line from 1, null for automatic; number of tracks. */
export interface GridLine {
  readonly start: number | null;
  readonly span: number;
}

/** A part of generated content. */
export type ContentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'attr'; readonly name: string }
  | { readonly kind: 'content' }
  | { readonly kind: 'counter'; readonly name: string; readonly style: CounterStyle }
  /** All counters of a name, from the outermost. */
  | {
      readonly kind: 'counters';
      readonly name: string;
      readonly separator: string;
      readonly style: CounterStyle;
    }
  | { readonly kind: 'string'; readonly name: string }
  /** Number of the page that the link in an attribute leads to (CSS Content 3, part 2.6). */
  | { readonly kind: 'target-page'; readonly attribute: string }
  /** Dots that fill what is left of the line (CSS Content 3, part 2.5). */
  | { readonly kind: 'leader' };

/** How a number is written (CSS Counter Styles 3, part 6). */
export type CounterStyle = 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman';

/** What stands before a list item (CSS Lists 3, part 3). */
export type ListMarker = 'none' | 'disc' | 'circle' | 'square' | CounterStyle;

/** A counter that an element resets or counts up (CSS Lists 3, part 4). */
export interface CounterChange {
  readonly name: string;
  readonly value: number;
}

/** What an SVG shape is filled or stroked with (SVG 2, part 13.2): `#rrggbb`, nothing, or the pattern with an id. */
export type Paint = string | 'none' | { readonly pattern: string };

/** A named string that an element sets (CSS GCPM 3, part 1.1). */
export interface NamedString {
  readonly name: string;
  readonly parts: readonly ContentPart[];
}

/** Computed style of an element: lengths in points, relative units resolved (CSS Cascade 4, part 4.4). */
export interface Style {
  // inherited
  /** Custom properties by name, `--` included (CSS Variables 1). */
  readonly custom: Readonly<Record<string, string>>;
  readonly color: string;
  readonly fontFamily: readonly string[];
  readonly fontSize: number;
  readonly fontStyle: 'normal' | 'italic';
  readonly fontWeight: number;
  readonly fontFeatures: Readonly<Record<string, boolean>>;
  readonly fontCaps: 'normal' | 'small-caps';
  readonly letterSpacing: number;
  /** Points, or a factor of the font size. */
  readonly lineHeight: number | { readonly factor: number };
  readonly textAlign: 'left' | 'right' | 'center' | 'start' | 'end' | 'justify';
  readonly textIndent: Size;
  readonly whiteSpace: 'normal' | 'nowrap' | 'pre' | 'pre-wrap' | 'pre-line';
  readonly textWrap: 'wrap' | 'balance' | 'pretty' | 'nowrap';
  /** Inherited here, so that it reaches the text within; CSS paints it there without inheriting. */
  readonly textDecoration: 'none' | 'underline' | 'line-through';
  readonly textTransform: 'none' | 'uppercase' | 'lowercase' | 'capitalize';
  readonly orphans: number;
  readonly widows: number;
  readonly borderCollapse: 'separate' | 'collapse';
  readonly borderSpacing: number;
  /** `none`, `disc`, `circle`, `square` or a counter style. */
  readonly listStyleType: ListMarker;
  readonly direction: 'ltr' | 'rtl';
  /** SVG 2, part 13; lengths in user units. */
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly strokeWidth: number;
  readonly strokeDasharray: readonly number[];
  readonly strokeLinecap: 'butt' | 'round' | 'square';
  readonly strokeLinejoin: 'miter' | 'round' | 'bevel';
  readonly textAnchor: 'start' | 'middle' | 'end';
  // not inherited
  readonly display: Display;
  readonly position: 'static' | 'relative' | 'absolute';
  readonly float: 'none' | 'left' | 'right';
  /** `transform` as far as it moves the box: right and down (CSS Transforms 1, part 13). */
  readonly translate: readonly [x: Size, y: Size];
  readonly inset: Sides<AutoSize>;
  readonly margin: Sides<AutoSize>;
  readonly padding: Sides<Size>;
  readonly border: Sides<Border>;
  readonly width: AutoSize;
  readonly minWidth: Size;
  readonly maxWidth: Size | 'none';
  readonly height: AutoSize;
  readonly minHeight: Size;
  readonly boxSizing: 'content-box' | 'border-box';
  /** `#rrggbb` or `transparent`. */
  readonly backgroundColor: string;
  readonly verticalAlign: 'baseline' | 'top' | 'middle' | 'bottom' | 'super' | 'sub' | number;
  readonly gridColumns: readonly Track[];
  readonly gridColumn: GridLine;
  readonly gridRow: GridLine;
  readonly columnGap: Size;
  readonly rowGap: Size;
  readonly gridRows: readonly Track[];
  readonly flexDirection: 'row' | 'column';
  readonly flexGrow: number;
  readonly flexShrink: number;
  readonly flexBasis: AutoSize;
  readonly justifyContent: 'start' | 'end' | 'center' | 'space-between' | 'space-around' | 'space-evenly';
  readonly columnCount: number | 'auto';
  readonly columnWidth: Size | 'auto';
  readonly alignItems: 'stretch' | 'start' | 'end' | 'center' | 'baseline';
  readonly alignSelf: 'auto' | 'stretch' | 'start' | 'end' | 'center' | 'baseline';
  /** Name of the page a box stands on (CSS Paged Media 3, part 8). */
  readonly page: string;
  readonly breakBefore: BreakBetween;
  readonly breakAfter: BreakBetween;
  readonly breakInside: 'auto' | 'avoid';
  /** Generated content of `::before` and `::after`; null for none. */
  readonly content: readonly ContentPart[] | null;
  readonly stringSet: readonly NamedString[];
  readonly counterReset: readonly CounterChange[];
  readonly counterIncrement: readonly CounterChange[];
}
