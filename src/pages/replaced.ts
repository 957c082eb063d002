import { resolveSize, type Style, type StyledElement } from '../document/index.js';
import { insetsOf, type LayoutContext } from './boxes.js';
import { createDrawing, drawnOr, intrinsicSize } from './graphics/index.js';
import type { GraphicItem } from './model.js';

/** Points. */
interface ReplacedSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that cannot be shown takes the room that its style gives it. */
const MISSING = { width: 0, ratio: 1 };
const BLANK = { scene: [], alt: null };

/** Width of an image without width and without room to fill: 300 pixels (CSS 2, part 10.3.2). */
const DEFAULT_WIDTH = 225;

/**
 * Size of the content of a drawing or picture (CSS 2, parts 10.3.2 and 10.6.2): from its style, else its own size,
 * always with its own ratio.
 * @param available width of its containing block in points
 */
export function replacedSize(box: StyledElement, available: number, context: LayoutContext): ReplacedSize {
  const { style } = box;
  const own = drawnOr(box, context.warn, MISSING, () => intrinsicSize(box, context.image));
  const ownWidth = own.width ?? (Number.isFinite(available) ? available : DEFAULT_WIDTH);
  const insets = insetsOf(style, 0);
  const edges = style.boxSizing === 'border-box';
  const across = (size: Style['width']) =>
    resolveSize(size as number, available) - (edges ? insets.left + insets.right : 0);
  const isKnown = typeof style.width === 'number' || (style.width !== 'auto' && Number.isFinite(available));
  const askedHeight =
    typeof style.height === 'number' ? style.height - (edges ? insets.top + insets.bottom : 0) : null;
  let width = isKnown ? across(style.width) : askedHeight === null ? ownWidth : askedHeight * own.ratio;
  if (style.maxWidth !== 'none' && Number.isFinite(available))
    width = Math.min(width, across(style.maxWidth));
  width = Math.max(width, typeof style.minWidth === 'number' ? style.minWidth : 0, 0);
  return { width, height: Math.max(0, askedHeight ?? width / own.ratio) };
}

/** The box as a block of the size it has. */
export function resizeReplaced(box: StyledElement, available: number, context: LayoutContext): StyledElement {
  const { width, height } = replacedSize(box, available, context);
  const plain = { display: 'block', boxSizing: 'content-box', minWidth: 0, maxWidth: 'none' } as const;
  return { ...box, style: { ...box.style, ...plain, width, height } };
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
