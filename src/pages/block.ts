import { NO_BORDERS, resolveSize, type Style, type StyledElement } from '../document/index.js';
import { placeAbsolute } from './absolute.js';
import { boxSpan, isPainted } from './box-decoration.js';
import {
  type Column,
  type Containing,
  computeInsets,
  establishesContext,
  getFixed,
  holdsMargins,
  type Insets,
  isAnchor,
  isBlank,
  isBlock,
  isClearingBreak,
  isCollapsed,
  isMulticol,
  isReplaced,
  type LayoutContext,
  type ResolvedSize,
} from './boxes.js';
import { forceBreak, keepTogether } from './break-rules.js';
import { layColumns } from './columns/columns.js';
import { clearFloats, placeNextToFloats } from './floats/avoid.js';
import type { Span } from './floats/exclusions.js';
import type { Flow } from './flow.js';
import { eachBand } from './flow-content.js';
import { clonedEdges, cloneEdges, recordBox } from './fragments.js';
import { applyHeight, contentHeight, growBy, type HeightRange, setsHeight } from './height.js';
import { getFont, lineHeight } from './inline/leading.js';
import { translate } from './inline/line-items.js';
import { addMarker } from './inline/marker.js';
import { layParagraph } from './inline/paragraph.js';
import { layFlex } from './items/flex.js';
import { layGrid } from './items/grid.js';
import { addLayer, hasLayerArea, isWithin } from './layers.js';
import type { Band } from './model.js';
import { relativeOffset } from './offset.js';
import { clipOverflow } from './overflow.js';
import { computeMoves, isTransformed } from './painting/transforms.js';
import { createGraphic, resizeReplaced } from './replaced.js';
import { layCaptions, layTable } from './tables/table.js';
import { leastTableWidth, tableWidths } from './tables/table-columns.js';

/** Lays a block-level box and everything in it. */
export function layBlock(
  original: StyledElement,
  outer: Column,
  context: LayoutContext,
  size: ResolvedSize | null = null,
): void {
  const box = isReplaced(original.element) ? resizeReplaced(original, outer.width, context) : original;
  const { style, element } = box;
  const { flow } = outer;
  const pageBefore = flow.page;
  const column =
    style.page === 'auto' || style.page === pageBefore ? outer : onPage(style.page, outer, context);
  const insets = computeInsets(style, column.width);
  const top = style.margin.top === 'auto' ? 0 : resolveSize(style.margin.top, column.width);
  const closed = size !== null || holdsMargins(style);
  const shifted = isShifted(style);
  clearFloats(box, top, column);
  flow.margin(top);
  const area = size?.across ?? boxArea(style, column, insets, box, context);
  forceBreak(style.breakBefore, flow);
  if (style.breakBefore === 'avoid') flow.keepWithPrevious();
  if (box.strings) flow.setStrings(box.strings);
  if (box.pseudo === null && isAnchor(element, style)) flow.anchor(element);
  const captions = style.display === 'table' ? { ...column, x: area.x, width: area.width } : null;
  if (captions) layCaptions(box, 'top', captions, context);
  const from = flow.bands.length;
  const float = flow.floats.length;
  const outerWaiting = column.containing.waiting.length;
  const outside = flow.open();
  const begin = flow.next();
  flow.insetTop(insets.top, closed);
  const painted = isCollapsed(style) ? { ...style, border: NO_BORDERS } : style;
  const isTopKnown = insets.top > 0 || closed;
  const span = isPainted(painted) || hasLayerArea(style) ? boxSpan(painted, context) : null;
  const edge = span || setsHeight(style, size) ? flow.mark(insets.top, isTopKnown) : null;
  const containing: Containing | null =
    style.position !== 'static' || shifted || isTransformed(style)
      ? {
          mark: flow.mark(insets.top - style.border.top.width, isTopKnown),
          x: area.x + style.border.left.width,
          width: area.width - style.border.left.width - style.border.right.width,
          borderBelow: style.border.bottom.width,
          waiting: [],
          fixed: isTransformed(style) || computeMoves(style).length > 0 ? null : getFixed(column.containing),
        }
      : null;
  const height = contentHeight(style, insets, begin, column.height, size, area.width);
  const inner: Column = {
    flow,
    x: area.x + insets.left,
    width: Math.max(0, area.width - insets.left - insets.right),
    height: height.definite,
    containing: containing ?? column.containing,
  };
  const { marker } = box;
  if (marker) addMarker(box, marker, inner, insets, context);
  const around = closed ? flow.beginContext() : null;
  layContent(box, inner, context, height);
  if (around) flow.endContext(around);
  // An empty list item has a line for its marker.
  if (marker) growBy(lineHeight(style, getFont(style, context.fonts)) - flow.heightFrom(from), flow, from);
  if (insets.top > 0 && flow.bands.length === from) flow.push({ height: 0 });
  flow.insetBottom(insets.bottom, from, closed);
  const waiting = [
    ...(containing?.waiting ?? []),
    ...column.containing.waiting,
    ...getFixed(column.containing).waiting,
  ];
  // The first band may begin with the padding and border of boxes around this one.
  const lead = edge?.band === from ? edge.y : 0;
  applyHeight(style, { flow, from, lead, float, waiting }, insets, column.height, size, area.width);
  if (containing) placeAbsolute(containing, flow, context);
  if (span && edge) recordBox(span, area, flow, edge);
  if (style.boxDecorationBreak === 'clone') cloneEdges(flow, from, insets, span, area);
  if (shifted) shiftBox(box, flow, from, float, column.width, area.width);
  addLayer(box, flow, from, float, span, size !== null, column.containing.waiting.slice(outerWaiting));
  if (style.overflowY !== 'visible') clipOverflow(flow, float);
  if (style.breakInside === 'avoid' && style.display !== 'inline') keepTogether(flow.bands.slice(from));
  flow.leave(outside);
  if (captions) layCaptions(box, 'bottom', captions, context);
  flow.marginAfter(style.margin.bottom === 'auto' ? 0 : resolveSize(style.margin.bottom, column.width));
  flow.page = pageBefore;
  forceBreak(style.breakAfter, flow);
  if (style.breakAfter === 'avoid') flow.keepWithPrevious();
}

/** A box on pages of another name has their width (CSS Paged Media 3, part 8). */
function onPage(page: string, column: Column, context: LayoutContext): Column {
  column.flow.page = page;
  return { ...column, x: 0, width: context.measureOf(page) };
}

/** Left edge and width of the border box in its place: a box with a context of its own stands next to floats. */
function boxArea(
  style: Style,
  column: Column,
  insets: Insets,
  box: StyledElement,
  context: LayoutContext,
): Span {
  const area = boxWidth(style, column, insets, box, context);
  if (!establishesContext(style) && !isReplaced(box.element)) return area;
  column.flow.separateMargins();
  return column.flow.exclusions.reaches(column.flow.next())
    ? placeNextToFloats(area, box, column, context)
    : area;
}

/** Left edge and width of the border box (CSS 2, part 10.3.3). */
function boxWidth(
  style: Style,
  column: Column,
  insets: Insets,
  box: StyledElement,
  context: LayoutContext,
): Span {
  const { margin } = style;
  const left = margin.left === 'auto' ? 0 : resolveSize(margin.left, column.width);
  const right = margin.right === 'auto' ? 0 : resolveSize(margin.right, column.width);
  const room = column.width - left - right;
  const edges = insets.left + insets.right;
  const extra = style.boxSizing === 'border-box' ? 0 : edges;
  let width = room;
  if (style.width !== 'auto') width = Math.max(edges, resolveSize(style.width, column.width) + extra);
  else if (style.display === 'table') width = Math.min(room, tableWidths(box, context).max + edges);
  if (style.display === 'table' && width < room) width = Math.max(width, leastTableWidth(box, room, context));
  if (style.maxWidth !== 'none') width = Math.min(width, resolveSize(style.maxWidth, column.width) + extra);
  if (style.minWidth !== 'auto') width = Math.max(width, resolveSize(style.minWidth, column.width) + extra);
  const free = Math.max(0, room - width);
  const shift = margin.left === 'auto' ? (margin.right === 'auto' ? free / 2 : free) : 0;
  return { x: column.x + left + shift, width };
}

function layContent(box: StyledElement, column: Column, context: LayoutContext, range: HeightRange): void {
  const { width, height } = box.style;
  if (isReplaced(box.element) && typeof width === 'number' && typeof height === 'number') {
    column.flow.push({ height, items: createGraphic(box, column.x, { width, height }, context) });
    return;
  }
  if (box.style.display === 'grid') layGrid(box, column, context, range);
  else if (box.style.display === 'flex') layFlex(box, column, context, range);
  else if (box.style.display === 'table') layTable(box, column, context, range.definite ?? range.min);
  else if (isMulticol(box.style)) layColumns(box, column, context);
  else layChildren(box, column, context);
}

/** Lays block-level children one below the other; inline ones between them form anonymous paragraphs. */
export function layChildren(box: StyledElement, column: Column, context: LayoutContext): void {
  const { children } = box;
  let from = 0;
  for (let i = 0; i <= children.length; i++) {
    const child = children[i];
    const isClearing = child !== undefined && isClearingBreak(child);
    if (child && !isBlock(child) && !isClearing) continue;
    const inline = children.slice(from, isClearing ? i + 1 : i);
    if (!inline.every(isBlank)) layParagraph(inline, box, column, context);
    if (isClearing) column.flow.advance(column.flow.exclusions.clearance(child.style.clear));
    else if (child) layBlock(child, column, context);
    from = i + 1;
  }
}

const hasOffset = ({ position, inset }: Style): boolean =>
  position === 'relative' &&
  (inset.top !== 'auto' || inset.right !== 'auto' || inset.bottom !== 'auto' || inset.left !== 'auto');

/** Is a box painted away from its place, without being turned or scaled? */
const isShifted = (style: Style): boolean => hasOffset(style) || computeMoves(style).length > 0;

/**
 * Moves the painted items of a box, from band `from` and float `float` to the end of the flow; its place is unchanged
 * (CSS 2, part 9.4.3; CSS Transforms 1, part 13.1).
 * @param available width of its containing block in points
 * @param width of the border box in points
 */
function shiftBox(
  box: StyledElement,
  flow: Flow,
  from: number,
  float: number,
  available: number,
  width: number,
): void {
  const { style } = box;
  const { x, y } = relativeOffset(style, available);
  const moves = computeMoves(style);
  const dx = moves.reduce((sum, move) => sum + resolveSize(move.x, width), x);
  const dy = moves.reduce((sum, move) => sum + resolveSize(move.y, flow.heightFrom(from)), y);
  const bands: Band[] = [];
  eachBand({ bands: flow.bands.slice(from), floats: flow.floats.slice(float) }, band => bands.push(band));
  bands.push(...clonedEdges(bands));
  for (const { items } of bands) {
    items.forEach((item, i) => {
      if (isWithin(item, box)) items[i] = translate(item, dx, dy);
    });
  }
}
