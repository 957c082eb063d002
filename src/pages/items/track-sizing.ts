import type { TrackBreadth } from '../../document/index.js';
import { sum } from '../fit.js';
import { flexFraction } from './flex-fraction.js';
import { fixedBreadth, isShare } from './grid-lines.js';
import {
  type Contribution,
  flexOf,
  gapsIn,
  type SizedTrack,
  type TrackInput,
  type TrackRoom,
} from './track.js';
import { distributeExtra } from './track-extra.js';

const INTRINSIC: ReadonlySet<TrackBreadth> = new Set<TrackBreadth>(['auto', 'min-content', 'max-content']);
const isFit = (breadth: TrackBreadth): breadth is { readonly fit: number } =>
  typeof breadth === 'object' && 'fit' in breadth;
const isIntrinsic = (breadth: TrackBreadth): boolean => INTRINSIC.has(breadth) || isFit(breadth);

/** Initial base size and growth limit (part 12.4). A percentage of an unknown size is `auto`. */
function initialTrack({ track, collapsed }: TrackInput, available: number | null): SizedTrack {
  const resolve = (breadth: TrackBreadth): TrackBreadth => {
    if (collapsed) return 0;
    if (isFit(breadth)) return { fit: fixedBreadth(breadth.fit, available) ?? Number.POSITIVE_INFINITY };
    if (isShare(breadth)) return fixedBreadth(breadth, available) ?? 'auto';
    return breadth;
  };
  const min = resolve(track.min);
  const max = resolve(track.max);
  const base = typeof min === 'number' ? min : 0;
  const limit = typeof max === 'number' ? Math.max(max, base) : Number.POSITIVE_INFINITY;
  const fit = isFit(max) ? max.fit : Number.POSITIVE_INFINITY;
  return { min, max, base, limit, fit, collapsed, growable: false };
}

/**
 * Sizes the tracks of a grid on one axis (part 12.3).
 * @returns points of each track
 */
export function sizeTracks(
  inputs: readonly TrackInput[],
  items: readonly Contribution[],
  room: TrackRoom,
): readonly number[] {
  const { available, gap } = room;
  const definite = typeof available === 'number' ? available : null;
  const tracks = inputs.map(input => initialTrack(input, definite));
  resolveIntrinsic(tracks, items, room);
  const gaps = gapsIn(tracks, gap);
  const free = () =>
    definite === null ? Number.POSITIVE_INFINITY : definite - gaps - sum(tracks.map(t => t.base));
  if (available !== 'min-content') maximize(tracks, free());
  if (tracks.some(({ max }) => flexOf(max) > 0)) {
    const one = flexFraction(tracks, items, room, gaps);
    for (const track of tracks) track.base = Math.max(track.base, flexOf(track.max) * one);
  }
  if (room.stretch) stretchAutos(tracks, (definite ?? room.min) - gaps);
  return tracks.map(track => track.base);
}

/** Grows tracks to their limits as far as there is free room (part 12.6). */
function maximize(tracks: readonly SizedTrack[], free: number): void {
  let rest = free;
  for (;;) {
    const open = tracks.filter(track => track.base < track.limit);
    if (open.length === 0 || rest <= 0) return;
    if (rest === Number.POSITIVE_INFINITY) {
      for (const track of open) track.base = track.limit;
      return;
    }
    const share = Math.min(rest / open.length, ...open.map(track => track.limit - track.base));
    for (const track of open)
      track.base = share === track.limit - track.base ? track.limit : track.base + share;
    rest -= share * open.length;
  }
}

/** Free room goes to the tracks whose largest size is `auto` (part 12.8). */
function stretchAutos(tracks: readonly SizedTrack[], room: number): void {
  const autos = tracks.filter(track => track.max === 'auto');
  const free = room - sum(tracks.map(track => track.base));
  if (free > 0) for (const track of autos) track.base += free / autos.length;
}

/** Sizes tracks by their content (part 12.5). */
function resolveIntrinsic(tracks: SizedTrack[], items: readonly Contribution[], room: TrackRoom): void {
  const spanned = (item: Contribution) => tracks.slice(item.start, item.start + item.span);
  const isFlexible = (item: Contribution) => spanned(item).some(({ max }) => flexOf(max) > 0);
  const stiff: Contribution[] = [];
  const flexible: Contribution[] = [];
  for (const item of items) (isFlexible(item) ? flexible : stiff).push(item);
  stiff.sort((a, b) => a.span - b.span);
  for (let from = 0, to = 0; from < stiff.length; from = to) {
    const { span } = stiff[from] as Contribution;
    while (to < stiff.length && (stiff[to] as Contribution).span === span) to++;
    accommodate(tracks, stiff.slice(from, to), room, false);
  }
  if (flexible.length > 0) accommodate(tracks, flexible, room, true);
  for (const track of tracks) if (track.limit === Number.POSITIVE_INFINITY) track.limit = track.base;
}

/** Largest size that fixed limits allow the tracks under an item; infinite without such limits (part 12.5, step 2). */
function limitOf(tracks: readonly SizedTrack[], { start, span }: Contribution, gap: number): number {
  const under = tracks.slice(start, start + span);
  const limits = under.map(({ max, fit }) => (typeof max === 'number' ? max : fit));
  return sum(limits) + gapsIn(under, gap);
}

/**
 * Grows tracks so that boxes of the same span fit in (part 12.5, steps 2 to 4).
 * @param toFlexible are there boxes over flexible tracks, which take all of it?
 */
function accommodate(
  tracks: SizedTrack[],
  items: readonly Contribution[],
  { available, gap }: TrackRoom,
  toFlexible: boolean,
): void {
  const counts = ({ max }: SizedTrack) => !toFlexible || flexOf(max) > 0;
  const isMeasured = typeof available !== 'number';
  const limited = (item: Contribution, content: number) =>
    Math.max(item.least, Math.min(content, limitOf(tracks, item, gap)));
  const grow = (
    property: 'base' | 'limit',
    amount: (item: Contribution) => number,
    affects: (track: SizedTrack) => boolean,
    beyond: (track: SizedTrack) => boolean,
  ) =>
    distributeExtra(tracks, items, gap, {
      property,
      amount,
      affects: t => affects(t) && counts(t),
      beyond,
      toFlexible,
    });
  const intrinsicMax = ({ max }: SizedTrack) => isIntrinsic(max);
  const maxContentMax = ({ max }: SizedTrack) => max === 'max-content' || max === 'auto' || isFit(max);
  grow(
    'base',
    item => (available === 'min-content' ? limited(item, item.min) : item.least),
    ({ min }) => min === 'auto',
    intrinsicMax,
  );
  grow(
    'base',
    item => item.min,
    ({ min }) => min === 'min-content' || min === 'max-content',
    intrinsicMax,
  );
  if (isMeasured && available === 'max-content') {
    grow(
      'base',
      item => limited(item, item.max),
      ({ min }) => min === 'auto',
      maxContentMax,
    );
  }
  grow(
    'base',
    item => item.max,
    ({ min }) => min === 'max-content',
    maxContentMax,
  );
  for (const track of tracks) track.limit = Math.max(track.limit, track.base);
  if (toFlexible) return;
  grow('limit', item => item.min, intrinsicMax, intrinsicMax);
  grow('limit', item => item.max, maxContentMax, maxContentMax);
  for (const track of tracks) track.growable = false;
}
