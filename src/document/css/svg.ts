import { TRANSPARENT } from './colors.js';
import { PX, resolveLength } from './length.js';
import {
  all,
  type Compute,
  fixed,
  isOperator,
  parseAbsoluteExtent,
  readIdent,
  sole,
  type ValueReader,
} from './reader.js';
import type { Token } from './values.js';

/** How an SVG shape is filled or stroked (SVG 2, part 13.2): `#rrggbb` or `#rrggbbaa`, nothing, or the pattern with an id. */
export type Paint = string | 'none' | { readonly pattern: string };

function parsePaint(token: Token | null): Paint | null {
  if (token?.type === 'color') return token.value === TRANSPARENT ? 'none' : token.value;
  if (token?.type === 'url') return token.value.startsWith('#') ? { pattern: token.value.slice(1) } : null;
  const word = readIdent(token);
  return word === 'none' || word === 'currentcolor' ? word : null;
}

/** `fill` and `stroke` (SVG 2, part 13.2); `currentcolor` is replaced once the colour is known. */
export const paint: ValueReader<Paint> = tokens => fixed(parsePaint(sole(tokens)));

export const resolvePaint = (paint: Paint, color: string): Paint =>
  paint !== 'currentcolor' ? paint : color === TRANSPARENT ? 'none' : color;

/** User units in a token: a bare number, or a length of which a `px` is one. */
function parseUnits(token: Token | null): Compute<number> | null {
  if (token?.type === 'number') return token.value < 0 ? null : fixed(token.value);
  const length = parseAbsoluteExtent(token);
  if (length === null) return null;
  return context => (resolveLength(length, context) as number) / PX;
}

export const strokeWidth: ValueReader<number> = tokens => parseUnits(sole(tokens));

export const strokeDasharray: ValueReader<readonly number[]> = tokens => {
  const none = readIdent(sole(tokens)) === 'none';
  return all(none ? [] : tokens.filter(token => !isOperator(token, ',')).map(parseUnits));
};
