import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './reader.js';
import { assembleFont, OTHER_TAG, TAGS } from './sfnt.js';
import { readGlyphs, readMetrics } from './woff2-glyphs.js';

const COLLECTION = 0x74746366;
/** Bytes of the header from the number of tables to the size of the packed tables, and from there to the directory. */
const [BEFORE_SIZE, AFTER_SIZE] = [6, 24];

/** Tables that have a transform, those after the first with it (WOFF 2.0, part 5). */
const TRANSFORMED: ReadonlySet<string> = new Set(['glyf', 'loca', 'hmtx']);

interface Entry {
  readonly tag: string;
  readonly length: number;
  readonly isTransformed: boolean;
}

function readEntry(directory: ByteReader): Entry {
  const flags = directory.uint8();
  const number = flags & 0x3f;
  const tag = number === OTHER_TAG ? directory.tag() : (TAGS[number] as string);
  const version = flags >> 6;
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  const length = directory.base128();
  return { tag, length: isTransformed ? directory.base128() : length, isTransformed };
}

/** A font of a collection: its first four bytes, and the numbers of its tables. */
function readFont(directory: ByteReader) {
  const count = directory.packed16();
  const flavour = directory.uint32();
  return { flavour, members: new Set(Array.from({ length: count }, () => directory.packed16())) };
}

/** The first font of a collection; the packed tables follow the last one (WOFF 2.0, part 4.2). */
function readFirstFont(directory: ByteReader) {
  directory.skip(4);
  const count = directory.packed16();
  const first = readFont(directory);
  for (let n = 1; n < count; n++) readFont(directory);
  return first;
}

/**
 * The font file in a WOFF2 file, or the first of a collection (WOFF 2.0, parts 4 and 5).
 * @param limit most bytes of the font
 * @throws RangeError, or an error of zlib, for a damaged or larger file
 */
export function unpackWoff2(file: Uint8Array, limit: number): Uint8Array {
  const directory = new ByteReader(file, 4);
  const flavour = directory.uint32();
  directory.skip(4);
  const count = directory.uint16();
  directory.skip(BEFORE_SIZE);
  const packedSize = directory.uint32();
  directory.skip(AFTER_SIZE);
  const entries = Array.from({ length: count }, () => readEntry(directory));
  const first = flavour === COLLECTION ? readFirstFont(directory) : { flavour, members: null };
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  if (size > limit) throw new RangeError('The font is too large');
  const packed = directory.bytes(packedSize);
  const content = new ByteReader(brotliDecompressSync(packed, { maxOutputLength: Math.max(size, 1) }));
  const tables: Record<string, Uint8Array> = {};
  const transformed = new Set<string>();
  entries.forEach(({ tag, length, isTransformed }, n) => {
    const bytes = content.bytes(length);
    if (first.members && !first.members.has(n)) return;
    tables[tag] = bytes;
    if (isTransformed) transformed.add(tag);
  });
  return assembleFont(restore(tables, transformed), first.flavour);
}

/** Undoes the transforms of the tables glyf, loca and hmtx (WOFF 2.0, part 5). */
function restore(
  tables: Readonly<Record<string, Uint8Array>>,
  transformed: ReadonlySet<string>,
): Readonly<Record<string, Uint8Array>> {
  if ([...transformed].some(tag => !transformed.has('glyf') || !TRANSFORMED.has(tag)))
    throw new RangeError('A table has an unknown transform');
  if (transformed.size === 0) return tables;
  const { glyf, head, hhea, hmtx } = tables;
  if (!glyf || !head || !hhea || !hmtx) throw new RangeError('The font lacks a table');
  const glyphs = readGlyphs(glyf);
  const ownHead = new Uint8Array(head);
  // The restored table loca has offsets of four bytes.
  new DataView(ownHead.buffer).setInt16(50, 1);
  const metricsCount = new ByteReader(hhea, 34).uint16();
  return {
    ...tables,
    head: ownHead,
    glyf: glyphs.glyf,
    loca: glyphs.loca,
    hmtx: transformed.has('hmtx') ? readMetrics(hmtx, metricsCount, glyphs.lefts) : hmtx,
  };
}
