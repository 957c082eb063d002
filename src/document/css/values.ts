import { type CssNode, generate, ident } from 'css-tree/dist/csstree.esm';
import { calculate, isMathFunction, type Quantity, quantityIn } from './calc.js';
import { isColorFunction, namedColor, parseColor } from './colors.js';
import { finiteNumber, type Length } from './length.js';

/** A component of a property value. */
export type Token =
  | { readonly type: 'ident'; readonly value: string }
  /** A number that is computed is limited to the range of the property, instead of being refused. */
  | { readonly type: 'number'; readonly value: number; readonly computed?: true }
  | { readonly type: 'length'; readonly value: Length }
  /** Degrees. */
  | { readonly type: 'angle'; readonly value: number }
  | { readonly type: 'fraction'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  /** With its name as written if it has one: it may also be the name of something else. */
  | { readonly type: 'color'; readonly value: string; readonly name?: string }
  | { readonly type: 'url'; readonly value: string }
  | { readonly type: 'operator'; readonly value: string }
  | { readonly type: 'function'; readonly name: string; readonly args: readonly Token[] }
  | { readonly type: 'brackets'; readonly args: readonly Token[] };

function dimension(value: number, unit: string): Token | null {
  return quantityIn(value, unit) ?? (unit === 'fr' ? { type: 'fraction', value } : null);
}

const numberIn = (node: { readonly value: string }): number => finiteNumber(Number(node.value));

function computed(quantity: Quantity | null): Token | null {
  if (typeof quantity?.value !== 'number') return quantity;
  const cut = { ...quantity, value: finiteNumber(quantity.value) } as Quantity;
  return cut.type === 'number' ? { ...cut, computed: true } : cut;
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

function identifier(written: string): Token {
  const name = ident.decode(written);
  const color = namedColor(name);
  return color === null ? { type: 'ident', value: name } : { type: 'color', value: color, name };
}

function toToken(node: CssNode): Token | null {
  switch (node.type) {
    case 'Identifier':
      return identifier(node.name);
    case 'Number':
      return { type: 'number', value: numberIn(node) };
    case 'Dimension':
      return dimension(numberIn(node), node.unit.toLowerCase());
    case 'Percentage':
      return { type: 'length', value: { percent: numberIn(node) } };
    case 'String':
      return { type: 'string', value: node.value };
    case 'Hash':
      return colorToken(parseColor(`#${node.value}`));
    case 'Url':
      return { type: 'url', value: node.value };
    case 'Operator':
      return { type: 'operator', value: node.value };
    case 'Brackets': {
      const args = tokens(node.children);
      return args && { type: 'brackets', args };
    }
    case 'Function': {
      const name = node.name.toLowerCase();
      if (isMathFunction(name)) return computed(calculate(name, node.children));
      if (isColorFunction(name)) return colorToken(parseColor(generate(node)));
      const args = tokens(node.children);
      return args ? { type: 'function', name, args } : null;
    }
    default:
      return null;
  }
}
