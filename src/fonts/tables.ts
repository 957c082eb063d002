/** The place of a table in a font file. */
export interface Table {
  readonly offset: number;
  readonly length: number;
}

/** TrueType outlines, the same on old Macintoshes, and outlines of the Compact Font Format. */
const FLAVOURS = new Set([0x00010000, 0x74727565, 0x4f54544f]);
const COLLECTION = 0x74746366;

/** The tables of an OpenType font, or of the first font of a collection (OpenType specification, "Font file"). */
export class FontTables {
  readonly view: DataView;
  readonly #tables = new Map<string, Table>();

  /** @throws RangeError if the bytes are not a font file. */
  constructor(file: Uint8Array) {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    this.view = view;
    const start = view.getUint32(0) === COLLECTION ? view.getUint32(12) : 0;
    if (!FLAVOURS.has(view.getUint32(start))) throw new RangeError('The file is not a font');
    const count = view.getUint16(start + 4);
    for (let at = start + 12; at < start + 12 + count * 16; at += 16) {
      const tag = String.fromCharCode(...[0, 1, 2, 3].map(n => view.getUint8(at + n)));
      this.#tables.set(tag, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
    }
  }

  /** All tables by tag. */
  get all(): ReadonlyMap<string, Table> {
    return this.#tables;
  }

  /** Null if the font has no such table. */
  find(tag: string): Table | null {
    return this.#tables.get(tag) ?? null;
  }

  /** @throws RangeError if the font has no such table. */
  table(tag: string): Table {
    const found = this.#tables.get(tag);
    if (!found) throw new RangeError(`The font has no ${tag.trim()} table`);
    return found;
  }
}

/** Number of glyphs in a font file. */
export function glyphCount(file: Uint8Array): number {
  const tables = new FontTables(file);
  return tables.view.getUint16(tables.table('maxp').offset + 4);
}
