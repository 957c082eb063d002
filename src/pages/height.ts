import type { Style } from '../document/index.js';
import type { Insets, ResolvedSize } from './boxes.js';
import type { Flow } from './flow.js';

/** Heights below this, in points, need no band. */
const SLACK = 0.01;

/** Adds height at the end of a box that begins with band `from`, if there is any to add. */
export function growBy(points: number, flow: Flow, from: number): void {
  if (points <= 0) return;
  if (flow.bands.length === from) flow.push({ height: 0 });
  const last = flow.bands.at(-1);
  if (last) last.height += points;
}

const edgesOf = ({ boxSizing }: Style, insets: Insets): number =>
  boxSizing === 'border-box' ? 0 : insets.top + insets.bottom;

/** Least height from the style of a box, from border edge to border edge; 0 if there is none. */
function minimumHeight(style: Style, insets: Insets): number {
  const height = typeof style.height === 'number' ? style.height : 0;
  const least = typeof style.minHeight === 'number' ? style.minHeight : 0;
  const most = Math.max(height, least);
  return most > 0 ? most + edgesOf(style, insets) : 0;
}

/** Height for the content of a box, regardless of the content; 0 if its content decides. */
export function contentHeight(style: Style, insets: Insets, top: number, size: ResolvedSize | null): number {
  const height = Math.max(minimumHeight(style, insets), (size?.bottom ?? 0) - top);
  return Math.max(0, height - insets.top - insets.bottom);
}

/** Makes a box as tall as its style and its container require. */
export function growTo(
  style: Style,
  flow: Flow,
  from: number,
  insets: Insets,
  size: ResolvedSize | null,
): void {
  growBy(minimumHeight(style, insets) - flow.heightFrom(from), flow, from);
  if (size?.bottom != null) stretch(flow, from, size.bottom, size.cuts);
}

/** Lengthens a flow down to `bottom` in bands that end at the clean cuts of its neighbours. */
function stretch(flow: Flow, from: number, bottom: number, cuts: ResolvedSize['cuts']): void {
  if (flow.bands.length === from) flow.push({ height: 0 });
  const last = flow.bands.length - 1;
  let end = flow.topOf(last) + (flow.bands[last]?.height ?? 0);
  for (const cut of cuts) {
    if (cut.top >= bottom - SLACK) break;
    if (cut.bottom <= end + SLACK) continue;
    const stop = Math.min(cut.bottom, bottom);
    if (cut.top >= end - SLACK) {
      flow.margin(Math.max(0, cut.top - end));
      flow.push({ height: stop - cut.top });
    } else growBy(stop - end, flow, from);
    end = stop;
  }
  growBy(bottom - end, flow, from);
}
