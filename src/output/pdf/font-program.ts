import { type Face, type Glyph, type GlyphRun, glyphCount, subsetTrueType } from '../../fonts/index.js';
import type { PdfFile } from './file.js';
import { code, num, utf16Hex } from './syntax.js';

/** Operands of TJ for a run in which every glyph has its own number as code; shared by all documents. */
const prepared = new WeakMap<GlyphRun, string>();

function operands(run: GlyphRun, cid: (glyph: Glyph) => number): string {
  let out = '';
  const { glyphs, kerning } = run;
  for (let i = 0; i < glyphs.length; i++) {
    out += code(cid(glyphs[i] as Glyph));
    const kern = kerning ? (kerning[i] as number) : 0;
    if (kern !== 0) out += `)${-kern}(`;
  }
  return out;
}

/**
 * A face as one document uses it. A glyph's code is its number in the font file; where one glyph stands for
 * two different characters in a document, the second gets a code and a copy of the glyph of its own, so that
 * extracted text is always right.
 */
export class FontProgram {
  readonly name: string;
  readonly #face: Face;
  readonly #runs = new Map<GlyphRun, string>();
  /** Glyph of each code. */
  readonly #codes = new Map<number, Glyph>();
  readonly #copies: Glyph[] = [];
  readonly #copyCodes = new Map<Glyph, number>();
  readonly #count: number;

  constructor(face: Face, name: string) {
    this.#face = face;
    this.name = name;
    this.#count = glyphCount(face.bytes);
  }

  /** The text of a run between the parentheses of a TJ operand. */
  encode(run: GlyphRun): string {
    const known = this.#runs.get(run);
    if (known !== undefined) return known;
    let plain = true;
    for (const glyph of run.glyphs) if (this.#code(glyph) !== glyph.id) plain = false;
    let text = plain ? prepared.get(run) : operands(run, glyph => this.#code(glyph));
    if (text === undefined) {
      text = operands(run, glyph => glyph.id);
      prepared.set(run, text);
    }
    this.#runs.set(run, text);
    return text;
  }

  #code(glyph: Glyph): number {
    const holder = this.#codes.get(glyph.id);
    if (holder === glyph) return glyph.id;
    const copy = this.#copyCodes.get(glyph);
    if (copy !== undefined) return copy;
    if (holder === undefined) {
      this.#codes.set(glyph.id, glyph);
      return glyph.id;
    }
    const next = this.#count + this.#copies.length;
    this.#copies.push(glyph);
    this.#copyCodes.set(glyph, next);
    this.#codes.set(next, glyph);
    return next;
  }

  /** Writes the font with its descriptor, program, widths and character map; gives its object number. */
  embed(file: PdfFile): number {
    const face = this.#face;
    const codes = [...this.#codes.keys()].sort((a, b) => a - b);
    const used = codes.filter(c => c < this.#count);
    const program = subsetTrueType(
      face.bytes,
      used,
      this.#copies.map(g => g.id),
    );
    const programId = file.putStream(program, `/Length1 ${program.length}`);
    const mapId = file.putStream(Buffer.from(this.#characterMap(codes), 'latin1'));
    const baseFont = `${subsetTag(codes)}+${face.name}`;
    const descriptor = file.allocate();
    const serif = face.declaration.family.includes('Serif') ? 2 : 0;
    const flags = 4 + serif + (face.declaration.italic ? 64 : 0);
    file.put(
      descriptor,
      `<</Type/FontDescriptor/FontName/${baseFont}/Flags ${flags}/FontBBox[${face.boundingBox.map(num).join(' ')}]` +
        `/ItalicAngle ${num(face.italicAngle)}/Ascent ${num(face.ascent)}/Descent ${num(-face.descent)}` +
        `/CapHeight ${num(face.capHeight)}/XHeight ${num(face.xHeight)}/StemV 80/FontFile2 ${programId} 0 R>>`,
    );
    const descendant = file.allocate();
    file.put(
      descendant,
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${baseFont}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 1000/CIDToGIDMap/Identity/W[${this.#widths(codes)}]>>`,
    );
    const font = file.allocate();
    file.put(
      font,
      `<</Type/Font/Subtype/Type0/BaseFont/${baseFont}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${mapId} 0 R>>`,
    );
    return font;
  }

  #widths(codes: readonly number[]): string {
    let out = '';
    let next = -1;
    for (const c of codes) {
      const { advance } = this.#codes.get(c) as Glyph;
      if (c !== next) out += `${out === '' ? '' : ']'}${c}[`;
      else out += ' ';
      out += num(advance);
      next = c + 1;
    }
    return out === '' ? '' : `${out}]`;
  }

  /** ToUnicode CMap (ISO 32000-1, 9.10.3). */
  #characterMap(codes: readonly number[]): string {
    const entries = codes.map(c => {
      const { codePoints } = this.#codes.get(c) as Glyph;
      return `<${c.toString(16).toUpperCase().padStart(4, '0')}><${utf16Hex(codePoints)}>`;
    });
    const blocks: string[] = [];
    for (let i = 0; i < entries.length; i += 100) {
      const block = entries.slice(i, i + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return [
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def',
      '/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def',
      '1 begincodespacerange\n<0000><FFFF>\nendcodespacerange',
      ...blocks,
      'endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend',
    ].join('\n');
  }
}

/** Six capital letters that differ with the glyphs of a subset (ISO 32000-1, 9.6.4). */
function subsetTag(codes: readonly number[]): string {
  let hash = 0x811c9dc5;
  for (const c of codes) hash = Math.imul(hash ^ c, 0x01000193) >>> 0;
  let tag = '';
  for (let i = 0; i < 6; i++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}
