/**
 * Cuts a TrueType font down to the glyphs a document uses, for embedding as a CIDFontType2 program
 * (ISO 32000-1, 9.9). Glyph numbers stay as they are, so that codes can be prepared once for all documents:
 * the outlines of unused glyphs are left empty, which costs next to nothing once compressed.
 * Table layouts: OpenType specification, chapter "Font tables".
 */

interface Table {
  readonly offset: number;
  readonly length: number;
}

const HINTING = ['cvt ', 'fpgm', 'prep'] as const;

// Flags of a composite glyph's component.
const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;

function directory(view: DataView): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(n => view.getUint8(at + n)));
    tables.set(tag, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
  }
  return tables;
}

/** Glyph numbers of the components of a composite glyph; none for a simple or empty one. */
function components(view: DataView, start: number, end: number): readonly number[] {
  if (end - start < 10 || view.getInt16(start) >= 0) return [];
  const found: number[] = [];
  let at = start + 10;
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

/** Number of glyphs in a font file. */
export function glyphCount(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return view.getUint16((directory(view).get('maxp') as Table).offset + 4);
}

/**
 * @param file bytes of a TrueType font with a glyf table
 * @param used numbers of the glyphs to keep
 * @param copies numbers of glyphs to append once more, as glyphs `glyphCount(file)` and on
 * @returns the bytes of a font file
 */
export function subsetTrueType(
  file: Uint8Array,
  used: Iterable<number>,
  copies: readonly number[],
): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = directory(view);
  const table = (tag: string): Table => {
    const found = tables.get(tag);
    if (!found) throw new RangeError(`The font has no ${tag.trim()} table`);
    return found;
  };
  const longLoca = view.getInt16(table('head').offset + 50) === 1;
  const loca = table('loca').offset;
  const glyf = table('glyf').offset;
  const start = (id: number): number =>
    glyf + (longLoca ? view.getUint32(loca + id * 4) : view.getUint16(loca + id * 2) * 2);

  const kept = new Set<number>([0]);
  const queue = [...used, ...copies];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (kept.has(id)) continue;
    kept.add(id);
    queue.push(...components(view, start(id), start(id + 1)));
  }

  const original = view.getUint16(table('maxp').offset + 4);
  const metricsCount = view.getUint16(table('hhea').offset + 34);
  const hmtx = table('hmtx').offset;
  const count = original + copies.length;
  const newHmtx = new DataView(new ArrayBuffer(count * 4));
  const newLoca = new DataView(new ArrayBuffer((count + 1) * 4));
  const outlines: Uint8Array[] = [];
  let size = 0;
  for (let n = 0; n < count; n++) {
    newLoca.setUint32(n * 4, size);
    const id = n < original ? n : (copies[n - original] as number);
    if (n < original && !kept.has(n)) continue;
    const last = Math.min(id, metricsCount - 1);
    const bearing = id < metricsCount ? hmtx + id * 4 + 2 : hmtx + metricsCount * 4 + (id - metricsCount) * 2;
    newHmtx.setUint16(n * 4, view.getUint16(hmtx + last * 4));
    newHmtx.setInt16(n * 4 + 2, view.getInt16(bearing));
    const outline = file.subarray(start(id), start(id + 1));
    outlines.push(outline);
    size += (outline.length + 3) & ~3;
  }
  newLoca.setUint32(count * 4, size);
  const newGlyf = new Uint8Array(size);
  let at = 0;
  for (const outline of outlines) {
    newGlyf.set(outline, at);
    at += (outline.length + 3) & ~3;
  }

  const copy = (tag: string): Uint8Array => {
    const { offset, length } = table(tag);
    // A copy of its own: a Buffer's slice would share the memory of the file.
    return new Uint8Array(file.subarray(offset, offset + length));
  };
  const patched = (tag: string, position: number, value: number): Uint8Array => {
    const bytes = copy(tag);
    new DataView(bytes.buffer).setUint16(position, value);
    return bytes;
  };
  return assemble([
    ...HINTING.filter(tag => tables.has(tag)).map(tag => [tag, copy(tag)] as const),
    ['glyf', newGlyf],
    ['head', patched('head', 50, 1)],
    ['hhea', patched('hhea', 34, count)],
    ['hmtx', new Uint8Array(newHmtx.buffer)],
    ['loca', new Uint8Array(newLoca.buffer)],
    ['maxp', patched('maxp', 4, count)],
  ]);
}

function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length & ~3;
  let sum = 0;
  for (let i = 0; i < whole; i += 4) sum = (sum + view.getUint32(i)) >>> 0;
  for (let i = whole; i < bytes.length; i++)
    sum = (sum + ((bytes[i] as number) << (24 - (i - whole) * 8))) >>> 0;
  return sum;
}

function assemble(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const headerSize = 12 + tables.length * 16;
  const total = tables.reduce((sum, [, bytes]) => sum + ((bytes.length + 3) & ~3), headerSize);
  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (tables.length - power) * 16);
  let at = headerSize;
  tables.forEach(([tag, bytes], n) => {
    const entry = 12 + n * 16;
    for (let i = 0; i < 4; i++) view.setUint8(entry + i, tag.charCodeAt(i));
    view.setUint32(entry + 4, checksum(bytes));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    out.set(bytes, at);
    at += (bytes.length + 3) & ~3;
  });
  return out;
}
