import type { Track, TrackBreadth } from '../../document/index.js';

/** What a box in the tracks `start` to `start + span` needs of them, in points (CSS Grid 2, part 12.5). */
export interface Contribution {
  readonly start: number;
  readonly span: number;
  /** The minimum contribution. */
  readonly least: number;
  /** The min-content contribution. */
  readonly min: number;
  /** The max-content contribution. */
  readonly max: number;
}

/** The room that tracks are sized for. */
export interface TrackRoom {
  /** Points; for an indefinite room the constraint under which it is measured. */
  readonly available: number | 'min-content' | 'max-content';
  /** Least size of all tracks and gaps in points. */
  readonly min: number;
  readonly gap: number;
  /** Do automatic tracks take the free room? */
  readonly stretch: boolean;
}

/** The tracks of one axis; empty ones of `repeat(auto-fit)` are collapsed. */
export interface TrackInput {
  readonly track: Track;
  readonly collapsed: boolean;
}

/** A track while it is sized, in points (CSS Grid 2, part 12.4). */
export interface SizedTrack {
  readonly min: TrackBreadth;
  readonly max: TrackBreadth;
  /** Limit of `fit-content()`; infinite for other tracks. */
  readonly fit: number;
  readonly collapsed: boolean;
  base: number;
  /** Growth limit. */
  limit: number;
  /** Has its growth limit just become finite? It may grow further then. */
  growable: boolean;
  /** Points that it is to grow by, for all boxes over it; null while there is none. */
  planned: number | null;
}

/** The flex factor of a track; 0 if it is not flexible. */
export const getFlex = (max: TrackBreadth): number => (typeof max === 'object' && 'fr' in max ? max.fr : 0);

/** Points of the gaps between so many tracks that are not collapsed. */
export function gapsIn(tracks: readonly { readonly collapsed: boolean }[], gap: number): number {
  let open = 0;
  for (const { collapsed } of tracks) if (!collapsed) open++;
  return gap * Math.max(0, open - 1);
}

/** Points from the start of the grid to each track; the gaps around collapsed tracks fall together (part 7.2.3.2). */
export function trackStarts(
  tracks: readonly { readonly collapsed: boolean }[],
  sizes: readonly number[],
  first: number,
  gap: number,
): readonly number[] {
  let end = first;
  let begun = false;
  return tracks.map(({ collapsed }, i) => {
    if (!collapsed && begun) end += gap;
    if (!collapsed) begun = true;
    const start = end;
    end += sizes[i] as number;
    return start;
  });
}
