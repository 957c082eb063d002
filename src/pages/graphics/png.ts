import type { Picture } from '../scene.js';
import { type PngContents, type PngHead, pngContents, pngHead } from './png-file.js';

/** A pass over the picture: its first pixel and the steps between its pixels. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const pass = (x: number, y: number, stepX: number, stepY: number): Pass => ({ x, y, stepX, stepY });

const WHOLE: readonly Pass[] = [pass(0, 0, 1, 1)];
/** Adam7 (PNG 3, part 8.2). */
const INTERLACED: readonly Pass[] = [
  pass(0, 0, 8, 8),
  pass(4, 0, 8, 8),
  pass(0, 4, 4, 8),
  pass(2, 0, 4, 4),
  pass(0, 2, 2, 4),
  pass(1, 0, 2, 2),
  pass(0, 1, 1, 2),
];

/** The pixels of a pass. */
interface Reduced extends Pass {
  readonly columns: number;
  readonly rows: number;
  /** Bytes of a row, without its filter byte. */
  readonly rowLength: number;
}

function listPasses({ width, height, depth, channels, interlaced }: PngHead): readonly Reduced[] {
  return (interlaced ? INTERLACED : WHOLE)
    .map(p => {
      const columns = Math.ceil((width - p.x) / p.stepX);
      const rows = Math.ceil((height - p.y) / p.stepY);
      return { ...p, columns, rows, rowLength: Math.ceil((columns * channels * depth) / 8) };
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

/** Undoes the filter of a row in place (PNG 3, part 9.2). `above` is the row before it, `step` the bytes of a pixel. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array | null, step: number): void {
  if (filter === 0) return;
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : (row[i - step] as number);
    const up = above ? (above[i] as number) : 0;
    const corner = above && i >= step ? (above[i - step] as number) : 0;
    row[i] = (row[i] as number) + predict(filter, left, up, corner);
  }
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) throw new RangeError('unknown filter');
  const fromLeft = Math.abs(up - corner);
  const fromUp = Math.abs(left - corner);
  const fromCorner = Math.abs(left + up - 2 * corner);
  if (fromLeft <= fromUp && fromLeft <= fromCorner) return left;
  return fromUp <= fromCorner ? up : corner;
}

/** Unpacks the samples of a row. */
function unpack(row: Uint8Array, depth: number, samples: Uint16Array): void {
  for (let i = 0; i < samples.length; i++) {
    if (depth === 8) samples[i] = row[i] as number;
    else if (depth === 16) samples[i] = ((row[2 * i] as number) << 8) | (row[2 * i + 1] as number);
    else {
      const bit = i * depth;
      samples[i] = ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    }
  }
}

/** Collects pixels as samples of 8 bits. */
class Pixels {
  readonly #head: PngHead;
  readonly #contents: PngContents;
  readonly #colors: number;
  readonly samples: Uint8Array;
  readonly alpha: Uint8Array;
  opaque = true;

  constructor(head: PngHead, contents: PngContents) {
    this.#head = head;
    this.#contents = contents;
    this.#colors = head.color === 'gray' ? 1 : 3;
    this.samples = new Uint8Array(head.width * head.height * this.#colors);
    this.alpha = new Uint8Array(head.width * head.height);
  }

  /** Puts pixel `at` of the picture, which begins with sample `from` of a row. */
  put(at: number, row: Uint16Array, from: number): void {
    const opacity =
      this.#head.color === 'palette' ? this.#entry(at, row[from] as number) : this.#own(at, row, from);
    this.alpha[at] = opacity;
    if (opacity !== 255) this.opaque = false;
  }

  #entry(at: number, index: number): number {
    const { palette, transparency } = this.#contents;
    if (index * 3 + 3 > palette.length) throw new RangeError('a colour is not in the palette');
    for (let i = 0; i < 3; i++) this.samples[at * 3 + i] = palette[index * 3 + i] as number;
    return transparency[index] ?? 255;
  }

  #own(at: number, row: Uint16Array, from: number): number {
    const { depth, channels } = this.#head;
    const colors = this.#colors;
    const largest = (1 << depth) - 1;
    const whole = (sample: number) => (depth === 8 ? sample : Math.round((sample * 255) / largest));
    const { transparency } = this.#contents;
    let transparent = transparency.length === colors * 2;
    for (let i = 0; i < colors; i++) {
      const sample = row[from + i] as number;
      this.samples[at * colors + i] = whole(sample);
      const key = ((transparency[2 * i] as number) << 8) | (transparency[2 * i + 1] as number);
      if (sample !== key) transparent = false;
    }
    if (channels > colors) return whole(row[from + colors] as number);
    return transparent ? 0 : 255;
  }
}

/**
 * Decodes a PNG file into samples of 8 bits, grey if all of it is.
 * @throws Error for a damaged file
 */
export function decodePng(bytes: Uint8Array): Picture {
  const head = pngHead(bytes);
  const { width, height, depth, channels } = head;
  const passes = listPasses(head);
  const length = passes.reduce((sum, p) => sum + p.rows * (p.rowLength + 1), 0);
  const contents = pngContents(bytes, length);
  const pixels = new Pixels(head, contents);
  const step = Math.max(1, (channels * depth) >> 3);
  let at = 0;
  for (const { x, y, stepX, stepY, columns, rows, rowLength } of passes) {
    const samples = new Uint16Array(columns * channels);
    let above: Uint8Array | null = null;
    for (let r = 0; r < rows; r++) {
      const row: Uint8Array = contents.rows.subarray(at + 1, at + 1 + rowLength);
      unfilter(contents.rows[at] as number, row, above, step);
      unpack(row, depth, samples);
      const first = (y + r * stepY) * width + x;
      for (let c = 0; c < columns; c++) pixels.put(first + c * stepX, samples, c * channels);
      above = row;
      at += rowLength + 1;
    }
  }
  const { samples, alpha, opaque } = pixels;
  const gray = head.color === 'gray' ? samples : toGray(samples);
  return {
    width,
    height,
    colors: gray ? 'gray' : 'rgb',
    encoding: 'samples',
    bytes: gray ?? samples,
    alpha: opaque ? null : alpha,
  };
}

/** Samples of red, green and blue as grey; null if some are not grey. */
function toGray(samples: Uint8Array): Uint8Array | null {
  const gray = new Uint8Array(samples.length / 3);
  for (let i = 0; i < gray.length; i++) {
    const red = samples[3 * i] as number;
    if (red !== samples[3 * i + 1] || red !== samples[3 * i + 2]) return null;
    gray[i] = red;
  }
  return gray;
}
