import { crc32, inflateSync } from 'node:zlib';

/** The header of a PNG file (PNG 3, part 11.2.1). */
export interface PngHead {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  readonly color: 'gray' | 'rgb' | 'palette';
  /** Samples of a pixel. */
  readonly channels: number;
  readonly interlaced: boolean;
}

/** Kinds of pixels by their number in the file, with the bits that their samples may have. */
const COLOR_TYPES: Readonly<
  Record<number, Pick<PngHead, 'color' | 'channels'> & { depths: readonly number[] }>
> = {
  0: { color: 'gray', channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { color: 'rgb', channels: 3, depths: [8, 16] },
  3: { color: 'palette', channels: 1, depths: [1, 2, 4, 8] },
  4: { color: 'gray', channels: 2, depths: [8, 16] },
  6: { color: 'rgb', channels: 4, depths: [8, 16] },
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);

/** The chunks of a file up to its end, by their type; those that a picture's pixels need are checked. */
function* readChunks(bytes: Uint8Array): Iterable<readonly [type: string, data: Uint8Array]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE.length; ; ) {
    const end = at + 8 + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (view.getUint32(end) !== crc32(bytes.subarray(at + 4, end)))
      throw new RangeError(`${type} is damaged`);
    if (type === 'IEND') return;
    yield [type, bytes.subarray(at + 8, end)];
    at = end + 4;
  }
}

/**
 * Reads the header of a PNG file.
 * @throws RangeError if it is cut off or of an unknown kind
 */
export function pngHead(bytes: Uint8Array): PngHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const depth = view.getUint8(24);
  const type = COLOR_TYPES[view.getUint8(25)];
  const interlace = view.getUint8(28);
  if (!type?.depths.includes(depth) || view.getUint16(26) !== 0 || interlace > 1)
    throw new RangeError('unknown kind of PNG');
  const { color, channels } = type;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth,
    color,
    channels,
    interlaced: interlace === 1,
  };
}

/** The contents of a PNG file, still filtered. */
export interface PngContents {
  readonly rows: Uint8Array;
  /** Red, green and blue of each entry. */
  readonly palette: Uint8Array;
  /** Opacity of the entries of a palette, or the one colour that is transparent. */
  readonly transparency: Uint8Array;
}

/**
 * @param length bytes of the rows of all passes: a file that inflates to more or less is refused
 * @throws Error for a damaged file
 */
export function pngContents(bytes: Uint8Array, length: number): PngContents {
  const parts: Uint8Array[] = [];
  let palette = new Uint8Array(0);
  let transparency = new Uint8Array(0);
  for (const [type, data] of readChunks(bytes)) {
    if (type === 'IDAT') parts.push(data);
    else if (type === 'PLTE') palette = new Uint8Array(data);
    else if (type === 'tRNS') transparency = new Uint8Array(data);
  }
  const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: length });
  if (rows.length !== length) throw new RangeError('not enough pixels');
  return { rows, palette, transparency };
}
