import {
  absoluteSize,
  all,
  anySize,
  type Compute,
  list,
  readIdent,
  sole,
  splitCommas,
  type ValueReader,
} from './reader.js';
import type { Token } from './values.js';

/** A shadow of a box (CSS Backgrounds 3, part 6.1) or of text; lengths in points. */
export interface Shadow {
  readonly isInset: boolean;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  /** `#rrggbb`, `#rrggbbaa`, `transparent`, or `currentcolor` until the text colour is known. */
  readonly color: string;
}

const NONE: readonly Shadow[] = [];

const readColor = (token: Token): string | null =>
  token.type === 'color' ? token.value : readIdent(token) === 'currentcolor' ? 'currentcolor' : null;

const shadow: ValueReader<Shadow> = tokens => {
  let color: string | null = null;
  let isInset = false;
  const lengths: Token[] = [];
  for (const token of tokens) {
    const found = readColor(token);
    if (found !== null && color === null) color = found;
    else if (readIdent(token) === 'inset' && !isInset) isInset = true;
    else lengths.push(token);
  }
  if (lengths.length < 2 || lengths.length > 4) return null;
  // The blur may not be negative.
  const read = all(
    lengths.map((token, i) =>
      i === 2 ? absoluteSize([token]) : (anySize([token]) as Compute<number> | null),
    ),
  );
  return (
    read &&
    (context => {
      const [x = 0, y = 0, blur = 0, spread = 0] = read(context);
      return { isInset, x, y, blur, spread, color: color ?? 'currentcolor' };
    })
  );
};

/** Shadows of a box or text: each takes up to 24 shapes on the page. */
const MAX_SHADOWS = 100;

const shadows: ValueReader<readonly Shadow[]> = tokens => {
  const isTooLong = (splitCommas(tokens)?.length ?? 0) > MAX_SHADOWS;
  return isTooLong ? null : list(shadow)(tokens);
};

/** `text-shadow`: shadows without spread, or `none` (CSS Text Decoration 4, part 4). */
export const textShadow: ValueReader<readonly Shadow[]> = tokens => {
  if (tokens.some(token => readIdent(token) === 'inset')) return null;
  const longest = splitCommas(tokens)?.some(one => one.filter(token => readColor(token) === null).length > 3);
  return longest ? null : boxShadow(tokens);
};

/** `box-shadow`: shadows with commas, the topmost first, or `none`. */
export const boxShadow: ValueReader<readonly Shadow[]> = tokens =>
  readIdent(sole(tokens)) === 'none' ? () => NONE : shadows(tokens);

export const resolveShadows = (all: readonly Shadow[], color: string): readonly Shadow[] =>
  all.length === 0 ? all : all.map(one => (one.color === 'currentcolor' ? { ...one, color } : one));
