/** The 1-based line of an offset in a text. */
export const lineAt = (text: string, offset: number): number => lineCounter(text)(offset);

/** A function from offsets in a text to 1-based lines; offsets must not fall between calls. */
export function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return offset => {
    for (; next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) line++;
    return line;
  };
}
