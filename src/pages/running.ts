import {
  counterText,
  type Element,
  type MarginBox,
  type PageStyle,
  resolveSize,
  type StyledElement,
} from '../document/index.js';
import { placeAbsolute } from './absolute.js';
import { ALONE, blockify, type LayoutContext } from './boxes.js';
import { Flow } from './flow.js';
import { contentHeight, placeContent } from './flow-content.js';
import type { Atom } from './inline/atom.js';
import type { Line } from './inline/lines.js';
import { breakLines, intrinsicWidths, measureParagraph, type Paragraph } from './inline/paragraph.js';
import {
  type FillItem,
  type LineItem,
  type PageValues,
  type Placed,
  type PlacedBand,
  runningName,
} from './model.js';

/** The named strings and running elements that can be shown in the margins of a page (CSS GCPM 3, part 1.2). */
export interface ValuesOfPage {
  /** In force before the page. */
  readonly before: PageValues;
  /** Set at its top. */
  readonly start: PageValues;
  /** The first and the last ones set on it. */
  readonly first: PageValues;
  readonly last: PageValues;
}

/** The values that the margin boxes of a page can refer to. */
interface PageFacts {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly values: ValuesOfPage;
}

/** The content of the margins of a page. */
export interface Running {
  readonly lines: readonly Placed<LineItem>[];
  readonly fills: readonly Placed<FillItem>[];
  /** Of running elements, in points from the edges of the page. */
  readonly bands: readonly PlacedBand[];
}

interface Filled {
  readonly box: MarginBox;
  readonly content: Paragraph | StyledElement;
  /** Width of the content in one line and of the space next to it, in points. */
  readonly max: number;
}

/** Margin boxes hold text only, without boxes to lay. */
const TEXT_ONLY = {
  dissolved: new Set<never>(),
  pageOf: () => '',
  loadImage: () => null,
};
const noAtom = (): Atom => ({
  width: 0,
  least: 0,
  above: 0,
  below: 0,
  items: [],
  anchors: [],
  strings: null,
});

/**
 * A longer string from the content, in UTF-16 units, is shortened: it would cover the page, and be laid anew on each.
 * The whole text stands where the string was set.
 */
const LONGEST = 200;

const NO_INSET = { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' } as const;

/** Space in points between a box at the side and the others. */
const SPACE = 6;

const sideSpace = ({ name }: MarginBox): number => (/^(top|bottom)-(left|right)$/.test(name) ? SPACE : 0);

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  // Never half of a character beyond U+FFFF.
  return `${text.slice(0, LONGEST).replace(/[\s\ud800-\udbff]+$/, '')}…`;
}

/** The value of a named string or running element on a page (CSS GCPM 3, part 1.2); undefined for none. */
function pageValue(
  name: string,
  which: 'first' | 'start' | 'last' | 'first-except',
  values: ValuesOfPage,
): PageValues[string] | undefined {
  if (which === 'first-except') return name in values.first ? undefined : values.before[name];
  return values[which][name] ?? values.before[name];
}

/** The running element that a margin box shows; null for none. */
function runningElement({ content }: MarginBox, { values }: PageFacts): StyledElement | null {
  const [part] = content;
  if (part?.kind !== 'element') return null;
  const value = pageValue(runningName(part.name), part.which, values);
  return typeof value === 'object' ? value : null;
}

function marginText(box: MarginBox, facts: PageFacts): string {
  return box.content
    .map(part => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'counter')
        return counterText(part.name === 'page' ? facts.page : facts.pages, part.style);
      const value = part.kind === 'string' ? pageValue(part.name, part.which, facts.values) : '';
      return typeof value === 'string' ? shortened(value) : '';
    })
    .join('');
}

function measureBox(
  box: MarginBox,
  facts: PageFacts,
  owner: Element,
  context: LayoutContext,
  align: MarginArea['align'],
): Filled {
  const element = runningElement(box, facts);
  if (element) {
    const content = runningBox(element, align);
    return { box, content, max: context.blockWidths(content, context).max + sideSpace(box) };
  }
  const { fonts, hyphenPlaces } = context;
  const text = marginText(box, facts);
  const nodes = [{ kind: 'text', text, order: 0 }] as const;
  const content = measureParagraph(
    nodes,
    { element: owner, style: box.style },
    { ...TEXT_ONLY, fonts, hyphenPlaces },
    noAtom,
  );
  return { box, content, max: intrinsicWidths(content).max + sideSpace(box) };
}

/** Lays the margin boxes of a page (CSS Paged Media 3, part 5). */
export function layRunning(
  page: PageStyle,
  facts: PageFacts,
  owner: Element,
  context: LayoutContext,
): Running {
  const lines: Placed<LineItem>[] = [];
  const fills: Placed<FillItem>[] = [];
  const bands: PlacedBand[] = [];
  const add = (laid: Running) => {
    bands.push(...laid.bands);
    lines.push(...laid.lines);
    fills.push(...laid.fills);
  };
  for (const edge of ['top', 'bottom'] as const) {
    const boxes = page.boxes
      .filter(({ name }) => name.startsWith(edge) && !name.endsWith('corner'))
      .map(box => measureBox(box, facts, owner, context, computeAlignment(box).align));
    const widths = boxWidths(boxes, page.width - page.margin.left - page.margin.right);
    boxes.forEach((filled, i) => {
      const [x, width] = widths[i] as readonly [number, number];
      const height = edge === 'top' ? page.margin.top : page.margin.bottom;
      const y = edge === 'top' ? 0 : page.height - height;
      add(
        layBox(
          filled,
          { x: page.margin.left + x, y, width, height, ...computeAlignment(filled.box) },
          owner,
          context,
        ),
      );
    });
  }
  for (const box of page.boxes) {
    const area = sideArea(box.name, page);
    if (area) add(layBox(measureBox(box, facts, owner, context, area.align), area, owner, context));
  }
  return { lines, fills, bands };
}

/**
 * Left edges and widths of the boxes along one edge (part 5.3.2, all widths automatic): the middle one is
 * centred, the others share the rest as their contents are long.
 */
function boxWidths(boxes: readonly Filled[], room: number): readonly (readonly [x: number, width: number])[] {
  const longest = (side: string) => boxes.find(({ box }) => box.name.endsWith(side))?.max ?? 0;
  const [left, center, right] = [longest('left'), longest('center'), longest('right')];
  let first = fitPair(left, right, room);
  let middle = 0;
  if (center > 0) {
    middle = fitPair(center, 2 * Math.max(left, right), room);
    first = (room - middle) / 2;
  }
  return boxes.map(({ box }) => {
    if (box.name.endsWith('left')) return [0, first];
    return box.name.endsWith('center') ? [first, middle] : [first + middle, room - first - middle];
  });
}

/** Width of the first of two boxes that fill the room; the longer one is cut if they do not fit. */
function fitPair(own: number, other: number, room: number): number {
  const free = room - own - other;
  if (own + other === 0) return 0;
  if (free >= 0) return own + (free * own) / (own + other);
  return own > other ? Math.max(room - other, room / 2) : Math.min(own, room / 2);
}

/** Sets the content of a margin box in the middle of its height, or as `vertical-align` requires. */
function layBox({ box, content }: Filled, area: MarginArea, owner: Element, context: LayoutContext): Running {
  const { style } = box;
  const { x, width } = area;
  const { border, padding, margin } = style;
  const space = (side: 'top' | 'bottom') => (margin[side] === 'auto' ? 0 : resolveSize(margin[side], width));
  const top = area.y + space('top');
  const bottom = area.y + area.height - space('bottom');
  const innerTop = top + border.top.width + resolveSize(padding.top, width);
  const innerBottom = bottom - border.bottom.width - resolveSize(padding.bottom, width);
  const room = Math.max(1, width - sideSpace(box));
  const flow = 'kind' in content ? layElement(content, room, context) : null;
  const lines = 'kind' in content ? [] : breakLines(content, room, room);
  const taken = flow ? contentHeight(flow) : lines.reduce((sum, line) => sum + line.above + line.below, 0);
  const free = innerBottom - innerTop - taken;
  const verticalAlign = style.verticalAlign === 'baseline' ? area.vertical : style.verticalAlign;
  let y = innerTop + (verticalAlign === 'top' ? 0 : verticalAlign === 'bottom' ? free : free / 2);
  const bands: PlacedBand[] = [];
  if (flow) placeContent(flow, area.align === 'right' ? x + width - room : x, y, bands);
  const placed = lines.map(line => {
    y += line.above;
    const room = width - line.width;
    const shift = area.align === 'right' ? room : area.align === 'center' ? room / 2 : 0;
    const at = { item: lineItem(line, owner), x: x + shift, y };
    y += line.below;
    return at;
  });
  const rule = (y: number, height: number, color: string): Placed<FillItem>[] =>
    height > 0 && (flow || lines.length > 0)
      ? [{ item: { kind: 'fill', x: 0, y: 0, width, height, color }, x, y }]
      : [];
  return {
    lines: placed,
    bands,
    fills: [
      ...rule(top, border.top.width, border.top.color),
      ...rule(bottom - border.bottom.width, border.bottom.width, border.bottom.color),
    ],
  };
}

/** A running element as the box in a margin box; inline ones are aligned like text. */
function runningBox(element: StyledElement, align: MarginArea['align']): StyledElement {
  const block = blockify(element);
  const style = { ...block.style, position: 'relative', inset: NO_INSET } as const;
  return { ...block, style: block === element ? style : { ...style, textAlign: align } };
}

function layElement(box: StyledElement, width: number, context: LayoutContext): Flow {
  const flow = new Flow();
  const mark = flow.mark(0);
  const containing = { mark, x: 0, width, borderBelow: 0, waiting: [], fixed: null };
  context.layBlock(box, { flow, x: 0, width, height: null, containing }, context, ALONE);
  flow.finish();
  placeAbsolute(containing, flow, context);
  return flow;
}

const lineItem = ({ pieces, width }: Line, owner: Element): LineItem => ({
  kind: 'line',
  x: 0,
  y: 0,
  width,
  pieces,
  block: owner,
  order: 0,
  paragraph: 0,
  marker: false,
  isForced: false,
});

/** The place of a margin box on its page in points, and how its content is aligned unless its style says otherwise. */
interface MarginArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'left' | 'center' | 'right';
  readonly vertical: 'top' | 'middle' | 'bottom';
}

type Alignment = Pick<MarginArea, 'align' | 'vertical'>;

/** Alignments of a box along the top or bottom (CSS Paged Media 3, part 5.1). */
function computeAlignment({ name }: MarginBox): Alignment {
  const align = name.endsWith('right') ? 'right' : name.endsWith('center') ? 'center' : 'left';
  return { align, vertical: 'middle' };
}

/**
 * The area of a box in a corner or along the left or right (part 5); null for others. Boxes along one side share its
 * height: they are aligned to the top, middle and bottom of it.
 */
export function sideArea(name: MarginBox['name'], { width, height, margin }: PageStyle): MarginArea | null {
  const [, vertical, corner] = /^(top|bottom)-(left|right)-corner$/.exec(name) ?? [];
  const [, side = corner, place] = /^(left|right)-(top|middle|bottom)$/.exec(name) ?? [];
  if (side === undefined) return null;
  const isLeft = side === 'left';
  const across = { x: isLeft ? 0 : width - margin.right, width: isLeft ? margin.left : margin.right };
  if (place !== undefined) {
    const inner = height - margin.top - margin.bottom;
    const alignment = { align: 'center', vertical: place as MarginArea['vertical'] } as const;
    return { ...across, y: margin.top, height: inner, ...alignment };
  }
  const alignment = { align: isLeft ? 'right' : 'left', vertical: 'middle' } as const;
  return vertical === 'top'
    ? { ...across, y: 0, height: margin.top, ...alignment }
    : { ...across, y: height - margin.bottom, height: margin.bottom, ...alignment };
}
