import { lookUp } from '../../core/index.js';
import type { Size } from './length.js';
import { MIDDLE, type Position, position } from './position.js';
import { borderRadius, type Corners, type Radius, SQUARE_CORNERS } from './radius.js';
import { all, anySize, fixed, positiveSize, readIdent, splitCommas, type ValueReader } from './reader.js';
import { type Sides, spreadSides } from './sides.js';
import type { Token } from './values.js';

/** A radius of a circle or ellipse: a size, or the distance to a side of its box. */
export type ShapeRadius = Size | 'closest-side' | 'farthest-side';

/** A basic shape (CSS Shapes 1, part 3). */
export type BasicShape =
  | { readonly kind: 'inset'; readonly sides: Sides<Size>; readonly radii: Corners<Radius> }
  /** Both radii are the same for a circle. */
  | {
      readonly kind: 'circle' | 'ellipse';
      readonly radii: readonly [across: ShapeRadius, along: ShapeRadius];
      readonly center: Position;
    }
  | {
      readonly kind: 'polygon';
      readonly isEvenOdd: boolean;
      readonly points: readonly (readonly [x: Size, y: Size])[];
    };

/** `clip-path` of a box: a shape, or null for the box itself, and the box that it refers to. */
export interface ClipPath {
  readonly shape: BasicShape | null;
  readonly box: 'border-box' | 'padding-box' | 'content-box';
}

/** The boxes of CSS Masking 1, part 5.1, without the margin box; those of drawings stand for the ones of CSS. */
const BOXES: Readonly<Record<string, ClipPath['box']>> = {
  'border-box': 'border-box',
  'padding-box': 'padding-box',
  'content-box': 'content-box',
  'fill-box': 'content-box',
  'stroke-box': 'border-box',
  'view-box': 'border-box',
};

/** The tokens before and after a keyword; null after it if it is missing. */
function cutAt(tokens: readonly Token[], word: string): readonly [readonly Token[], readonly Token[] | null] {
  const at = tokens.findIndex(token => readIdent(token) === word);
  return at < 0 ? [tokens, null] : [tokens.slice(0, at), tokens.slice(at + 1)];
}

const inset: ValueReader<BasicShape> = tokens => {
  const [edges, round] = cutAt(tokens, 'round');
  const sizes = spreadSides(edges.map(token => anySize([token])));
  const sides = sizes && all([sizes.top, sizes.right, sizes.bottom, sizes.left]);
  const radii = round === null ? fixed(SQUARE_CORNERS) : borderRadius(round);
  if (!sides || !radii) return null;
  return context => {
    const [top = 0, right = 0, bottom = 0, left = 0] = sides(context);
    return { kind: 'inset', sides: { top, right, bottom, left }, radii: radii(context) };
  };
};

const radius: ValueReader<ShapeRadius> = tokens => {
  const word = readIdent(tokens[0]);
  return word === 'closest-side' || word === 'farthest-side' ? fixed(word) : positiveSize(tokens);
};

const round =
  (kind: 'circle' | 'ellipse'): ValueReader<BasicShape> =>
  tokens => {
    const [own, place] = cutAt(tokens, 'at');
    const count = kind === 'circle' ? 1 : 2;
    const radii =
      own.length === 0 ? fixed(['closest-side'] as const) : all(own.map(token => radius([token])));
    const center = place === null ? fixed(MIDDLE) : position(place);
    if (!radii || !center || (own.length > 0 && own.length !== count)) return null;
    return context => {
      const [across = 'closest-side', along = across] = radii(context);
      return { kind, radii: [across, along], center: center(context) };
    };
  };

/** A point: how far it is across, then down. */
const point: ValueReader<readonly [Size, Size]> = tokens => {
  const x = anySize(tokens.slice(0, 1));
  const y = anySize(tokens.slice(1));
  return x && y && (context => [x(context), y(context)]);
};

const polygon: ValueReader<BasicShape> = tokens => {
  const [first, ...rest] = splitCommas(tokens) ?? [];
  const rule = first?.length === 1 ? readIdent(first[0]) : null;
  if (!first || (rule !== null && rule !== 'evenodd' && rule !== 'nonzero')) return null;
  const pairs = rule === null ? [first, ...rest] : rest;
  const points = all(pairs.map(point));
  if (!points || pairs.length === 0) return null;
  return context => ({ kind: 'polygon', isEvenOdd: rule === 'evenodd', points: points(context) });
};

const SHAPES: Readonly<Record<string, ValueReader<BasicShape>>> = {
  inset,
  circle: round('circle'),
  ellipse: round('ellipse'),
  polygon,
};

/** `clip-path`: a basic shape, a box, or both (CSS Masking 1, part 5.1); null for `none`. */
export const clipPath: ValueReader<ClipPath | null> = tokens => {
  const [first, second, ...more] = tokens;
  if (!first || more.length > 0) return null;
  if (!second && readIdent(first) === 'none') return () => null;
  const shapes = tokens.filter(token => token.type === 'function');
  const words = tokens.filter(token => token.type !== 'function').map(readIdent);
  const [name] = words;
  const box =
    name === undefined ? 'border-box' : name !== null && Object.hasOwn(BOXES, name) ? BOXES[name] : null;
  const [token] = shapes;
  if (!box || shapes.length > 1 || words.length > 1) return null;
  if (!token) return fixed({ shape: null, box });
  const shape = lookUp(SHAPES, token.name)?.(token.args);
  return shape ? context => ({ shape: shape(context), box }) : null;
};
