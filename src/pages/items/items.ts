import {
  anonymousBlock,
  isTakenOut,
  resolveSize,
  type Style,
  type StyledElement,
  type StyledNode,
} from '../../document/index.js';
import { isPainted } from '../box-decoration.js';
import {
  type AbsoluteRoom,
  ALONE,
  blockify,
  type Column,
  isBlank,
  isReplaced,
  type LayoutContext,
  passAbsolute,
  type ResolvedSize,
} from '../boxes.js';
import { Flow } from '../flow.js';
import { contentHeight } from '../flow-content.js';
import { isColumn } from './distribute.js';

/**
 * The boxes that take part in a flex or grid container, in the order of their `order` (CSS Display 3, part 4). A stretch
 * of loose text is a box of its own.
 */
export function collectItems(container: StyledElement): readonly StyledElement[] {
  const items: StyledElement[] = [];
  let run: StyledNode[] = [];
  const close = () => {
    if (run.some(node => !isBlank(node)))
      items.push({ ...container, style: anonymousBlock(container.style), children: run, strings: null });
    run = [];
  };
  for (const child of container.children) {
    if (child.kind === 'text') {
      run.push(child);
      continue;
    }
    close();
    if (!isTakenOut(child.style)) items.push(blockify(child));
  }
  close();
  return items.some(({ style }) => style.order !== 0)
    ? items.sort((a, b) => a.style.order - b.style.order)
    : items;
}

/**
 * Passes the absolute children of a flex or grid container to the box that they refer to.
 * @param roomOf returns the room of a child; it is called when the container has been laid
 */
export function passAbsoluteChildren(
  { children }: StyledElement,
  column: Column,
  roomOf: (child: StyledElement) => AbsoluteRoom,
): void {
  for (const child of children) {
    if (child.kind !== 'element' || !isTakenOut(child.style)) continue;
    if (child.style.position !== 'absolute') {
      passAbsolute(child, column);
      continue;
    }
    const { flow, x, containing } = column;
    const mark = flow.mark(0);
    containing.waiting.push({
      box: child,
      x,
      flow,
      mark,
      layers: [],
      get room() {
        return roomOf(child);
      },
    });
  }
}

/** Width or height of a margin in points; 0 if it is automatic. */
export const computeMargin = (
  { margin }: Style,
  side: 'top' | 'right' | 'bottom' | 'left',
  extent: number,
): number => {
  const size = margin[side];
  return size === 'auto' ? 0 : resolveSize(size, extent);
};

/** Levels of boxes laid a second time within each other: each level doubles the work. */
const MAX_STRETCHES = 3;

/** A picture of the size that its container has set for it. */
function resized(box: StyledElement, { across, bottom }: ResolvedSize): StyledElement {
  if (!across && bottom === null) return box;
  const { style } = box;
  const width = across ? across.width : style.width;
  const height = bottom === null ? style.height : bottom - computeMargin(style, 'top', 0);
  const own = { width, height, boxSizing: 'border-box', minWidth: 0, maxWidth: 'none' } as const;
  return { ...box, style: { ...style, ...own } };
}

/** A box of a flex or grid container, laid in a flow of its own. */
export class LaidItem {
  readonly box: StyledElement;
  readonly flow: Flow;
  /** Points of its margin below. */
  readonly below: number;
  readonly #area: Column;
  readonly #container: StyledElement;
  readonly #size: ResolvedSize;
  readonly #context: LayoutContext;
  /** Loose text has no box to paint, and the element it is in is the container's. */
  readonly #loose: boolean;

  /**
   * @param area the area that its percentages refer to; its flow is not used
   * @param size left edge and width of its border box, and its height as far as it is known
   */
  constructor(
    box: StyledElement,
    container: StyledElement,
    area: Column,
    size: Pick<ResolvedSize, 'across'>,
    context: LayoutContext,
  ) {
    this.box = box;
    this.below = computeMargin(box.style, 'bottom', area.width);
    this.#area = area;
    this.#container = container;
    this.#size = { ...ALONE, ...size };
    this.#context = context;
    this.#loose = box.style === anonymousBlock(container.style);
    this.flow = this.#lay(this.#size, area.containing, context);
  }

  /** Has its style a height? Shares of an unknown height are automatic. */
  get hasHeight(): boolean {
    const { height } = this.box.style;
    return typeof height === 'number' || (height !== 'auto' && this.#area.height !== null);
  }

  /** The box laid in an area of known height. */
  within(height: number): LaidItem {
    const waiting: Column['containing']['waiting'] = [];
    const area = { ...this.#area, height, containing: { ...this.#area.containing, waiting } };
    const item = new LaidItem(this.box, this.#container, area, this.#size, this.#context);
    item.flow.finish();
    return item;
  }

  #lay(size: ResolvedSize, containing: Column['containing'], context: LayoutContext): Flow {
    const flow = new Flow();
    const { x, width } = this.#loose && size.across ? size.across : this.#area;
    const column = { flow, x, width, height: this.#area.height, containing };
    if (this.#loose) context.layChildren(this.box, column, context);
    else
      context.layBlock(
        isReplaced(this.box.element) ? resized(this.box, size) : this.box,
        column,
        context,
        size,
      );
    return flow;
  }

  /** Lays it again so that its border box ends `bottom` points below the top of the flow. */
  stretched(bottom: number): Flow {
    const context = { ...this.#context, stretches: this.#context.stretches + 1 };
    // Its absolute boxes are in the list already.
    const containing = { ...this.#area.containing, waiting: [] };
    const flow = this.#lay({ ...this.#size, bottom }, containing, context);
    this.flow.origin = { flow, band: -1, y: 0 };
    return flow;
  }
}

/** An object with a laid box. */
interface Holder {
  readonly item: LaidItem;
}

/** Keeps boxes with the content before, if one of them requires it (CSS Fragmentation 3, part 3.1). */
export function breakBefore(flow: Flow, holders: readonly Holder[]): void {
  if (holders.some(({ item }) => item.box.style.breakBefore === 'avoid')) flow.keepWithPrevious();
}

/** Keeps the content after boxes with them, or has it begin a page, if the end of one of them requires it. */
export function breakAfter(flow: Flow, holders: readonly Holder[]): void {
  const tallest = Math.max(0, ...holders.map(({ item }) => contentHeight(item.flow)));
  for (const { item } of holders) {
    // A heading next to its text does not ask for the text below, too.
    const isNextToText = isHeading(item.box) && contentHeight(item.flow) < tallest / 2;
    flow.inheritBreaks(item.flow, isNextToText);
  }
}

const isHeading = ({ element }: StyledElement): boolean => /^h[1-6]$/.test(element.tag);

/** Has a box a height that is a share of that around it? */
export const hasPercentHeight = (node: StyledNode): boolean =>
  node.kind === 'element' &&
  (typeof node.style.height === 'object' ||
    typeof node.style.minHeight === 'object' ||
    typeof node.style.maxHeight === 'object');

const isStart = ({ position }: Style['alignItems'] | Style['alignContent']): boolean =>
  position === 'start' || position === 'flex-start';

/** Is the height of a box visible? Most boxes of a grid show only their text. */
export const showsHeight = (
  { style, element, children }: StyledElement,
  { stretches }: LayoutContext,
): boolean =>
  stretches < MAX_STRETCHES &&
  (isReplaced(element) ||
    isPainted(style) ||
    children.some(hasPercentHeight) ||
    (style.display === 'flex' && (isColumn(style) || !isStart(style.alignItems))) ||
    (style.display === 'grid' &&
      (style.gridTemplateRows.tracks.length > 0 || !isStart(style.alignContent))) ||
    (style.position === 'relative' && children.some(c => c.kind === 'element' && isTakenOut(c.style))));
