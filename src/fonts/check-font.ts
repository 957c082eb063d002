import * as harfbuzz from 'harfbuzzjs';
import { readComponents } from './composite.js';
import type { Range } from './face-rule.js';
import { FontTables, glyphCount } from './tables.js';

/** An axis of a variable font. */
export interface Axis {
  /** The least and greatest position. */
  readonly range: Range;
  /** The position of the outlines in the file. */
  readonly initial: number;
}

/** Bytes of the table maxp of a font with TrueType outlines. */
const MAXP_SIZE = 32;

/** Checks that every glyph and its width lie in the file. @throws RangeError */
function checkGlyphs(font: FontTables, count: number): void {
  const { view } = font;
  const [glyf, loca, hmtx] = [font.table('glyf'), font.table('loca'), font.table('hmtx')];
  const isLong = view.getInt16(font.table('head').offset + 50) === 1;
  const metricsCount = view.getUint16(font.table('hhea').offset + 34);
  if (
    metricsCount === 0 ||
    metricsCount > count ||
    hmtx.length < metricsCount * 4 + (count - metricsCount) * 2
  )
    throw new RangeError('The font lacks widths');
  if (loca.length < (count + 1) * (isLong ? 4 : 2) || font.table('maxp').length < MAXP_SIZE)
    throw new RangeError('The font lacks places of glyphs');
  const place = (id: number): number =>
    isLong ? view.getUint32(loca.offset + id * 4) : view.getUint16(loca.offset + id * 2) * 2;
  for (let id = 0; id < count; id++) {
    const [start, end] = [place(id), place(id + 1)];
    if (start > end || end > glyf.length) throw new RangeError('A glyph is cut off');
    const components = readComponents(view, glyf.offset + start, glyf.offset + end);
    if (components.some(component => component >= count))
      throw new RangeError('A part of a glyph is missing');
  }
}

/**
 * Checks a font file from outside: what passes can be shaped, drawn and cut down without errors.
 * @returns the axes of a variable font, by tag; none for other fonts
 * @throws RangeError for a damaged file, or one without characters or outlines
 */
export function checkFont(file: Uint8Array): ReadonlyMap<string, Axis> {
  const font = new FontTables(file);
  for (const { offset, length } of font.all.values())
    if (offset + length > file.length) throw new RangeError('A table is cut off');
  const count = glyphCount(file);
  if (font.find('glyf')) checkGlyphs(font, count);
  const face = new harfbuzz.Face(new harfbuzz.Blob(file));
  const drawn = new harfbuzz.Font(face);
  const characters = face.collectUnicodes();
  if (!characters.some(c => (drawn.nominalGlyph(c) ?? count) < count))
    throw new RangeError('The font has no characters');
  if (!font.find('glyf') && !characters.some(c => drawn.glyphToPath(drawn.nominalGlyph(c) ?? 0) !== ''))
    throw new RangeError('The font has no outlines');
  const axes = Object.entries(face.getAxisInfos());
  return new Map(axes.map(([tag, axis]) => [tag, { range: [axis.min, axis.max], initial: axis.default }]));
}
