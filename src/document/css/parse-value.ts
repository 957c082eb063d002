import type { Value } from 'css-tree/dist/csstree.esm';
import { parseCss } from './parse.js';

/** Parses the value of a property or attribute; null if it cannot be read, such as `)`, at which the parser throws. */
export function parseValue(text: string): Value | null {
  try {
    return parseCss(text, { context: 'value' });
  } catch {
    return null;
  }
}
