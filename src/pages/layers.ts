import type { Style, StyledElement } from '../document/index.js';
import type { Flow } from './flow.js';
import { withFloats } from './flow-content.js';
import type { BoxSpan, Item } from './model.js';
import { isTransformed, movesOf } from './painting/transforms.js';

/** A box that is painted as a whole, with everything in it: over or under other boxes, clipped, or translucent. */
export interface Layer {
  readonly style: Style;
  /** Place of its element in source order. */
  readonly order: number;
  /** Its box; its own decoration is not clipped. */
  readonly span: BoxSpan | null;
  /** The layer it is in. */
  parent: Layer | null;
}

/** Is the content of a box cut off at its padding edge (CSS Overflow 3, part 3.1)? */
export const isClipping = ({ overflowX, overflowY }: Style): boolean =>
  overflowX !== 'visible' || overflowY !== 'visible';

/** Is the place of a box on the page needed to paint its layer? */
export const hasLayerArea = (style: Style): boolean =>
  isClipping(style) || isTransformed(style) || style.clipPath !== null;

/** Are the layers in a box ordered among themselves, and not among those around it (CSS 2, appendix E)? */
export const isStackingContext = (style: Style): boolean =>
  style.opacity < 1 ||
  style.zIndex !== 'auto' ||
  style.clipPath !== null ||
  isTransformed(style) ||
  movesOf(style).length > 0;

const isPositioned = ({ position }: Style): boolean => position !== 'static';

/** The marker of a list item around the box stands in its first band, but is not a part of it. */
export const isWithin = (item: Item, { element }: StyledElement): boolean =>
  item.kind !== 'line' || !item.marker || item.order >= element.order;

/**
 * Makes a layer of a box, which is the bands from `from` and the floats from `float` to the end of the flow, if it needs one. A box that is only
 * positioned needs one if it paints more than text, which is painted over all boxes anyway.
 * @param isItem is it a box of a flex or grid container, where `z-index` counts without a position?
 */
export function addLayer(
  box: StyledElement,
  flow: Flow,
  from: number,
  float: number,
  span: BoxSpan | null,
  isItem: boolean,
): void {
  const { style, element } = box;
  const isOrdered = style.zIndex !== 'auto' && (isItem || isPositioned(style));
  const isPainted = isPositioned(style) || movesOf(style).length > 0;
  if (element.tag === 'html') return;
  if (!isOrdered && !isPainted && style.opacity === 1 && !hasLayerArea(style)) return;
  const floats = flow.floats.slice(float).flatMap(each => withFloats(each.flow));
  const bands = [...flow.bands.slice(from), ...floats.flatMap(each => each.flow.bands)];
  const needed = style.opacity < 1 || hasLayerArea(style);
  if (!needed && !bands.some(({ items }) => items.some(item => item.kind !== 'line'))) return;
  const layer: Layer = { style, order: element.order, span, parent: null };
  for (const { items } of bands) {
    for (const item of items) {
      if (!isWithin(item, box)) continue;
      if (!item.layer) item.layer = layer;
      else {
        let outer = item.layer;
        while (outer.parent && outer !== layer) outer = outer.parent;
        if (outer !== layer) outer.parent = layer;
      }
    }
  }
}
