import { lookUp } from '../../core/index.js';
/** A length before it is computed: points, a sum of points and relative parts, or a function of lengths. */
export type Length = number | LengthParts | LengthMath;

/** The parts of a sum: points, per cent, and multiples of the units that depend on the element or the page. */
export type LengthParts = { readonly [P in LengthPart]?: number };

type LengthPart = 'points' | 'percent' | RelativeUnit;
type RelativeUnit = 'em' | 'rem' | 'lh' | 'rlh' | 'vw' | 'vh' | 'vmin' | 'vmax';

/** A function such as `min()`, whose arguments are lengths. */
export interface LengthMath {
  readonly math: (...values: number[]) => number;
  readonly args: readonly Length[];
}

/** What relative lengths refer to, in points. */
export interface LengthContext {
  readonly fontSize: number;
  readonly lineHeight: number;
  /** Font size of the root element. */
  readonly rem: number;
  /** Line height of the root element. */
  readonly rootLineHeight: number;
  /** The page area, the initial containing block (CSS Paged Media 3, part 3). */
  readonly area: Area;
}

export interface Area {
  readonly width: number;
  readonly height: number;
}

/**
 * A computed length: points; a share of the containing block with points added to it; a function of sizes, one of
 * which is a share; or a keyword for the size of the content, which layout replaces by a length first.
 */
export type Size = number | Share | SizeMath | ContentSize;
export type AutoSize = Size | 'auto';

interface Share {
  readonly percent: number;
  readonly plus?: number;
}

interface SizeMath {
  readonly math: (...values: number[]) => number;
  readonly of: readonly Size[];
}

/** A size that depends on the content or the room of a box (CSS Sizing 3, part 3.2). */
export interface ContentSize {
  readonly content: 'min-content' | 'max-content' | 'fit-content' | 'stretch';
  /** The argument of `fit-content()`. */
  readonly limit?: Size;
}

/** Points in one `px`, the user unit of SVG. */
export const PX = 0.75;

/**
 * Parts by unit (CSS Values 4, part 6). Without the metrics of the font, `ex` and `ch` are half an em, as the
 * specification says, `cap` is taken for 0.7 em, the usual height of capitals, and `ic` is one em.
 */
const UNITS: Readonly<Record<string, readonly [part: LengthPart, factor: number]>> = {
  pt: ['points', 1],
  px: ['points', PX],
  in: ['points', 72],
  cm: ['points', 72 / 2.54],
  mm: ['points', 7.2 / 2.54],
  q: ['points', 1.8 / 2.54],
  pc: ['points', 12],
  em: ['em', 1],
  ex: ['em', 0.5],
  ch: ['em', 0.5],
  cap: ['em', 0.7],
  ic: ['em', 1],
  rem: ['rem', 1],
  rex: ['rem', 0.5],
  rch: ['rem', 0.5],
  rcap: ['rem', 0.7],
  ric: ['rem', 1],
  lh: ['lh', 1],
  rlh: ['rlh', 1],
};

/** On paper the small, large and dynamic page areas are the same: `svw`, `lvw` and `dvw` are `vw`. */
const AREA_UNIT = /^[sld]?v([whib]|min|max)$/;
const AREA_PARTS: Readonly<Record<string, LengthPart>> = {
  w: 'vw',
  i: 'vw',
  h: 'vh',
  b: 'vh',
  min: 'vmin',
  max: 'vmax',
};

/** The length of a number and a unit in lower case; null for an unknown unit. */
export function lengthIn(value: number, unit: string): Length | null {
  const ofArea = AREA_UNIT.exec(unit)?.[1];
  const [part, factor] = (ofArea ? [AREA_PARTS[ofArea], 1] : lookUp(UNITS, unit)) ?? [];
  if (part === undefined || factor === undefined) return null;
  return part === 'points' ? value * factor : { [part]: value * factor };
}

const isMath = (length: Length): length is LengthMath => typeof length === 'object' && 'math' in length;

/** Is a part of the length a share of something? */
export function hasPercent(length: Length): boolean {
  if (typeof length === 'number') return false;
  return isMath(length) ? length.args.some(hasPercent) : length.percent !== undefined;
}

/** Is the length negative in every context? The sign of a sum or function is known only when it is computed. */
export function isNegative(length: Length): boolean {
  if (typeof length === 'number') return length < 0;
  return !isMath(length) && Object.values(length).every(part => part < 0);
}

const getParts = (length: number | LengthParts): LengthParts =>
  typeof length === 'number' ? { points: length } : length;

const PARTS = ['points', 'percent', 'em', 'rem', 'lh', 'rlh', 'vw', 'vh', 'vmin', 'vmax'] as const;

export function addLengths(a: Length, b: Length): Length {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (isMath(a) || isMath(b)) return { math: (x, y) => x + y, args: [a, b] } as LengthMath;
  const [left, right] = [getParts(a), getParts(b)];
  const used = PARTS.filter(part => left[part] !== undefined || right[part] !== undefined);
  return Object.fromEntries(used.map(part => [part, (left[part] ?? 0) + (right[part] ?? 0)]));
}

export function scaleLength(length: Length, factor: number): Length {
  if (typeof length === 'number') return length * factor;
  if (isMath(length)) return { math: (x = 0) => x * factor, args: [length] };
  return Object.fromEntries(Object.entries(length).map(([part, value]) => [part, value * factor]));
}

/** No box of a page is larger; infinite results of `calc()` are cut to it (CSS Values 4, part 10.9). */
const LARGEST = 1e6;

/** No number of a value is larger, so that those computed from it are finite (CSS Values 4, parts 5.1 and 10.9). */
const LARGEST_NUMBER = 2 ** 31 - 1;

const cutTo = (largest: number, value: number): number =>
  Number.isNaN(value) ? 0 : Math.max(-largest, Math.min(largest, value));

const finite = (value: number): number => cutTo(LARGEST, value);

/** A number of a value, as written or computed, cut to the largest one. */
export const finiteNumber = (value: number): number => cutTo(LARGEST_NUMBER, value);

/** Lengths of an element; a share of the containing block stays one. */
export function resolveLength(length: Length, context: LengthContext): Size {
  if (typeof length === 'number') return length;
  if (isMath(length)) {
    const of = length.args.map(arg => resolveLength(arg, context));
    const points = of.filter(size => typeof size === 'number');
    return points.length === of.length ? finite(length.math(...points)) : { math: length.math, of };
  }
  const { fontSize, rem, lineHeight, rootLineHeight, area } = context;
  const { percent, points = 0, vw = 0, vh = 0, vmin = 0, vmax = 0 } = length;
  const ofFonts =
    (length.em ?? 0) * fontSize +
    (length.rem ?? 0) * rem +
    (length.lh ?? 0) * lineHeight +
    (length.rlh ?? 0) * rootLineHeight;
  const { width, height } = area;
  const ofArea = vw * width + vh * height + vmin * Math.min(width, height) + vmax * Math.max(width, height);
  const fixed = finite(points + ofFonts + ofArea / 100);
  if (percent === undefined) return fixed;
  return fixed === 0 ? { percent } : { percent, plus: fixed };
}

/** A size that is `least` points at least, once it is known. */
export function atLeast(size: Size, least: number): Size {
  if (typeof size === 'number') return Math.max(least, size);
  if ('content' in size) return size;
  const canBeLess = 'math' in size || size.percent < 0 || (size.plus ?? 0) < 0;
  return canBeLess && least > Number.NEGATIVE_INFINITY ? { math: Math.max, of: [size, least] } : size;
}

/** Points of a size within a containing block of the given extent. */
export function resolveSize(size: Size, extent: number): number {
  if (typeof size === 'number') return size;
  if ('content' in size) return 0;
  if ('math' in size) return finite(size.math(...size.of.map(part => resolveSize(part, extent))));
  return (size.percent * extent) / 100 + (size.plus ?? 0);
}
