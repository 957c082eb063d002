import type { AutoSize, Size } from './values.js';

export type Display =
  | 'block'
  | 'inline'
  | 'list-item'
  | 'grid'
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
  readonly style: 'none' | 'solid';
  /** `#rrggbb`. */
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
  | { readonly kind: 'counter'; readonly name: 'page' | 'pages' }
  | { readonly kind: 'string'; readonly name: string };

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
  readonly listStyleType: string;
  // not inherited
  readonly display: Display;
  readonly position: 'static' | 'relative' | 'absolute';
  readonly inset: Sides<AutoSize>;
  readonly margin: Sides<AutoSize>;
  readonly padding: Sides<Size>;
  readonly border: Sides<Border>;
  readonly width: AutoSize;
  readonly minWidth: Size;
  readonly maxWidth: Size | 'none';
  readonly height: AutoSize;
  readonly boxSizing: 'content-box' | 'border-box';
  /** `#rrggbb` or `transparent`. */
  readonly backgroundColor: string;
  readonly verticalAlign: 'baseline' | 'top' | 'middle' | 'bottom' | 'super' | 'sub' | number;
  readonly gridColumns: readonly Track[];
  readonly gridColumn: GridLine;
  readonly gridRow: GridLine;
  readonly columnGap: Size;
  readonly rowGap: Size;
  readonly alignItems: 'stretch' | 'start' | 'end' | 'center' | 'baseline';
  readonly alignSelf: 'auto' | 'stretch' | 'start' | 'end' | 'center' | 'baseline';
  readonly breakBefore: BreakBetween;
  readonly breakAfter: BreakBetween;
  readonly breakInside: 'auto' | 'avoid';
  /** Generated content of `::before` and `::after`; null for none. */
  readonly content: readonly ContentPart[] | null;
  readonly stringSet: readonly NamedString[];
}
