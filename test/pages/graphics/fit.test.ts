import { describe, expect, it } from 'vitest';
import { createDrawing } from '../../../src/pages/graphics/index.js';
import type { Scene } from '../../../src/pages/scene.js';
import { library, round } from '../engine.js';
import { getBox, warn } from './draw.js';
import { jpegFile } from './files.js';

/** Places and sizes of the pictures of a scene in points. */
function placesIn(scene: Scene, dx = 0, dy = 0, sx = 1, sy = 1): readonly (readonly number[])[] {
  return scene.flatMap(node => {
    if (node.kind === 'group') {
      const [a, , , d, e, f] = node.matrix ?? [1, 0, 0, 1, 0, 0];
      return placesIn(node.children, dx + e * sx, dy + f * sy, sx * a, sy * d);
    }
    if (node.kind !== 'picture') return [];
    const { x = 0, y = 0, width, height } = node as { x?: number; y?: number; width: number; height: number };
    return [[dx + x * sx, dy + y * sy, width * sx, height * sy].map(round)];
  });
}

/** A picture of 16 by 8 px, which is 12 by 6 points, in a box of 30 by 30 points. */
const fitted = (css: string) => {
  const box = getBox('<img src="x" alt="a">', `img{${css}}`);
  return placesIn(
    createDrawing(box, { width: 30, height: 30 }, { fonts: library, image: () => jpegFile(), warn }).scene,
  );
};

describe('object-fit', () => {
  // CSS Images 3, part 5.5.
  it.each([
    ['fill', [0, 0, 30, 30]],
    ['contain', [0, 7.5, 30, 15]],
    ['cover', [-15, 0, 60, 30]],
    ['none', [9, 12, 12, 6]],
    ['scale-down', [9, 12, 12, 6]],
  ])('%s sets a picture in its box', (value, expected) => {
    expect(fitted(`object-fit:${value}`)).toEqual([expected]);
  });

  it('stands where object-position says', () => {
    expect(fitted('object-fit:none;object-position:right 2pt bottom 3pt')).toEqual([[16, 21, 12, 6]]);
  });
});
