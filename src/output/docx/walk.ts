import type { Element, StyledElement, StyledNode } from '../../document/index.js';
import { type Flow, isBlock, type ListItem, type Paragraph } from './blocks.js';
import { borderSides, NO_SIDES } from './border.js';
import { type Box, contentBox, gapOf, points, sidesOf } from './boxes.js';
import { Collector, isOut, isPicture, linkOf } from './collect.js';
import type { Geometry } from './geometry.js';
import { flexItems, gridItems, isRowOf, type RowItem } from './items.js';
import { joinAside, joinRow, joinTerm } from './join.js';
import { buildTable } from './tables.js';

/** What an element inherits from the boxes around it. */
export interface Around {
  /** The page area or cell. */
  readonly frame: Box;
  readonly content: Box;
  readonly link: string | null;
  /** Lists around, from the outermost. */
  readonly lists: readonly Element[];
  /** The item of a list that the next paragraph begins. */
  readonly item: ListItem | null;
}

/** Points between terms below each other that the page has next to each other. */
const TERM_GAP = 1.5;

/** Points of that space left for text that is higher than in the page. */
const RESERVE = 100;

const isInline = (node: StyledNode): boolean =>
  node.kind === 'text' || (/^inline/.test(node.style.display) && !isOut(node.style));

const isFlexible = (display: string): boolean => /(grid|flex)$/.test(display);

/** Turns the boxes of a page into a flow of paragraphs and tables, in source order. */
export class Walker {
  readonly #geometry: Geometry;

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
  }

  /** Adds a block-level box with its margins, borders and breaks. */
  block(node: StyledElement, around: Around, flow: Flow): void {
    const { element, style } = node;
    const { display } = style;
    if (display === 'none') return;
    if (display === 'contents') {
      this.children(node, { ...around, link: linkOf(element, around.link) }, flow);
      return;
    }
    const { width } = around.content;
    const margin = sidesOf(style.margin, width);
    const padding = sidesOf(style.padding, width);
    if (style.breakBefore === 'avoid') flow.push({ kind: 'avoid' });
    else if (style.breakBefore !== 'auto') flow.push({ kind: 'break' });
    flow.push({ kind: 'margin', isStart: true, points: margin.top });
    const isWhole = style.breakInside === 'avoid';
    if (isWhole) flow.push({ kind: 'whole', isStart: true });
    const { id } = element.attributes;
    if (id !== undefined && node.pseudo === null) flow.push({ kind: 'target', id });
    if (display === 'table') {
      const content = { left: around.content.left + margin.left, width: width - margin.left - margin.right };
      const sized = points(style.width, width) || content.width;
      const box = { ...content, width: Math.min(content.width, sized) };
      flow.push(buildTable(node, { ...around, content: box }, this, this.#geometry));
    } else {
      const sides = borderSides(style, padding);
      const hasBorder = sides !== NO_SIDES;
      if (hasBorder) flow.push({ kind: 'border', isStart: true, sides });
      if (!sides.top) flow.push({ kind: 'space', isStart: true, points: padding.top });
      this.#content(node, around, flow);
      if (!sides.bottom) flow.push({ kind: 'space', isStart: false, points: padding.bottom });
      if (hasBorder) flow.push({ kind: 'border', isStart: false, sides });
    }
    if (isWhole) flow.push({ kind: 'whole', isStart: false });
    flow.push({ kind: 'margin', isStart: false, points: margin.bottom });
    if (style.breakAfter === 'avoid') flow.push({ kind: 'avoid' });
    else if (style.breakAfter !== 'auto') flow.push({ kind: 'break' });
  }

  #content(node: StyledElement, around: Around, flow: Flow): void {
    const { element, style } = node;
    const link = linkOf(element, around.link);
    const isList = /^(ol|ul|menu|dir)$/.test(element.tag);
    const inner: Around = {
      ...around,
      content: contentBox(style, around.content),
      link,
      lists: isList ? [...around.lists, element] : around.lists,
      item: node.marker ? listItem(node, around) : isList ? null : around.item,
    };
    if (isPicture(node)) this.#picture(node, inner, flow);
    else if (isFlexible(style.display)) this.#items(node, inner, flow);
    else this.children(node, inner, flow);
  }

  /** The children of a block container: blocks, and paragraphs of what stands between them. */
  children(node: StyledElement, around: Around, flow: Flow): void {
    let { item } = around;
    let stretch: StyledNode[] = [];
    const close = () => {
      if (this.paragraph(node, stretch, { ...around, item }, flow)) item = null;
      stretch = [];
    };
    for (const child of node.children) {
      const isAside = child.kind === 'element' && isOut(child.style) && !hasBlocks(child);
      if (isInline(child) || isAside) stretch.push(child);
      else {
        close();
        const before = flow.length;
        this.block(child as StyledElement, { ...around, item }, flow);
        if (flow.slice(before).some(isBlock)) item = null;
      }
    }
    close();
  }

  /** Adds the paragraph of inline content; false if it is blank. */
  paragraph(box: StyledElement, nodes: readonly StyledNode[], around: Around, flow: Flow): boolean {
    const collector = new Collector();
    collector.add(nodes, box, around.link);
    const made = collector.isBlank ? null : this.#make(box, collector, around);
    if (made) flow.push(made);
    else
      for (const inline of collector.inlines)
        if (inline.kind === 'bookmark') flow.push({ kind: 'target', id: inline.id });
    for (const apart of collector.apart) {
      const own: Flow = [];
      this.block(apart, { ...around, item: null }, own);
      const blocks = own.filter(isBlock);
      const [only] = blocks;
      if (made && blocks.length === 1 && only?.kind === 'paragraph' && joinAside(made, only)) continue;
      flow.push(...own);
    }
    return made !== null;
  }

  #make(box: StyledElement, collector: Collector, { frame, content, item }: Around): Paragraph {
    const lines = this.#geometry.lines(collector.order);
    const right = Math.max(...lines.map(line => line.right));
    // Text at the right of a column whose place depends on its content.
    const isOutside = /^(right|end)$/.test(box.style.textAlign) && right > content.left + content.width + 1;
    return {
      kind: 'paragraph',
      box,
      content: isOutside ? { left: content.left, width: right - content.left } : content,
      frame,
      inlines: collector.finish(),
      lines,
      item,
      leading: [],
      trailing: [],
      term: null,
      tabs: [],
      borders: { ...NO_SIDES },
      before: 0,
      after: 0,
      keepNext: false,
      keepLines: box.style.breakInside === 'avoid',
      pageBreak: false,
      isJoined: false,
    };
  }

  #picture(node: StyledElement, around: Around, flow: Flow): void {
    const collector = new Collector();
    collector.addPicture(node);
    flow.push(this.#make(node, collector, around));
  }

  /** The items of a grid or flex box: those that stand next to each other in a row become one paragraph. */
  #items(node: StyledElement, around: Around, flow: Flow): void {
    const { style } = node;
    const isGrid = style.display.endsWith('grid');
    const items = isGrid ? gridItems(node, around.content) : flexItems(node, around.content);
    const isRow = isRowOf(node) && items.every(({ box, isSide }) => !isSide || !box || !hasBlocks(box));
    const gap = gapOf(style.rowGap, around.content.width);
    const placed: RowItem[] = [];
    for (const item of items) {
      const own: Flow = [];
      const inner = { ...around, content: isRow ? item.content : around.content, item: null };
      if (item.box) this.block(blockified(item.box), inner, own);
      else this.paragraph(node, item.nodes, inner, own);
      const isTerm = !isRow && joinTerm(own);
      if (item.box?.style.margin.top === 'auto')
        flow.push({ kind: 'space', isStart: true, points: stretch(flow, own) });
      const points = isTerm ? Math.min(gap, TERM_GAP) : gap;
      if (placed.length > 0 && gap > 0) flow.push({ kind: 'space', isStart: true, points });
      placed.push({ ...item, flow: own });
      flow.push(...own);
    }
    if (isRow) joinRow(placed);
  }
}

/** Points of space that layout has put between what is in a box and its next item, so that this one is at its end. */
function stretch(before: Flow, after: Flow): number {
  const last = before.filter(isBlock).at(-1);
  const next = after.filter(isBlock)[0];
  if (last?.kind !== 'paragraph' || next?.kind !== 'paragraph') return 0;
  const from = last.lines.at(-1);
  const to = (next.term ?? next).lines[0];
  return from && to && from.page === to.page ? Math.max(0, to.y - from.y - RESERVE) : 0;
}

/** An item of a grid or flex box is a block (CSS Display 3, part 2.7). */
function blockified(box: StyledElement): StyledElement {
  const { display } = box.style;
  const block =
    display === 'inline' || display === 'inline-block' ? 'block' : display.replace(/^inline-/, '');
  return block === display ? box : { ...box, style: { ...box.style, display: block as typeof display } };
}

const hasBlocks = (node: StyledElement): boolean =>
  node.children.some(child => child.kind === 'element' && !isInline(child) && !isOut(child.style));

const integer = (text: string | undefined): number | null =>
  text !== undefined && /^\s*[-+]?\d+/.test(text) ? Number.parseInt(text, 10) : null;

function listItem({ element, style }: StyledElement, { lists }: Around): ListItem | null {
  const list = lists.at(-1);
  if (!list || style.listStyleType === 'none') return null;
  const start = integer(list.attributes.start) ?? 1;
  return {
    list,
    depth: lists.length - 1,
    marker: style.listStyleType,
    start: integer(element.attributes.value) ?? start,
  };
}
