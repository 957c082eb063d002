import { composite, type GlyphPart, type Outline, readComponents } from './composite.js';
import { assembleFont, padded } from './files/sfnt.js';
import { FontTables } from './tables.js';

/**
 * Cuts a TrueType font down to the glyphs a document uses, for embedding as a CIDFontType2 program
 * (ISO 32000-1, 9.9). Glyph numbers stay as they are, so that codes can be prepared once for all documents:
 * the outlines of unused glyphs are empty, which costs next to nothing once compressed.
 * Table layouts: OpenType specification, chapter "Font tables".
 */

/** A glyph to append: a copy of one of the font, or its parts drawn over each other. */
interface AddedGlyph {
  readonly id: number;
  /** Null for a copy. */
  readonly parts: readonly GlyphPart[] | null;
  /** In 1/1000 em. */
  readonly advance: number;
}

const HINTING = ['cvt ', 'fpgm', 'prep'] as const;

/** Outlines and horizontal metrics of a font that grows glyph by glyph. */
class Glyphs {
  readonly #outlines: Uint8Array[] = [];
  readonly #loca: DataView;
  readonly #hmtx: DataView;
  #size = 0;

  constructor(count: number) {
    this.#loca = new DataView(new ArrayBuffer((count + 1) * 4));
    this.#hmtx = new DataView(new ArrayBuffer(count * 4));
  }

  put(n: number, outline: Outline, advance: number): void {
    this.#hmtx.setUint16(n * 4, advance);
    this.#hmtx.setInt16(n * 4 + 2, outline.left);
    this.#outlines.push(outline.bytes);
    this.#size += padded(outline.bytes.length);
    this.end(n);
  }

  /** Glyph `n` ends at the end of the outlines so far. */
  end(n: number): void {
    this.#loca.setUint32((n + 1) * 4, this.#size);
  }

  get tables(): Readonly<Record<'glyf' | 'loca' | 'hmtx', Uint8Array>> {
    const glyf = new Uint8Array(this.#size);
    let at = 0;
    for (const outline of this.#outlines) {
      glyf.set(outline, at);
      at += padded(outline.length);
    }
    return { glyf, loca: new Uint8Array(this.#loca.buffer), hmtx: new Uint8Array(this.#hmtx.buffer) };
  }
}

/**
 * @param file bytes of a TrueType font with a glyf table
 * @param used numbers of the glyphs in use
 * @param wanted glyphs to append, as glyphs `glyphCount(file)` and on
 * @returns the bytes of a font file
 */
export function subsetTrueType(
  file: Uint8Array,
  used: Iterable<number>,
  wanted: readonly AddedGlyph[],
): Uint8Array {
  const font = new FontTables(file);
  const { view } = font;
  const original = view.getUint16(font.table('maxp').offset + 4);
  // A damaged font maps characters to glyphs that it lacks: they are drawn as unknown ones.
  const known = (id: number): number => (id < original ? id : 0);
  const added = wanted.map(glyph => ({
    ...glyph,
    id: known(glyph.id),
    parts: glyph.parts?.map(part => ({ ...part, id: known(part.id) })) ?? null,
  }));
  const head = font.table('head').offset;
  const longLoca = view.getInt16(head + 50) === 1;
  const loca = font.table('loca').offset;
  const glyf = font.table('glyf').offset;
  const hmtx = font.table('hmtx').offset;
  const metricsCount = view.getUint16(font.table('hhea').offset + 34);
  const start = (id: number): number =>
    glyf + (longLoca ? view.getUint32(loca + id * 4) : view.getUint16(loca + id * 2) * 2);
  const getOutline = (id: number): Uint8Array => file.subarray(start(id), start(id + 1));
  const computeAdvance = (id: number): number => view.getUint16(hmtx + Math.min(id, metricsCount - 1) * 4);
  const computeLeft = (id: number): number =>
    view.getInt16(id < metricsCount ? hmtx + id * 4 + 2 : hmtx + metricsCount * 4 + (id - metricsCount) * 2);
  const itself = (id: number): Outline => ({ bytes: getOutline(id), left: computeLeft(id) });

  const included = new Set<number>([0]);
  const queue = [...used, ...added.flatMap(({ id, parts }) => parts?.map(part => part.id) ?? [id])];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (included.has(id)) continue;
    included.add(id);
    queue.push(...readComponents(view, start(id), start(id + 1)));
  }

  const count = original + added.length;
  const scale = view.getUint16(head + 18) / 1000;
  const glyphs = new Glyphs(count);
  for (let id = 0; id < original; id++) {
    if (included.has(id)) glyphs.put(id, itself(id), computeAdvance(id));
    else glyphs.end(id);
  }
  added.forEach(({ id, parts, advance }, n) => {
    if (parts) glyphs.put(original + n, composite(parts, getOutline, scale), Math.round(advance * scale));
    else glyphs.put(original + n, itself(id), computeAdvance(id));
  });

  const copy = (tag: string): Uint8Array => {
    const { offset, length } = font.table(tag);
    // A copy of its own: a Buffer's slice would share the memory of the file.
    return new Uint8Array(file.subarray(offset, offset + length));
  };
  const patched = (tag: string, position: number, value: number): Uint8Array => {
    const bytes = copy(tag);
    new DataView(bytes.buffer).setUint16(position, value);
    return bytes;
  };
  return assembleFont({
    ...Object.fromEntries(HINTING.filter(tag => font.find(tag)).map(tag => [tag, copy(tag)])),
    ...glyphs.tables,
    head: patched('head', 50, 1),
    hhea: patched('hhea', 34, count),
    maxp: maximums(patched('maxp', 4, count), added),
  });
}

/** The table maxp with room for the composites that are added. */
function maximums(maxp: Uint8Array, added: readonly AddedGlyph[]): Uint8Array {
  const most = added.reduce((max, { parts }) => Math.max(max, parts?.length ?? 0), 0);
  if (most === 0) return maxp;
  const view = new DataView(maxp.buffer);
  const raise = (at: number, value: number) =>
    view.setUint16(at, Math.max(view.getUint16(at), Math.min(value, 0xffff)));
  const [points, contours, elements, depth] = [6, 8, 28, 30] as const;
  const composed = 4;
  for (const at of [points, contours])
    raise(at + composed, most * Math.max(view.getUint16(at), view.getUint16(at + composed)));
  raise(elements, most);
  view.setUint16(depth, view.getUint16(depth) + 1);
  return maxp;
}
