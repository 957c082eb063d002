import { deflateSync } from 'node:zlib';
import { cached } from '../../core/index.js';
import type { Picture } from '../../pages/index.js';

/** The bytes of an image stream, their filter, and further entries of its dictionary. */
export interface PackedImage {
  readonly bytes: Uint8Array;
  readonly filter: 'FlateDecode' | 'DCTDecode';
  readonly entries: string;
}

/** A picture ready to be written, and its opacity if it has one. */
interface PackedPicture {
  readonly image: PackedImage;
  readonly mask: PackedImage | null;
}

/** Packed once for all documents. */
const known = new WeakMap<Picture, PackedPicture>();

/** Predicts a sample from those around it: `left`, `up` and `corner`. The difference is written. */
type Predictor = (left: number, up: number, corner: number) => number;

/** PNG 3, part 9.2, without the average, which hardly ever is the best. */
const PREDICTORS: readonly (readonly [type: number, predict: Predictor])[] = [
  [0, () => 0],
  [1, left => left],
  [2, (_, up) => up],
  [4, paeth],
];

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const fromLeft = Math.abs(guess - left);
  const fromUp = Math.abs(guess - up);
  const fromCorner = Math.abs(guess - corner);
  if (fromLeft <= fromUp && fromLeft <= fromCorner) return left;
  return fromUp <= fromCorner ? up : corner;
}

/** Rows of differences, each after the number of its predictor: the one with the smallest differences. */
function predictRows(samples: Uint8Array, rowLength: number, channels: number): Uint8Array {
  const rows = samples.length / rowLength;
  const out = new Uint8Array(rows * (rowLength + 1));
  let best = new Uint8Array(rowLength);
  let trial = new Uint8Array(rowLength);
  for (let row = 0; row < rows; row++) {
    const start = row * rowLength;
    const at = row * (rowLength + 1);
    let least = Number.POSITIVE_INFINITY;
    for (const [type, predict] of PREDICTORS) {
      let sum = 0;
      for (let i = 0; i < rowLength && sum < least; i++) {
        const left = i < channels ? 0 : (samples[start + i - channels] as number);
        const up = row === 0 ? 0 : (samples[start + i - rowLength] as number);
        const corner = row === 0 || i < channels ? 0 : (samples[start + i - rowLength - channels] as number);
        const difference = ((samples[start + i] as number) - predict(left, up, corner)) & 255;
        trial[i] = difference;
        sum += difference < 128 ? difference : 256 - difference;
      }
      if (sum >= least) continue;
      least = sum;
      out[at] = type;
      [best, trial] = [trial, best];
    }
    out.set(best, at + 1);
  }
  return out;
}

/** Packs samples of 8 bits in the smaller of two ways: plain, best for drawings, or predicted, best for photographs. */
function packSamples(samples: Uint8Array, width: number, channels: number): PackedImage {
  const plain = deflateSync(samples, { level: 9 });
  const differences = deflateSync(predictRows(samples, width * channels, channels), { level: 9 });
  const filter = 'FlateDecode';
  if (plain.length <= differences.length) return { bytes: plain, filter, entries: '' };
  const entries = `/DecodeParms<</Predictor 15/Colors ${channels}/Columns ${width}>>`;
  return { bytes: differences, filter, entries };
}

/** The streams of a picture (ISO 32000-1, 8.9.5). A JPEG file goes in as it is. */
export const packPicture = (picture: Picture): PackedPicture =>
  cached(known, picture, ({ width, colors, encoding, bytes, alpha }) => ({
    image:
      encoding === 'jpeg'
        ? { bytes, filter: 'DCTDecode', entries: '' }
        : packSamples(bytes, width, colors === 'gray' ? 1 : 3),
    mask: alpha && packSamples(alpha, width, 1),
  }));
