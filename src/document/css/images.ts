import { lookUp } from '../../core/index.js';
import { hasPercent, type Size } from './length.js';
import { MIDDLE, type Position, position } from './position.js';
import {
  absoluteSize,
  all,
  anySize,
  type Compute,
  positiveSize,
  readIdent,
  sole,
  splitCommas,
  type ValueReader,
} from './reader.js';
import type { Token } from './values.js';

/** A colour of a gradient and its place; without a colour it is where the colours around it are half and half. */
export interface ColorStop {
  /** `#rrggbb`, `#rrggbbaa`, `transparent`, or `currentcolor` until the text colour is known. */
  readonly color: string | null;
  readonly at: Size | null;
}

interface Stops {
  readonly stops: readonly ColorStop[];
  readonly isRepeating: boolean;
}

/** A gradient along a line (CSS Images 3, part 3.1). */
export interface LinearGradient extends Stops {
  readonly kind: 'linear';
  /** Degrees clockwise from upwards, or the corner that it runs to: -1, 0 or 1 right and down. */
  readonly direction: number | readonly [right: number, down: number];
}

export type RadialExtent = 'closest-side' | 'farthest-side' | 'closest-corner' | 'farthest-corner';

/** A gradient from a centre (CSS Images 3, part 3.2). */
export interface RadialGradient extends Stops {
  readonly kind: 'radial';
  readonly isCircle: boolean;
  /** Where it ends, or its radii. */
  readonly extent: RadialExtent | readonly Size[];
  readonly center: Position;
}

/** A gradient around a centre (CSS Images 4, part 3.3). */
export interface ConicGradient extends Stops {
  readonly kind: 'conic';
  /** Where it begins: degrees clockwise from upwards. */
  readonly angle: number;
  readonly center: Position;
}

/** A picture by its address, a gradient, or one colour. */
export type Image =
  | { readonly kind: 'url'; readonly address: string }
  | LinearGradient
  | RadialGradient
  | ConicGradient;

const readColor = (token: Token | null): string | null =>
  token?.type === 'color' ? token.value : readIdent(token) === 'currentcolor' ? 'currentcolor' : null;

/** One stop, or two of one colour if it has two places. */
function readStop(
  tokens: readonly Token[],
  readPlace: ValueReader<Size>,
): readonly Compute<ColorStop>[] | null {
  const colors = tokens.map(readColor);
  const index = colors.findIndex(color => color !== null);
  const color = colors[index] ?? null;
  const places = tokens.filter((_, i) => i !== index).map(token => readPlace([token]));
  if (places.length > (color === null ? 1 : 2) || (index > 0 && index < tokens.length - 1)) return null;
  if (places.length === 0) return [() => ({ color, at: null })];
  if (!places.every(place => place !== null)) return null;
  return places.map(place => context => ({ color, at: place(context) }));
}

/** Is it the place of a hint, without a colour? */
const isHint = (part: readonly Token[]): boolean => part.every(token => readColor(token) === null);

/** Colours; between two of them may stand a hint (CSS Images 3, part 3.4.1). */
function readStops(
  parts: readonly (readonly Token[])[],
  readPlace = anySize,
): Compute<readonly ColorStop[]> | null {
  const hints = parts.map(isHint);
  if (hints.at(0) !== false || hints.at(-1) !== false) return null;
  if (hints.some((hint, i) => hint && hints[i + 1])) return null;
  const stops = parts.map(part => readStop(part, readPlace));
  return stops.every(stop => stop !== null) ? all(stops.flat()) : null;
}

const SIDES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
};

/** `45deg` or `to right bottom`; null for anything else. */
function readDirection(tokens: readonly Token[]): LinearGradient['direction'] | null {
  const [first, ...rest] = tokens;
  if (first?.type === 'angle' && rest.length === 0) return first.value;
  if (first?.type === 'number' && first.value === 0 && rest.length === 0) return 0;
  if (readIdent(first) !== 'to' || rest.length === 0 || rest.length > 2) return null;
  const sides = rest.map(token => lookUp(SIDES, readIdent(token) ?? ''));
  const [one, two] = sides;
  if (!one || (rest.length === 2 && (!two || (one[0] === 0) === (two[0] === 0)))) return null;
  return [one[0] + (two?.[0] ?? 0), one[1] + (two?.[1] ?? 0)];
}

function linear(args: readonly Token[], isRepeating: boolean): Compute<LinearGradient> | null {
  const parts = splitCommas(args) ?? [];
  const direction = readDirection(parts[0] ?? []);
  const stops = readStops(direction === null ? parts : parts.slice(1));
  return (
    stops &&
    (context => ({ kind: 'linear', direction: direction ?? 180, stops: stops(context), isRepeating }))
  );
}

const EXTENTS: readonly RadialExtent[] = [
  'closest-side',
  'farthest-side',
  'closest-corner',
  'farthest-corner',
];

type Shape = Pick<RadialGradient, 'isCircle' | 'extent' | 'center'>;

/** Shape, size and centre of a radial gradient; null if the tokens are something else. */
function readShape(tokens: readonly Token[]): Compute<Shape> | null {
  const at = tokens.findIndex(token => readIdent(token) === 'at');
  const center = at < 0 ? () => MIDDLE : position(tokens.slice(at + 1));
  let shape: string | null = null;
  let extent: RadialExtent | null = null;
  const sizes: Token[] = [];
  for (const token of at < 0 ? tokens : tokens.slice(0, at)) {
    const word = readIdent(token);
    const known = EXTENTS.find(name => name === word);
    if ((word === 'circle' || word === 'ellipse') && shape === null) shape = word;
    else if (known && extent === null) extent = known;
    else sizes.push(token);
  }
  const isCircle = shape === 'circle' || (shape === null && sizes.length === 1);
  const radii = all(sizes.map(token => (isCircle ? absoluteSize : positiveSize)([token])));
  if (!center || !radii) return null;
  if (sizes.length > 0 && (extent || sizes.length !== (isCircle ? 1 : 2))) return null;
  return context => ({
    isCircle,
    extent: sizes.length > 0 ? radii(context) : (extent ?? 'farthest-corner'),
    center: center(context),
  });
}

function radial(args: readonly Token[], isRepeating: boolean): Compute<RadialGradient> | null {
  const parts = splitCommas(args) ?? [];
  const shape = readShape(parts[0] ?? []);
  const stops = readStops(shape ? parts.slice(1) : parts);
  const own = shape ?? readShape([]);
  return (
    stops && own && (context => ({ kind: 'radial', ...own(context), stops: stops(context), isRepeating }))
  );
}

const isAngle = (token: Token | undefined): token is Extract<Token, { type: 'angle' | 'number' }> =>
  token?.type === 'angle' || (token?.type === 'number' && token.value === 0);

/** `from 45deg at center`, each optional; null if the tokens are something else. */
function readTurn(tokens: readonly Token[]): Compute<Pick<ConicGradient, 'angle' | 'center'>> | null {
  const at = tokens.findIndex(token => readIdent(token) === 'at');
  const [from, start, ...more] = at < 0 ? tokens : tokens.slice(0, at);
  const center = at < 0 ? () => MIDDLE : position(tokens.slice(at + 1));
  if (!center || more.length > 0 || (from && (readIdent(from) !== 'from' || !isAngle(start)))) return null;
  const angle = isAngle(start) ? start.value : 0;
  return context => ({ angle, center: center(context) });
}

/** An angle as a share of a turn, or a percentage. */
const turnShare: ValueReader<Size> = tokens => {
  const token = sole(tokens);
  if (token?.type === 'angle') return () => ({ percent: token.value / 3.6 });
  return token?.type === 'length' && !hasPercent(token.value) ? null : anySize(tokens);
};

function conic(args: readonly Token[], isRepeating: boolean): Compute<ConicGradient> | null {
  const parts = splitCommas(args) ?? [];
  const turn = readTurn(parts[0] ?? []);
  const stops = readStops(turn ? parts.slice(1) : parts, turnShare);
  const own = turn ?? readTurn([]);
  return (
    stops && own && (context => ({ kind: 'conic', ...own(context), stops: stops(context), isRepeating }))
  );
}

/** An image of CSS Images 3, part 2; null stands for `none`. */
export const image: ValueReader<Image | null> = tokens => {
  const token = sole(tokens);
  if (readIdent(token) === 'none') return () => null;
  if (token?.type === 'url') return () => ({ kind: 'url', address: token.value });
  if (token?.type !== 'function') return null;
  const isRepeating = token.name.startsWith('repeating-');
  switch (token.name.replace(/^repeating-/, '')) {
    case 'linear-gradient':
      return linear(token.args, isRepeating);
    case 'radial-gradient':
      return radial(token.args, isRepeating);
    case 'conic-gradient':
      return conic(token.args, isRepeating);
    default:
      return null;
  }
};

/** The image with `currentcolor` replaced. */
export function resolveImage(found: Image | null, color: string): Image | null {
  if (found === null || found.kind === 'url') return found;
  const stops = found.stops.map(stop => (stop.color === 'currentcolor' ? { ...stop, color } : stop));
  return { ...found, stops };
}
