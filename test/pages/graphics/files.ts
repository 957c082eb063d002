import { crc32, deflateSync } from 'node:zlib';

const getBytes = (value: number): readonly number[] => [24, 16, 8, 0].map(shift => (value >>> shift) & 255);

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([
    Uint8Array.from(getBytes(data.length)),
    body,
    Uint8Array.from(getBytes(crc32(body))),
  ]);
}

export interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly depth: 1 | 2 | 4 | 8 | 16;
  /** 0 grey, 2 colours, 3 palette, 4 grey and opacity, 6 colours and opacity. */
  readonly colorType: 0 | 2 | 3 | 4 | 6;
  /** Bytes of each row. */
  readonly rows: readonly (readonly number[])[];
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
  readonly interlaced?: boolean;
  /** Filter of each row: 0 none, 1 left, 2 up, 3 average, 4 Paeth. Not for interlaced files. */
  readonly filters?: readonly number[];
}

/** A row as the differences from what its filter expects (PNG 3, part 9.2). */
function filtered(
  row: readonly number[],
  above: readonly number[],
  filter: number,
  step: number,
): readonly number[] {
  if (filter === 0) return row;
  return row.map((value, i) => {
    const a = row[i - step] ?? 0;
    const b = above[i] ?? 0;
    const c = i < step ? 0 : (above[i - step] ?? 0);
    const nearest = [a, b, c].reduce((best, n) =>
      Math.abs(a + b - c - n) < Math.abs(a + b - c - best) ? n : best,
    );
    return (value - ([0, a, b, Math.floor((a + b) / 2), nearest][filter] as number)) & 255;
  });
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** A PNG file (PNG 3, part 5). */
export function pngFile(parts: PngParts): Uint8Array {
  const { width, height, depth, colorType, rows, palette, transparency, interlaced, filters = [] } = parts;
  const step = Math.max(1, (SAMPLES[colorType] * depth) / 8);
  const packed = rows.flatMap((row, n) => {
    const filter = filters[n] ?? 0;
    return [Uint8Array.of(filter), Uint8Array.from(filtered(row, rows[n - 1] ?? [], filter, step))];
  });
  const head = [...getBytes(width), ...getBytes(height), depth, colorType, 0, 0, interlaced ? 1 : 0];
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', Uint8Array.from(head)),
    ...(palette ? [chunk('PLTE', Uint8Array.from(palette))] : []),
    ...(transparency ? [chunk('tRNS', Uint8Array.from(transparency))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(packed))),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

const segment = (marker: number, ...data: readonly number[]): readonly number[] => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];

const ascii = (text: string): readonly number[] => [...text].map(c => c.charCodeAt(0));

export interface JpegParts {
  readonly components?: 1 | 2 | 3 | 4;
  readonly orientation?: number;
  /** Exif data instead of those of an orientation (Exif 2.32, part 4.6). */
  readonly tiff?: readonly number[];
  /** Bits of a sample. */
  readonly depth?: number;
  /** Marker of the frame; 0xc0 is baseline. */
  readonly frame?: number;
  readonly comment?: string;
}

/**
 * A JPEG file (ITU T.81) of two squares of 8 by 8 pixels: the left one light, the right one dark. Its codes are 0
 * for no difference, 10 and 110 for differences of 7 and 8 bits, and 0 for the end of a square.
 */
export function jpegFile(parts: JpegParts = {}): Uint8Array {
  const { components = 1, orientation, tiff, depth = 8, frame = 0xc0, comment } = parts;
  const ids = [1, 2, 3, 4].slice(0, components);
  const light = '101100100' + '0';
  const dark = '11000110111' + '0';
  const bits = [light, dark].map(luma => luma + '00'.repeat(components - 1)).join('');
  const packed = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map(b =>
    Number.parseInt(b, 2),
  );
  const exif = (value: number) => [
    ...ascii('Exif\0\0MM\0*'),
    ...getBytes(8),
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0],
    ...getBytes(0),
  ];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...(orientation === undefined ? [] : segment(0xe1, ...exif(orientation))),
    ...(tiff === undefined ? [] : segment(0xe1, ...ascii('Exif\0\0'), ...tiff)),
    ...(comment === undefined ? [] : segment(0xfe, ...ascii(comment))),
    ...segment(0xdb, 0, ...Array<number>(64).fill(8)),
    ...segment(frame, depth, 0, 8, 0, 16, components, ...ids.flatMap(id => [id, 0x11, 0])),
    ...segment(0xc4, 0x00, 1, 1, 1, ...Array<number>(13).fill(0), 0, 7, 8),
    ...segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0),
    ...segment(0xda, components, ...ids.flatMap(id => [id, 0]), 0, 63, 0),
    ...packed,
    ...[0xff, 0xd9],
  ]);
}

export const dataAddress = (type: 'png' | 'jpeg', bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
