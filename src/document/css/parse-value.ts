import { type CssNode, parse } from 'css-tree/dist/csstree.esm';

/** Parses the value of a property or attribute; null if it cannot be read, such as `)`, at which the parser throws. */
export function parseValue(text: string): CssNode | null {
  try {
    return parse(text, { context: 'value' });
  } catch {
    return null;
  }
}
