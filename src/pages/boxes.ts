import { cached } from '../core/index.js';
import {
  type Element,
  isTakenOut,
  resolveSize,
  type Style,
  type StyledElement,
  type StyledNode,
  type WarnOfElement,
} from '../document/index.js';

import type { FontLibrary } from '../fonts/index.js';
import type { Flow, Mark } from './flow.js';
import type { Paragraph } from './inline/paragraph.js';
import type { Layer } from './layers.js';
import { runningName } from './model.js';
import type { LoadImage } from './painting/backgrounds.js';

/**
 * Returns the places at which a word can be divided, as indices in it.
 * @param lang BCP 47 language tag
 */
export type HyphenPlaces = (word: string, lang: string) => readonly number[];

/** Smallest and largest useful width in points. */
export interface Widths {
  readonly min: number;
  readonly max: number;
}

/** Lays a block-level box and everything in it, in the formatting context that its style asks for. */
export type LayBlock = (
  box: StyledElement,
  outer: Column,
  context: LayoutContext,
  size?: ResolvedSize | null,
) => void;

/** Lays the content of a box as blocks and paragraphs, one below the other. */
export type LayChildren = (box: StyledElement, column: Column, context: LayoutContext) => void;

/** Measures the widths that a box can have by its content, in points. */
export type MeasureWidths = (box: StyledElement, context: LayoutContext) => Widths;

/** The environment of every layout function. */
export interface LayoutContext {
  /** All that formatting contexts know of each other. */
  readonly layBlock: LayBlock;
  readonly layChildren: LayChildren;
  /** Widths of a box from margin edge to margin edge, and of its content alone. */
  readonly blockWidths: MeasureWidths;
  readonly contentWidths: MeasureWidths;
  readonly fonts: FontLibrary;
  /** Number of the page that the element with an id is on; a guess in the first round. */
  readonly pageOf: (id: string) => string;
  readonly hyphenPlaces: HyphenPlaces;
  /** Bytes of a picture that is not in the document. */
  readonly image: (address: string) => Uint8Array;
  /** Pictures of backgrounds and list items. */
  readonly loadImage: LoadImage;
  /** Reports that an element is printed otherwise than written. */
  readonly warn: WarnOfElement;
  /** Width of the text on the pages of a name, in points. */
  readonly measureOf: (page: string) => number;
  /** Height of the smallest page area in points. */
  readonly pageHeight: number;
  /** Boxes too tall for a line, which are laid as their content. */
  readonly dissolved: Set<StyledElement>;
  /** Paragraphs that were prepared to find the width of a column, by their first node. */
  readonly prepared: Map<StyledNode, Paragraph>;
  /** Number of boxes around that are being laid a second time, to be stretched. */
  readonly stretches: number;
  /** Number of multi-column boxes around. */
  readonly columnSets: number;
}

/** A positioned box that absolute descendants refer to: its padding box. */
export interface Containing {
  readonly mark: Mark;
  readonly x: number;
  readonly width: number;
  /** Width of its lower border, the other end of the box from `mark`. */
  readonly borderBelow: number;
  readonly waiting: WaitingBox[];
  /** The box that fixed boxes in it refer to; null if it is this one (CSS Transforms 1, part 3). */
  readonly fixed: Containing | null;
}

/** The box that fixed boxes refer to. */
export const getFixed = (around: Containing): Containing => around.fixed ?? around;

/** An absolute box, and its static position: where it would be without its `position` (CSS 2, part 10.3.7). */
export interface WaitingBox {
  readonly box: StyledElement;
  readonly x: number;
  readonly mark: Mark;
  /** The flow of the mark. */
  readonly flow: Flow;
  /** Its room in a flex or grid container; null elsewhere. */
  readonly room: AbsoluteRoom | null;
  /** The translucent boxes that it is in, the innermost first. */
  readonly layers: Layer[];
}

/** The room of an absolute box in a flex or grid container (CSS Flexbox 1, part 4.1; CSS Grid 2, part 9). */
export interface AbsoluteRoom {
  /** Is it the containing block? Else it sets the static position alone. */
  readonly contains: boolean;
  readonly x: number;
  readonly width: number;
  /** Points below the mark. */
  readonly y: number;
  readonly height: number;
  /** Points from the left side and from the top to a box without offsets, of the free room. */
  readonly across: (free: number) => number;
  readonly down: (free: number) => number;
}

/**
 * Leaves an absolute box to the box that it refers to, with the present end of a column as its static position, and a
 * running one to the margins of its page.
 */
export function passAbsolute(box: StyledElement, { flow, x, containing }: Column): void {
  const { position } = box.style;
  if (typeof position === 'object') flow.setStrings({ [runningName(position.running)]: box });
  else {
    const { waiting } = position === 'fixed' ? getFixed(containing) : containing;
    waiting.push({ box, x, flow, mark: flow.mark(0), room: null, layers: [] });
  }
}

/** A vertical place to lay boxes into: content from `x`, `width` points wide. */
export interface Column {
  readonly flow: Flow;
  readonly x: number;
  readonly width: number;
  /** Points that shares of its height refer to; null if its content decides. */
  readonly height: number | null;
  readonly containing: Containing;
}

/** The size that a flex or grid container has set for a box in it, which is laid in a flow of its own. */
export interface ResolvedSize {
  /** Left edge and width of the border box; null if the box decides. */
  readonly across: { readonly x: number; readonly width: number } | null;
  /** Where its border box ends at least, in points below the top of the flow; null if its content decides. */
  readonly bottom: number | null;
}

/** A box of its own size that stands in a flow of its own. */
export const ALONE: ResolvedSize = { across: null, bottom: null };

/** Left edge of a box of the given width, `start` points from one side of a column. */
export const fromSide = (
  left: boolean,
  column: Pick<Column, 'x' | 'width'>,
  start: number,
  width: number,
): number => (left ? column.x + start : column.x + column.width - start - width);

/** Left edge of a box of the given width, `start` points from the side of a column at which its lines start. */
export const fromStart = (
  { direction }: Style,
  column: Pick<Column, 'x' | 'width'>,
  start: number,
  width: number,
): number => fromSide(direction === 'ltr', column, start, width);

/** Are the children of a block set in several columns? (CSS Multicol 1, part 2) */
export const isMulticol = ({ display, columnCount, columnWidth }: Style): boolean =>
  (columnCount !== 'auto' || columnWidth !== 'auto') &&
  (display === 'block' || display === 'list-item' || display === 'flow-root');

/** Does a block begin a formatting context of its own: does it stand next to floats? (Display 3, part 2.1) */
export const establishesContext = (style: Style): boolean => style.display === 'table' || holdsMargins(style);

/** Is a box a scroll container on a screen? (Overflow 3, part 3.1) */
export const holdsOverflow = ({ overflowX, overflowY }: Style): boolean =>
  [overflowX, overflowY].some(overflow => overflow !== 'visible' && overflow !== 'clip');

/** Does a block with blocks in it hold their margins and floats? */
export const holdsMargins = (style: Style): boolean =>
  style.display === 'flex' ||
  style.display === 'grid' ||
  style.display === 'flow-root' ||
  holdsOverflow(style) ||
  isMulticol(style);

const BLOCK_LEVEL = new Set(['block', 'list-item', 'flow-root', 'grid', 'flex', 'table']);

/** Do links lead to an element, or has it an entry in the outline? */
export const isAnchor = ({ tag, attributes }: Element, { bookmarkLevel }: Style): boolean =>
  attributes.id !== undefined || bookmarkLevel !== 'none' || /^h[1-6]$/.test(tag);

/** Is it a drawing or picture, whose size comes from its own content? (CSS 2, 3.1) */
export const isReplaced = ({ tag }: Element): boolean => tag === 'svg' || tag === 'img';

/** Is the node laid below the content before it? So is an inline box with a block in it. */
export function isBlock(node: StyledNode): node is StyledElement {
  if (node.kind !== 'element') return false;
  const { display, float } = node.style;
  if (isTakenOut(node.style) || float !== 'none') return false;
  return (
    BLOCK_LEVEL.has(display) ||
    (display === 'inline' && !isReplaced(node.element) && node.children.some(isBlock))
  );
}

/** Does a line end above floats that the next one clears? That one begins a paragraph of its own (CSS 2, part 9.5.2). */
export const isClearingBreak = (node: StyledNode): node is StyledElement =>
  node.kind === 'element' && node.element.tag === 'br' && node.style.clear !== 'none';

export const isBlank = (node: StyledNode): boolean =>
  node.kind === 'text' &&
  node.leader === undefined &&
  node.target === undefined &&
  /^[ \t\n\r\f]*$/.test(node.text);

/** Widths of border and padding in points. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Do its borders collapse with those in it? It has no padding then (CSS 2, part 17.6.2). */
export const isCollapsed = ({ display, borderCollapse }: Style): boolean =>
  borderCollapse === 'collapse' && (display === 'table' || display === 'inline-table');

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function computeInsets(style: Style, width: number): Insets {
  if (isCollapsed(style)) return NO_INSETS;
  const { border, padding } = style;
  return {
    top: border.top.width + resolveSize(padding.top, width),
    right: border.right.width + resolveSize(padding.right, width),
    bottom: border.bottom.width + resolveSize(padding.bottom, width),
    left: border.left.width + resolveSize(padding.left, width),
  };
}

const changed = new WeakMap<Style, Map<Partial<Style>, Style>>();

/**
 * The box with some values of its style changed. `values` must be a constant: for the same one the style is
 * the same object each time, so that caches by style work.
 */
export function withStyle(box: StyledElement, values: Partial<Style>): StyledElement {
  const variants = cached(changed, box.style, () => new Map());
  const style = cached(variants, values, () => ({ ...box.style, ...values }));
  return { ...box, style };
}

const BLOCK: Partial<Style> = { display: 'block' };
const TABLE: Partial<Style> = { display: 'table' };

/** Displays that become another one on the level of blocks (CSS Display 3, part 2.7). */
const BLOCKIFIED: ReadonlyMap<Style['display'], Partial<Style>> = new Map<Style['display'], Partial<Style>>([
  ['inline', BLOCK],
  ['inline-block', BLOCK],
  ['inline-flex', { display: 'flex' }],
  ['inline-grid', { display: 'grid' }],
  ['inline-table', TABLE],
  ['table-caption', BLOCK],
]);

/** The box as a block: a grid item, an absolute box or a caption is one, regardless of its display. */
export function blockify(box: StyledElement): StyledElement {
  const { display } = box.style;
  const block = BLOCKIFIED.get(display);
  return block ? withStyle(box, block) : box;
}
