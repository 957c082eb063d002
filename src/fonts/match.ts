import type { Range } from './face-rule.js';

/** The properties of a face by which one of a family is chosen. */
export interface FaceTraits {
  /** CSS weight, 1–1000, or a range of them. */
  readonly weight: Range | number;
  readonly italic: boolean;
  /** Widths in per cent of the normal one. */
  readonly stretch?: Range | null;
}

/** The style that a face is chosen for. */
export interface FaceQuery {
  readonly weight: number;
  readonly italic: boolean;
  readonly stretch?: number;
}

const NORMAL_STRETCH: Range = [100, 100];

const getRange = (value: Range | number): Range => (typeof value === 'number' ? [value, value] : value);

/** The value of a range that is nearest to another. */
export const clamp = ([first, last]: Range, value: number): number => Math.min(Math.max(value, first), last);

/** How far a range lies from a value; those on the side that is searched last count as farther than any other. */
function distance(range: Range, value: number, isPreferred: (nearest: number) => boolean): number {
  const nearest = clamp(range, value);
  if (nearest === value) return 0;
  return Math.abs(nearest - value) + (isPreferred(nearest) ? 0 : 10_000);
}

const stretchDistance = ({ stretch }: FaceTraits, wanted: number): number =>
  distance(stretch ?? NORMAL_STRETCH, wanted, nearest =>
    wanted <= 100 ? nearest < wanted : nearest > wanted,
  );

function weightDistance({ weight }: FaceTraits, wanted: number): number {
  // From 400 to 500 the weights up to 500 come first, then lighter ones, then heavier ones.
  if (wanted >= 400 && wanted <= 500) {
    const nearest = clamp(getRange(weight), wanted);
    const base = nearest > 500 ? 20_000 : nearest < wanted ? 10_000 : 0;
    return base + Math.abs(nearest - wanted);
  }
  return distance(getRange(weight), wanted, nearest => (wanted < 400 ? nearest < wanted : nearest > wanted));
}

/**
 * Faces of a family that suit a style best (CSS Fonts 4, part 5.2): by width, then slant, then weight. Several are
 * returned if they differ in their characters only.
 */
export function matchFaces<F extends FaceTraits>(faces: readonly F[], query: FaceQuery): readonly F[] {
  const { weight, italic, stretch = 100 } = query;
  const byStretch = nearest(faces, face => stretchDistance(face, stretch));
  const bySlant = nearest(byStretch, face => (face.italic === italic ? 0 : 1));
  return nearest(bySlant, face => weightDistance(face, weight));
}

function nearest<F>(faces: readonly F[], measure: (face: F) => number): readonly F[] {
  const distances = faces.map(measure);
  const least = Math.min(...distances);
  return faces.filter((_, n) => distances[n] === least);
}
