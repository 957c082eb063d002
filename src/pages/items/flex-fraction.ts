import { sum } from '../fit.js';
import { type Contribution, flexOf, gapsIn, type SizedTrack, type TrackRoom } from './track.js';

/** Points of one `fr` (CSS Grid 2, part 12.7). */
export function flexFraction(
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
  const own = tracks.map(({ max, base }) => (flexOf(max) > 0 ? base / Math.max(1, flexOf(max)) : 0));
  const under = items.map(item => {
    const covered = tracks.slice(item.start, item.start + item.span);
    return covered.some(({ max }) => flexOf(max) > 0) ? findFr(covered, item.max - gapsIn(covered, gap)) : 0;
  });
  const one = Math.max(0, ...own, ...under);
  const total = sum(tracks.map(({ max, base }) => Math.max(base, flexOf(max) * one))) + gaps;
  return total < min ? Math.max(one, findFr(tracks, min - gaps)) : one;
}

/** The size of an `fr` that fills the room: a track that would be smaller than its base is stiff (part 12.7.1). */
function findFr(tracks: readonly SizedTrack[], room: number): number {
  const stiff = new Set(tracks.filter(({ max }) => flexOf(max) === 0));
  for (;;) {
    const left = room - sum([...stiff].map(track => track.base));
    const factors = sum(tracks.map(track => (stiff.has(track) ? 0 : flexOf(track.max))));
    const one = left / Math.max(1, factors);
    const short = tracks.filter(track => !stiff.has(track) && flexOf(track.max) * one < track.base);
    if (short.length === 0) return Math.max(0, one);
    for (const track of short) stiff.add(track);
  }
}
