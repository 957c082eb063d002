import type { Token } from './values.js';

/** Width and height in points. */
export type PageSize = readonly [width: number, height: number];

const PAPER: Readonly<Record<string, PageSize>> = {
  letter: [612, 792],
  legal: [612, 1008],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
};

/** `size` of CSS Paged Media 3, part 7.1: one or two lengths, or a paper, and `portrait` or `landscape`. */
export function readPageSize(tokens: readonly Token[]): PageSize | null {
  const lengths: number[] = [];
  let paper: PageSize | null = null;
  let turn: string | null = null;
  for (const token of tokens) {
    const word = token.type === 'ident' ? token.value.toLowerCase() : '';
    const named = Object.hasOwn(PAPER, word) ? (PAPER[word] as PageSize) : null;
    if (token.type === 'length' && typeof token.value === 'number' && token.value > 0)
      lengths.push(token.value);
    else if (named && !paper) paper = named;
    else if ((word === 'portrait' || word === 'landscape') && !turn) turn = word;
    else return null;
  }
  const [width, height = width, ...more] = lengths;
  if (more.length > 0 || (width !== undefined && (paper || turn))) return null;
  const size = width !== undefined && height !== undefined ? ([width, height] as const) : paper;
  if (!size) return null;
  const [short, long] = [Math.min(...size), Math.max(...size)];
  if (turn === null) return size;
  return turn === 'landscape' ? [long, short] : [short, long];
}
