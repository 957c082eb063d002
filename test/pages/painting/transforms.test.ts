import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round } from '../engine.js';

const BOX = 'div{width:40pt;height:20pt;background:#eee;';

describe('a box that is moved only', () => {
  it.each([
    ['transform:translate(5pt, 50%)', [5, 10]],
    ['transform:translateX(-25%)', [-10, 0]],
    ['translate:5pt 3pt', [5, 3]],
  ])('has its text and background at another place: %s', (css, [x, y]) => {
    const move = (own: string) => {
      const { lines, fills, above } = onlyPage(layBody('<div>a</div>', `${BOX}${own}}`));
      const [[left = 0, baseline = 0] = []] = placed(lines);
      return [left, baseline, fills[0]?.x ?? 0, fills[0]?.y ?? 0, above.length];
    };
    const [before, after] = [move(''), move(css)];
    expect(after.map((value, n) => Math.round(value - (before[n] as number)))).toEqual([x, y, x, y, 0]);
  });
});

describe('a box that is turned or scaled', () => {
  // Around its centre at 40 by 30 points, on a page 240 by 190 points large.
  it.each([
    ['rotate:90deg', [0, 1, -1, 0, 70, -10]],
    ['scale:2', [2, 0, 0, 2, -40, -30]],
    ['transform:rotate(180deg)', [-1, 0, 0, -1, 80, 60]],
    // Transforms 2, part 5: translate, rotate, scale, then transform.
    ['translate:5pt;rotate:90deg;transform:translate(3pt)', [0, 1, -1, 0, 75, -7]],
    ['transform-origin:right bottom;rotate:180deg', [-1, 0, 0, -1, 120, 80]],
    ['transform-origin:0 0;transform:rotate(90deg) translate(10%, 10%)', [0, 1, -1, 0, 38, 4]],
  ])('is painted with its matrix: %s', (css, matrix) => {
    const { above } = onlyPage(layBody('<div>a</div>', `${BOX}${css}}`));
    expect(above.map(layer => layer.matrix?.map(value => round(value) + 0))).toEqual([matrix]);
  });
});
