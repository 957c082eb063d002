import { PX, resolveLength } from './length.js';
import { absoluteExtentOf, identOf, isOperator, keyword, type Reader, same, sole } from './reader.js';
import type { Paint } from './style.js';
import type { Token } from './values.js';

function paintOf(token: Token | null): Paint | null {
  if (token?.type === 'color') return token.value === 'transparent' ? 'none' : token.value;
  if (token?.type === 'url') return token.value.startsWith('#') ? { pattern: token.value.slice(1) } : null;
  const word = identOf(token);
  return word === 'none' || word === 'currentcolor' ? word : null;
}

/** `fill` and `stroke` (SVG 2, part 13.2); `currentcolor` is settled when the colour is known. */
function paint(key: 'fill' | 'stroke'): Reader {
  return tokens => {
    const value = paintOf(sole(tokens));
    if (value === null) return null;
    return draft => {
      draft[key] = value;
    };
  };
}

/** User units in a token: a bare number, or a length of which a `px` is one. */
function unitsOf(token: Token | null): ((fontSize: number, rem: number) => number) | null {
  if (token?.type === 'number') return token.value < 0 ? null : () => token.value;
  const length = absoluteExtentOf(token);
  if (length === null) return null;
  return (fontSize, rem) => (resolveLength(length, fontSize, rem) as number) / PX;
}

const strokeWidth: Reader = tokens => {
  const units = unitsOf(sole(tokens));
  if (!units) return null;
  return (draft, { rem }) => {
    draft.strokeWidth = units(draft.fontSize, rem);
  };
};

const strokeDasharray: Reader = tokens => {
  const none = identOf(sole(tokens)) === 'none';
  const dashes = none ? [] : tokens.filter(token => !isOperator(token, ',')).map(unitsOf);
  if (dashes.some(dash => dash === null)) return null;
  return (draft, { rem }) => {
    draft.strokeDasharray = dashes.map(dash => dash?.(draft.fontSize, rem) ?? 0);
  };
};

/** Properties of drawings (SVG 2, parts 11 and 13). */
export const SVG_PROPERTIES: Readonly<Record<string, Reader>> = {
  fill: paint('fill'),
  stroke: paint('stroke'),
  'stroke-width': strokeWidth,
  'stroke-dasharray': strokeDasharray,
  'stroke-linecap': keyword('strokeLinecap', same('butt', 'round', 'square')),
  'stroke-linejoin': keyword('strokeLinejoin', same('miter', 'round', 'bevel')),
  'text-anchor': keyword('textAnchor', same('start', 'middle', 'end')),
};
