import type { CssNode } from 'css-tree';
import { calculate } from './calc.js';
import { hexColor, NAMED_COLORS, rgbColor } from './colors.js';
import { type Length, lengthIn } from './length.js';

/** A component of a property value. */
export type Token =
  | { readonly type: 'ident'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'length'; readonly value: Length }
  | { readonly type: 'fraction'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'color'; readonly value: string }
  | { readonly type: 'url'; readonly value: string }
  | { readonly type: 'operator'; readonly value: string }
  | { readonly type: 'function'; readonly name: string; readonly args: readonly Token[] };

function dimension(value: number, unit: string): Token | null {
  const length = lengthIn(value, unit);
  if (length !== null) return { type: 'length', value: length };
  return unit === 'fr' ? { type: 'fraction', value } : null;
}

/** Converts a value of css-tree into tokens; null if a part of it is outside the subset. */
export function tokens(nodes: Iterable<CssNode>): readonly Token[] | null {
  const list: Token[] = [];
  for (const node of nodes) {
    const token = toToken(node);
    if (!token) return null;
    list.push(token);
  }
  return list;
}

const colorToken = (value: string | null): Token | null => (value === null ? null : { type: 'color', value });

function toToken(node: CssNode): Token | null {
  switch (node.type) {
    case 'Identifier':
      return (
        colorToken(NAMED_COLORS.get(node.name.toLowerCase()) ?? null) ?? { type: 'ident', value: node.name }
      );
    case 'Number':
      return { type: 'number', value: Number(node.value) };
    case 'Dimension':
      return dimension(Number(node.value), node.unit.toLowerCase());
    case 'Percentage':
      return { type: 'length', value: { percent: Number(node.value) } };
    case 'String':
      return { type: 'string', value: node.value };
    case 'Hash':
      return colorToken(hexColor(node.value));
    case 'Url':
      return { type: 'url', value: node.value };
    case 'Operator':
      return { type: 'operator', value: node.value };
    case 'Function': {
      const name = node.name.toLowerCase();
      if (name === 'calc') return calculate(node.children);
      if (name === 'rgb' || name === 'rgba') return colorToken(rgbColor(node.children));
      const args = tokens(node.children);
      return args ? { type: 'function', name, args } : null;
    }
    default:
      return null;
  }
}
