import bidiFactory, { type Bidi } from 'bidi-js/dist/bidi.mjs';

/** Direction of a paragraph; `auto` is that of its first letter (UAX #9, rules P2 and P3). */
export type BaseDirection = 'ltr' | 'rtl' | 'auto';

let algorithm: Bidi | null = null;

/**
 * Embedding levels of text by the Unicode bidirectional algorithm (UAX #9): even from left to right, odd from right to
 * left. Text of one level can be shaped as a whole. Characters beyond U+FFFF count as neither.
 * @param text a paragraph, or several with line ends between them
 * @returns a level for each UTF-16 code unit; null if all are 0
 */
export function embeddingLevels(text: string, base: BaseDirection): Uint8Array | null {
  if (base !== 'rtl' && !hasRightToLeft(text)) return null;
  algorithm ??= bidiFactory();
  const { levels } = algorithm.getEmbeddingLevels(text, base);
  return levels.some(level => level > 0) ? levels : null;
}

/** Can the text contain characters that run from right to left, or make others do so? */
function hasRightToLeft(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 0x590) continue;
    if (c < 0x900) return true;
    // The mark, the embedding, the override and the isolate.
    if (c === 0x200f || c === 0x202b || c === 0x202e || c === 0x2067) return true;
    if (c >= 0xfb1d && c <= 0xfefc) return true;
  }
  return false;
}

/**
 * The visual order of the units of a line, from left to right (UAX #9, rule L2). White space at the end of the line
 * should have the level of the paragraph already (rule L1).
 * @param levels embedding level of each unit, in the order in which they are read
 * @returns for each position from the left, the index of its unit
 */
export function visualOrder(levels: ArrayLike<number>): readonly number[] {
  const order = Array.from(levels, (_, n) => n);
  let highest = 0;
  let lowestOdd = Number.POSITIVE_INFINITY;
  for (let n = 0; n < levels.length; n++) {
    const level = levels[n] as number;
    highest = Math.max(highest, level);
    if (level % 2 === 1) lowestOdd = Math.min(lowestOdd, level);
  }
  const levelAt = (place: number): number => levels[order[place] as number] ?? -1;
  for (let level = highest; level >= lowestOdd; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (levelAt(to) >= level) to++;
      reverse(order, from, to);
      if (to > from) from = to;
    }
  }
  return order;
}

function reverse(order: number[], from: number, to: number): void {
  for (let a = from, b = to - 1; a < b; a++, b--) {
    const first = order[a] as number;
    order[a] = order[b] as number;
    order[b] = first;
  }
}
