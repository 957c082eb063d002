import type { Element } from '../document/index.js';
import { type FloatingFlow, type Flow, moveDown } from './flow.js';
import type { Item } from './model.js';

/** A flow, the floats in it and those in them, each after the one that it is in; `y` is the top of the first. */
export const withFloats = (flow: Flow, y = 0): readonly FloatingFlow[] => [
  { flow, y },
  ...flow.floats.flatMap(float => withFloats(float.flow, y + float.y)),
];

/** The content of a flow that stands alone and is never divided. */
interface Flattened {
  /** At their places below the top of the flow. */
  readonly items: readonly Item[];
  readonly anchors: readonly Element[];
  readonly strings: Readonly<Record<string, string>> | null;
}

export function flatten(whole: Flow): Flattened {
  const items: Item[] = [];
  const anchors: Element[] = [];
  const strings: Record<string, string> = {};
  for (const { flow, y: top } of withFloats(whole)) {
    let y = top;
    for (const band of flow.bands) {
      y += band.space;
      for (const item of band.items) items.push(moveDown(item, y));
      anchors.push(...band.anchors);
      if (band.strings) Object.assign(strings, band.strings);
      y += band.height;
    }
  }
  return { items, anchors, strings: Object.keys(strings).length > 0 ? strings : null };
}

/** Baseline of the first line, in points below the top of a flow; null if there is none. */
export function firstBaseline(flow: Flow): number | null {
  for (const [i, band] of flow.bands.entries()) {
    const line = band.items.find(item => item.kind === 'line');
    if (line) return flow.topOf(i) + line.y;
  }
  return null;
}
