import type { Style, StyledElement } from '../document/index.js';
import type { WaitingBox } from './boxes.js';
import type { Flow } from './flow.js';
import { eachBand } from './flow-content.js';
import { clonedEdges } from './fragments.js';
import type { Band, BoxSpan, FlowContent, Item } from './model.js';
import { computeMoves, isTransformed } from './painting/transforms.js';

/** A box that is painted as a whole, with everything in it: over or under other boxes, clipped, or translucent. */
export interface Layer {
  readonly style: Style;
  /** Place of its element in source order. */
  readonly order: number;
  /** Its box; its own decoration is not clipped. */
  span: BoxSpan | null;
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
  computeMoves(style).length > 0;

const isPositioned = ({ position }: Style): boolean => position !== 'static';

/** The marker of a list item around the box stands in its first band, but is not a part of it. */
export const isWithin = (item: Item, { element }: StyledElement): boolean =>
  item.kind !== 'line' || !item.marker || item.order >= element.order;

/**
 * Makes a layer of a box, which is the bands from `from` and the floats from `float` to the end of the flow, if it needs one. A box that is only
 * positioned needs one if it paints more than text, which is painted over all boxes anyway.
 * @param isItem is it a box of a flex or grid container, where `z-index` counts without a position?
 * @param waiting absolute boxes in it that have no place yet
 */
export function addLayer(
  box: StyledElement,
  flow: Flow,
  from: number,
  float: number,
  span: BoxSpan | null,
  isItem: boolean,
  waiting: readonly WaitingBox[],
): Layer | null {
  const { style, element } = box;
  const isOrdered = style.zIndex !== 'auto' && (isItem || isPositioned(style));
  const isPainted = isPositioned(style) || computeMoves(style).length > 0;
  if (element.tag === 'html') return null;
  if (!isOrdered && !isPainted && style.opacity === 1 && !hasLayerArea(style)) return null;
  const bands: Band[] = [];
  eachBand({ bands: flow.bands.slice(from), floats: flow.floats.slice(float) }, band => bands.push(band));
  bands.push(...clonedEdges(bands));
  const needed = isOrdered || style.opacity < 1 || hasLayerArea(style);
  if (!needed && !bands.some(({ items }) => items.some(item => item.kind !== 'line'))) return null;
  const layer: Layer = { style, order: element.order, span, parent: null };
  for (const { items } of bands) for (const item of items) if (isWithin(item, box)) join(item, layer);
  if (style.opacity < 1) for (const { layers } of waiting) layers.push(layer);
  return layer;
}

/** Puts an item in a layer, with the layers that it is in. */
function join(item: Item, layer: Layer): void {
  if (!item.layer) {
    item.layer = layer;
    return;
  }
  let outer = item.layer;
  while (outer.parent && outer !== layer) outer = outer.parent;
  if (outer !== layer) outer.parent = layer;
}

/** Puts all items of content in layers, the innermost first. */
export function joinLayers(layers: readonly Layer[], content: FlowContent): void {
  eachBand(content, ({ items }) => {
    for (const item of items) for (const layer of layers) join(item, layer);
  });
}

/** A cell, as translucent as its row is too (CSS 2, part 17.5.1: a row has no content but its cells). */
function withOpacity(cell: StyledElement, boxes: readonly (StyledElement | null)[]): StyledElement {
  const opacity = boxes.reduce((product, box) => product * (box?.style.opacity ?? 1), cell.style.opacity);
  return opacity === cell.style.opacity ? cell : { ...cell, style: { ...cell.style, opacity } };
}

/**
 * Makes a layer of a table cell, whose content is a flow of its own, if it needs one.
 * @param around its row and what is around that in the table
 */
export const addCellLayer = (
  cell: StyledElement,
  around: readonly (StyledElement | null)[],
  flow: Flow,
): Layer | null => addLayer(withOpacity(cell, around), flow, 0, 0, null, false, []);

/** Adds the box of a cell to its layer: it is the first one in each of the bands from `from` to `to`. */
export function addCellBox(layer: Layer | null, span: BoxSpan, flow: Flow, from: number, to: number): void {
  if (!layer) return;
  layer.span = span;
  for (const { items } of flow.bands.slice(from, to + 1)) {
    const own = items.find(item => item.kind === 'box' && item.span === span);
    if (own) own.layer = layer;
  }
}
