import { deflateSync } from 'node:zlib';
import { assembleFont } from '../../src/fonts/files/sfnt.js';
import { Face, writeCff } from '../../src/fonts/index.js';
import { FontTables } from '../../src/fonts/tables.js';

/** The tables of a font file by tag. */
export function readTables(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const { view } = new FontTables(file);
  const tables = new Map<string, Uint8Array>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const tag = Buffer.from(file.subarray(at, at + 4)).toString('latin1');
    const offset = view.getUint32(at + 8);
    tables.set(tag, file.subarray(offset, offset + view.getUint32(at + 12)));
  }
  return tables;
}

/** A font as WOFF (WOFF 1.0, part 3); `packed` replaces packed tables. */
export function toWoff(file: Uint8Array, packed: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const tables = [...readTables(file)];
  const header = Buffer.alloc(44 + tables.length * 20);
  header.write('wOFF', 0, 'latin1');
  header.set(file.subarray(0, 4), 4);
  header.writeUInt16BE(tables.length, 12);
  const parts: Uint8Array[] = [header];
  let at = header.length;
  tables.forEach(([tag, bytes], n) => {
    const deflated = deflateSync(bytes);
    const stored = packed[tag] ?? (deflated.length < bytes.length ? deflated : bytes);
    const entry = 44 + n * 20;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(at, entry + 4);
    header.writeUInt32BE(stored.length, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc(-stored.length & 3);
    parts.push(stored, padding);
    at += stored.length + padding.length;
  });
  header.writeUInt32BE(at, 8);
  return Buffer.concat(parts);
}

/** A font whose outlines are drawn anew in the Compact Font Format. */
export function toOtf(file: Uint8Array): Uint8Array {
  const face = readFace(file);
  const glyphs = Array.from({ length: face.glyphCount }, (_, id) => ({
    code: id,
    advance: face.advance(id),
    outline: face.outline({ id, parts: null }),
  }));
  const tables = new Map(readTables(file));
  tables.delete('glyf');
  tables.delete('loca');
  tables.set('CFF ', writeCff(face.name, glyphs, face.boundingBox));
  return assembleFont(Object.fromEntries(tables), OTTO);
}

const OTTO = 0x4f54544f;

export const readFace = (file: Uint8Array): Face =>
  new Face({ family: 'Test', weight: 400, italic: false, file: 'test' }, file);

/** A collection of one font (OpenType specification, "Font collections"). */
export function toCollection(file: Uint8Array): Uint8Array {
  const header = Buffer.from('746374660001000000000001000000100000', 'hex').subarray(0, 16);
  header.write('ttcf', 0, 'latin1');
  const moved = Buffer.from(file);
  for (let n = 0; n < moved.readUInt16BE(4); n++) {
    const at = 12 + n * 16 + 8;
    moved.writeUInt32BE(moved.readUInt32BE(at) + header.length, at);
  }
  return Buffer.concat([header, moved]);
}

/** A copy of a font with bytes of a table changed. */
export function withBytes(
  file: Uint8Array,
  tag: string,
  at: number,
  ...bytes: readonly number[]
): Uint8Array {
  const copy = new Uint8Array(file);
  copy.set(bytes, new FontTables(file).table(tag).offset + at);
  return copy;
}

/** A font with other values of fsType (OpenType specification, table OS/2). */
export const withPermissions = (file: Uint8Array, type: number): Uint8Array =>
  withBytes(file, 'OS/2', 8, type >> 8, type & 0xff);

export const words = (...values: readonly number[]): number[] =>
  values.flatMap(value => [(value >> 8) & 0xff, value & 0xff]);
export const longs = (...values: readonly number[]): number[] =>
  values.flatMap(value => words((value >>> 16) & 0xffff, value & 0xffff));

/** A font with an axis of weight, 400 to 900, that moves all points of a simple glyph by 100 units to the right. */
export function toVariable(file: Uint8Array, glyph: number): Uint8Array {
  const tables = readTables(file);
  const count = new FontTables(file).view.getUint16(new FontTables(file).table('maxp').offset + 4);
  const glyf = Buffer.from(tables.get('glyf') ?? []);
  const loca = Buffer.from(tables.get('loca') ?? []);
  const isLong = Buffer.from(tables.get('head') ?? []).readInt16BE(50) === 1;
  const place = isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const contours = glyf.readInt16BE(place);
  // Its points and the four phantom points, which stay.
  const points = glyf.readUInt16BE(place + 10 + (contours - 1) * 2) + 5;
  const deltas = Array.from({ length: points }, (_, n) => [0x40, ...words(n < points - 4 ? 100 : 0)]).flat();
  const zeros = Array.from({ length: points }, () => 0x80);
  const data = [0, ...deltas, ...zeros];
  const tuple = [...words(1, 10), ...words(data.length, 0xa000, 0x4000), ...data];
  if (tuple.length % 2 === 1) tuple.push(0);
  const offsets = Array.from({ length: count + 1 }, (_, n) => (n > glyph ? tuple.length : 0));
  const start = 20 + offsets.length * 4;
  const gvar = [
    ...words(1, 0, 1, 0),
    ...longs(start),
    ...words(count, 1),
    ...longs(start),
    ...longs(...offsets),
  ];
  const fixed = (value: number) => longs(value * 0x10000);
  const name = [
    ...Buffer.from('wght', 'latin1'),
    ...fixed(400),
    ...fixed(400),
    ...fixed(900),
    ...words(0, 256),
  ];
  const fvar = [...words(1, 0, 16, 2, 1, 20, 0, 8), ...name];
  return assembleFont({
    ...Object.fromEntries(tables),
    gvar: Uint8Array.from([...gvar, ...tuple]),
    fvar: Uint8Array.from(fvar),
  });
}
