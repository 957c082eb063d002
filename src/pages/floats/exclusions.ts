import type { Style } from '../../document/index.js';
import { SLACK } from '../fit.js';

type Side = 'left' | 'right';

/** A stretch across the page, in points from the left edge of the page area. */
export interface Span {
  readonly x: number;
  readonly width: number;
}

/** The margin box of a float: points from the left edge of the page area and from the top of the flow. */
interface Area {
  readonly side: Side;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The room between floats, in points from the left edge of the page area. */
export interface Room {
  readonly left: number;
  readonly right: number;
}

/** Does a float stand next to a line between two heights? A line without height is next to the floats at its top. */
const isNext = (area: Area, top: number, bottom: number): boolean =>
  area.bottom > top + SLACK && (area.top < bottom - SLACK || area.top <= top + SLACK);

/**
 * The floats of a block formatting context: the room that they leave (CSS 2, part 9.5). Heights are points below the
 * top of the flow that the context is in.
 */
export class Exclusions {
  readonly #areas: Area[] = [];
  /** Top of the latest float: no later one stands higher (part 9.5.1, rule 5). */
  #top = Number.NEGATIVE_INFINITY;
  readonly #bottoms = { left: Number.NEGATIVE_INFINITY, right: Number.NEGATIVE_INFINITY };

  /** Lower end of the lowest float; -Infinity without floats. */
  get bottom(): number {
    return Math.max(this.#bottoms.left, this.#bottoms.right);
  }

  /** Does a float reach below a height? */
  reaches(y: number): boolean {
    return this.bottom > y + SLACK;
  }

  /** Where a box that clears floats begins at the earliest (part 9.5.2). */
  clearance(clear: Style['clear']): number {
    if (clear === 'none') return Number.NEGATIVE_INFINITY;
    return clear === 'both' ? this.bottom : this.#bottoms[clear];
  }

  /** The room within a column between two heights. */
  room({ x, width }: Span, top: number, bottom: number): Room {
    let left = x;
    let right = x + width;
    for (const area of this.#areas) {
      if (!isNext(area, top, bottom)) continue;
      if (area.side === 'left') left = Math.max(left, area.right);
      else right = Math.min(right, area.left);
    }
    return { left, right };
  }

  /** The nearest height below `top` at which a float ends that stands next to a line; Infinity without one. */
  nextEnd(top: number, bottom: number): number {
    let end = Number.POSITIVE_INFINITY;
    for (const area of this.#areas) if (isNext(area, top, bottom)) end = Math.min(end, area.bottom);
    return end;
  }

  /**
   * The highest place for a float, as far to its side as possible (part 9.5.1).
   * @param width from margin edge to margin edge
   * @param top where it may begin at the earliest
   */
  find(side: Side, width: number, top: number, column: Span): { readonly x: number; readonly y: number } {
    for (let y = Math.max(top, this.#top); ; y = this.nextEnd(y, y)) {
      const { left, right } = this.room(column, y, y);
      const isFree = left <= column.x && right >= column.x + column.width;
      if (isFree || width <= right - left + SLACK) return { x: side === 'left' ? left : right - width, y };
    }
  }

  /** Adds a float at its place. */
  add(side: Side, { x, width }: Span, top: number, height: number): void {
    const area = { side, left: x, right: x + width, top, bottom: top + height };
    this.#areas.push(area);
    this.#top = Math.max(this.#top, top);
    this.#bottoms[side] = Math.max(this.#bottoms[side], area.bottom);
  }
}
