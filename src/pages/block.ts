import { type Element, type Style, type StyledElement, type StyledNode, used } from '../document/index.js';
import { placeAbsolute } from './absolute.js';
import {
  type Column,
  type Containing,
  type Insets,
  insetsOf,
  isBlank,
  isBlock,
  type Setting,
  tallestWhole,
} from './boxes.js';
import type { Flow } from './flow.js';
import { layGrid } from './grid.js';
import { lineHeight } from './leading.js';
import { breakLines } from './lines.js';
import { addMarker } from './marker.js';
import { Keep, type LineItem } from './model.js';
import { decorationsOf, isDecorated, isPainted, paintBox } from './paint.js';
import { paragraph } from './paragraph.js';
import { layTable } from './table.js';
import { tableWidths } from './table-columns.js';

/** Lays a block-level box and everything in it. */
export function layBlock(box: StyledElement, column: Column, setting: Setting): void {
  const { style, element } = box;
  const { flow } = column;
  const insets = insetsOf(style, column.width);
  const outer = boxWidth(style, column, insets, box, setting);
  if (style.breakBefore === 'page') flow.pageBreak();
  if (style.breakBefore === 'avoid') flow.keepWithPrevious();
  flow.margin(style.margin.top === 'auto' ? 0 : used(style.margin.top, column.width));
  if (box.strings) flow.setStrings(box.strings);
  if (box.pseudo === null && isAnchor(element)) flow.anchor(element);
  const from = flow.bands.length;
  flow.insetTop(insets.top);
  const edge = isPainted(style) ? flow.mark(insets.top) : null;
  const containing: Containing | null =
    style.position === 'relative'
      ? {
          mark: flow.mark(insets.top - style.border.top.width),
          x: outer.x + style.border.left.width,
          width: outer.width - style.border.left.width - style.border.right.width,
          waiting: [],
        }
      : null;
  const inner: Column = {
    flow,
    x: outer.x + insets.left,
    width: Math.max(0, outer.width - insets.left - insets.right),
    containing: containing ?? column.containing,
  };
  const marked = style.display === 'list-item' && style.listStyleType !== 'none';
  if (marked) addMarker(box, inner, setting);
  layContent(box, inner, setting);
  // An empty list item has a line for its marker.
  if (marked) growBy(lineHeight(style) - flow.heightFrom(from), flow, from);
  flow.insetBottom(insets.bottom, from);
  growTo(style, flow, from, insets);
  if (containing) placeAbsolute(containing, flow, setting);
  if (edge) paintBox(style, flow, edge, outer);
  if (style.breakInside === 'avoid' && flow.heightFrom(from) <= tallestWhole(setting)) {
    flow.keepTogether(from, Keep.inside);
  }
  flow.margin(style.margin.bottom === 'auto' ? 0 : used(style.margin.bottom, column.width));
  if (style.breakAfter === 'page') flow.pageBreak();
  if (style.breakAfter === 'avoid') flow.keepWithPrevious();
}

const isAnchor = ({ tag, attributes }: Element): boolean =>
  attributes.id !== undefined || /^h[1-6]$/.test(tag);

/** Left edge and width of the border box (CSS 2, part 10.3.3). */
function boxWidth(
  style: Style,
  column: Column,
  insets: Insets,
  box: StyledElement,
  setting: Setting,
): { readonly x: number; readonly width: number } {
  const { margin } = style;
  const left = margin.left === 'auto' ? 0 : used(margin.left, column.width);
  const right = margin.right === 'auto' ? 0 : used(margin.right, column.width);
  const room = column.width - left - right;
  const edges = insets.left + insets.right;
  const extra = style.boxSizing === 'border-box' ? 0 : edges;
  let width = room;
  if (style.width !== 'auto') width = used(style.width, column.width) + extra;
  else if (style.display === 'table') width = Math.min(room, tableWidths(box, setting).max + edges);
  if (style.maxWidth !== 'none') width = Math.min(width, used(style.maxWidth, column.width) + extra);
  width = Math.max(width, used(style.minWidth, column.width) + extra);
  const free = Math.max(0, room - width);
  const shift = margin.left === 'auto' ? (margin.right === 'auto' ? free / 2 : free) : 0;
  return { x: column.x + left + shift, width };
}

function layContent(box: StyledElement, column: Column, setting: Setting): void {
  if (box.style.display === 'grid') layGrid(box, column, setting);
  else if (box.style.display === 'table') layTable(box, column, setting);
  else layChildren(box, column, setting);
}

/** Lays block-level children below each other; inline ones between them form anonymous paragraphs. */
export function layChildren(box: StyledElement, column: Column, setting: Setting): void {
  let inline: StyledNode[] = [];
  const close = () => {
    if (inline.some(node => !isBlank(node))) layParagraph(inline, box.element, box.style, column, setting);
    inline = [];
  };
  for (const child of box.children) {
    if (isBlock(child)) {
      close();
      layBlock(child, column, setting);
    } else inline.push(child);
  }
  close();
}

function layParagraph(
  nodes: readonly StyledNode[],
  block: Element,
  style: Style,
  column: Column,
  setting: Setting,
): void {
  const { flow } = column;
  const content =
    setting.prepared.get(nodes[0] as StyledNode) ?? paragraph(nodes, block, style, setting.fonts);
  column.containing.waiting.push(...content.outOfFlow);
  if (content.strings) flow.setStrings(content.strings);
  const lines = breakLines(content, column.width);
  lines.forEach((line, n) => {
    const item: LineItem = {
      kind: 'line',
      x: column.x + line.x,
      y: line.above,
      width: line.width,
      pieces: line.pieces,
      block,
      order: content.order,
      paragraph: content.order,
      marker: false,
    };
    const tight = n > 0 && (n < style.orphans || lines.length - n < style.widows);
    flow.push({
      height: line.above + line.below,
      items: isDecorated(line) ? [...decorationsOf(line, item.x, item.y), item] : [item],
      keep: tight ? Keep.lines : Keep.none,
    });
  });
}

/** Makes a box as tall as its `height` asks for. */
function growTo(style: Style, flow: Flow, from: number, insets: Insets): void {
  if (typeof style.height !== 'number') return;
  const wanted = style.height + (style.boxSizing === 'border-box' ? 0 : insets.top + insets.bottom);
  growBy(wanted - flow.heightFrom(from), flow, from);
}

/** Adds height at the end of what begins with band `from`, if there is any to add. */
function growBy(points: number, flow: Flow, from: number): void {
  if (points <= 0) return;
  if (flow.bands.length === from) flow.push({ height: 0 });
  const last = flow.bands.at(-1);
  if (last) last.height += points;
}
