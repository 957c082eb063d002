import type { CssNode } from 'css-tree';

/** A length before its font size is known; plain numbers are points. */
export type Length =
  | number
  | { readonly em: number }
  | { readonly rem: number }
  | { readonly percent: number };
/** A length once font sizes are known: points, or a share of the containing block with points added to it. */
export type Size = number | { readonly percent: number; readonly plus?: number };
export type AutoSize = Size | 'auto';

/** A component of a property value. */
export type Token =
  | { readonly type: 'ident'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'length'; readonly value: Length }
  | { readonly type: 'fraction'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'color'; readonly value: string }
  | { readonly type: 'operator'; readonly value: string }
  | { readonly type: 'function'; readonly name: string; readonly args: readonly Token[] };

/** Points per unit (CSS Values 4, part 6.2). */
const POINTS: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  in: 72,
  cm: 72 / 2.54,
  mm: 7.2 / 2.54,
  q: 1.8 / 2.54,
  pc: 12,
};

const NAMED_COLORS: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  navy: '#000080',
  blue: '#0000ff',
  green: '#008000',
  transparent: 'transparent',
};

function dimension(value: number, unit: string): Token | null {
  const points = POINTS[unit];
  if (points !== undefined) return { type: 'length', value: value * points };
  if (unit === 'em') return { type: 'length', value: { em: value } };
  if (unit === 'rem') return { type: 'length', value: { rem: value } };
  return unit === 'fr' ? { type: 'fraction', value } : null;
}

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` as `#rrggbb`; null unless opaque. */
function hexColor(digits: string): string | null {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return null;
  const long = (digits.length < 6 ? [...digits].map(d => d + d).join('') : digits).toLowerCase();
  return long.length === 6 || long.endsWith('ff') ? `#${long.slice(0, 6)}` : null;
}

/** Turns a value of css-tree into tokens; null if it holds something the subset does not know. */
export function tokens(nodes: Iterable<CssNode>): readonly Token[] | null {
  const list: Token[] = [];
  for (const node of nodes) {
    const token = tokenOf(node);
    if (!token) return null;
    list.push(token);
  }
  return list;
}

function tokenOf(node: CssNode): Token | null {
  switch (node.type) {
    case 'Identifier': {
      const color = NAMED_COLORS[node.name.toLowerCase()];
      return color ? { type: 'color', value: color } : { type: 'ident', value: node.name };
    }
    case 'Number':
      return { type: 'number', value: Number(node.value) };
    case 'Dimension':
      return dimension(Number(node.value), node.unit.toLowerCase());
    case 'Percentage':
      return { type: 'length', value: { percent: Number(node.value) } };
    case 'String':
      return { type: 'string', value: node.value };
    case 'Hash': {
      const color = hexColor(node.value);
      return color ? { type: 'color', value: color } : null;
    }
    case 'Operator':
      return { type: 'operator', value: node.value };
    case 'Function': {
      const args = tokens(node.children);
      return args ? { type: 'function', name: node.name.toLowerCase(), args } : null;
    }
    default:
      return null;
  }
}

/** Lengths in the current font; `rem` is the font size of the root. */
export function resolveLength(length: Length, fontSize: number, rem: number): Size {
  if (typeof length === 'number') return length;
  if ('em' in length) return length.em * fontSize;
  if ('rem' in length) return length.rem * rem;
  return length;
}

/** Points of a size within a containing block of the given extent. */
export function used(size: Size, extent: number): number {
  return typeof size === 'number' ? size : (size.percent * extent) / 100 + (size.plus ?? 0);
}
