import { describe, expect, it } from 'vitest';
import { trimmed } from '../../src/pages/fit.js';
import { layBody, onlyPage, placed, round } from './engine.js';

/** Left edge and distance from the first baseline of each text. */
function cells(body: string, css: string): Readonly<Record<string, readonly [number, number]>> {
  const lines = placed(onlyPage(layBody(body, css)).lines);
  const top = Math.min(...lines.map(([, y]) => y));
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
}

const grid = (columns: string, rest = '') => `.g{display:grid;grid-template-columns:${columns};${rest}}`;
const letters = (text: string) =>
  `<div class="g">${[...text].map(t => `<p id="${t}">${t}</p>`).join('')}</div>`;

describe('grid placement', () => {
  it('goes row by row', () => {
    expect(cells(letters('abcde'), grid('1fr 1fr 1fr', 'column-gap:10pt;row-gap:5pt'))).toEqual({
      a: [0, 0],
      b: [70, 0],
      c: [140, 0],
      d: [0, 17],
      e: [70, 17],
    });
  });

  it('puts items where they ask, next to those that do not', () => {
    const css = `${grid('50pt 50pt 50pt')}#a{grid-column:2}#b{grid-column:1;grid-row:1}#c{grid-column:span 2}#d{grid-column:1 / -1}`;
    expect(cells(letters('abcde'), css)).toEqual({
      a: [50, 0],
      b: [0, 0],
      c: [0, 12],
      d: [0, 24],
      e: [0, 36],
    });
  });

  it('never puts two items in one place', () => {
    const css = `${grid('50pt 50pt')}p{grid-column:1;grid-row:1}`;
    expect(cells(letters('abc'), css)).toEqual({ a: [0, 0], b: [0, 12], c: [0, 24] });
    expect(cells(letters('ab'), `${grid('50pt')}p{grid-column:4}`)).toEqual({ a: [0, 0], b: [0, 12] });
  });

  it('keeps loose text as an item of its own', () => {
    const css = grid('50pt 50pt', 'padding-left:5pt;border-left:2pt solid');
    expect(cells('<div class="g">loose <p>a</p> text</div>', css)).toEqual({
      loose: [7, 0],
      a: [57, 0],
      text: [7, 12],
    });
  });
});

describe('grid tracks', () => {
  const starts = (columns: string, html = letters('abc'), rest = '') =>
    Object.values(cells(html, grid(columns, rest))).map(([x]) => x);

  it.each([
    ['20pt 30pt 1fr', [0, 20, 50]],
    ['1fr 2fr 1fr', [0, 50, 150]],
    ['10% 1fr 60pt', [0, 20, 140]],
    ['repeat(3, 40pt)', [0, 40, 80]],
    ['0.25fr 0.25fr 10pt', [0, 47.5, 95]],
  ])('%s', (columns, expected) => {
    expect(starts(columns)).toEqual(expected);
  });

  it('of auto take what their content is wide, and the rest where nothing else does', () => {
    const html = '<div class="g"><p>a</p><p>bbbb bbbb</p></div>';
    const [, second] = starts('1fr auto', html);
    const natural = 200 - (second as number);
    expect(natural).toBeGreaterThan(40);
    expect(natural).toBeLessThan(50);
    const [, other] = starts('auto auto', html);
    expect(other).toBeGreaterThan(5);
    expect(other).toBeLessThan(100);
  });

  it('of fr do not vanish beside a long auto column', () => {
    const long = 'much text that would fill the whole line by itself and more';
    const html = `<div class="g"><p>Ravencroft</p><p>${long}</p></div>`;
    const lines = placed(onlyPage(layBody(html, grid('1fr auto', 'column-gap:10pt'))).lines);
    expect(lines.map(([, , text]) => text)).toContain('Ravencroft');
  });

  it('count a grid within a column by its columns', () => {
    const html = '<div class="g"><div class="i"><p>aaaa</p><p>bbbb</p></div><p>c</p></div>';
    const css = `${grid('auto 1fr')}.i{display:grid;grid-template-columns:auto auto;column-gap:8pt}`;
    expect(cells(html, css)).toMatchObject({ aaaa: [0, 0], bbbb: [expect.any(Number), 0] });
  });

  it('trim the widest where there is too little room', () => {
    expect(trimmed([10, 20, 300], 100)).toEqual([10, 20, 70]);
    expect(trimmed([10, 200, 300], 100)).toEqual([10, 45, 45]);
    expect(trimmed([50, 50], 60)).toEqual([30, 30]);
    expect(trimmed([10, 20], 100)).toEqual([10, 20]);
    expect(trimmed([10, 20], -5)).toEqual([0, 0]);
  });
});

describe('grid rows', () => {
  const two = '<div class="g"><div><p>a</p><p>b</p><p>c</p></div><p id="x">x</p></div>';

  it.each([
    ['start', 0],
    ['stretch', 0],
    ['center', 12],
    ['end', 24],
  ])('align items: %s', (align, down) => {
    expect(cells(two, grid('50pt 50pt', `align-items:${align}`)).x).toEqual([50, down]);
    expect(cells(two, `${grid('50pt 50pt')}#x{align-self:${align}}`).x).toEqual([50, down]);
  });

  it('share a baseline', () => {
    const css = `${grid('50pt 50pt', 'align-items:baseline')}#x{font-size:20pt;line-height:24pt}`;
    const found = cells(two, css);
    expect(found.x?.[1]).toBe(found.a?.[1]);
  });

  it('are as tall as their tallest cell', () => {
    expect(cells(`${two}<p>after</p>`, grid('50pt 50pt')).after).toEqual([0, 36]);
  });
});
