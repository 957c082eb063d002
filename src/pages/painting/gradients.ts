import {
  type ColorStop,
  type ConicGradient,
  type LinearGradient,
  type RadialGradient,
  resolveOffset,
  resolveSize,
} from '../../document/index.js';
import { IDENTITY } from '../matrix.js';
import type { Gradient, GradientStop, PathCommand, Scene } from '../scene.js';
import { computeAlpha, isSeen, mix } from './colors.js';

/** Points. */
interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Distances below this are nothing. */
const TINY = 1e-4;

/** Places of stops as shares of the length of a gradient (CSS Images 3, part 3.4.3); never decreasing. */
function placeStops(stops: readonly ColorStop[], length: number): { at: number; color: string | null }[] {
  const places: (number | null)[] = stops.map(({ at }) =>
    at === null ? null : length > 0 ? resolveSize(at, length) / length : 0,
  );
  places[0] ??= 0;
  places[places.length - 1] ??= 1;
  let most = Number.NEGATIVE_INFINITY;
  places.forEach((place, i) => {
    if (place === null) return;
    most = Math.max(most, place);
    places[i] = most;
  });
  for (let i = 1; i < places.length; i++) {
    if (places[i] !== null) continue;
    const end = places.findIndex((place, n) => n > i && place !== null);
    const from = places[i - 1] as number;
    const step = ((places[end] as number) - from) / (end - i + 1);
    for (let n = i; n < end; n++) places[n] = from + step * (n - i + 1);
  }
  return stops.map(({ color }, i) => ({ at: places[i] as number, color }));
}

/** Steps in which colours are mixed if they do not simply change in proportion. */
const STEPS = 8;

/** Colours between two stops; a hint is the place at which they are half and half (part 3.4.2). */
function between(from: GradientStop, to: GradientStop, hint: number | null): readonly GradientStop[] {
  const [start, end] = [computeAlpha(from.color), computeAlpha(to.color)];
  const range = to.at - from.at;
  if (range < TINY || (hint === null && start === end)) return [];
  const middle = hint === null ? 0.5 : (hint - from.at) / range;
  // A hint in the place of a colour makes the other one begin at once.
  if (middle < 0.01) return [{ at: from.at, color: to.color }];
  if (middle > 0.99) return [{ at: to.at, color: from.color }];
  return Array.from({ length: STEPS - 1 }, (_, i) => {
    const share = (i + 1) / STEPS;
    const weight = share ** (Math.log(0.5) / Math.log(middle));
    return { at: from.at + range * share, color: mix(from.color, to.color, weight) };
  });
}

/** An invisible stop takes the colour next to it, so that nothing grey shows between them. */
function tint({ at, color }: GradientStop, next: GradientStop | undefined): GradientStop {
  const isClear = computeAlpha(color) === 0;
  return isClear && next
    ? { at, color: `${next.color.slice(0, 7)}00`.replace('transpa', '#000000') }
    : { at, color };
}

/** The stops of a gradient in order, with steps where colours do not change in proportion. */
function colorStops(stops: readonly ColorStop[], length: number): readonly GradientStop[] {
  const placed = placeStops(stops, length);
  const out: GradientStop[] = [];
  let hint: number | null = null;
  for (const { at, color } of placed) {
    const before = out.at(-1);
    if (color === null) {
      hint = at;
      continue;
    }
    const stop = { at, color };
    if (before) {
      const first = tint(before, stop);
      const last = tint(stop, before);
      if (first.color !== before.color) out.push(first);
      out.push(...between(first, last, hint));
      if (last.color !== stop.color) out.push(last);
    }
    out.push(stop);
    hint = null;
  }
  return out;
}

/** Most repetitions of a repeating gradient. */
const MAX_REPEATS = 500;

/** The mean colour of a gradient; its stops count as equally spaced if they are all in one place. */
function meanColor(stops: readonly GradientStop[], length: number): string {
  let color = (stops[0] as GradientStop).color;
  let done = 0;
  stops.slice(1).forEach((stop, i) => {
    const before = stops[i] as GradientStop;
    const share = length < TINY ? 1 : stop.at - before.at;
    if (share <= 0) return;
    done += share;
    color = mix(color, mix(before.color, stop.color, 0.5), share / done);
  });
  return color;
}

/** The stops repeated from before 0 to after `to`; their mean colour if they are too narrow (part 3.6). */
function repeatStops(stops: readonly GradientStop[], to: number): readonly GradientStop[] {
  const first = (stops[0] as GradientStop).at;
  const period = (stops.at(-1) as GradientStop).at - first;
  if (period < TINY || to / period > MAX_REPEATS) {
    const color = meanColor(stops, period);
    return [0, to].map(at => ({ at, color }));
  }
  const out: GradientStop[] = [];
  const start = Math.floor(-first / period);
  const end = Math.ceil((to - first) / period);
  for (let n = start; n < end; n++) {
    for (const { at, color } of stops) out.push({ at: at + n * period, color });
  }
  return out;
}

/** The stops with the first and last colour up to both ends of the gradient. */
function toEnds(stops: readonly GradientStop[]): readonly GradientStop[] {
  const [first] = stops as [GradientStop];
  const last = stops.at(-1) as GradientStop;
  const before = first.at > 0 ? [{ at: 0, color: first.color }] : [];
  return [...before, ...stops, ...(last.at < 1 ? [{ at: 1, color: last.color }] : [])];
}

/** Stops from 0 to 1 with the shares of the gradient's length that these are. */
function normalize(stops: readonly GradientStop[]) {
  const [first] = stops as [GradientStop];
  const last = stops.at(-1) as GradientStop;
  const range = Math.max(TINY, last.at - first.at);
  const scaled = stops.map(({ at, color }) => ({ at: Math.min(1, (at - first.at) / range), color }));
  return { from: first.at, to: first.at + range, stops: scaled };
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A linear gradient over a box at the origin (CSS Images 3, part 3.1.1). */
export function linearGradient({ direction, stops, isRepeating }: LinearGradient, box: Extent): Gradient {
  const { width, height } = box;
  const [right, down] =
    typeof direction === 'number'
      ? [Math.sin(radians(direction)), -Math.cos(radians(direction))]
      : // Towards a corner, the line through the other two corners has one colour.
        [direction[0] * (direction[1] === 0 ? 1 : height), direction[1] * (direction[0] === 0 ? 1 : width)];
  const norm = Math.hypot(right, down) || 1;
  const [ux, uy] = [right / norm, down / norm];
  const length = Math.abs(width * ux) + Math.abs(height * uy);
  const placed = colorStops(stops, length);
  const { from, to, stops: own } = normalize(isRepeating ? repeatStops(placed, 1) : toEnds(placed));
  const at = (share: number) =>
    [width / 2 + ux * length * (share - 0.5), height / 2 + uy * length * (share - 0.5), 0] as const;
  return { kind: 'axial', from: at(from), to: at(to), matrix: IDENTITY, stops: own };
}

/** Radii of a radial gradient (part 3.2.1). */
function computeRadii({ isCircle, extent }: RadialGradient, x: number, y: number, { width, height }: Extent) {
  if (typeof extent !== 'string') {
    const [first = 0, second] = extent;
    const rx = resolveSize(first, width);
    return [rx, second === undefined ? rx : resolveSize(second, height)] as const;
  }
  const pick = extent.startsWith('closest') ? Math.min : Math.max;
  const across = pick(Math.abs(x), Math.abs(width - x));
  const along = pick(Math.abs(y), Math.abs(height - y));
  if (extent.endsWith('side')) {
    return isCircle ? ([pick(across, along), pick(across, along)] as const) : ([across, along] as const);
  }
  const corner = Math.hypot(across, along);
  // An ellipse through a corner has the ratio of the one that ends at the sides.
  return isCircle ? ([corner, corner] as const) : ([across * Math.SQRT2, along * Math.SQRT2] as const);
}

/** A radial gradient over a box at the origin. */
export function radialGradient(gradient: RadialGradient, box: Extent): Gradient {
  const { stops, isRepeating, center } = gradient;
  const x = resolveOffset(center.x, box.width);
  const y = resolveOffset(center.y, box.height);
  const [rx, ry] = computeRadii(gradient, x, y, box).map(radius => Math.max(radius, 0.01)) as [
    number,
    number,
  ];
  const placed = colorStops(stops, rx);
  const farthest = Math.max(
    ...[0, box.width].flatMap(cx => [0, box.height].map(cy => Math.hypot((cx - x) / rx, (cy - y) / ry))),
  );
  const visible = fromCentre(isRepeating ? repeatStops(placed, farthest) : toEnds(placed));
  const { from, to, stops: own } = normalize(visible);
  return {
    kind: 'radial',
    from: [0, 0, from * rx],
    to: [0, 0, to * rx],
    matrix: [1, 0, 0, ry / rx, x, y],
    stops: own,
  };
}

/** The stops without those before the centre. */
function fromCentre(stops: readonly GradientStop[]): readonly GradientStop[] {
  const inside = stops.findIndex(({ at }) => at >= 0);
  if (inside === 0) return stops;
  const after = stops[inside] as GradientStop;
  const before = stops[inside - 1] as GradientStop;
  const share = -before.at / Math.max(TINY, after.at - before.at);
  return [{ at: 0, color: mix(before.color, after.color, share) }, ...stops.slice(inside)];
}

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
  const all = isRepeating ? repeatStops(placed, 1) : toEnds(placed);
  const isOpaque = all.every(({ color }) => computeAlpha(color) === 1);
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
