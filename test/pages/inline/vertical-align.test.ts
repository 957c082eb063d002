import { describe, expect, it } from 'vitest';
import { getText, layBody, onlyPage, round } from '../engine.js';

const CSS = 'html{font:10pt "Source Serif 4"} b{font:5pt/8pt "Source Sans 3"}';
const getPieces = (body: string, css = '') => {
  const lines = (html: string) => onlyPage(layBody(html, CSS + css)).lines;
  const [line] = lines(`<p>${body}</p>`);
  const place = (html: string) => lines(html).at(-1)?.y ?? 0;
  const raises = line?.item.pieces.map(({ raise }) => round(raise)) ?? [];
  return {
    raises,
    height: round(place(`<p>${body}</p><p>x</p>`) - place('<p>x</p>')),
    y: round(line?.y ?? 0),
    line,
  };
};

describe('line-height: normal', () => {
  it('is ascent, descent and line gap of the face', () => {
    // Source Serif 4: 1036 and 335 of 1000.
    expect(getPieces('x')).toMatchObject({ height: 13.71, y: 20 + 10.36 });
  });

  it('is that of the face that has the character', () => {
    // Noto Sans Hebrew: 1068 and 292.
    expect(getPieces('x שלום').height).toBe(14.03);
    expect(getPieces('x שלום', 'html{line-height:12pt}').height).toBe(12);
  });
});

describe('vertical-align', () => {
  it('aligns inline boxes with the text around them', () => {
    const raise = (value: string) => getPieces(`x<b>x</b>`, `b{vertical-align:${value}}`).raises[1];
    expect(raise('super')).toBe(3.33);
    expect(raise('sub')).toBe(-2);
    expect(raise('2pt')).toBe(2);
    expect(raise('25%')).toBe(2);
    // Source Sans 3: 1000 and 326; its box is 8 high, 5.685 above the baseline.
    expect(raise('text-top')).toBeCloseTo(10.36 - 5.685, 1);
    expect(raise('text-bottom')).toBeCloseTo(8 - 5.685 - 3.35, 1);
  });

  it('aligns a box and what is in it with the line', () => {
    const tall = '<span style="line-height:40pt">t</span>';
    const { raises, line } = getPieces(
      `x${tall}<b style="vertical-align:top">a<i style="vertical-align:2pt">b</i></b>`,
    );
    const [, , a = 0, b = 0] = raises;
    expect(b - a).toBeCloseTo(2);
    // The upper edge of the line is 20 + 3.505 above the baseline.
    expect(a).toBeCloseTo(23.505 - 7.685, 1);
    expect(line?.item.pieces.length).toBe(4);
  });

  it('makes room for a box that is taller than its line', () => {
    expect(getPieces('x<b style="vertical-align:bottom;line-height:50pt">a</b>').height).toBeGreaterThan(40);
  });
});

it('an inline box in relative position is painted off its place', () => {
  const { line } = getPieces('a <i style="position:relative;left:3pt;top:2pt">b</i> c');
  const [a, b, c] = line?.item.pieces ?? [];
  expect(b?.raise).toBe(-2);
  expect(b && a && b.x - (a.x + a.width)).toBeCloseTo(3);
  expect(b && c && c.x - (b.x + b.width)).toBeCloseTo(-3);
  expect(line && getText(line.item)).toBe('a b c');
});
