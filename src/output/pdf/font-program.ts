import { cached } from '../../core/index.js';
import {
  type CffGlyph,
  type Face,
  type Glyph,
  type GlyphRun,
  subsetTrueType,
  writeCff,
} from '../../fonts/index.js';
import type { PdfFile } from './file.js';
import { replacementText } from './reading.js';
import { code, hex, num, utf16Hex } from './syntax.js';

/** A run as a PDF shows it. */
export interface EncodedRun {
  /** What stands between the parentheses of a TJ operand. */
  readonly operands: string;
  /** The text to read in its place; null for the characters of its glyphs. */
  readonly replacement: string | null;
}

/** A run prepared for all documents. */
interface Prepared {
  /** Operands in which every glyph has its own number as code; null until a document needs them. */
  plain: EncodedRun | null;
  readonly replacement: string | null;
  /** The program that encoded the run last. */
  program: number;
  /** Are plain operands right in that program? */
  isPlain: boolean;
}

const prepared = new WeakMap<GlyphRun, Prepared>();
let programs = 0;

/** Codes have two bytes. */
const LAST_CODE = 0xffff;

const itself = (glyph: Glyph): number => glyph.id;

function operands({ glyphs, kerning }: GlyphRun, codeOf: (glyph: Glyph) => number): string {
  let out = '';
  for (let i = 0; i < glyphs.length; i++) {
    out += code(codeOf(glyphs[i] as Glyph));
    const kern = kerning ? (kerning[i] as number) : 0;
    if (kern !== 0) out += `)${-kern}(`;
  }
  return out;
}

/**
 * A face in one document. The code of a glyph is its number in the font file; if one glyph is used for
 * two different characters in a document, the second gets a code and a copy of the glyph of its own, so that
 * extracted text is always right. A combination of several glyphs is added to the font as one.
 */
export class FontProgram {
  readonly name: string;
  readonly #face: Face;
  /** Its number in the process: prepared runs refer to it, so that they hold no program in memory. */
  readonly #number = programs++;
  /** Glyph of each code. */
  readonly #glyphs: (Glyph | undefined)[];
  readonly #codes: number[] = [];
  readonly #copies: Glyph[] = [];
  readonly #copyCodes = new Map<Glyph, number>();
  readonly #count: number;

  constructor(face: Face, name: string) {
    this.#face = face;
    this.name = name;
    this.#count = face.glyphCount;
    this.#glyphs = new Array(this.#count);
  }

  /** Encodes a run; the same one costs little in all later documents. */
  encode(run: GlyphRun): EncodedRun {
    const known = cached(prepared, run, () => ({
      plain: null,
      replacement: replacementText(run),
      program: -1,
      isPlain: true,
    }));
    if (known.program !== this.#number) {
      known.program = this.#number;
      known.isPlain = true;
      for (const glyph of run.glyphs) {
        if (this.#glyphs[glyph.id] !== glyph && this.#code(glyph) !== glyph.id) known.isPlain = false;
      }
    }
    const { replacement } = known;
    if (!known.isPlain) return { operands: operands(run, glyph => this.#code(glyph)), replacement };
    known.plain ??= { operands: operands(run, itself), replacement };
    return known.plain;
  }

  #code(glyph: Glyph): number {
    const holder = this.#glyphs[glyph.id];
    if (holder === glyph) return glyph.id;
    const copy = this.#copyCodes.get(glyph);
    if (copy !== undefined) return copy;
    const plain = holder === undefined && glyph.parts === null;
    const next = plain ? glyph.id : this.#freeCode();
    if (!plain) {
      this.#copies.push(glyph);
      this.#copyCodes.set(glyph, next);
    }
    this.#glyphs[next] = glyph;
    this.#codes.push(next);
    return next;
  }

  /** The code of the next copy: after the glyphs of the font, or one of a glyph that is not used. */
  #freeCode(): number {
    const next = this.#count + this.#copies.length;
    if (next <= LAST_CODE || !this.#face.isDrawn) return next;
    let free = 1;
    while (this.#glyphs[free]) free++;
    return free;
  }

  /** Writes the font with its descriptor, program, widths and character map; returns its object number. */
  embed(file: PdfFile): number {
    const face = this.#face;
    const codes = this.#codes.sort((a, b) => a - b);
    const baseFont = face.isDivisible ? `${subsetTag(codes)}+${face.name}` : face.name;
    const { kind, entries } = face.isDrawn
      ? this.#putDrawn(file, baseFont, codes)
      : this.#putTrueType(file, codes);
    const mapId = file.putStream(Buffer.from(this.#characterMap(codes), 'latin1'));
    const descriptor = file.allocate();
    const serif = face.declaration.family.includes('Serif') ? 2 : 0;
    const flags = 4 + serif + (face.declaration.italic ? 64 : 0);
    file.put(
      descriptor,
      `<</Type/FontDescriptor/FontName/${baseFont}/Flags ${flags}/FontBBox[${face.boundingBox.map(num).join(' ')}]` +
        `/ItalicAngle ${num(face.italicAngle)}/Ascent ${num(face.ascent)}/Descent ${num(-face.descent)}` +
        `/CapHeight ${num(face.capHeight)}/XHeight ${num(face.xHeight)}/StemV 80${entries}>>`,
    );
    const descendant = file.allocate();
    file.put(
      descendant,
      `<</Type/Font/Subtype/${kind}/BaseFont/${baseFont}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 1000${face.isDrawn ? '' : '/CIDToGIDMap/Identity'}/W[${this.#widths(codes)}]>>`,
    );
    const font = file.allocate();
    file.put(
      font,
      `<</Type/Font/Subtype/Type0/BaseFont/${baseFont}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${mapId} 0 R>>`,
    );
    return font;
  }

  /** Writes the TrueType outlines of the glyphs in use; returns the kind of font and the entry of its descriptor. */
  #putTrueType(file: PdfFile, codes: readonly number[]) {
    const used = this.#face.isDivisible ? codes.filter(c => c < this.#count) : range(this.#count);
    const program = subsetTrueType(this.#face.bytes, used, this.#copies);
    const id = file.putStream(program, `/Length1 ${program.length}`);
    return { kind: 'CIDFontType2', entries: `/FontFile2 ${id} 0 R` };
  }

  /** Draws the glyphs in use; returns the kind of font and the entry of its descriptor. */
  #putDrawn(file: PdfFile, name: string, codes: readonly number[]) {
    const face = this.#face;
    const drawn = (code: number): CffGlyph => {
      const glyph = this.#glyphs[code] ?? { id: code, parts: null, advance: face.advance(code) };
      return { code, advance: glyph.advance, outline: face.outline(glyph) };
    };
    const all = face.isDivisible ? [0, ...codes] : [...range(this.#count), ...codes];
    const glyphs = [...new Set(all)].sort((a, b) => a - b).map(drawn);
    const id = file.putStream(writeCff(name, glyphs, face.boundingBox), '/Subtype/CIDFontType0C');
    return { kind: 'CIDFontType0', entries: `/FontFile3 ${id} 0 R` };
  }

  #widths(codes: readonly number[]): string {
    let out = '';
    let next = -1;
    for (const c of codes) {
      const { advance } = this.#glyphs[c] as Glyph;
      if (c !== next) out += `${out === '' ? '' : ']'}${c}[`;
      else out += ' ';
      out += num(advance);
      next = c + 1;
    }
    return out === '' ? '' : `${out}]`;
  }

  /** ToUnicode CMap (ISO 32000-1, 9.10.3). */
  #characterMap(codes: readonly number[]): string {
    const entries = codes.map(c => `<${hex(c, 4)}><${getCharacters(this.#glyphs[c] as Glyph)}>`);
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

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

const characters = new WeakMap<Glyph, string>();

const getCharacters = (glyph: Glyph): string =>
  cached(characters, glyph, ({ codePoints }) => utf16Hex(codePoints));

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
