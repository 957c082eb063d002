import { deflateSync } from 'node:zlib';
import { FontTables } from '../../src/fonts/tables.js';

/** The tables of a font file by tag. */
export function tablesOf(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
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
  const tables = [...tablesOf(file)];
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
