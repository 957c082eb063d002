import { resolveSize, type Size, type Track } from '../../document/index.js';
import type { LayoutContext } from '../boxes.js';
import { sum, trimWidths } from '../fit.js';
import { blockWidths, type Widths } from '../widths.js';
import type { GridItem } from './grid-place.js';

const shareOf = (track: Track): number => (typeof track === 'object' && 'fr' in track ? track.fr : 0);
export const isFixed = (track: Track): track is Size =>
  typeof track === 'number' || (typeof track === 'object' && !('fr' in track));

interface TrackWidth {
  min: number;
  max: number;
}

/** A box of a grid with the widths that it could have. */
interface Measured {
  readonly item: GridItem;
  readonly own: Widths;
}

const measured = (items: readonly GridItem[], context: LayoutContext): readonly Measured[] =>
  items.map(item => ({ item, own: blockWidths(item.box, context) }));

/** The widths that each track could have for its content; a fixed size is its only width. */
function trackWidths(
  tracks: readonly Track[],
  boxes: readonly Measured[],
  extent: number,
  gap: number,
): readonly TrackWidth[] {
  const widths = tracks.map((track): TrackWidth => {
    const fixed = isFixed(track) ? resolveSize(track, extent) : 0;
    return { min: fixed, max: fixed };
  });
  for (const { item, own } of boxes) {
    const width = widths[item.column] as TrackWidth;
    if (item.columns > 1 || isFixed(tracks[item.column] as Track)) continue;
    width.min = Math.max(width.min, own.min);
    width.max = Math.max(width.max, own.max);
  }
  const spanning = boxes.filter(({ item }) => item.columns > 1);
  spanning.sort((a, b) => a.item.columns - b.item.columns);
  for (const box of spanning) widen(tracks, widths, box, gap);
  return widths;
}

/**
 * Widens the tracks under a spanning box that needs more: the `fr` tracks, or else the `auto` ones (part
 * 12.5).
 */
function widen(
  tracks: readonly Track[],
  widths: readonly TrackWidth[],
  { item: { column, columns }, own }: Measured,
  gap: number,
): void {
  const covered = tracks.slice(column, column + columns);
  const flexible = covered.some(track => shareOf(track) > 0);
  const parts = covered.map(track => (flexible ? shareOf(track) : Number(track === 'auto')));
  const total = sum(parts);
  if (total === 0) return;
  const under = widths.slice(column, column + columns);
  for (const key of ['min', 'max'] as const) {
    const missing = own[key] - gap * (columns - 1) - sum(under.map(w => w[key]));
    if (missing <= 0) continue;
    under.forEach((width, i) => {
      width[key] += (missing * (parts[i] as number)) / total;
    });
  }
  for (const width of under) width.max = Math.max(width.max, width.min);
}

/** Smallest and largest useful width of the tracks with the gaps between them. */
export function tracksWidths(
  tracks: readonly Track[],
  items: readonly GridItem[],
  gap: number,
  context: LayoutContext,
): Widths {
  const boxes = measured(items, context);
  const widths = trackWidths(tracks, boxes, 0, gap);
  const gaps = gap * (tracks.length - 1);
  const shares = tracks.map(shareOf);
  // If the width is open, one `fr` is as wide as the box that needs most of it (part 12.7).
  let one = 0;
  for (const { item, own } of boxes) {
    const end = item.column + item.columns;
    const share = sum(shares.slice(item.column, end));
    if (share === 0) continue;
    const stiff = widths.slice(item.column, end).filter((_, i) => shares[item.column + i] === 0);
    const room = own.max - gap * (item.columns - 1) - sum(stiff.map(w => w.max));
    one = Math.max(one, room / Math.max(1, share));
  }
  const max = widths.map((w, i) =>
    Math.max(w.min, (shares[i] as number) > 0 ? (shares[i] as number) * one : w.max),
  );
  return { min: sum(widths.map(w => w.min)) + gaps, max: sum(max) + gaps };
}

/**
 * Widths of the columns of a grid in points (CSS Grid 1, part 12): fixed ones, then `auto` tracks as wide as their
 * content, then shares of the free room. Tracks are never wider than the room.
 */
export function columnSizes(
  tracks: readonly Track[],
  items: readonly GridItem[],
  width: number,
  gap: number,
  context: LayoutContext,
): readonly number[] {
  const room = Math.max(0, width - gap * (tracks.length - 1));
  // A single flexible track fills the rest, regardless of its content: only several have to be weighed.
  const competing = tracks.filter(track => !isFixed(track)).length > 1;
  const widths = trackWidths(tracks, competing ? measured(items, context) : [], width, gap);
  const least = widths.map(w => w.min);
  if (sum(least) > room) return shrinkTracks(tracks, least, room);
  // A share starts from its least width, `auto` from its largest.
  const preferred = tracks.map((track, i) =>
    track === 'auto' ? (widths[i] as Widths).max : (least[i] as number),
  );
  if (sum(preferred) > room) {
    const slack = (room - sum(least)) / (sum(preferred) - sum(least));
    return preferred.map((w, i) => (least[i] as number) + (w - (least[i] as number)) * slack);
  }
  return growTracks(tracks, preferred, room);
}

/** Too little room: flexible tracks shrink first. */
function shrinkTracks(tracks: readonly Track[], least: readonly number[], room: number): readonly number[] {
  const fixed = least.map((w, i) => (isFixed(tracks[i] as Track) ? w : 0));
  if (sum(fixed) >= room) return trimWidths(fixed, room);
  const flexible = trimWidths(
    least.map((w, i) => w - (fixed[i] as number)),
    room - sum(fixed),
  );
  return fixed.map((w, i) => w + (flexible[i] as number));
}

/** The free room goes to the `fr` tracks, or else to the `auto` ones (parts 12.7 and 12.8). */
export function growTracks(
  tracks: readonly Track[],
  sizes: readonly number[],
  room: number,
): readonly number[] {
  if (tracks.some(track => shareOf(track) > 0)) return shareRoom(tracks, sizes, room);
  const autos = tracks.filter(track => track === 'auto').length;
  const left = room - sum(sizes);
  return sizes.map((size, i) => (tracks[i] === 'auto' ? size + left / autos : size));
}

/** `fr` tracks share the room; one that would become too narrow stays at its least (part 12.7.1). */
function shareRoom(tracks: readonly Track[], preferred: readonly number[], room: number): readonly number[] {
  const sharing = tracks.map(track => shareOf(track) > 0);
  for (;;) {
    const left = room - sum(preferred.filter((_, i) => !sharing[i]));
    const shares = sum(tracks.map((track, i) => (sharing[i] ? shareOf(track) : 0)));
    const one = left / Math.max(1, shares);
    const short = tracks.findIndex(
      (track, i) => sharing[i] && shareOf(track) * one < (preferred[i] as number) - 0.001,
    );
    if (short < 0) return preferred.map((w, i) => (sharing[i] ? shareOf(tracks[i] as Track) * one : w));
    sharing[short] = false;
  }
}
