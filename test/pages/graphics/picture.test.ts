import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TemplateError } from '../../../src/core/index.js';
import { createDrawing, intrinsicSize } from '../../../src/pages/graphics/index.js';
import type { PictureNode, Scene } from '../../../src/pages/scene.js';
import { library } from '../engine.js';
import { getBox, noImage, warn } from './draw.js';
import { dataAddress, jpegFile, type PngParts, pngFile } from './files.js';

const SIZE = { width: 30, height: 20 };

const readScene = (bytes: Uint8Array): Scene => {
  const image = () => bytes;
  return createDrawing(getBox('<img src="x" alt="a">'), SIZE, { fonts: library, image, warn }).scene;
};
const pictureIn = (scene: Scene) => (scene[0] as PictureNode).picture;
const png = (parts: PngParts) => {
  const { colors, bytes, alpha } = pictureIn(readScene(pngFile(parts)));
  return { colors, samples: [...bytes], alpha: alpha && [...alpha] };
};
const refusal = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof TemplateError) return `${error.message} | ${error.hint}`;
    throw error;
  }
  throw new Error('not refused');
};

describe('PNG pictures', () => {
  it.each([1, 2, 4, 8, 16] as const)('unpack grey of %i bits', depth => {
    const row = { 1: [0b01000000], 2: [0b00110000], 4: [0x0f], 8: [0, 255], 16: [0, 0, 255, 255] }[depth];
    expect(png({ width: 2, height: 1, depth, colorType: 0, rows: [row] })).toEqual({
      colors: 'gray',
      samples: [0, 255],
      alpha: null,
    });
  });

  it('unpack colours', () => {
    expect(png({ width: 2, height: 1, depth: 8, colorType: 2, rows: [[1, 2, 3, 4, 5, 6]] })).toEqual({
      colors: 'rgb',
      samples: [1, 2, 3, 4, 5, 6],
      alpha: null,
    });
    expect(
      png({ width: 1, height: 1, depth: 16, colorType: 2, rows: [[0x80, 0x80, 0, 0, 0xff, 0xff]] }).samples,
    ).toEqual([128, 0, 255]);
  });

  it('unpack palettes, and keep grey ones grey', () => {
    const palette = [10, 20, 30, 40, 40, 40];
    expect(png({ width: 2, height: 1, depth: 1, colorType: 3, rows: [[0b01000000]], palette })).toEqual({
      colors: 'rgb',
      samples: [10, 20, 30, 40, 40, 40],
      alpha: null,
    });
    expect(png({ width: 1, height: 1, depth: 8, colorType: 3, rows: [[1]], palette }).colors).toBe('gray');
  });

  it('separate opacity', () => {
    expect(png({ width: 2, height: 1, depth: 8, colorType: 4, rows: [[9, 255, 8, 0]] })).toEqual({
      colors: 'gray',
      samples: [9, 8],
      alpha: [255, 0],
    });
    expect(png({ width: 1, height: 1, depth: 8, colorType: 6, rows: [[1, 2, 3, 77]] }).alpha).toEqual([77]);
    expect(png({ width: 1, height: 1, depth: 8, colorType: 6, rows: [[1, 2, 3, 255]] }).alpha).toBeNull();
  });

  it('read transparent colours and palette entries', () => {
    const rows = [[1, 2, 3, 1, 2, 4]];
    const transparency = [0, 1, 0, 2, 0, 3];
    expect(png({ width: 2, height: 1, depth: 8, colorType: 2, rows, transparency }).alpha).toEqual([0, 255]);
    const palette = [10, 20, 30, 40, 50, 60];
    const indexed = png({
      width: 2,
      height: 1,
      depth: 8,
      colorType: 3,
      rows: [[0, 1]],
      palette,
      transparency: [7],
    });
    expect(indexed.alpha).toEqual([7, 255]);
  });

  it('may be interlaced, also with few bits', () => {
    // Adam7 for 2 by 2 pixels: pass 1 has one of the first row, pass 6 the other, pass 7 the second row.
    const rows = [[0b10000000], [0b00000000], [0b01000000]];
    const found = png({ width: 2, height: 2, depth: 1, colorType: 0, rows, interlaced: true });
    expect(found.samples).toEqual([255, 0, 0, 255]);
  });

  it('decode to the same picture with any row filters', () => {
    const kind = fc.constantFrom([0, 8, 1], [2, 8, 3], [6, 8, 4], [2, 16, 6], [4, 8, 2]);
    const size = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.tuple(kind, size, size, fc.infiniteStream(fc.nat(255)), fc.array(fc.nat(4))), random => {
        const [[colorType, depth, bytes], width, height, noise, filters] = random;
        const rows = Array.from({ length: height }, () => [...noise.take((width * (bytes as number)) | 0)]);
        const parts = { width, height, depth, colorType, rows } as PngParts;
        expect(png({ ...parts, filters })).toEqual(png(parts));
      }),
    );
  });

  it('are refused when they are damaged', () => {
    const whole = pngFile({ width: 2, height: 1, depth: 8, colorType: 0, rows: [[1, 2]] });
    const flipped = whole.slice();
    flipped[45] = (flipped[45] as number) ^ 255;
    const short = pngFile({ width: 2, height: 2, depth: 8, colorType: 0, rows: [[1, 2]] });
    const outside = pngFile({ width: 1, height: 1, depth: 8, colorType: 3, rows: [[1]], palette: [1, 2, 3] });
    const filter = pngFile({ width: 2, height: 1, depth: 8, colorType: 0, rows: [[1, 2]], filters: [5] });
    for (const bytes of [whole.slice(0, 20), whole.slice(0, 50), flipped, short, outside, filter])
      expect(refusal(() => readScene(bytes))).toMatch(/Cannot read a picture.*img/);
  });

  it('are not decoded if they would fill the memory', () => {
    const huge = pngFile({ width: 60_000, height: 60_000, depth: 1, colorType: 0, rows: [[0]] });
    expect(refusal(() => readScene(huge))).toMatch(/60000 by 60000 pixels.*50 million/);
    const none = pngFile({ width: 0, height: 5, depth: 1, colorType: 0, rows: [[0]] });
    expect(refusal(() => readScene(none))).toMatch(/0 by 5 pixels/);
    // Ten million pixels packed into a file that says it has one.
    const bomb = pngFile({ width: 1, height: 1, depth: 8, colorType: 0, rows: [Array(10_000_000).fill(0)] });
    expect(refusal(() => readScene(bomb))).toMatch(/Cannot read a picture/);
  });
});

/** An entry of Exif data: the picture is turned by a quarter. */
const ORIENTATION = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];

describe('JPEG pictures', () => {
  it('stay packed', () => {
    const bytes = jpegFile();
    const picture = pictureIn(readScene(bytes));
    expect(picture).toMatchObject({ width: 16, height: 8, colors: 'gray', encoding: 'jpeg', alpha: null });
    expect(Buffer.from(picture.bytes).equals(bytes)).toBe(true);
    expect(pictureIn(readScene(jpegFile({ components: 3, frame: 0xc2 }))).colors).toBe('rgb');
  });

  it('lose what a camera has noted in them', () => {
    const noted = jpegFile({ orientation: 1, comment: 'taken at home' });
    expect(Buffer.from(pictureIn(readScene(noted)).bytes).equals(jpegFile())).toBe(true);
  });

  it('stand as the camera was held', () => {
    const held = (orientation: number) => {
      const image = () => jpegFile({ orientation });
      return intrinsicSize(getBox('<img src="x" alt="">'), image);
    };
    expect(held(1)).toEqual({ width: 12, ratio: 2 });
    expect(held(3)).toEqual({ width: 12, ratio: 2 });
    expect(held(6)).toEqual({ width: 6, ratio: 0.5 });
    const [turned] = readScene(jpegFile({ orientation: 6 }));
    // The left edge of the file is the upper edge, seen from the right.
    expect(turned).toMatchObject({ kind: 'group', matrix: [0, 20, -30, 0, 30, 0] });
    expect(readScene(jpegFile({ orientation: 9 }))[0]?.kind).toBe('picture');
  });

  it.each([
    [
      'the orientation behind other values',
      [0, 2, 0x01, 0x0f, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, ...ORIENTATION],
      true,
    ],
    ['no orientation', [0, 1, 0x01, 0x0f, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0], false],
    ['fewer values than they say', [0, 2, 0x01, 0x0f, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0], false],
    ['no values', [], false],
  ])('read Exif data with %s', (_, directory, isTurned) => {
    const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, ...directory];
    expect(readScene(jpegFile({ tiff }))[0]?.kind).toBe(isTurned ? 'group' : 'picture');
    expect(readScene(jpegFile({ tiff: [0x4d, 0x4d] }))[0]?.kind).toBe('picture');
  });

  it.each([
    ['inks', { components: 4 }, 'printing inks'],
    ['two colours', { components: 2 }, 'of an uncommon kind'],
    ['no frame', { frame: 0xfe }, 'damaged or cut off'],
    ['samples of other sizes', { depth: 12 }, 'not of 8 bits'],
    ['uncommon packing', { frame: 0xc9 }, 'uncommon way'],
  ] as const)('with %s are refused', (_, parts, message) => {
    expect(refusal(() => readScene(jpegFile(parts)))).toContain(message);
  });

  it('are refused when they are cut off before their pixels', () => {
    const whole = jpegFile();
    for (const length of [3, 20, 90, 120])
      expect(refusal(() => readScene(whole.slice(0, length)))).toContain('damaged or cut off');
    expect(pictureIn(readScene(whole)).width).toBe(16);
  });
});

describe('img', () => {
  const bytes = pngFile({
    width: 40,
    height: 20,
    depth: 1,
    colorType: 0,
    rows: Array(20).fill([0, 0, 0, 0, 0]),
  });
  const address = dataAddress('png', bytes);
  const getSize = (attributes: string) =>
    intrinsicSize(getBox(`<img src="${address}" alt="" ${attributes}>`), noImage);

  it('has a CSS pixel for each of its own, or the size of its attributes', () => {
    expect(getSize('')).toEqual({ width: 30, ratio: 2 });
    expect(getSize('width="80"')).toEqual({ width: 60, ratio: 2 });
    expect(getSize('height="80"')).toEqual({ width: 120, ratio: 2 });
    expect(getSize('width="80" height="80"')).toEqual({ width: 60, ratio: 1 });
  });

  it('fills its box', () => {
    const { scene } = createDrawing(getBox(`<img src="${address}" alt="">`), SIZE, {
      warn,
      fonts: library,
      image: noImage,
    });
    expect(scene).toMatchObject([{ kind: 'picture', x: 0, y: 0, ...SIZE }]);
  });

  it('is decoded once for all documents', () => {
    let reads = 0;
    const image = () => {
      reads++;
      return bytes;
    };
    const read = () =>
      createDrawing(getBox('<img src="logo.png" alt="">'), SIZE, { fonts: library, image, warn }).scene;
    expect(pictureIn(read())).toBe(pictureIn(read()));
    expect(reads).toBe(1);
    const inPage = (image: () => Uint8Array) =>
      createDrawing(getBox(`<img src="${address}" alt="">`), SIZE, { fonts: library, image, warn }).scene;
    expect(pictureIn(inPage(() => bytes))).toBe(pictureIn(inPage(() => bytes)));
  });

  it('has alternative text, or is marked as decoration', () => {
    const alt = (attributes: string) =>
      createDrawing(getBox(`<img src="${address}" ${attributes}>`), SIZE, {
        fonts: library,
        image: noImage,
        warn,
      }).alt;
    expect(alt('alt=" A  dam "')).toBe('A dam');
    expect(alt('alt=""')).toBeNull();
    expect(alt('alt="x" role="presentation"')).toBeNull();
    expect(() => alt('')).toThrow('no alternative text; it is printed as decoration: img');
  });

  it('is refused without bytes that are a picture', () => {
    const read = (src: string) => () => intrinsicSize(getBox(`<img src="${src}" alt="">`), noImage);
    expect(refusal(read(''))).toContain('no address');
    expect(refusal(read('data:image/png,%ff'))).toContain('base64');
    expect(refusal(read('data:image/png,abc'))).toContain('neither PNG nor JPEG nor SVG');
    expect(refusal(read('data:image/png;base64,!!'))).toContain('base64');
    expect(refusal(read('data:image/gif;base64,R0lGODlh'))).toContain('neither PNG nor JPEG');
    expect(read('logo.png')).toThrow('requested logo.png');
  });
});

describe('drawings in files', () => {
  const SVG = `<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><style>rect{fill:#abcdef;floa:left}</style><rect width="4" height="2"/><video/></svg>`;
  const box = (style = '') => getBox(`<img src="a.svg" alt="a" style="${style}">`);
  const image = () => Buffer.from(SVG);

  it('have their ratio, and the size of their attributes', () => {
    expect(intrinsicSize(box(), image)).toEqual({ width: null, ratio: 2 });
    const sized = SVG.replace('viewBox', 'width="40" height="10" viewBox');
    expect(intrinsicSize(box(), () => Buffer.from(sized))).toEqual({ width: 30, ratio: 4 });
  });

  it('are drawn with their own stylesheets, and report what is left out', () => {
    const warned: string[] = [];
    const context = { fonts: library, image, warn: (_: unknown, reason: string) => void warned.push(reason) };
    const { scene, alt } = createDrawing(box(), SIZE, context);
    expect(scene).toMatchObject([{ kind: 'path', fill: '#abcdef' }]);
    expect(alt).toBe('a');
    expect(warned).toEqual([expect.stringContaining('“floa”'), expect.stringContaining('<video>')]);
  });

  it('fit their box as object-fit says', () => {
    const { scene } = createDrawing(box('object-fit:contain'), SIZE, {
      fonts: library,
      image,
      warn: () => {},
    });
    // As wide as the box, and half as high, in the middle.
    expect(scene).toMatchObject([{ kind: 'group', matrix: [1, 0, 0, 1, 0, 2.5] }]);
  });

  it.each([
    ["data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='20'%3E%3C/svg%3E"],
    ["data:image/svg+xml;charset=utf-8,<svg width='40' height='20'><rect width='100%'/></svg>"],
    [`data:image/svg+xml;base64,${Buffer.from('<svg width="40" height="20"></svg>').toString('base64')}`],
  ])('may be in an address: %s', address => {
    expect(intrinsicSize(getBox(`<img src="${address.replaceAll('"', '&quot;')}" alt="">`), noImage)).toEqual(
      {
        width: 30,
        ratio: 2,
      },
    );
  });
});

describe('JPEG pictures that are damaged', () => {
  const FILE = jpegFile({ orientation: 6 });
  const getPlace = (first: number, second: number) =>
    FILE.findIndex((byte, i) => byte === first && FILE[i + 1] === second);
  /** The file with other bytes, by their distance from a place. */
  const changed = (place: number, bytes: Readonly<Record<number, number>>) => {
    const copy = new Uint8Array(FILE);
    for (const [distance, value] of Object.entries(bytes)) copy[place + Number(distance)] = value;
    return copy;
  };

  it('are refused without a frame, or with uncommon colours', () => {
    const empty = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2]);
    expect(refusal(() => readScene(empty))).toContain('damaged or cut off');
    expect(refusal(() => readScene(changed(getPlace(0xff, 0xc0), { 9: 2 })))).toContain('uncommon kind');
  });

  it.each([
    ['an orientation', {}, 0.5],
    ['another entry', { 17: 0x13 }, 2],
    ['an orientation that there is not', { 25: 9 }, 2],
    ['a directory beyond its end', { 13: 200 }, 2],
    ['more entries than it holds', { 15: 9, 17: 0x13 }, 2],
  ])('are turned if their Exif data has %s', (_, bytes, ratio) => {
    const file = changed(getPlace(0x45, 0x78), bytes);
    expect(intrinsicSize(getBox('<img src="x" alt="a">'), () => file).ratio).toBe(ratio);
  });
});
