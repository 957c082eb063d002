import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round } from './engine.js';

const SVG =
  '<svg aria-label="a" viewBox="0 0 20 10" width="20pt" height="10pt"><rect width="20" height="10"/></svg>';

/** Width and height of the only drawing of a page. */
const getSize = (css: string, svg = SVG) => {
  const { graphics } = onlyPage(layBody(`<p>${svg}</p>`, `svg{${css}}`));
  return graphics.map(({ item }) => [round(item.width), round(item.height)]);
};

describe('the size of a drawing of 20 by 10 points', () => {
  // CSS 2, part 10.4: the table of violated constraints.
  it.each([
    ['', [20, 10]],
    ['max-width:10pt', [10, 5]],
    ['max-height:5pt', [10, 5]],
    ['min-width:40pt', [40, 20]],
    ['min-height:20pt', [40, 20]],
    ['max-width:10pt;max-height:2pt', [4, 2]],
    ['max-width:4pt;max-height:8pt', [4, 2]],
    ['min-width:30pt;min-height:40pt', [80, 40]],
    ['min-width:60pt;min-height:20pt', [60, 30]],
    ['width:auto;height:auto;min-width:30pt;max-height:12pt', [30, 12]],
  ])('with %s', (css, expected) => {
    expect(getSize(`width:auto;height:auto;${css}`)).toEqual([expected]);
  });

  it('has one edge from the other by its ratio', () => {
    expect(getSize('width:auto;height:30pt')).toEqual([[60, 30]]);
    expect(getSize('width:30pt;height:auto;aspect-ratio:1')).toEqual([[30, 30]]);
    expect(getSize('width:30pt;height:auto;aspect-ratio:auto 1')).toEqual([[30, 15]]);
  });

  it('takes its place but is not drawn if it is hidden', () => {
    expect(getSize('visibility:hidden')).toEqual([]);
    const { lines } = onlyPage(layBody(`<p>${SVG}b</p>`, 'svg{visibility:hidden}'));
    expect(placed(lines).map(([x, , text]) => [x, text])).toEqual([[40, 'b']]);
  });
});
