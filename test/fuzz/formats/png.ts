import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { TemplateError } from '../../../src/core/index.js';
import { jpegFile, pngFile } from '../../pages/graphics/files.js';
import type { FuzzedFormat, Packing } from '../format.js';
import { must, readTwice } from '../outcome.js';

import { paint } from './svg.js';

const SIGNATURE = 8;

interface Chunk {
  readonly type: Uint8Array;
  readonly data: Uint8Array;
}

/** The chunks of a file, as far as their lengths can be followed. */
function readChunks(png: Uint8Array): readonly Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at + 12 <= png.length; ) {
    const length = Math.min(view.getUint32(at), png.length - at - 12);
    chunks.push({ type: png.subarray(at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

const isPixels = ({ type }: Chunk): boolean => Buffer.from(type).toString('latin1') === 'IDAT';

function writeChunk({ type, data }: Chunk): Uint8Array {
  const body = Buffer.concat([type, data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

const join = (png: Uint8Array, chunks: readonly Chunk[]): Uint8Array =>
  Buffer.concat([png.subarray(0, SIGNATURE), ...chunks.map(writeChunk)]);

function inflated(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: 40_000 });
  } catch {
    return data;
  }
}

/** Mutations change rows of pixels and chunks; the compression and the check sums are made anew. */
const CHUNKS: Packing = {
  open: png =>
    join(
      png,
      readChunks(png).map(chunk => (isPixels(chunk) ? { ...chunk, data: inflated(chunk.data) } : chunk)),
    ),
  close: png =>
    join(
      png,
      readChunks(png).map(chunk =>
        isPixels(chunk) ? { ...chunk, data: deflateSync(chunk.data, { level: 1 }) } : chunk,
      ),
    ),
};

const bytes = (...values: readonly number[]): string => String.fromCharCode(...values);

/** Every kind of pixels with its depths. */
const KINDS = [
  { colorType: 0, depths: [1, 2, 4, 8, 16], samples: 1 },
  { colorType: 2, depths: [8, 16], samples: 3 },
  { colorType: 3, depths: [1, 2, 4, 8], samples: 1 },
  { colorType: 4, depths: [8, 16], samples: 2 },
  { colorType: 6, depths: [8, 16], samples: 4 },
] as const;

const [WIDTH, HEIGHT] = [5, 3];

function getPictures({ colorType, depths, samples }: (typeof KINDS)[number]): readonly Uint8Array[] {
  return depths.map(depth => {
    const length = Math.ceil((WIDTH * samples * depth) / 8);
    const rows = Array.from({ length: HEIGHT }, (_, y) =>
      Array.from({ length }, (__, x) => (x * 7 + y * 40) & 255),
    );
    const palette = Array.from({ length: 3 << Math.min(depth, 8) }, (_, i) => i & 255);
    const extras = colorType === 3 ? { palette, transparency: [0, 128] } : {};
    return pngFile({ width: WIDTH, height: HEIGHT, depth, colorType, rows, filters: [1, 3, 4], ...extras });
  });
}

/** Pictures in pages. */
export const PNG: FuzzedFormat = {
  name: 'png',
  modules: ['pages/graphics/png', 'pages/graphics/picture.ts', 'pages/graphics/jpeg.ts'],
  samples: () => [
    ...KINDS.flatMap(getPictures),
    ...[1, 3, 4].map(components =>
      jpegFile({ components: components as 1 | 3 | 4, orientation: 6, comment: 'a' }),
    ),
  ],
  tokens: [
    ...[
      'IHDR',
      'PLTE',
      'tRNS',
      'IDAT',
      'IEND',
      'gAMA',
      'iCCP',
      'eXIf',
      'acTL',
      'fcTL',
      'Exif',
      'Adobe',
      'JFIF',
    ],
    ...[
      bytes(0, 0, 0, 0),
      bytes(0, 0, 0, 1),
      bytes(127, 127, 127, 127),
      bytes(0),
      bytes(1),
      bytes(2),
      bytes(3),
      bytes(4),
      bytes(8),
      bytes(16),
    ],
    ...[
      '\x89PNG\r\n\x1a\n',
      bytes(0, 0, 0, 13),
      bytes(0, 1, 0, 0, 0, 1, 0, 0),
      bytes(0, 0, 0, 0, 0, 0, 0, 5),
    ],
  ],
  pairs: [
    ['IDAT', 'IEND'],
    [bytes(0, 0, 0, 0), 'IDAT'],
  ],
  packing: CHUNKS,
  check: input => {
    const read = readTwice(() => {
      try {
        return paint(input).picture;
      } catch (error) {
        // The page says which picture it is; the reader alone does not.
        if (error instanceof TemplateError) must(/\.?$/.test(error.message), 'The refusal is no sentence.');
        throw error;
      }
    });
    if (read === null || !('picture' in read)) return;
    const { width, height, bytes: samples, alpha } = read.picture;
    must(width > 0 && height > 0, `The picture has ${width} × ${height} pixels.`);
    if (!('kind' in read.picture)) must(samples.length > 0, 'The picture has no samples.');
    must(!alpha || alpha.length === width * height, 'There is not one opacity a pixel.');
  },
};
