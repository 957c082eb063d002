import type { Decoration, FillItem, Placed, Scene } from '../../pages/index.js';

/** Edges closer than this, in points, touch. */
const TOUCH = 0.01;

/** Rectangles of one colour that touch above each other are painted as one: no seam shows between them. */
export function joinFills(decoration: readonly Placed<Decoration>[]): readonly Placed<Decoration>[] {
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

/** Gap between dots as a multiple of their diameter; length of dashes, and gap between them, of their width. */
const DOT_GAP = 1;
const DASH = 3;
const DASH_GAP = 2;

/** Points by which a line continues after its last dot: rounded, it would otherwise end before it. */
const BEYOND = 0.01;

/**
 * The dots or dashes of a border in the coordinates of its rectangle: evenly spaced, with a whole one at both ends
 * (CSS Backgrounds 3, part 3.2). Dots are dashes without length and with round ends.
 */
export function createDashes({ width, height, color, dash }: FillItem): Scene {
  const thickness = Math.min(width, height);
  const length = Math.max(width, height);
  const dotted = dash === 'dotted';
  const mark = dotted ? thickness : DASH * thickness;
  const preferred = mark + (dotted ? DOT_GAP : DASH_GAP) * thickness;
  const period = (length - mark) / Math.max(1, Math.round((length - mark) / preferred));
  // A line too short for two dashes has no gaps.
  const dashes = dotted ? [0, period] : period > mark ? [mark, period - mark] : [];
  const [from, to] = dotted ? [thickness / 2, length - thickness / 2 + BEYOND] : [0, length];
  const middle = thickness / 2;
  const at = (along: number) => (width >= height ? ([along, middle] as const) : ([middle, along] as const));
  return [
    {
      kind: 'path',
      commands: [
        ['M', ...at(from)],
        ['L', ...at(to)],
      ],
      fill: null,
      stroke: { color, width: thickness, dash: dashes, cap: dotted ? 'round' : 'butt', join: 'miter' },
    },
  ];
}
