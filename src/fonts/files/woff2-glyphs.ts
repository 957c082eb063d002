import { ByteReader } from './reader.js';
import { padded } from './sfnt.js';

/** The tables glyf and loca of WOFF2 (WOFF 2.0, parts 5.1–5.4). */

const ARGS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_TWO_BY_TWO = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

const ON_CURVE = 0x01;
const X_IS_BYTE = 0x02;
const Y_IS_BYTE = 0x04;
/** For a coordinate of one byte: it is positive; else: it is the same as before. */
const X_SAME = 0x10;
const Y_SAME = 0x20;
const OVERLAPS = 0x40;

interface Point {
  readonly dx: number;
  readonly dy: number;
  readonly onCurve: boolean;
}

/** Bytes that grow; big-endian. */
class Output {
  readonly #bytes: number[] = [];

  uint8(value: number): void {
    this.#bytes.push(value & 0xff);
  }

  int16(value: number): void {
    this.#bytes.push((value >> 8) & 0xff, value & 0xff);
  }

  put(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value);

/** A point as flag and one to four bytes (WOFF 2.0, part 5.2). */
function readPoint(flagByte: number, bytes: ByteReader): Point {
  const onCurve = flagByte < 0x80;
  const flag = flagByte & 0x7f;
  const one = bytes.uint8();
  if (flag < 10) return { dx: 0, dy: signed(flag, ((flag & 14) << 7) + one), onCurve };
  if (flag < 20) return { dx: signed(flag, (((flag - 10) & 14) << 7) + one), dy: 0, onCurve };
  if (flag < 84) {
    const base = flag - 20;
    const dx = signed(flag, 1 + (base & 0x30) + (one >> 4));
    return { dx, dy: signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (one & 0x0f)), onCurve };
  }
  const two = bytes.uint8();
  if (flag < 120) {
    const base = flag - 84;
    const dx = signed(flag, 1 + (Math.floor(base / 12) << 8) + one);
    return { dx, dy: signed(flag >> 1, 1 + (((base % 12) >> 2) << 8) + two), onCurve };
  }
  const three = bytes.uint8();
  if (flag < 124) {
    const dx = signed(flag, (one << 4) + (two >> 4));
    return { dx, dy: signed(flag >> 1, ((two & 0x0f) << 8) + three), onCurve };
  }
  const dx = signed(flag, (one << 8) + two);
  return { dx, dy: signed(flag >> 1, (three << 8) + bytes.uint8()), onCurve };
}

/** Edges of an outline: left, bottom, right, top. */
type Bounds = readonly [number, number, number, number];

function getBounds(points: readonly Point[]): Bounds {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of points) {
    x += dx;
    y += dy;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return points.length === 0 ? [0, 0, 0, 0] : [left, bottom, right, top];
}

/** One coordinate of points as in a table glyf. */
function putCoordinates(out: Output, deltas: readonly number[]): void {
  for (const delta of deltas) {
    if (delta === 0) continue;
    if (Math.abs(delta) < 256) out.uint8(Math.abs(delta));
    else out.int16(delta);
  }
}

function axisFlags(delta: number, isByte: number, same: number): number {
  if (delta === 0) return same;
  if (Math.abs(delta) >= 256) return 0;
  return delta > 0 ? isByte | same : isByte;
}

class GlyphReader {
  readonly count: number;
  readonly #contours: ByteReader;
  readonly #counts: ByteReader;
  readonly #flags: ByteReader;
  readonly #points: ByteReader;
  readonly #composites: ByteReader;
  readonly #boundsBits: Uint8Array;
  readonly #bounds: ByteReader;
  readonly #instructions: ByteReader;
  readonly #overlaps: Uint8Array | null;

  constructor(table: Uint8Array) {
    const header = new ByteReader(table, 2);
    const hasOverlaps = (header.uint16() & 1) !== 0;
    this.count = header.uint16();
    header.skip(2);
    const sizes = Array.from({ length: 7 }, () => header.uint32());
    const streams = sizes.map(size => header.bytes(size));
    const stream = (n: number) => new ByteReader(streams[n] as Uint8Array);
    this.#contours = stream(0);
    this.#counts = stream(1);
    this.#flags = stream(2);
    this.#points = stream(3);
    this.#composites = stream(4);
    this.#bounds = stream(5);
    this.#boundsBits = this.#bounds.bytes(((this.count + 31) >> 5) << 2);
    this.#instructions = stream(6);
    this.#overlaps = hasOverlaps ? header.bytes((this.count + 7) >> 3) : null;
  }

  /** The next glyph as in a table glyf, and its left edge. */
  next(n: number): { readonly bytes: Uint8Array; readonly left: number } {
    const contours = this.#contours.int16();
    const isSet = (bits: Uint8Array | null) => (((bits?.[n >> 3] ?? 0) >> (7 - (n & 7))) & 1) === 1;
    const bounds = isSet(this.#boundsBits) ? this.#readBounds() : null;
    if (contours === 0) return { bytes: new Uint8Array(0), left: 0 };
    const out = new Output();
    out.int16(contours);
    const left =
      contours < 0
        ? this.#composite(out, bounds)
        : this.#simple(out, contours, bounds, isSet(this.#overlaps));
    return { bytes: out.bytes, left };
  }

  #readBounds(): Bounds {
    const next = () => this.#bounds.int16();
    return [next(), next(), next(), next()];
  }

  #composite(out: Output, bounds: Bounds | null): number {
    if (!bounds) throw new RangeError('A composite glyph has no bounds');
    for (const edge of bounds) out.int16(edge);
    let hasInstructions = false;
    for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
      flags = this.#composites.uint16();
      if (flags & HAS_INSTRUCTIONS) hasInstructions = true;
      let size = 2 + (flags & ARGS_ARE_WORDS ? 4 : 2);
      if (flags & HAS_SCALE) size += 2;
      else if (flags & HAS_XY_SCALE) size += 4;
      else if (flags & HAS_TWO_BY_TWO) size += 8;
      out.int16(flags);
      out.put(this.#composites.bytes(size));
    }
    if (hasInstructions) this.#putInstructions(out);
    return bounds[0];
  }

  #putInstructions(out: Output): void {
    const length = this.#points.packed16();
    out.int16(length);
    out.put(this.#instructions.bytes(length));
  }

  #simple(out: Output, contours: number, given: Bounds | null, overlaps: boolean): number {
    const ends: number[] = [];
    let count = 0;
    for (let n = 0; n < contours; n++) {
      count += this.#counts.packed16();
      ends.push(count - 1);
    }
    const flags = this.#flags.bytes(count);
    const points = Array.from(flags, flag => readPoint(flag, this.#points));
    const bounds = given ?? getBounds(points);
    for (const edge of bounds) out.int16(edge);
    for (const end of ends) out.int16(end);
    this.#putInstructions(out);
    points.forEach(({ dx, dy, onCurve }, n) => {
      const overlap = overlaps && n === 0 ? OVERLAPS : 0;
      const curve = onCurve ? ON_CURVE : 0;
      out.uint8(curve | overlap | axisFlags(dx, X_IS_BYTE, X_SAME) | axisFlags(dy, Y_IS_BYTE, Y_SAME));
    });
    putCoordinates(
      out,
      points.map(({ dx }) => dx),
    );
    putCoordinates(
      out,
      points.map(({ dy }) => dy),
    );
    return bounds[0];
  }
}

/** The tables glyf and loca, with offsets of four bytes, and the left edges of the glyphs. */
export function readGlyphs(table: Uint8Array) {
  const reader = new GlyphReader(table);
  const loca = new DataView(new ArrayBuffer((reader.count + 1) * 4));
  const outlines: Uint8Array[] = [];
  const lefts: number[] = [];
  let size = 0;
  for (let n = 0; n < reader.count; n++) {
    const { bytes, left } = reader.next(n);
    outlines.push(bytes);
    lefts.push(left);
    size += padded(bytes.length);
    loca.setUint32((n + 1) * 4, size);
  }
  const glyf = new Uint8Array(size);
  outlines.forEach((bytes, n) => {
    glyf.set(bytes, loca.getUint32(n * 4));
  });
  return { glyf, loca: new Uint8Array(loca.buffer), lefts };
}

/** The table hmtx whose left side bearings are the left edges of the glyphs (WOFF 2.0, part 5.4). */
export function readMetrics(table: Uint8Array, metricsCount: number, lefts: readonly number[]): Uint8Array {
  const reader = new ByteReader(table);
  const flags = reader.uint8();
  const advances = Array.from({ length: metricsCount }, () => reader.uint16());
  const out = new Output();
  lefts.forEach((left, n) => {
    const isProportional = n < metricsCount;
    if (isProportional) out.int16(advances[n] as number);
    out.int16(flags & (isProportional ? 1 : 2) ? left : reader.int16());
  });
  return out.bytes;
}
