import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Headers of a ZIP file by their signatures, with their lengths before names (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16). */
const LOCAL = { signature: 0x04034b50, length: 30 } as const;
const CENTRAL = { signature: 0x02014b50, length: 46 } as const;
const END = { signature: 0x06054b50, length: 22 } as const;

/** Version 2.0 of the format: folders and deflated files. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980: the first date that the format has. A date of the clock would make each file another. */
const FIRST_DATE = 0x0021_0000;

/** A file in a ZIP file. */
export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  /** Length of its content. */
  readonly size: number;
  /** Its content as it is stored. */
  readonly packed: Uint8Array;
}

/**
 * The files in a ZIP file without a comment.
 * @throws Error if it is none
 */
export function readZip(zip: Uint8Array): readonly ZipPart[] {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const signed = (at: number, signature: number): number => {
    if (bytes.readUInt32LE(at) === signature) return at;
    throw new Error('This is not a ZIP file without a comment.');
  };
  const end = signed(bytes.length - END.length, END.signature);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const central = signed(at, CENTRAL.signature);
    const local = signed(bytes.readUInt32LE(central + 42), LOCAL.signature);
    const nameEnd = central + CENTRAL.length + bytes.readUInt16LE(central + 28);
    at = nameEnd + bytes.readUInt16LE(central + 30) + bytes.readUInt16LE(central + 32);
    const start = local + LOCAL.length + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    return {
      name: bytes.toString('utf8', central + CENTRAL.length, nameEnd),
      method: bytes.readUInt16LE(central + 10),
      checksum: bytes.readUInt32LE(central + 16),
      size: bytes.readUInt32LE(central + 24),
      packed: bytes.subarray(start, start + bytes.readUInt32LE(central + 20)),
    };
  });
}

/** The content of a file in a ZIP file. @throws Error if it is damaged */
export const unpack = ({ method, size, packed }: ZipPart): Uint8Array =>
  method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: size + 1 }) : packed;

/** A file for a ZIP file. */
export function packPart(name: string, data: string | Uint8Array): ZipPart {
  const content = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
  const packed = deflateRawSync(content);
  return { name, method: DEFLATED, checksum: crc32(content), size: content.length, packed };
}

/** What both headers of a file have between their signatures and names. */
function writeHeader({ method, checksum, size, packed }: ZipPart, nameLength: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(method, 4);
  header.writeUInt32LE(FIRST_DATE, 6);
  header.writeUInt32LE(checksum, 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(nameLength, 22);
  return header;
}

/** Puts files into one ZIP file; the same files give the same bytes. */
export const zipFiles = (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Uint8Array => writeZip(files.map(({ name, bytes }) => packPart(name, bytes)));

/** Writes a ZIP file; the same parts give the same bytes. */
export function writeZip(parts: readonly ZipPart[]): Uint8Array {
  const zip = createZipWriter();
  return Buffer.concat([...parts.flatMap(zip.add), ...zip.end()]);
}

/** Puts files into one ZIP file, one after the other, so that they need not be in memory together. */
export async function* streamZip(
  files: AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter();
  for await (const { name, bytes } of files) yield* zip.add(packPart(name, bytes));
  yield* zip.end();
}

/** @returns functions that return what to write for a part, and after the last one */
function createZipWriter() {
  const directory: Uint8Array[] = [];
  let offset = 0;
  let count = 0;
  return {
    add: (part: ZipPart): readonly Uint8Array[] => {
      const name = Buffer.from(part.name, 'utf8');
      const header = writeHeader(part, name.length);
      const local = Buffer.alloc(4);
      local.writeUInt32LE(LOCAL.signature);
      const before = Buffer.alloc(6);
      before.writeUInt32LE(CENTRAL.signature);
      before.writeUInt16LE(VERSION, 4);
      const after = Buffer.alloc(CENTRAL.length - before.length - header.length);
      after.writeUInt32LE(offset, after.length - 4);
      directory.push(before, header, after, name);
      offset += LOCAL.length + name.length + part.packed.length;
      count++;
      return [local, header, name, part.packed];
    },
    end: (): readonly Uint8Array[] => {
      const end = Buffer.alloc(END.length);
      end.writeUInt32LE(END.signature);
      end.writeUInt16LE(count, 8);
      end.writeUInt16LE(count, 10);
      end.writeUInt32LE(Buffer.concat(directory).length, 12);
      end.writeUInt32LE(offset, 16);
      return [...directory, end];
    },
  };
}
