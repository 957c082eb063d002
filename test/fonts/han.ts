import { fontFile } from './library.js';

const COLLECTION_HEADER = 16;

/**
 * A font for characters that the bundled ones lack, as a package or a system may have it: one of theirs whose
 * table cmap gives glyphs from 40 on to the characters instead.
 */
export function fontFor(characters: string): Uint8Array {
  const font = fontFile('NotoSansHebrew_400Regular.ttf');
  const codePoints = Array.from(new Set(characters), char => char.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const cmap = Buffer.alloc(28 + codePoints.length * 12);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(cmap.length - 12, 16);
  cmap.writeUInt32BE(codePoints.length, 24);
  codePoints.forEach((c, n) => {
    cmap.writeUInt32BE(c, 28 + n * 12);
    cmap.writeUInt32BE(c, 32 + n * 12);
    cmap.writeUInt32BE(40 + n, 36 + n * 12);
  });
  const length = (font.length + 3) & ~3;
  const file = Buffer.concat([font, Buffer.alloc(length - font.length), cmap]);
  const entry = readEntry(file, 'cmap');
  file.writeUInt32BE(length, entry + 8);
  file.writeUInt32BE(cmap.length, entry + 12);
  return file;
}

/** A collection whose first font is the given one. */
export function readCollection(font: Uint8Array): Uint8Array {
  const header = Buffer.alloc(COLLECTION_HEADER);
  header.write('ttcf');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(1, 8);
  header.writeUInt32BE(COLLECTION_HEADER, 12);
  const file = Buffer.concat([header, font]);
  for (let n = 0; n < file.readUInt16BE(COLLECTION_HEADER + 4); n++) {
    const at = COLLECTION_HEADER + 12 + n * 16 + 8;
    file.writeUInt32BE(file.readUInt32BE(at) + COLLECTION_HEADER, at);
  }
  return file;
}

/** The font with a bit of its table OS/2 set that forbids to embed it. */
export function restricted(font: Uint8Array): Uint8Array {
  const file = Buffer.from(font);
  file.writeUInt16BE(2, file.readUInt32BE(readEntry(file, 'OS/2') + 8) + 8);
  return file;
}

function readEntry(file: Buffer, tag: string): number {
  for (let at = 12; ; at += 16) if (file.toString('latin1', at, at + 4) === tag) return at;
}
