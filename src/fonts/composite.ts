/**
 * Composite glyphs of TrueType: outlines made of the outlines of other glyphs
 * (OpenType specification, table glyf).
 */

/** A glyph of the font within another, moved by x and y in 1/1000 em. */
export interface GlyphPart {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_OFFSETS = 0x0002;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;

const HEADER = 10;

/** Glyph numbers of the components of the glyph at `start`; none for a simple or empty one. */
export function readComponents(view: DataView, start: number, end: number): readonly number[] {
  if (end - start < HEADER || view.getInt16(start) >= 0) return [];
  const found: number[] = [];
  let at = start + HEADER;
  for (;;) {
    const flags = view.getUint16(at);
    found.push(view.getUint16(at + 2));
    at += 4 + (flags & ARGS_ARE_WORDS ? 4 : 2);
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_XY_SCALE) at += 4;
    else if (flags & HAS_TWO_BY_TWO) at += 8;
    if (!(flags & MORE_COMPONENTS)) return found;
  }
}

/** An outline with its left edge. */
export interface Outline {
  readonly bytes: Uint8Array;
  readonly left: number;
}

/**
 * Draws glyphs over each other.
 * @param outlineOf the outline of a glyph of the font; empty for one without
 * @param scale units of the font in 1/1000 em
 */
export function composite(
  parts: readonly GlyphPart[],
  outlineOf: (id: number) => Uint8Array,
  scale: number,
): Outline {
  const drawn = parts.flatMap(({ id, x, y }) => {
    const outline = outlineOf(id);
    if (outline.length < HEADER) return [];
    const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
    return [{ id, x: Math.round(x * scale), y: Math.round(y * scale), view }];
  });
  if (drawn.length === 0) return { bytes: new Uint8Array(0), left: 0 };
  const bytes = new Uint8Array(HEADER + drawn.length * 8);
  const view = new DataView(bytes.buffer);
  const left = Math.min(...drawn.map(part => part.view.getInt16(2) + part.x));
  view.setInt16(0, -1);
  view.setInt16(2, left);
  view.setInt16(4, Math.min(...drawn.map(part => part.view.getInt16(4) + part.y)));
  view.setInt16(6, Math.max(...drawn.map(part => part.view.getInt16(6) + part.x)));
  view.setInt16(8, Math.max(...drawn.map(part => part.view.getInt16(8) + part.y)));
  drawn.forEach(({ id, x, y }, n) => {
    const at = HEADER + n * 8;
    const more = n < drawn.length - 1 ? MORE_COMPONENTS : 0;
    view.setUint16(at, ARGS_ARE_WORDS | ARGS_ARE_OFFSETS | more);
    view.setUint16(at + 2, id);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  });
  return { bytes, left };
}
