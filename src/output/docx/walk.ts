import {
  type Element,
  isTakenOut,
  parseInteger,
  type StyledElement,
  type StyledNode,
} from '../../document/index.js';
import { type Flow, isBlock, type ListItem, type Paragraph, paragraphsIn } from './blocks.js';
import { borderSides, NO_SIDES } from './border.js';
import { type Box, contentBox, getGap, getSides, points } from './boxes.js';
import { Collector, findLink, hasBlocks, isInline, isOut, isPicture, onlyPicture } from './collect.js';
import type { Geometry } from './geometry.js';
import { computeArrangement, flexItems, gridItems, type Item, type RowItem } from './items.js';
import {
  buildColumns,
  buildMargin,
  buildTerms,
  buildTextColumns,
  joinAside,
  joinRow,
  type TextArea,
} from './side-by-side.js';
import { buildTable } from './tables.js';

/** What an element inherits from the boxes around it. */
interface Around extends TextArea {
  readonly link: string | null;
  /** Lists around, from the outermost. */
  readonly lists: readonly Element[];
  /** The item of a list that the next paragraph begins. */
  readonly item: ListItem | null;
}

/** Points of that space left for text that is higher than in the page. */
const RESERVE = 100;

/** Points by which a column is wider than its content, for text is wider in Word by a hair. */
const SLACK = 6;

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
    const { width } = around.content;
    const margin = getSides(style.margin, width);
    const padding = getSides(style.padding, width);
    if (style.breakBefore === 'avoid') flow.push({ kind: 'avoid' });
    else if (style.breakBefore !== 'auto') flow.push({ kind: 'break' });
    flow.push({ kind: 'margin', isStart: true, points: margin.top });
    const isWhole = style.breakInside === 'avoid';
    if (isWhole) flow.push({ kind: 'whole', isStart: true });
    const { id } = element.attributes;
    if (id !== undefined && node.pseudo === null)
      flow.push({ kind: 'anchor', inline: { kind: 'bookmark', id } });
    if (display === 'table') {
      const content = { left: around.content.left + margin.left, width: width - margin.left - margin.right };
      const sized = points(style.width, width) || content.width;
      const box = { ...content, width: Math.min(content.width, sized) };
      const build = (cell: StyledElement, frame: Box): Flow => {
        const text: Flow = [];
        const { link } = around;
        this.#children(cell, { frame, isPage: false, content: frame, link, lists: [], item: null }, text);
        return text;
      };
      flow.push(buildTable(node, box, build, this.#geometry));
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
    const link = findLink(element, around.link);
    const isList = /^(ol|ul|menu|dir)$/.test(element.tag);
    const inner: Around = {
      ...around,
      content: contentBox(style, around.content),
      link,
      lists: isList ? [...around.lists, element] : around.lists,
      item: node.marker ? listItem(node, around) : isList ? null : around.item,
    };
    if (isPicture(node)) this.#picture(node, inner, flow);
    else if (around.isPage && typeof style.columnCount === 'number' && style.columnCount > 1) {
      const build = (area: TextArea): Flow => {
        const text: Flow = [];
        this.#children(node, { ...inner, ...area, content: contentBox(style, area.frame) }, text);
        return text;
      };
      const gap = getGap(style.columnGap, around.content.width);
      flow.push(buildTextColumns(style.columnCount, gap, around.frame, build));
    } else if (isFlexible(style.display)) this.#items(node, inner, flow);
    else this.#children(node, inner, flow);
  }

  /** The children of a block container: blocks, and paragraphs of what stands between them. */
  #children(node: StyledElement, around: Around, flow: Flow): void {
    let { item } = around;
    let stretch: StyledNode[] = [];
    const close = () => {
      if (this.#paragraph(node, stretch, { ...around, item }, flow)) item = null;
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
  #paragraph(box: StyledElement, nodes: readonly StyledNode[], around: Around, flow: Flow): boolean {
    const collector = new Collector();
    collector.add(nodes, box, around.link);
    const made = collector.isBlank ? null : this.#make(box, collector, around);
    if (made) flow.push(made);
    else
      for (const inline of collector.inlines)
        if (inline.kind === 'bookmark') flow.push({ kind: 'anchor', inline });
    for (const apart of collector.apart) {
      const element = made ? null : onlyPicture(apart);
      if (element) {
        flow.push({ kind: 'anchor', inline: { kind: 'anchored', element } });
        continue;
      }
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
      aside: null,
    };
  }

  #picture(node: StyledElement, around: Around, flow: Flow): void {
    const collector = new Collector();
    collector.addPicture(node);
    flow.push(this.#make(node, collector, around));
  }

  /** The items of a grid or flex box, between the boxes that are placed before and after them. */
  #items(node: StyledElement, around: Around, flow: Flow): void {
    const isPlaced = (child: StyledNode) => child.kind === 'element' && isTakenOut(child.style);
    const first = node.children.findIndex(child => child.kind === 'element' && !isPlaced(child));
    const placed = (from: number, to?: number) =>
      this.#children({ ...node, children: node.children.slice(from, to).filter(isPlaced) }, around, flow);
    if (first > 0) placed(0, first);
    this.#arrange(node, around, flow);
    placed(Math.max(0, first));
  }

  #arrange(node: StyledElement, around: Around, flow: Flow): void {
    const { content } = around;
    const isGrid = node.style.display.endsWith('grid');
    const items = isGrid
      ? gridItems(node, content).map(item => this.#measured(node, item, around))
      : flexItems(node, content);
    const arrangement = computeArrangement(node, items);
    if (arrangement === 'row' || arrangement === 'stack' || !around.isPage)
      this.#stack(node, items, around, flow, arrangement === 'row');
    else {
      const build = (item: Item, area: TextArea): Flow => this.#item(node, item, { ...around, ...area });
      const gap = getGap(node.style.rowGap, content.width);
      if (arrangement === 'margin') flow.push(...buildMargin(items, around.frame, build));
      else if (node.element.tag === 'dl') flow.push(buildTerms(items, around.frame, build));
      else flow.push(...buildColumns(items, around.frame, gap, build));
    }
  }

  /** An item with the box that layout has given it, if its column is as wide as its content. */
  #measured(node: StyledElement, item: Item, around: Around): Item {
    if (item.content.width > 0) return item;
    const blocks = this.#item(node, item, around).filter(isBlock);
    const lines = paragraphsIn(blocks).flatMap(paragraph => paragraph.lines);
    if (lines.length === 0) return item;
    const left = Math.min(...lines.map(line => line.x)) - SLACK;
    return { ...item, content: { left, width: Math.max(...lines.map(line => line.right)) - left } };
  }

  #item(node: StyledElement, { box, nodes }: Item, around: Around): Flow {
    const flow: Flow = [];
    const inner = { ...around, item: null };
    if (box) this.block(blockified(box), inner, flow);
    else this.#paragraph(node, nodes, inner, flow);
    return flow;
  }

  /** Items below each other; in a row, those at the sides of a text are joined to its first line. */
  #stack(node: StyledElement, items: readonly Item[], around: Around, flow: Flow, isRow: boolean): void {
    const gap = getGap(node.style.rowGap, around.content.width);
    const placed: RowItem[] = [];
    for (const item of items) {
      const own = this.#item(node, item, { ...around, content: isRow ? item.content : around.content });
      if (item.box?.style.margin.top === 'auto')
        flow.push({ kind: 'space', isStart: true, points: stretch(flow, own) });
      if (placed.length > 0 && gap > 0) flow.push({ kind: 'space', isStart: true, points: gap });
      placed.push({ ...item, flow: own });
      flow.push(...own);
    }
    if (isRow) joinRow(placed);
  }
}

/** Points of space that layout has put between what is in a box and its next item, so that this one is at its end. */
function stretch(before: Flow, after: Flow): number {
  const from = paragraphsIn(before.filter(isBlock)).at(-1)?.lines.at(-1);
  const [next] = paragraphsIn(after.filter(isBlock));
  const to = (next?.term ?? next)?.lines[0];
  return from && to && from.page === to.page ? Math.max(0, to.y - from.y - RESERVE) : 0;
}

/** An item of a grid or flex box is a block (CSS Display 3, part 2.7). */
function blockified(box: StyledElement): StyledElement {
  const { display } = box.style;
  const block =
    display === 'inline' || display === 'inline-block' ? 'block' : display.replace(/^inline-/, '');
  return block === display ? box : { ...box, style: { ...box.style, display: block as typeof display } };
}

function listItem({ element, style }: StyledElement, { lists }: Around): ListItem | null {
  const list = lists.at(-1);
  if (!list || style.listStyleType === 'none') return null;
  const start = parseInteger(list.attributes.start) ?? 1;
  return {
    list,
    depth: lists.length - 1,
    marker: style.listStyleType,
    start: parseInteger(element.attributes.value) ?? start,
  };
}
