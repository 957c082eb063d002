import { clipContent } from './band.js';
import type { WaitingBox } from './boxes.js';
import type { Flow } from './flow.js';
import type { FloatingContent, FlowContent } from './model.js';

/** A box in a flow, from a band and a float on to its end. */
export interface BoxRange {
  readonly flow: Flow;
  readonly from: number;
  /** Points of the first band above the box: insets of the boxes around it. */
  readonly lead: number;
  readonly float: number;
  /** Boxes in it that wait for their place. */
  readonly waiting: readonly WaitingBox[];
}

/** Adds content that leaves the rest where it is, at a height in a flow. What is free in it is divided for itself. */
export function addFree(flow: Flow, { bands, floats }: FlowContent, y: number): void {
  const held = floats.filter(({ isFree }) => !isFree);
  flow.floats.push({ content: { bands, floats: held }, y, isFree: true });
  for (const float of floats) if (float.isFree) flow.floats.push({ ...float, y: y + float.y });
}

/** Ends a box at a height in points, which its content overflows (CSS Overflow 3, part 2.1). */
export function overflow({ flow, from, lead, float, waiting }: BoxRange, height: number): void {
  const y = flow.topOf(from);
  for (const { flow: own, mark } of waiting) {
    if (own !== flow || mark.band <= from) continue;
    mark.y += flow.topOf(mark.band) - y;
    mark.band = from;
  }
  const floats = flow.floats.splice(float).map(one => ({ ...one, y: one.y - y }));
  addFree(flow, { bands: flow.takeOut(from, lead + height), floats }, y);
}

/** Cuts off what overflows a box that ends here; the floats in it begin with `float`. */
export function clipOverflow(flow: Flow, float: number): void {
  const end = flow.next();
  for (let i = float; i < flow.floats.length; i++) {
    const { content, y, isFree } = flow.floats[i] as FloatingContent;
    if (isFree) flow.floats[i] = { content: clipContent(content, end - y), y, isFree };
  }
}
