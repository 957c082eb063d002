import { resolveSize, type Style, type StyledElement } from '../document/index.js';
import { computeInsets, type LayoutContext } from './boxes.js';
import { createDrawing, drawnOr, intrinsicSize } from './graphics/index.js';
import type { GraphicItem } from './model.js';

/** Points. */
interface ReplacedSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that cannot be shown takes the room that its style gives it. */
const MISSING: { readonly width: number | null; readonly ratio: number | null } = { width: 0, ratio: null };
const BLANK = { scene: [], alt: null };

/** Width of an image without width and without room to fill: 300 pixels (CSS 2, part 10.3.2). */
const DEFAULT_WIDTH = 225;

interface Limits {
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly minHeight: number;
  readonly maxHeight: number;
}

const clamp = (size: number, min: number, max: number): number => Math.max(min, Math.min(size, max));

/** The size of a picture with automatic width and height, with its ratio as far as the limits let it (CSS 2, 10.4). */
function constrain({ width, height }: ReplacedSize, limits: Limits): ReplacedSize {
  const { minWidth, maxWidth, minHeight, maxHeight } = limits;
  const ofWidth = (size: number) => ({
    width: size,
    height: clamp((size * height) / width, minHeight, maxHeight),
  });
  const ofHeight = (size: number) => ({
    width: clamp((size * width) / height, minWidth, maxWidth),
    height: size,
  });
  if (!(width > 0 && height > 0))
    return { width: clamp(width, minWidth, maxWidth), height: clamp(height, minHeight, maxHeight) };
  const isWide = width > maxWidth;
  const isTall = height > maxHeight;
  if (isWide && isTall)
    return maxWidth / width <= maxHeight / height ? ofWidth(maxWidth) : ofHeight(maxHeight);
  if (width < minWidth && height < minHeight)
    return minWidth / width <= minHeight / height ? ofHeight(minHeight) : ofWidth(minWidth);
  if (isWide || width < minWidth) return ofWidth(clamp(width, minWidth, maxWidth));
  return isTall || height < minHeight ? ofHeight(clamp(height, minHeight, maxHeight)) : { width, height };
}

/** Width divided by height: as the style has it, unless that prefers the ratio of the picture (CSS Sizing 4, part 5.1). */
function computeRatio({ aspectRatio: { ratio, auto } }: Style, own: number | null): number {
  return (auto ? (own ?? ratio) : (ratio ?? own)) ?? 1;
}

/**
 * Size of the content of a drawing or picture (CSS 2, parts 10.3.2, 10.4 and 10.6.2): from its style, else its own size,
 * with its ratio unless the style sets both.
 * @param available width of its containing block in points
 */
export function replacedSize(box: StyledElement, available: number, context: LayoutContext): ReplacedSize {
  const { style } = box;
  const own = drawnOr(box, context.warn, MISSING, () => intrinsicSize(box, context.image));
  const ratio = computeRatio(style, own.ratio);
  const ownWidth = own.width ?? (Number.isFinite(available) ? available : DEFAULT_WIDTH);
  const insets = computeInsets(style, 0);
  const isBorderBox = style.boxSizing === 'border-box';
  const [across, along] = isBorderBox ? [insets.left + insets.right, insets.top + insets.bottom] : [0, 0];
  /** A width in points; null if it is automatic or a share of unknown room. */
  const findWidth = (size: Style['width'] | 'none'): number | null =>
    size === 'auto' || size === 'none' || (typeof size !== 'number' && !Number.isFinite(available))
      ? null
      : Math.max(0, resolveSize(size, available) - across);
  /** A height in points; null if it is automatic or a share of the height around it. */
  const findHeight = (size: Style['height'] | 'none'): number | null =>
    typeof size === 'number' ? Math.max(0, size - along) : null;
  const limits: Limits = {
    minWidth: findWidth(style.minWidth) ?? 0,
    maxWidth: findWidth(style.maxWidth) ?? Number.POSITIVE_INFINITY,
    minHeight: findHeight(style.minHeight) ?? 0,
    maxHeight: findHeight(style.maxHeight) ?? Number.POSITIVE_INFINITY,
  };
  const { minWidth, maxWidth, minHeight, maxHeight } = limits;
  const setWidth = findWidth(style.width);
  const setHeight = findHeight(style.height);
  if (setWidth === null && setHeight === null)
    return constrain({ width: ownWidth, height: ownWidth / ratio }, limits);
  const height = setHeight === null ? null : clamp(setHeight, minHeight, maxHeight);
  const width = clamp(setWidth ?? (height ?? 0) * ratio, minWidth, maxWidth);
  return { width, height: height ?? clamp(width / ratio, minHeight, maxHeight) };
}

/** Of a picture whose size is known. */
const UNLIMITED = {
  display: 'block',
  boxSizing: 'content-box',
  minWidth: 0,
  maxWidth: 'none',
  minHeight: 0,
  maxHeight: 'none',
} as const;

/** The box as a block of the size it has. */
export function resizeReplaced(box: StyledElement, available: number, context: LayoutContext): StyledElement {
  const { width, height } = replacedSize(box, available, context);
  return { ...box, style: { ...box.style, ...UNLIMITED, width, height } };
}

/** The item of a drawing or picture of known size with its left edge at `x`; none if it is hidden. */
export function createGraphic(
  box: StyledElement,
  x: number,
  size: ReplacedSize,
  context: LayoutContext,
): GraphicItem[] {
  const { element } = box;
  if (box.style.visibility === 'hidden') return [];
  const { scene, alt } = drawnOr(box, context.warn, BLANK, () => createDrawing(box, size, context));
  const block = element.parent ?? element;
  return [{ kind: 'graphic', x, y: 0, ...size, scene, element, block, alt, order: element.order }];
}
