import { describe, expect, it } from 'vitest';
import { parseTransform } from '../../../src/pages/graphics/matrix.js';
import { multiply } from '../../../src/pages/matrix.js';
import type { Matrix } from '../../../src/pages/scene.js';

const apply = (matrix: Matrix | null, x: number, y: number) => {
  const [a, b, c, d, e, f] = matrix as Matrix;
  return [a * x + c * y + e, b * x + d * y + f].map(n => Math.round(n * 1e6) / 1e6 + 0);
};

describe('transform', () => {
  it.each([
    ['translate(3)', [4, 2]],
    ['translate(3 4)', [4, 6]],
    ['scale(2)', [2, 4]],
    ['scale(2,3)', [2, 6]],
    ['rotate(90)', [-2, 1]],
    ['rotate(90, 1, 0)', [-1, 0]],
    ['skewX(45)', [3, 2]],
    ['skewY(45)', [1, 3]],
    ['matrix(1 2 3 4 5 6)', [12, 16]],
    ['  translate(1,0) scale(2) ', [3, 4]],
    ['scale(2)translate(1,0)', [4, 4]],
    ['scale(2),translate(1,0)', [4, 4]],
    ['', [1, 2]],
  ])('%s', (text, place) => {
    expect(apply(parseTransform(text), 1, 2)).toEqual(place);
  });

  it.each(['rotate(45deg)', 'translate(1 2 3)', 'scale()', 'rotate(1 2)', 'turn(3)', 'scale(2', '3'])(
    'is not %j',
    text => {
      expect(parseTransform(text)).toBeNull();
    },
  );

  it('does the second of two first', () => {
    const moved = multiply([2, 0, 0, 2, 0, 0], [1, 0, 0, 1, 5, 0]);
    expect(apply(moved, 1, 1)).toEqual([12, 2]);
  });
});
