import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed } from '../engine.js';

const SVG =
  '<svg aria-label="a" viewBox="0 0 9 9" width="40pt" height="20pt"><rect width="9" height="9"/></svg>';
const BOX = 'div{width:40pt;height:20pt;';

/** Is what the box holds cut off at its edges? */
const isClipped = (body: string, css: string): boolean => {
  const { above, below } = onlyPage(
    layBody(`<div>${body}</div>`, `p{width:40pt;height:20pt;line-height:12pt}${css}`),
  );
  return [...above, ...below].some(layer => layer.clip !== null);
};

describe('overflow: hidden', () => {
  it.each([
    ['<p>a</p>', `${BOX}overflow:hidden}`, false],
    ['<p>a</p>', `${BOX}overflow:hidden;border-radius:4pt}`, false],
    ['<p>a</p>', `${BOX}overflow:hidden;border-radius:4pt}p{background:#eee}`, true],
    [SVG, `${BOX}overflow:hidden;border-radius:4pt}svg{display:block}`, true],
    ['<p>a</p>', `${BOX}overflow:hidden}p{transform:rotate(10deg)}`, true],
    ['<p>a</p>', `${BOX}overflow:hidden}p{width:90pt;background:#eee}`, true],
    ['<p>a</p>', `${BOX}overflow:visible}p{width:90pt;background:#eee}`, false],
  ])('cuts off only what sticks out: %s, %s', (body, css, expected) => {
    expect(isClipped(body, css)).toBe(expected);
  });
});

describe('a transform', () => {
  const getMatrix = (css: string) => {
    const { above, below } = onlyPage(layBody('<div>a</div>', `${BOX}transform-origin:0 0;${css}}`));
    const [layer] = [...above, ...below];
    // The box stands 20 points from the edges of the page.
    return layer?.matrix?.map(value => Math.round(value * 100) / 100 + 0);
  };

  it.each([
    ['rotate:90deg', [0, 1, -1, 0, 40, 0]],
    ['scale:2', [2, 0, 0, 2, -20, -20]],
    ['translate:5pt;transform:scale(2)', [2, 0, 0, 2, -15, -20]],
  ])('is the matrix of %s', (css, expected) => {
    expect(getMatrix(css)).toEqual(expected);
  });
});

it.each([
  ['transform:translate(5pt, 50%)', [5, 10]],
  ['translate:5pt 10pt', [5, 10]],
  ['translate:25% 2pt;transform:translate(1pt)', [11, 2]],
])('text is moved by %s', (css, expected) => {
  const spot = (own: string) =>
    placed(onlyPage(layBody('<div>a</div>', `${BOX}${own}}`)).lines)[0] ?? [0, 0, ''];
  const [[x, y], [left, top]] = [spot(css), spot('')];
  expect([Math.round(x - left), Math.round(y - top)]).toEqual(expected);
});

describe('a gradient', () => {
  it.each([
    'linear-gradient(red 0pt, blue 5pt)',
    'linear-gradient(to top left, red, blue)',
    'radial-gradient(red, blue 5pt)',
    'repeating-linear-gradient(red 0, blue 3pt)',
  ])('is painted even in a box without an extent, or tiny tiles: %s', image => {
    for (const css of ['background-size:0 0', 'background-size:7pt 3pt', 'height:0'])
      expect(() => layBody('<div></div>', `${BOX}background:${image};${css}}`)).not.toThrow();
    expect(onlyPage(layBody('<div></div>', `${BOX}background:${image}}`)).shapes).toHaveLength(1);
  });
});
