/** The functions of the subsetter of HarfBuzz, with addresses in its memory (harfbuzz.github.io, "hb-subset"). */
interface HbSubset {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** WebAssembly, which the types of Node do not declare. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** `HB_MEMORY_MODE_WRITABLE`, `HB_SUBSET_SETS_*` and `HB_SUBSET_FLAGS_*`. */
const WRITABLE = 2;
const NAME_IDS = 4;
const FEATURES = 6;
const NO_HINTING = 1;

/** Entries of the table name for the licence and its address; the names and the copyright are kept anyway. */
const LICENCE = [13, 14];

const tagNumber = (tag: string): number =>
  [...tag.padEnd(4)].reduce((number, letter) => number * 256 + letter.charCodeAt(0), 0);

/** Cuts fonts down to some characters, with the subsetter of HarfBuzz. */
export class Subsetter {
  readonly #hb: HbSubset;

  /** @param wasm the program, as in `harfbuzzjs/dist/harfbuzz-subset.wasm` */
  constructor(wasm: Uint8Array) {
    this.#hb = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports as HbSubset;
    this.#hb._initialize();
  }

  /**
   * A font of the glyphs that text of some characters can have, without hinting.
   * @param font an OpenType font, or a collection whose first font is meant
   * @param features tags of those that stay besides the usual ones, such as `smcp`
   * @returns null for a font that cannot be cut down
   */
  subset(font: Uint8Array, characters: Iterable<number>, features: Iterable<string>): Uint8Array | null {
    const hb = this.#hb;
    const data = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer).set(font, data);
    const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0);
    const face = hb.hb_face_create(blob, 0);
    const input = hb.hb_subset_input_create_or_fail();
    hb.hb_subset_input_set_flags(input, NO_HINTING);
    this.#add(hb.hb_subset_input_unicode_set(input), characters);
    this.#add(hb.hb_subset_input_set(input, FEATURES), Array.from(features, tagNumber));
    this.#add(hb.hb_subset_input_set(input, NAME_IDS), LICENCE);
    const made = hb.hb_subset_or_fail(face, input);
    const result = made === 0 ? null : this.#bytes(made);
    if (made !== 0) hb.hb_face_destroy(made);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
    return result?.length ? result : null;
  }

  #add(set: number, values: Iterable<number>): void {
    for (const value of values) this.#hb.hb_set_add(set, value);
  }

  #bytes(face: number): Uint8Array {
    const hb = this.#hb;
    const blob = hb.hb_face_reference_blob(face);
    const start = hb.hb_blob_get_data(blob, 0);
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
    hb.hb_blob_destroy(blob);
    return bytes;
  }
}
