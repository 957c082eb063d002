import { readFileSync } from 'node:fs';
import { FontLibrary, type GlyphRun } from '../../src/fonts/index.js';

export const fontFile = (file: string): Uint8Array =>
  readFileSync(new URL(`../../fonts/${file}`, import.meta.url));

/** The bundled fonts and no others. */
export const library = new FontLibrary(file => (/[@:]/.test(file) ? null : fontFile(file)));

/** What a reader extracts from runs, in the order of reading. */
export function getText(runs: readonly GlyphRun[]): string {
  const rtl = runs.some(run => run.rtl);
  const characters = runs.flatMap(run => run.glyphs.flatMap(glyph => glyph.codePoints));
  return String.fromCodePoint(...(rtl ? characters.reverse() : characters));
}
