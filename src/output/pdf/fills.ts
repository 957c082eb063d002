import type { Decoration, FillItem, Placed } from '../../pages/index.js';

/** Edges closer than this, in points, touch. */
const TOUCH = 0.01;

/** Rectangles of one colour that touch above each other are painted as one: no seam shows between them. */
export function joined(decoration: readonly Placed<Decoration>[]): readonly Placed<Decoration>[] {
  const out: Placed<Decoration>[] = [];
  const latest = new Map<string, number>();
  for (const placed of decoration) {
    if (placed.item.kind !== 'fill') {
      out.push(placed);
      continue;
    }
    const { item, x, y } = placed as Placed<FillItem>;
    const key = `${x},${item.width},${item.color},${item.dash}`;
    const at = latest.get(key) ?? -1;
    const before = out[at] as Placed<FillItem> | undefined;
    if (before && Math.abs(before.y + before.item.height - y) < TOUCH) {
      out[at] = { ...before, item: { ...before.item, height: before.item.height + item.height } };
    } else latest.set(key, out.push(placed) - 1);
  }
  return out;
}
