import { cached } from '../../core/index.js';
import {
  areaBounds,
  type GridLine,
  type NamedTracks,
  resolveSize,
  type Size,
  type Style,
  TRACK_LIMIT,
  type Track,
  type TrackBreadth,
  type TrackList,
} from '../../document/index.js';
import { sum } from '../fit.js';

/** The explicit tracks of one axis and the lines between them, which are counted from 0 (CSS Grid 2, part 7). */
export interface ExplicitAxis {
  readonly tracks: readonly Track[];
  /** Lines by their names, in order. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  /** The tracks of `repeat(auto-fit)`, which vanish if they are empty; null if there are none. */
  readonly fitting: { readonly from: number; readonly to: number } | null;
}

/** The room of one axis. */
export interface AxisRoom {
  /** Points; null if the content decides. */
  readonly definite: number | null;
  readonly min: number;
  readonly max: number;
}

/** Is a breadth a share of the room? */
export const isShare = (breadth: TrackBreadth): breadth is Size =>
  typeof breadth === 'object' && !('fr' in breadth) && !('fit' in breadth);

/** Points of a breadth that does not depend on the content; null for others. */
export function fixedBreadth(breadth: TrackBreadth, available: number | null): number | null {
  if (typeof breadth === 'number') return breadth;
  if (!isShare(breadth)) return null;
  return available === null ? null : resolveSize(breadth, available);
}

/** Size of a track for counting repetitions: its largest size if that is fixed, else its least (part 7.2.3.2). */
function repeatedSize({ min, max }: Track, available: number | null): number {
  const least = fixedBreadth(min, available);
  const most = fixedBreadth(max, available);
  // A track without width would be repeated for ever.
  return Math.max(1, most === null ? (least ?? 1) : Math.max(most, least ?? 0));
}

/** How often automatic tracks are repeated: as often as they fit, at least once. */
function repetitions(list: TrackList, repeated: NamedTracks, gap: number, room: AxisRoom): number {
  const available = room.definite ?? (Number.isFinite(room.max) ? room.max : room.min > 0 ? room.min : null);
  if (available === null) return 1;
  const size = (tracks: readonly Track[]) =>
    sum(tracks.map(track => repeatedSize(track, available))) + gap * tracks.length;
  const times = (available + gap - size(list.tracks)) / size(repeated.tracks);
  const whole =
    room.definite === null && !Number.isFinite(room.max) ? Math.ceil(times) : Math.floor(times + 1e-6);
  return Math.max(1, Math.min(whole, Math.floor(TRACK_LIMIT / repeated.tracks.length)));
}

type ExpandedList = NamedTracks & Pick<ExplicitAxis, 'fitting'>;

/** The tracks of a list with its repetitions. */
function expand(list: TrackList, gap: number, room: AxisRoom): ExpandedList {
  const { auto } = list;
  if (!auto) return { ...list, fitting: null };
  const times = repetitions(list, auto, gap, room);
  const tracks = list.tracks.slice(0, auto.at);
  const names = list.names.slice(0, auto.at + 1).map(line => [...line]);
  const [first = [], ...others] = auto.names;
  for (let i = 0; i < times; i++) {
    names.at(-1)?.push(...first);
    names.push(...others.map(line => [...line]));
    tracks.push(...auto.tracks);
  }
  const fitting = auto.fit ? { from: auto.at, to: tracks.length } : null;
  names.at(-1)?.push(...(list.names[auto.at + 1] ?? []));
  tracks.push(...list.tracks.slice(auto.at));
  names.push(...list.names.slice(auto.at + 2).map(line => [...line]));
  return { tracks, names, fitting };
}

/** Axes whose tracks do not depend on their room. */
const known = {
  column: new WeakMap<Style, ExplicitAxis>(),
  row: new WeakMap<Style, ExplicitAxis>(),
};

/** The explicit tracks of a grid on one axis; named areas add tracks and names (parts 7.1 and 7.3.2). */
export function explicitAxis(
  style: Style,
  axis: 'column' | 'row',
  gap: number,
  room: AxisRoom,
): ExplicitAxis {
  const list = axis === 'column' ? style.gridTemplateColumns : style.gridTemplateRows;
  const make = () => withAreas(expand(list, gap, room), style, axis);
  return list.auto ? make() : cached(known[axis], style, make);
}

/** The tracks of a list, and those that named areas add. */
function withAreas(list: ExpandedList, style: Style, axis: 'column' | 'row'): ExplicitAxis {
  const isColumn = axis === 'column';
  const added = isColumn ? style.gridAutoColumns : style.gridAutoRows;
  const { gridTemplateAreas: areas } = style;
  const named = (isColumn ? areas[0]?.length : areas.length) ?? 0;
  const tracks = [...list.tracks];
  for (let i = 0; tracks.length < named; i++) tracks.push(added[i % added.length] as Track);
  const names = new Map<string, number[]>();
  const add = (name: string, line: number) => {
    const lines = names.get(name);
    if (!lines) names.set(name, [line]);
    else if (!lines.includes(line)) lines.push(line);
  };
  list.names.forEach((line, i) => {
    for (const name of line) add(name, i);
  });
  for (const [name, { left, right, top, bottom }] of areaBounds(areas)) {
    add(`${name}-start`, isColumn ? left : top);
    add(`${name}-end`, isColumn ? right : bottom);
  }
  for (const lines of names.values()) lines.sort((a, b) => a - b);
  return { tracks, names, fitting: list.fitting };
}

/** The place of a box on one axis: its first line, which is null if it is automatic, and its number of tracks. */
export interface GridSpan {
  readonly start: number | null;
  readonly span: number;
}

/** Lines further off than this count as this one: no document has as many. */
const LINE_LIMIT = 1000;
const limited = (line: number): number => Math.max(-LINE_LIMIT, Math.min(LINE_LIMIT, line));

/** The line of the `count`-th line with a name; implicit lines have every name (part 8.3). */
function namedLine({ tracks, names }: ExplicitAxis, name: string, count: number): number {
  const lines = names.get(name) ?? [];
  if (count > 0) return lines[count - 1] ?? tracks.length + count - lines.length;
  return lines.at(count) ?? count + lines.length;
}

/** The number of a line, not of a span. */
function lineNumber(line: Exclude<GridLine, 'auto'>, edge: 'start' | 'end', axis: ExplicitAxis): number {
  const { count, name } = line;
  if (name !== null) {
    const [area] = axis.names.get(`${name}-${edge}`) ?? [];
    return count === null && area !== undefined ? area : namedLine(axis, name, count ?? 1);
  }
  const number = count ?? 1;
  return number > 0 ? number - 1 : axis.tracks.length + 1 + number;
}

/** The line of an edge that names one, counted from 0; null for an automatic one or a span. */
export const findLine = (line: GridLine, edge: 'start' | 'end', axis: ExplicitAxis): number | null =>
  line === 'auto' || line.span ? null : limited(lineNumber(line, edge, axis));

/** The line at the other end of a span from line `from`, in the given direction. */
function spanEnd(
  { count, name }: Exclude<GridLine, 'auto'>,
  from: number,
  forward: boolean,
  axis: ExplicitAxis,
): number {
  const steps = count ?? 1;
  if (name === null) return forward ? from + steps : from - steps;
  const lines = axis.names.get(name) ?? [];
  const ahead = forward ? lines.filter(line => line > from) : lines.filter(line => line < from).reverse();
  const found = ahead[steps - 1];
  if (found !== undefined) return found;
  const rest = steps - ahead.length;
  return forward ? Math.max(from, axis.tracks.length) + rest : Math.min(from, 0) - rest;
}

/** The place of a box on one axis from its two edges (parts 8.3 and 8.3.1). */
export function resolveSpan(start: GridLine, end: GridLine, axis: ExplicitAxis): GridSpan {
  const first = findLine(start, 'start', axis);
  const last = findLine(end, 'end', axis);
  if (first !== null && last !== null) {
    if (first === last) return { start: first, span: 1 };
    return { start: Math.min(first, last), span: Math.abs(last - first) };
  }
  if (first !== null) {
    const until =
      end === 'auto' ? first + 1 : limited(spanEnd(end as Exclude<GridLine, 'auto'>, first, true, axis));
    return { start: first, span: Math.max(1, until - first) };
  }
  if (last !== null) {
    const from =
      start === 'auto' ? last - 1 : limited(spanEnd(start as Exclude<GridLine, 'auto'>, last, false, axis));
    return { start: from, span: Math.max(1, last - from) };
  }
  // Of two spans the end is ignored; a span to a name has no line to count from.
  const own = start === 'auto' ? end : start;
  return {
    start: null,
    span: own === 'auto' || own.name !== null ? 1 : Math.min(own.count ?? 1, LINE_LIMIT),
  };
}
