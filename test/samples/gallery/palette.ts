import { crc32, deflateSync } from 'node:zlib';
import { decodePng } from '../../../src/pages/graphics/png.js';

/** Colours of a picture, enough for text, charts and a logo. */
const COLOURS = 48;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

type Colour = readonly [number, number, number];

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const distance = (a: Colour, b: Colour): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** The most frequent colours, one at each place in a grid of 16 shades a channel. */
function commonColours(colours: readonly Colour[]): readonly Colour[] {
  const counts = new Map<string, { readonly colour: Colour; count: number }>();
  for (const colour of colours) {
    const counted = counts.get(colour.join());
    if (counted) counted.count++;
    else counts.set(colour.join(), { colour, count: 1 });
  }
  const places = new Map<string, Colour>();
  for (const { colour } of [...counts.values()].sort((a, b) => b.count - a.count)) {
    const place = colour.map(shade => shade >> 4).join();
    if (!places.has(place)) places.set(place, colour);
  }
  return [...places.values()].slice(0, COLOURS);
}

/** A picture as a PNG file with few colours, a third of the size. */
export function paletted(png: Uint8Array): Uint8Array {
  const { width, height, bytes } = decodePng(png);
  const channels = bytes.length / (width * height);
  const colours = Array.from({ length: width * height }, (_, i): Colour => {
    const at = (channel: number): number => bytes[i * channels + Math.min(channel, channels - 1)] ?? 0;
    return [at(0), at(1), at(2)];
  });
  const palette = commonColours(colours);
  const nearest = new Map<string, number>();
  const indexOf = (colour: Colour): number => {
    const key = colour.join();
    const known = nearest.get(key);
    if (known !== undefined) return known;
    const distances = palette.map(each => distance(each, colour));
    const index = distances.indexOf(Math.min(...distances));
    nearest.set(key, index);
    return index;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(colours[y * width + x] as Colour);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits a pixel, indexed colour.
  head.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
