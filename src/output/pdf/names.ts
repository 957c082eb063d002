import { literal, textBytes } from './syntax.js';

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * A name tree (ISO 32000-1, 7.9.6) of one node: names in the order of their bytes.
 * @param values value of each name, in PDF syntax
 */
export function nameTree(values: Iterable<readonly [name: string, value: string]>): string {
  const entries = [...values].map(([name, value]) => [textBytes(name), value] as const);
  entries.sort(([a], [b]) => before(a, b));
  return `<</Names[${entries.map(([name, value]) => `${literal(name)}${value}`).join('')}]>>`;
}
