import { sum } from '../fit.js';
import { type Contribution, gapsIn, getFlex, type SizedTrack, type TrackRoom } from './track.js';

/** The tracks of one axis while they grow. */
export interface Growing {
  readonly tracks: readonly SizedTrack[];
  readonly room: TrackRoom;
  /** Are the boxes over flexible tracks, which take all of it? */
  readonly toFlexible: boolean;
}

/** What is distributed to which tracks. */
export interface Extra {
  readonly property: 'base' | 'limit';
  readonly amount: (item: Contribution, growing: Growing) => number;
  readonly affects: (track: SizedTrack) => boolean;
  /** The tracks that grow beyond their limits, if there are any under the item. */
  readonly beyond: (track: SizedTrack) => boolean;
}

const getSize = (track: SizedTrack, property: 'base' | 'limit'): number =>
  property === 'base' || track.limit === Number.POSITIVE_INFINITY ? track.base : track.limit;

/** Distributes the extra space of boxes to the tracks under them (part 12.5.1). */
export function distributeExtra(growing: Growing, items: readonly Contribution[], extra: Extra): void {
  const { tracks, toFlexible } = growing;
  const { property } = extra;
  const isAffected = (track: SizedTrack) => extra.affects(track) && (!toFlexible || getFlex(track.max) > 0);
  if (!tracks.some(isAffected)) return;
  for (const item of items) planIncreases(item, isAffected, growing, extra);
  for (const track of tracks) {
    if (track.planned === null) continue;
    if (property === 'base') track.base += track.planned;
    else {
      track.growable = track.limit === Number.POSITIVE_INFINITY;
      track.limit = getSize(track, 'limit') + track.planned;
    }
    track.planned = null;
  }
}

/** Plans how much the tracks under a box grow. */
function planIncreases(
  item: Contribution,
  isAffected: (track: SizedTrack) => boolean,
  growing: Growing,
  extra: Extra,
): void {
  const { start, span } = item;
  if (span === 1) {
    const track = growing.tracks[start] as SizedTrack;
    if (!isAffected(track)) return;
    const space = Math.max(0, extra.amount(item, growing) - getSize(track, extra.property));
    // Only fit-content() keeps a track that is alone from taking all of it.
    const most = extra.property === 'limit' && track.fit < Number.POSITIVE_INFINITY;
    plan(track, most ? Math.min(space, Math.max(0, computeRoom(track, 'limit'))) : space);
    return;
  }
  const under = growing.tracks.slice(start, start + span);
  const affected = under.filter(isAffected);
  if (affected.length === 0) return;
  const used = sum(under.map(track => getSize(track, extra.property))) + gapsIn(under, growing.room.gap);
  const space = Math.max(0, extra.amount(item, growing) - used);
  const increases = share(affected, space, growing.toFlexible, extra);
  affected.forEach((track, i) => {
    plan(track, increases[i] as number);
  });
}

function plan(track: SizedTrack, increase: number): void {
  track.planned = Math.max(track.planned ?? 0, increase);
}

/** Points up to which a track grows before others do. */
function computeRoom(track: SizedTrack, property: 'base' | 'limit'): number {
  if (property === 'base') return track.limit - track.base;
  const open = track.limit === Number.POSITIVE_INFINITY || track.growable;
  return (open ? Math.max(track.fit, track.base) : track.limit) - getSize(track, 'limit');
}

/** The increase of each track: equally up to the limits, then equally beyond them. */
function share(
  tracks: readonly SizedTrack[],
  space: number,
  toFlexible: boolean,
  extra: Extra,
): readonly number[] {
  const flex = sum(tracks.map(({ max }) => getFlex(max)));
  if (toFlexible && flex > 0) return tracks.map(({ max }) => (space * getFlex(max)) / flex);
  const increases = tracks.map(() => 0);
  let rest = space;
  const rooms = tracks.map(track => Math.max(0, computeRoom(track, extra.property)));
  let open = tracks.map((_, i) => i).filter(i => (rooms[i] as number) > 0);
  while (open.length > 0 && rest > 0) {
    const part = Math.min(
      rest / open.length,
      ...open.map(i => (rooms[i] as number) - (increases[i] as number)),
    );
    for (const i of open) increases[i] = (increases[i] as number) + part;
    rest -= part * open.length;
    const still = open.filter(i => (rooms[i] as number) - (increases[i] as number) > 1e-9);
    if (still.length === open.length) break;
    open = still;
  }
  if (rest <= 1e-9) return increases;
  const growing = growingBeyond(tracks, extra);
  for (const i of growing) increases[i] = (increases[i] as number) + rest / growing.length;
  return increases;
}

/** The indices of the tracks that grow beyond their limits. */
function growingBeyond(tracks: readonly SizedTrack[], { property, beyond }: Extra): readonly number[] {
  const all = tracks.map((_, i) => i);
  if (property === 'limit')
    return all.filter(i => (tracks[i] as SizedTrack).fit === Number.POSITIVE_INFINITY);
  const chosen = all.filter(i => beyond(tracks[i] as SizedTrack));
  return chosen.length > 0 ? chosen : all;
}
