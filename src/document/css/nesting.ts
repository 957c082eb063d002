/** Brackets and braces nested deeper than this are refused: reading them would exceed the stack. */
const MAX_NESTING = 100;

export const TOO_DEEP = `Brackets are nested more than ${MAX_NESTING} deep`;

/** Offset of the first bracket or brace that is nested too deep, also within strings and comments; null if none is. */
export function tooDeep(css: string): number | null {
  let depth = 0;
  for (const { 0: bracket, index } of css.matchAll(/[()[\]{}]/g)) {
    if (!'([{'.includes(bracket)) depth = Math.max(0, depth - 1);
    else if (++depth > MAX_NESTING) return index;
  }
  return null;
}
