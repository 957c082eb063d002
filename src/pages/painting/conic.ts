import { type ConicGradient, resolveOffset } from '../../document/index.js';
import { IDENTITY } from '../matrix.js';
import type { GradientStop, PathCommand, Scene } from '../scene.js';
import { alphaOf, isSeen, mix } from './colors.js';
import { colorStops, repeatStops, toEnds } from './gradients.js';

/** Most degrees of a sector in one colour where colours change; translucent ones show their seams. */
const STEP = 1.5;
const TRANSLUCENT_STEP = 6;
/** Most degrees between two points of the edge of a sector. */
const ARC = 45;

/** Colours by their angle, as shares of a turn. */
interface Sector {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** One sector for each colour between two stops; many if it changes. */
function sectorsBetween(first: GradientStop, last: GradientStop, step: number): readonly Sector[] {
  const from = Math.max(0, first.at);
  const to = Math.min(1, last.at);
  if (to - from < 1e-6) return [];
  if (first.color === last.color) return [{ from, to, color: first.color }];
  const count = Math.ceil(((to - from) * 360) / step);
  const size = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const at = from + (i + 0.5) * size;
    const share = (at - first.at) / (last.at - first.at);
    return { from: from + i * size, to: from + (i + 1) * size, color: mix(first.color, last.color, share) };
  });
}

/** Sectors as PDF, which has no conic gradients, can paint them (CSS Images 4, part 3.3). */
export function conicScene(
  { angle, center, stops, isRepeating }: ConicGradient,
  { width, height }: { readonly width: number; readonly height: number },
): Scene {
  const x = resolveOffset(center.x, width);
  const y = resolveOffset(center.y, height);
  const farthest = Math.max(...[0, width].flatMap(cx => [0, height].map(cy => Math.hypot(cx - x, cy - y))));
  const radius = (farthest + 1) / Math.cos((ARC * Math.PI) / 360);
  const placed = colorStops(stops, 1);
  const all = isRepeating ? repeatStops(placed, 0, 1) : toEnds(placed);
  const isOpaque = all.every(({ color }) => alphaOf(color) === 1);
  const step = isOpaque ? STEP : TRANSLUCENT_STEP;
  const sectors = all.slice(1).flatMap((stop, i) => sectorsBetween(all[i] as GradientStop, stop, step));
  const point = (letter: 'M' | 'L', share: number): PathCommand => {
    const turn = ((angle + share * 360) * Math.PI) / 180;
    return [letter, x + radius * Math.sin(turn), y - radius * Math.cos(turn)];
  };
  const children = sectors.flatMap(({ from, to, color }) => {
    if (!isSeen(color)) return [];
    // Opaque sectors go on under those after them, so that no seam shows between two.
    const end = isOpaque ? 1 : to;
    const arcs = Math.ceil(((end - from) * 360) / ARC);
    const edge = Array.from({ length: arcs + 1 }, (_, i) => point('L', from + ((end - from) * i) / arcs));
    const commands: readonly PathCommand[] = [['M', x, y], ...edge, ['Z']];
    return [{ kind: 'path', commands, fill: color, stroke: null } as const];
  });
  const commands = [['M', 0, 0], ['L', width, 0], ['L', width, height], ['L', 0, height], ['Z']] as const;
  return children.length === 0 ? [] : [{ kind: 'group', matrix: IDENTITY, clip: { commands }, children }];
}
