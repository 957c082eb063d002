import type { TrackBreadth } from '../../document/index.js';
import { sum } from '../fit.js';
import { fixedBreadth, isShare } from './grid-lines.js';
import {
  type Contribution,
  gapsIn,
  getFlex,
  type SizedTrack,
  type TrackInput,
  type TrackRoom,
} from './track.js';
import { distributeExtra, type Extra, type Growing } from './track-extra.js';

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
  return { min, max, base, limit, fit, collapsed, growable: false, planned: null };
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
  if (tracks.some(({ max }) => getFlex(max) > 0)) {
    const one = flexFraction(tracks, items, room, gaps);
    for (const track of tracks) track.base = Math.max(track.base, getFlex(track.max) * one);
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
  if (tracks.some(({ min, max }) => isIntrinsic(min) || isIntrinsic(max))) growToItems(tracks, items, room);
  for (const track of tracks) if (track.limit === Number.POSITIVE_INFINITY) track.limit = track.base;
}

/** Grows tracks to boxes: those over no flexible track first, by their span (part 12.5, steps 2 to 4). */
function growToItems(tracks: SizedTrack[], items: readonly Contribution[], room: TrackRoom): void {
  const bySpan: Contribution[][] = [];
  const flexible: Contribution[] = [];
  for (const item of items) {
    if (isOverFlexible(tracks, item)) flexible.push(item);
    else {
      bySpan[item.span] ??= [];
      bySpan[item.span]?.push(item);
    }
  }
  for (const stiff of bySpan) if (stiff) accommodate({ tracks, room, toFlexible: false }, stiff);
  if (flexible.length > 0) accommodate({ tracks, room, toFlexible: true }, flexible);
}

function isOverFlexible(tracks: readonly SizedTrack[], { start, span }: Contribution): boolean {
  for (let i = start; i < start + span; i++) if (getFlex((tracks[i] as SizedTrack).max) > 0) return true;
  return false;
}

/** A min-content or max-content contribution as far as fixed limits allow it (part 12.5, step 2). */
function limited(item: Contribution, content: number, { tracks, room }: Growing): number {
  const under = tracks.slice(item.start, item.start + item.span);
  const limits = under.map(({ max, fit }) => (typeof max === 'number' ? max : fit));
  return Math.max(item.least, Math.min(content, sum(limits) + gapsIn(under, room.gap)));
}

const hasIntrinsicMax = ({ max }: SizedTrack): boolean => isIntrinsic(max);
const hasMaxContentMax = ({ max }: SizedTrack): boolean =>
  max === 'max-content' || max === 'auto' || isFit(max);
const hasAutoMin = ({ min }: SizedTrack): boolean => min === 'auto';

/** The increases of base sizes in their order (part 12.5, step 3, items 1 to 3). */
const BASES = {
  minimum: {
    property: 'base',
    amount: (item, growing) =>
      growing.room.available === 'min-content' ? limited(item, item.min, growing) : item.least,
    affects: hasAutoMin,
    beyond: hasIntrinsicMax,
  },
  minContent: {
    property: 'base',
    amount: item => item.min,
    affects: ({ min }) => min === 'min-content' || min === 'max-content',
    beyond: hasIntrinsicMax,
  },
  /** Under a max-content constraint only. */
  autoMaxContent: {
    property: 'base',
    amount: (item, growing) => limited(item, item.max, growing),
    affects: hasAutoMin,
    beyond: hasMaxContentMax,
  },
  maxContent: {
    property: 'base',
    amount: item => item.max,
    affects: ({ min }) => min === 'max-content',
    beyond: hasMaxContentMax,
  },
} as const satisfies Record<string, Extra>;

/** The increases of growth limits (part 12.5, step 3, items 5 and 6). */
const LIMITS = {
  minContent: {
    property: 'limit',
    amount: item => item.min,
    affects: hasIntrinsicMax,
    beyond: hasIntrinsicMax,
  },
  maxContent: {
    property: 'limit',
    amount: item => item.max,
    affects: hasMaxContentMax,
    beyond: hasMaxContentMax,
  },
} as const satisfies Record<string, Extra>;

/** Grows tracks so that boxes fit in: those of one span, or all that are over flexible tracks. */
function accommodate(growing: Growing, items: readonly Contribution[]): void {
  const { tracks, room, toFlexible } = growing;
  distributeExtra(growing, items, BASES.minimum);
  distributeExtra(growing, items, BASES.minContent);
  if (room.available === 'max-content') distributeExtra(growing, items, BASES.autoMaxContent);
  distributeExtra(growing, items, BASES.maxContent);
  for (const track of tracks) track.limit = Math.max(track.limit, track.base);
  if (toFlexible) return;
  distributeExtra(growing, items, LIMITS.minContent);
  distributeExtra(growing, items, LIMITS.maxContent);
  for (const track of tracks) track.growable = false;
}

/** Points of one `fr` (CSS Grid 2, part 12.7). */
function flexFraction(
  tracks: readonly SizedTrack[],
  items: readonly Contribution[],
  { available, min, gap }: TrackRoom,
  gaps: number,
): number {
  if (available === 'min-content') return 0;
  if (typeof available === 'number') {
    const room = available - gaps;
    return room > sum(tracks.map(track => track.base)) ? findFr(tracks, room) : 0;
  }
  const own = tracks.map(({ max, base }) => (getFlex(max) > 0 ? base / Math.max(1, getFlex(max)) : 0));
  const under = items.map(item => {
    const covered = tracks.slice(item.start, item.start + item.span);
    return covered.some(({ max }) => getFlex(max) > 0) ? findFr(covered, item.max - gapsIn(covered, gap)) : 0;
  });
  const one = Math.max(0, ...own, ...under);
  const total = sum(tracks.map(({ max, base }) => Math.max(base, getFlex(max) * one))) + gaps;
  return total < min ? Math.max(one, findFr(tracks, min - gaps)) : one;
}

/** The size of an `fr` that fills the room: a track that would be smaller than its base is stiff (part 12.7.1). */
function findFr(tracks: readonly SizedTrack[], room: number): number {
  const stiff = new Set(tracks.filter(({ max }) => getFlex(max) === 0));
  for (;;) {
    const left = room - sum([...stiff].map(track => track.base));
    const factors = sum(tracks.map(track => (stiff.has(track) ? 0 : getFlex(track.max))));
    const one = left / Math.max(1, factors);
    const short = tracks.filter(track => !stiff.has(track) && getFlex(track.max) * one < track.base);
    if (short.length === 0) return Math.max(0, one);
    for (const track of short) stiff.add(track);
  }
}
