import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, round } from '../engine.js';

/** Left edge, top and width of each item of a grid 200 points wide, in source order. */
function getItems(count: number, css: string): readonly (readonly number[])[] {
  const body = `<div class="g">${Array.from({ length: count }, (_, i) => `<p id="i${i + 1}"></p>`).join('')}</div>`;
  const base = '.g{display:grid;align-content:start}p{background:#eee;height:10pt}';
  const { fills } = onlyPage(layBody(body, base + css));
  return fills.map(({ item, x, y }) => [x - 20, y - 20, item.width].map(round));
}

const COLUMNS = '.g{grid-template-columns:[x] 50pt [x] 50pt 50pt;grid-auto-columns:10pt}';
const getColumn = (value: string, columns = COLUMNS) =>
  getItems(1, `${columns}p{grid-column:${value}}`)[0]?.filter((_, n) => n !== 1);

describe('repeated tracks', () => {
  it.each([
    ['repeat(auto-fill, 40pt)', '', [0, 40, 80, 120, 160]],
    ['repeat(auto-fill, 40pt)', 'column-gap:10pt', [0, 50, 100, 150, 0]],
    ['30pt repeat(auto-fill, 40pt)', '', [0, 30, 70, 110, 150]],
    ['repeat(auto-fill, minmax(10pt, 50pt))', '', [0, 50, 100, 150, 0]],
    ['repeat(auto-fill, minmax(60pt, 1fr))', '', [0, 66.67, 133.33, 0, 66.67]],
    ['repeat(auto-fill, minmax(40%, auto))', '', [0, 100, 0, 100, 0]],
    // The largest size of a track counts if it is a length.
    ['repeat(auto-fill, minmax(0, 120pt))', '', [0, 0, 0, 0, 0]],
  ])('%s are as many as fit (%s)', (columns, rest, expected) => {
    const items = getItems(5, `.g{grid-template-columns:${columns};${rest}}`);
    expect(items.map(([x]) => x)).toEqual(expected);
  });

  it('of auto-fit vanish if they are empty', () => {
    const css = (kind: string) => `.g{grid-template-columns:repeat(${kind}, minmax(40pt, 1fr))}`;
    expect(getItems(2, css('auto-fit')).map(([, , width]) => width)).toEqual([100, 100]);
    expect(getItems(2, css('auto-fill')).map(([, , width]) => width)).toEqual([40, 40]);
  });

  it.each([
    // As many rows as fit, as reach the least height, or one.
    ['height:100pt', [0, 0, 40, 40]],
    ['max-height:100pt', [0, 0, 40, 40]],
    ['min-height:100pt', [0, 0, 40, 80]],
    ['min-height:100pt;max-height:130pt', [0, 0, 40, 80]],
    ['', [0, 0, 0, 0]],
  ])('are rows that depend on the height “%s”', (height, tops) => {
    const css = `.g{grid-auto-flow:column;grid-template-rows:repeat(auto-fill, 40pt);${height}}`;
    const found = getItems(4, css).map(([, y = 0]) => y);
    expect(found.toSorted((a, b) => a - b)).toEqual(tops);
  });

  it.each([
    ['a', 0],
    ['b', 20],
    ['b 2', 60],
    ['b -1', 140],
    ['c', 60],
    ['c 4', 180],
    ['d', 180],
  ])('have named lines: %s', (line, x) => {
    const columns = '.g{grid-template-columns:[a] 20pt repeat(auto-fill, [b] 40pt [c]) [d] 20pt [e]}';
    expect(getColumn(line, columns)?.[0]).toBe(x);
  });
});

describe('named lines', () => {
  it.each([
    ['x', [0, 50]],
    ['x 2', [50, 50]],
    ['x -1', [50, 50]],
    ['x -2', [0, 50]],
    // Lines beyond the explicit ones have every name.
    ['x 3', [160, 10]],
    ['none', [160, 10]],
    ['none 2', [170, 10]],
    ['x -3', [0, 10]],
    ['1 / x 2', [0, 50]],
    ['x / x', [0, 50]],
    ['x 2 / x 1', [0, 50]],
  ])('place an item at %s', (value, expected) => {
    expect(getColumn(value)).toEqual(expected);
  });

  it.each([
    ['span 2 / 4', [50, 100]],
    ['span x / 4', [50, 100]],
    ['span x 2 / 4', [0, 150]],
    ['span x 3 / 4', [0, 160]],
    ['1 / span x', [0, 50]],
    ['2 / span x', [50, 110]],
    ['1 / span none 2', [0, 170]],
    ['auto / 3', [50, 50]],
    ['2 / auto', [50, 50]],
    ['span 2 / span 3', [0, 100]],
    ['span 2 / auto', [0, 100]],
    ['auto / span 2', [0, 100]],
    ['span x', [0, 50]],
    ['3 / 1', [0, 100]],
  ])('end or begin a span at %s', (value, expected) => {
    expect(getColumn(value)).toEqual(expected);
  });

  it('of areas come before lines of their name', () => {
    const areas = (lines: string) => `.g{grid-template:"a a b" / ${lines} 50pt 50pt 50pt}`;
    expect(getColumn('b', areas(''))).toEqual([100, 50]);
    expect(getColumn('a', areas('[a]'))).toEqual([0, 100]);
    expect(getColumn('a-start', areas('[a-start]'))).toEqual([0, 50]);
    expect(getColumn('a-start / a-end', areas('[a-start]'))).toEqual([0, 100]);
  });
});
