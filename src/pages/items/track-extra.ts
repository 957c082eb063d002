import { sum } from '../fit.js';
import { type Contribution, flexOf, gapsIn, type SizedTrack } from './track.js';

/** What is distributed to which tracks. */
interface Extra {
  readonly property: 'base' | 'limit';
  readonly amount: (item: Contribution) => number;
  readonly affects: (track: SizedTrack) => boolean;
  /** The tracks that grow beyond their limits, if there are any under the item. */
  readonly beyond: (track: SizedTrack) => boolean;
  /** Is it shared by flex factors? */
  readonly toFlexible: boolean;
}

const sizeOf = (track: SizedTrack, property: 'base' | 'limit'): number =>
  property === 'base' || track.limit === Number.POSITIVE_INFINITY ? track.base : track.limit;

/** Distributes the extra space of boxes to the tracks under them (part 12.5.1). */
export function distributeExtra(
  tracks: readonly SizedTrack[],
  items: readonly Contribution[],
  gap: number,
  extra: Extra,
): void {
  const { property } = extra;
  if (!tracks.some(extra.affects)) return;
  const planned = new Map<SizedTrack, number>();
  for (const item of items) {
    const under = tracks.slice(item.start, item.start + item.span);
    const affected = under.filter(extra.affects);
    if (affected.length === 0) continue;
    const used = sum(under.map(track => sizeOf(track, property))) + gapsIn(under, gap);
    const space = Math.max(0, extra.amount(item) - used);
    const increases = share(affected, space, extra);
    affected.forEach((track, i) => {
      planned.set(track, Math.max(planned.get(track) ?? 0, increases[i] as number));
    });
  }
  for (const [track, increase] of planned) {
    const wasOpen = track.limit === Number.POSITIVE_INFINITY;
    if (property === 'base') track.base += increase;
    else {
      track.limit = sizeOf(track, 'limit') + increase;
      track.growable = wasOpen;
    }
  }
}

/** Points up to which a track grows before others do. */
function roomOf(track: SizedTrack, property: 'base' | 'limit'): number {
  if (property === 'base') return track.limit - track.base;
  const open = track.limit === Number.POSITIVE_INFINITY || track.growable;
  return (open ? Math.max(track.fit, track.base) : track.limit) - sizeOf(track, 'limit');
}

/** The increase of each track: equally up to the limits, then equally beyond them. */
function share(tracks: readonly SizedTrack[], space: number, extra: Extra): readonly number[] {
  const flex = sum(tracks.map(({ max }) => flexOf(max)));
  if (extra.toFlexible && flex > 0) return tracks.map(({ max }) => (space * flexOf(max)) / flex);
  const increases = tracks.map(() => 0);
  let rest = space;
  const rooms = tracks.map(track => Math.max(0, roomOf(track, extra.property)));
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
