import type { Style } from '../../document/index.js';
import { type Glyph, type GlyphRun, withKerning } from '../../fonts/index.js';
import { NO_BREAK_SPACE, SPACE } from './breaks.js';
import type { Shaped } from './shaped.js';

/** Is a glyph a space between words? (CSS Text 3, part 8.1) */
export const isWordSpace = ({ codePoints: [c] }: Glyph): boolean => c === SPACE || c === NO_BREAK_SPACE;

/** Ideographs, kana and full-width signs: scripts without spaces. */
const isWide = ({ codePoints: [c = 0] }: Glyph): boolean =>
  (c >= 0x2e80 && c < 0xa000) || (c >= 0xf900 && c < 0xfb00) || (c >= 0xff00 && c < 0xffe7) || c >= 0x20000;

/** A glyph after which a line can be stretched. */
interface Opportunity {
  readonly part: number;
  readonly run: number;
  readonly glyph: number;
}

/**
 * Stretches a line by more space between words, and after ideographs, or between all letters (CSS Text 3, part 6.4).
 * @param parts of the line, in the order of the text
 * @param free points to distribute
 * @returns null if the line has no place for them
 */
export function justify(
  parts: readonly Shaped[],
  free: number,
  mode: Style['textJustify'],
): readonly Shaped[] | null {
  const places = mode === 'none' ? [] : computePlaces(parts, mode);
  if (places.length === 0) return null;
  const each = free / places.length;
  const stretched: Shaped[] = [...parts];
  for (const { part, run, glyph } of places) {
    const old = stretched[part] as Shaped;
    const runs = [...old.runs];
    runs[run] = withKerning(runs[run] as GlyphRun, glyph, (each * 1000) / old.segment.style.fontSize);
    stretched[part] = { ...old, runs, width: old.width + each };
  }
  return stretched;
}

function computePlaces(parts: readonly Shaped[], mode: Style['textJustify']): readonly Opportunity[] {
  const places: Opportunity[] = [];
  // Places up to the last thing that is seen: the others are at the end of the line.
  let within = 0;
  parts.forEach(({ runs, atom }, part) => {
    if (atom) within = places.length;
    const order = runs[0]?.rtl ? [...runs.keys()].reverse() : runs.keys();
    for (const run of order) {
      const { glyphs, rtl } = runs[run] as GlyphRun;
      for (let n = 0; n < glyphs.length; n++) {
        const index = rtl ? glyphs.length - 1 - n : n;
        const glyph = glyphs[index] as Glyph;
        const isSpace = isWordSpace(glyph);
        if (!isSpace && glyph.advance > 0) within = places.length;
        if (isSpace || (mode === 'inter-character' ? glyph.advance > 0 : mode === 'auto' && isWide(glyph)))
          places.push({ part, run, glyph: index });
      }
    }
  });
  return places.slice(0, within);
}
