import type { Size, Style, StyledElement } from '../document/index.js';
import { blockify, computeInsets, isReplaced, type LayoutContext, type Widths } from './boxes.js';

/* Replaces the keywords for sizes by lengths before layout: CSS Box Sizing 3, part 5, and 4, part 5. */

type ContentKeyword = Extract<Size, { readonly content: unknown }>;

const isKeyword = (size: Size | string): size is ContentKeyword =>
  typeof size === 'object' && 'content' in size;

/** Is a size of a style a keyword? All boxes are asked. */
const hasKeyword = ({ width, minWidth, maxWidth, height, minHeight, maxHeight, flexBasis }: Style): boolean =>
  isKeyword(width) ||
  isKeyword(minWidth) ||
  isKeyword(maxWidth) ||
  isKeyword(height) ||
  isKeyword(minHeight) ||
  isKeyword(maxHeight) ||
  isKeyword(flexBasis);

/** Boxes without content of their own, or whose size is that of their lines. */
const isUnsized = ({ element, style }: StyledElement): boolean =>
  style.display.startsWith('table-column') || (style.display === 'inline' && !isReplaced(element));

const ROOM: Size = { percent: 100 };

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Width of a content box whose margin box fills its containing block. */
function stretchedWidth({ margin, border, padding }: Style): Size {
  const margins = [margin.left, margin.right].map(size => (size === 'auto' ? 0 : size));
  const borders = border.left.width + border.right.width;
  return {
    math: (room = 0, ...outside) => Math.max(0, room - borders - sum(outside)),
    of: [ROOM, ...margins, padding.left, padding.right],
  };
}

/** Height of a box that fills its containing block, as its box sizing counts it; shares in its edges count as nothing. */
function stretchedHeight(style: Style): Size {
  const { margin, border, padding, boxSizing } = style;
  const edges = [padding.top, padding.bottom, border.top.width, border.bottom.width];
  const outside = [margin.top, margin.bottom, ...(boxSizing === 'border-box' ? [] : edges)];
  const fixed = sum(outside.filter(size => typeof size === 'number'));
  return { percent: 100, plus: -fixed };
}

/** The width of a content box that a keyword stands for; a function of the containing block if it depends on it. */
function contentWidth({ content, limit }: ContentKeyword, style: Style, { min, max }: Widths): Size {
  if (content === 'min-content') return min;
  if (content === 'max-content') return max;
  const room = stretchedWidth(style);
  if (content === 'stretch') return room;
  const within = (size: number) => Math.max(min, Math.min(max, size));
  if (typeof limit === 'number') return within(limit);
  return { math: (size = 0) => within(size), of: [limit ?? room] };
}

/** A width of the content box as the box sizing of the style counts it. */
function asBoxSizing(width: Size, style: Style): Size {
  if (style.boxSizing === 'content-box') return width;
  const { border, padding } = style;
  const borders = border.left.width + border.right.width;
  const of = [width, padding.left, padding.right];
  const add = (...sizes: number[]) => borders + sum(sizes);
  return of.every(size => typeof size === 'number') ? add(...of) : { math: add, of };
}

/**
 * Heights: the size of the content is the automatic height (CSS Box Sizing 3, part 3.2). A minimum of the content is an
 * automatic height with the set height as its minimum, and a maximum likewise.
 */
function withHeights(style: Style): Style {
  const stretched = <A extends string>(size: Size | A): Size | A =>
    isKeyword(size) && size.content === 'stretch' ? stretchedHeight(style) : size;
  let maxHeight = stretched(style.maxHeight);
  let minHeight = stretched(style.minHeight);
  let height = stretched(style.height);
  if (isKeyword(height)) height = 'auto';
  if (isKeyword(minHeight)) {
    const most = typeof maxHeight === 'number' ? maxHeight : Number.POSITIVE_INFINITY;
    minHeight = typeof height === 'number' ? Math.min(height, most) : height;
    height = 'auto';
    maxHeight = 'none';
  }
  if (maxHeight !== 'none' && isKeyword(maxHeight)) {
    maxHeight = height === 'auto' ? 'none' : height;
    height = 'auto';
  }
  return { ...style, height, minHeight, maxHeight };
}

/** The style of a box whose keywords for widths are lengths. */
function withWidths(box: StyledElement, context: LayoutContext): Style {
  const { style } = box;
  const bare = { ...box, style: { ...style, width: 'auto', minWidth: 'auto', maxWidth: 'none' } } as const;
  const content = context.contentWidths(bare, context);
  // A picture is as wide as its height and ratio make it.
  const isFixed = isReplaced(box.element);
  const width = <A extends 'auto' | 'none'>(size: Size | A, auto: A): Size | A => {
    if (!isKeyword(size)) return size;
    if (isFixed && size.content !== 'stretch') return auto;
    return asBoxSizing(contentWidth(size, style, content), style);
  };
  return {
    ...style,
    width: width(style.width, 'auto'),
    minWidth: width(style.minWidth, 'auto'),
    maxWidth: width(style.maxWidth, 'none'),
  };
}

/** The width that a set height and the ratio of a box make (CSS Box Sizing 4, part 5.1). */
function withRatio(box: StyledElement): Style {
  const { style } = box;
  const { ratio } = style.aspectRatio;
  if (ratio === null || style.width !== 'auto' || typeof style.height !== 'number') return style;
  if (isReplaced(box.element)) return style;
  const insets = computeInsets(style, 0);
  const isBorderBox = style.boxSizing === 'border-box' && !style.aspectRatio.auto;
  const beyond = style.boxSizing === 'border-box' && style.aspectRatio.auto ? insets : null;
  const height = style.height - (beyond ? beyond.top + beyond.bottom : 0);
  const width = Math.max(0, height) * ratio + (beyond ? beyond.left + beyond.right : 0);
  return { ...style, width: isBorderBox ? Math.max(width, insets.left + insets.right) : width };
}

/**
 * The basis of a box in a flex container.
 * @param along of the container, down the page or across it
 */
function withBasis(box: StyledElement, along: Style['flexDirection'], context: LayoutContext): Style {
  const { style } = box;
  if (!isKeyword(style.flexBasis)) return style;
  if (along.startsWith('column')) return { ...style, flexBasis: 'content' };
  const { width } = withWidths({ ...box, style: { ...style, width: style.flexBasis } }, context);
  return { ...style, flexBasis: width === 'auto' ? 'content' : width };
}

/**
 * The boxes of a document whose sizes are lengths, shares and `auto` alone.
 * @param along direction of the flex container around it
 */
export function resolveContentSizes(
  box: StyledElement,
  context: LayoutContext,
  along: Style['flexDirection'] = 'row',
): StyledElement {
  const { style } = box;
  const inner = isReplaced(box.element) ? box : resolveChildren(box, context);
  const hasRatio = style.aspectRatio.ratio !== null;
  if (!hasRatio && !hasKeyword(style)) return inner;
  if (isUnsized(box)) return { ...inner, style: { ...style, ...UNSIZED } };
  const restyle = (style: Style): StyledElement => ({ ...inner, style });
  const block = blockify(restyle(withHeights(style)));
  const wide = { ...block, style: withWidths(block, context) };
  const based = { ...block, style: withBasis(wide, along, context) };
  return restyle({ ...withRatio(based), display: style.display });
}

const UNSIZED: Partial<Style> = { width: 'auto', minWidth: 'auto', maxWidth: 'none', flexBasis: 'auto' };

function resolveChildren(box: StyledElement, context: LayoutContext): StyledElement {
  let children: StyledElement['children'][number][] | null = null;
  for (let i = 0; i < box.children.length; i++) {
    const child = box.children[i] as StyledElement['children'][number];
    if (child.kind === 'text') continue;
    const resolved = resolveContentSizes(child, context, box.style.flexDirection);
    if (resolved === child) continue;
    children ??= [...box.children];
    children[i] = resolved;
  }
  return children ? { ...box, children } : box;
}
