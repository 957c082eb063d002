import {
  anonymousBlock,
  resolveSize,
  type Style,
  type StyledElement,
  type StyledNode,
} from '../../document/index.js';
import { layBlock, layChildren } from '../block.js';
import { isPainted } from '../box-decoration.js';
import {
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

/** The boxes that take part in a flex or grid container; a stretch of loose text is a box of its own. */
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
    if (child.style.position !== 'absolute') items.push(blockify(child));
  }
  close();
  return items;
}

/** Passes the absolute children of a flex or grid container to the box that they refer to. */
export function passAbsoluteChildren({ children }: StyledElement, column: Column): void {
  for (const child of children) {
    if (child.kind === 'element' && child.style.position === 'absolute') passAbsolute(child, column);
  }
}

/** Width or height of a margin in points; 0 if it is automatic. */
export const marginOf = (
  { margin }: Style,
  side: 'top' | 'right' | 'bottom' | 'left',
  extent: number,
): number => {
  const size = margin[side];
  return size === 'auto' ? 0 : resolveSize(size, extent);
};

/** Levels of boxes laid a second time within each other: each level doubles the work. */
const MAX_STRETCHES = 3;

/** A box of a flex or grid container, laid in a flow of its own. */
export class LaidItem {
  readonly box: StyledElement;
  readonly flow: Flow;
  /** Points of its margin below. */
  readonly below: number;
  readonly #area: Column;
  readonly #size: ResolvedSize;
  readonly #context: LayoutContext;
  /** Loose text has no box to paint, and the element it is in is the container's. */
  readonly #loose: boolean;

  /**
   * @param area the area that its percentages refer to; its flow is not used
   * @param across left edge and width of its border box; null if it is a block in the area
   */
  constructor(
    box: StyledElement,
    container: StyledElement,
    area: Column,
    across: ResolvedSize['across'],
    context: LayoutContext,
  ) {
    this.box = box;
    this.below = marginOf(box.style, 'bottom', area.width);
    this.#area = area;
    this.#size = across ? { ...ALONE, across } : ALONE;
    this.#context = context;
    this.#loose = box.style === anonymousBlock(container.style);
    this.flow = this.#lay(this.#size, area.containing, context);
  }

  #lay(size: ResolvedSize, containing: Column['containing'], context: LayoutContext): Flow {
    const flow = new Flow();
    const { x, width } = this.#loose && size.across ? size.across : this.#area;
    const column = { flow, x, width, height: null, containing };
    if (this.#loose) layChildren(this.box, column, context);
    else layBlock(this.box, column, context, size);
    return flow;
  }

  /** Lays it again so that its border box ends `bottom` points below the top of the flow. */
  stretched(bottom: number, cuts: ResolvedSize['cuts']): Flow {
    const context = { ...this.#context, stretches: this.#context.stretches + 1 };
    // Its absolute boxes are in the list already.
    const containing = { ...this.#area.containing, waiting: [] };
    return this.#lay({ ...this.#size, bottom, cuts }, containing, context);
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
  for (const { item } of holders) flow.inheritBreaks(item.flow);
}

/** Is the height of a box visible? Most boxes of a grid show only their text. */
export const showsHeight = (
  { style, element, children }: StyledElement,
  { stretches }: LayoutContext,
): boolean =>
  stretches < MAX_STRETCHES &&
  !isReplaced(element) &&
  (isPainted(style) ||
    (style.display === 'flex' && (style.flexDirection === 'column' || style.alignItems !== 'start')) ||
    (style.display === 'grid' && style.gridTemplateRows.length > 0) ||
    (style.position === 'relative' &&
      children.some(c => c.kind === 'element' && c.style.position === 'absolute')));
