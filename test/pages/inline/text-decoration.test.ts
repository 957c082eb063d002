import { describe, expect, it } from 'vitest';
import { layBody, onlyPage } from '../engine.js';

const getPage = (body: string, css = '') => onlyPage(layBody(`<p>${body}</p>`, css));
const BASELINE = 20 + (12 - 13.71) / 2 + 10.36;

describe('text-decoration', () => {
  it('draws all lines of a box, each in its place, thickness and colour', () => {
    const { fills } = getPage(
      '<b>xx</b>',
      'b{text-decoration:underline overline line-through 2pt #123456;text-underline-offset:3pt}',
    );
    expect(fills.map(({ item }) => [item.height, item.color])).toEqual(Array(3).fill([2, '#123456']));
    const tops = fills.map(({ y }) => y - BASELINE);
    expect(tops[0]).toBeCloseTo(3, 1);
    expect(tops[1]).toBeCloseTo(-10.36, 1);
    expect(tops[2]).toBeLessThan(-2);
  });

  it('goes on under raised and other text in the box, and has the place and size of the box', () => {
    const { fills, lines } = getPage('<u>a<sup>b</sup><i>c</i></u>', 'u{font-size:20pt}');
    expect(fills).toHaveLength(1);
    expect(fills[0]?.item.width).toBeCloseTo(lines[0]?.item.width ?? 0);
  });

  it('cannot be switched off within, and does not reach inline blocks', () => {
    expect(getPage('<u>a<i>b</i></u>', 'i{text-decoration:none}').fills).toHaveLength(1);
    const { fills, lines } = getPage('<u><i>b</i></u>', 'i{display:inline-block}');
    expect([fills.length, lines.length]).toEqual([0, 1]);
  });

  it('is drawn double, dotted, dashed or wavy', () => {
    const style = (value: string) => getPage('<u>aaaa</u>', `u{text-decoration-style:${value}}`);
    expect(style('double').fills).toHaveLength(2);
    expect(style('dotted').fills[0]?.item.dash).toBe('dotted');
    expect(style('dashed').fills[0]?.item.dash).toBe('dashed');
    expect([style('wavy').fills.length, style('wavy').shapes.length]).toEqual([0, 1]);
  });
});

describe('the place of an underline', () => {
  const getTop = (css: string) =>
    (getPage('<b>xx</b>', `b{text-decoration:underline;${css}}`).fills[0]?.y ?? 0) - BASELINE;

  it.each([
    ['text-underline-position:under', 3.35],
    ['text-underline-position:under;text-underline-offset:2pt', 5.35],
    ['text-underline-offset:2pt', 2],
  ])('is as its style says: %s', (css, expected) => {
    expect(getTop(css)).toBeCloseTo(expected, 1);
  });

  it('is nowhere if it is transparent', () => {
    expect(getPage('<b>xx</b>', 'b{text-decoration:underline transparent}').fills).toEqual([]);
  });

  it('is none below text without width', () => {
    expect(getPage('<b>\u200b</b>a', 'b{text-decoration:underline}').fills).toEqual([]);
  });
});
