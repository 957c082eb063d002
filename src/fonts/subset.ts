import { assembleFont } from './files/sfnt.js';
import { FontTables } from './tables.js';

/** How a font calls itself. */
export interface FontNaming {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** The parts of WebAssembly in use, which the types of ECMAScript do not declare. */
declare const WebAssembly: {
  readonly Module: new (program: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
};

/** The functions of HarfBuzz that cut down fonts; a pointer is a number. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly _initialize: () => void;
  readonly malloc: (size: number) => number;
  readonly free: (pointer: number) => void;
  readonly hb_blob_create: (
    data: number,
    length: number,
    mode: number,
    user: number,
    destroy: number,
  ) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_destroy: (input: number) => void;
  readonly hb_subset_input_set: (input: number, which: number) => number;
  readonly hb_subset_input_unicode_set: (input: number) => number;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
}

/** HB_MEMORY_MODE_WRITABLE and HB_SUBSET_SETS_LAYOUT_FEATURE_TAG. */
const WRITABLE = 2;
const FEATURES = 6;

/** Features beyond those that HarfBuzz preserves: the kinds of numerals. */
const NUMERALS = ['lnum', 'onum', 'pnum', 'tnum'] as const;

const tagOf = (tag: string): number =>
  [...tag].reduce((value, character) => value * 256 + character.charCodeAt(0), 0);

/** HarfBuzz's program that cuts fonts down to some of their characters. */
export class FontSubsetter {
  readonly #harfbuzz: HarfBuzz;

  /** @param program bytes of `harfbuzz-subset.wasm` */
  constructor(program: Uint8Array) {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(program));
    this.#harfbuzz = instance.exports as unknown as HarfBuzz;
    this.#harfbuzz._initialize();
  }

  /**
   * Cuts a font down to characters, with the features for kerning, ligatures and numerals, and renames it, so that a
   * program finds it as the face of a family with four faces.
   * @returns the bytes of a font file; null for a font that cannot be cut down
   */
  subset(file: Uint8Array, characters: Iterable<number>, naming: FontNaming): Uint8Array | null {
    const bytes = this.#cutDown(file, characters);
    return bytes && renamed(bytes, naming);
  }

  #cutDown(file: Uint8Array, characters: Iterable<number>): Uint8Array | null {
    const hb = this.#harfbuzz;
    const data = hb.malloc(file.length);
    new Uint8Array(hb.memory.buffer).set(file, data);
    const blob = hb.hb_blob_create(data, file.length, WRITABLE, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    const input = hb.hb_subset_input_create_or_fail();
    const wanted = hb.hb_subset_input_unicode_set(input);
    for (const character of characters) hb.hb_set_add(wanted, character);
    const features = hb.hb_subset_input_set(input, FEATURES);
    for (const tag of NUMERALS) hb.hb_set_add(features, tagOf(tag));
    const subset = hb.hb_subset_or_fail(face, input);
    let bytes: Uint8Array | null = null;
    if (subset !== 0) {
      const result = hb.hb_face_reference_blob(subset);
      const at = hb.hb_blob_get_data(result, 0);
      bytes = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(result));
      hb.hb_blob_destroy(result);
      hb.hb_face_destroy(subset);
    }
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
    return bytes;
  }
}

/** A name table with the family, the style and the names made of both (OpenType specification, table name). */
function nameTable({ family, isBold, isItalic }: FontNaming): Uint8Array {
  const style = isBold ? (isItalic ? 'Bold Italic' : 'Bold') : isItalic ? 'Italic' : 'Regular';
  const full = style === 'Regular' ? family : `${family} ${style}`;
  const postScript = full.replace(/[^\w-]/g, '');
  const names: readonly (readonly [id: number, text: string])[] = [
    [1, family],
    [2, style],
    [3, `${full} subset`],
    [4, full],
    [6, postScript],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const start = 6 + names.length * 12;
  const table = Buffer.alloc(start + texts.reduce((sum, text) => sum + text.length, 0));
  table.writeUInt16BE(names.length, 2);
  table.writeUInt16BE(start, 4);
  let at = 0;
  names.forEach(([id], n) => {
    const text = texts[n] as Buffer;
    // Windows, Unicode, English of the United States.
    [3, 1, 0x0409, id, text.length, at].forEach((value, i) => {
      table.writeUInt16BE(value, 6 + n * 12 + i * 2);
    });
    text.copy(table, start + at);
    at += text.length;
  });
  return table;
}

/** Bits of fsSelection (table OS/2) and macStyle (table head). */
const SELECTION = { italic: 1, bold: 0x20, regular: 0x40 } as const;
const MAC_STYLE = { bold: 1, italic: 2 } as const;
const WEIGHT = { regular: 400, bold: 700 } as const;

/** A font file with other names and a style that belongs to them. */
function renamed(bytes: Uint8Array, naming: FontNaming): Uint8Array {
  const font = new FontTables(bytes);
  const content: Record<string, Uint8Array> = {};
  for (const [tag, { offset, length }] of font.all) content[tag] = bytes.slice(offset, offset + length);
  const { isBold, isItalic } = naming;
  const head = content.head;
  const os2 = content['OS/2'];
  if (head)
    new DataView(head.buffer).setUint16(
      44,
      (isBold ? MAC_STYLE.bold : 0) + (isItalic ? MAC_STYLE.italic : 0),
    );
  if (os2) {
    const view = new DataView(os2.buffer);
    const kept = view.getUint16(62) & ~(SELECTION.italic | SELECTION.bold | SELECTION.regular);
    const own = (isBold ? SELECTION.bold : 0) | (isItalic ? SELECTION.italic : 0);
    view.setUint16(62, kept | (own === 0 ? SELECTION.regular : own));
    view.setUint16(4, isBold ? WEIGHT.bold : WEIGHT.regular);
  }
  return assembleFont({ ...content, name: nameTable(naming) }, font.view.getUint32(0));
}
