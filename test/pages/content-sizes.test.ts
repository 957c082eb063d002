import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, round } from './engine.js';

/** Left edge, top, width and height of the painted box, from the upper left corner of the page area. */
function painted(body: string, css: string): readonly number[] {
  const [fill] = onlyPage(layBody(body, `.x{background:#eee}${css}`)).fills;
  return fill ? [fill.x - 20, fill.y - 20, fill.item.width, fill.item.height].map(round) : [];
}

const getWidth = (css: string, body = '<div class="x">One longer two</div>'): number =>
  painted(body, css)[2] as number;

/** Widths of the words of the box. */
const MIN = getWidth('.x{float:left}', '<div class="x">longer</div>');
const MAX = getWidth('.x{float:left}');

describe('keywords for widths', () => {
  it('are those of the longest word, of all text, or of the room', () => {
    expect(MIN).toBeLessThan(MAX);
    expect(getWidth('.x{width:min-content}')).toBe(MIN);
    expect(getWidth('.x{width:max-content}')).toBe(MAX);
    expect(getWidth('.x{width:fit-content}')).toBe(MAX);
    expect(getWidth('.x{width:fit-content;margin:0 90pt}')).toBe(MIN);
    expect(getWidth('.x{width:stretch;padding:3pt;margin:0 10pt 0 5%}')).toBe(180);
  });

  it('limit the size of the content with an argument', () => {
    expect(getWidth('.x{width:fit-content(0)}')).toBe(MIN);
    expect(getWidth('.x{width:fit-content(50pt)}')).toBe(50);
    expect(getWidth('.x{width:fit-content(20%)}')).toBe(40);
    expect(getWidth('.x{width:fit-content(100%)}')).toBe(MAX);
  });

  it('count borders and padding as box-sizing says', () => {
    const css = '.x{border:1pt solid;padding:0 4pt;box-sizing:border-box;width:';
    for (const sizing of ['border-box', 'content-box'])
      expect(getWidth(`${css}min-content;box-sizing:${sizing}}`)).toBe(round(MIN + 10));
    expect(getWidth(`${css}fit-content;padding:0 2%}`)).toBe(round(MAX + 10));
  });

  it('are minima and maxima too', () => {
    expect(getWidth('.x{width:1pt;min-width:max-content}')).toBe(MAX);
    expect(getWidth('.x{max-width:min-content}')).toBe(MIN);
    expect(getWidth('.x{width:500pt;max-width:stretch;margin-left:20pt}')).toBe(180);
  });

  it.each([
    ['float:right'],
    ['display:inline-block'],
    ['position:absolute;left:0'],
    ['display:table'],
    ['margin:0 auto'],
  ])('work with %s', css => {
    expect(getWidth(`.x{${css};width:min-content}`)).toBe(MIN);
    expect(getWidth(`.x{${css};width:max-content}`)).toBe(MAX);
  });

  it('work in flex boxes, grids and table cells', () => {
    const body = '<div class="f"><div class="x">One longer two</div><p>rest of it</p></div>';
    expect(getWidth('.f{display:flex} .x{width:min-content}', body)).toBe(MIN);
    expect(getWidth('.f{display:flex} .x{flex:0 0 min-content}', body)).toBe(MIN);
    expect(getWidth('.f{display:flex;width:50pt} .x{flex:none;width:max-content}', body)).toBe(MAX);
    expect(getWidth('.f{display:flex;flex-direction:column} .x{width:fit-content}', body)).toBe(MAX);
    expect(getWidth('.f{display:grid;grid-template-columns:80pt 1fr} .x{width:min-content}', body)).toBe(MIN);
    expect(getWidth('.f{display:table} .f>*{display:table-cell} .x{width:min-content}', body)).toBe(MIN);
  });

  it('count in the width of the box around', () => {
    const body = '<div class="x"><p>One longer two</p></div>';
    expect(getWidth('.x{float:left} p{width:min-content}', body)).toBe(MIN);
    expect(getWidth('.x{width:max-content} p{width:min-content}', body)).toBe(MIN);
    expect(getWidth('.x{width:min-content} p{min-width:max-content}', body)).toBe(MAX);
  });
});

describe('keywords for heights', () => {
  const getHeight = (css: string, body = '<div class="x">a<br>b</div>') => painted(body, css)[3];

  it('are the automatic height', () => {
    for (const word of ['min-content', 'max-content', 'fit-content'])
      expect(getHeight(`.x{height:${word}}`)).toBe(24);
  });

  it('make the content a minimum or maximum', () => {
    expect(getHeight('.x{height:10pt;min-height:min-content}')).toBe(24);
    expect(getHeight('.x{height:40pt;min-height:max-content}')).toBe(40);
    expect(getHeight('.x{height:40pt;max-height:fit-content}')).toBe(24);
    expect(getHeight('.x{height:10pt;max-height:fit-content}')).toBe(10);
    expect(getHeight('.x{min-height:min-content;max-height:10pt}')).toBe(24);
  });

  it('fill the height around, if that is set', () => {
    const body = '<div class="f"><div class="x">a</div></div>';
    expect(getHeight('.f{height:60pt} .x{height:stretch;margin:5pt;padding:2pt}', body)).toBe(50);
    expect(getHeight('.x{height:stretch}', body)).toBe(12);
  });
});

describe('aspect-ratio', () => {
  const getSize = (css: string, body = '<div class="x">a</div>') => painted(body, css).slice(2);

  it('makes a height of the width, or a width of the height', () => {
    expect(getSize('.x{aspect-ratio:4}')).toEqual([200, 50]);
    expect(getSize('.x{aspect-ratio:5/2;width:50%}')).toEqual([100, 40]);
    expect(getSize('.x{aspect-ratio:2;height:30pt}')).toEqual([60, 30]);
    expect(getSize('.x{aspect-ratio:2;height:30pt;width:50pt}')).toEqual([50, 30]);
    expect(getSize('.x{aspect-ratio:2;display:inline-block;width:40pt}')).toEqual([40, 20]);
    expect(getSize('.x{aspect-ratio:2;float:left;height:20pt}')).toEqual([40, 20]);
    expect(getSize('.x{aspect-ratio:2;position:absolute;left:0;width:40pt}')).toEqual([40, 20]);
  });

  it('refers to the box of box-sizing, or to the content with auto', () => {
    const css = '.x{width:40pt;padding:5pt;box-sizing:border-box;aspect-ratio:';
    expect(getSize(`${css}1.25}`)).toEqual([40, 32]);
    expect(getSize(`${css}auto 1.25}`)).toEqual([40, 34]);
    expect(getSize(`${css}1.25;box-sizing:content-box}`)).toEqual([50, 42]);
  });

  it('grows with the content unless it is cut off or has a minimum', () => {
    const body = '<div class="x">a<br>b<br>c</div>';
    expect(getSize('.x{aspect-ratio:1;width:20pt}', body)).toEqual([20, 36]);
    expect(getSize('.x{aspect-ratio:1;width:20pt;min-height:0}', body)).toEqual([20, 20]);
    expect(getSize('.x{aspect-ratio:1;width:20pt;max-height:25pt}', body)).toEqual([20, 25]);
    const cut = '<div class="f">a<br>b<br>c</div><div class="x">d</div>';
    expect(painted(cut, '.f{aspect-ratio:1;width:20pt;overflow:hidden}')[1]).toBe(20);
  });

  it('is the base of shares of the height', () => {
    const body = '<div class="f"><p class="x">a</p></div>';
    expect(getSize('.f{aspect-ratio:4} .x{height:50%}', body)).toEqual([200, 25]);
  });

  it('prevents that a grid stretches the box', () => {
    const body = '<div class="f"><p class="x">a</p><p>b<br>b<br>b<br>b<br>b</p></div>';
    const css = '.f{display:grid;grid-template-columns:40pt 40pt} .x{aspect-ratio:1';
    expect(getSize(`${css}}`, body)).toEqual([40, 40]);
    expect(getSize(`${css};align-self:stretch}`, body)).toEqual([40, 60]);
  });
});

describe('a picture', () => {
  const svg = '<svg width="40" viewBox="0 0 2 1" aria-hidden="true"></svg>';
  const getSize = (css: string) => {
    const { graphics } = onlyPage(layBody(`<p>${svg}</p>`, `svg{width:auto;${css}}`));
    return graphics.map(({ item }) => [item.width, item.height].map(round))[0];
  };

  it('has its ratio within limits of its width and height', () => {
    expect(getSize('max-height:10pt')).toEqual([20, 10]);
    expect(getSize('max-width:20pt;max-height:5pt')).toEqual([10, 5]);
    expect(getSize('max-width:10pt;max-height:8pt')).toEqual([10, 5]);
    expect(getSize('min-height:30pt')).toEqual([60, 30]);
    expect(getSize('min-width:60pt;min-height:20pt')).toEqual([60, 30]);
    expect(getSize('max-width:10pt;min-height:30pt')).toEqual([10, 30]);
    expect(getSize('width:60pt;max-height:10pt')).toEqual([60, 10]);
    expect(getSize('height:40pt;max-width:50pt')).toEqual([50, 40]);
  });

  it('has the ratio of its style, or its own one with auto', () => {
    expect(getSize('aspect-ratio:1;width:30pt')).toEqual([30, 30]);
    expect(getSize('aspect-ratio:1/2;height:30pt')).toEqual([15, 30]);
    expect(getSize('aspect-ratio:auto 1;width:30pt')).toEqual([30, 15]);
  });

  it('is as wide as it comes with keywords of the content', () => {
    expect(getSize('width:min-content')).toEqual([30, 15]);
    expect(getSize('width:stretch')).toEqual([200, 100]);
  });
});

describe('the height of a float or inline block', () => {
  it.each(['float:left', 'display:inline-block'])('counts borders and padding by box-sizing: %s', css => {
    const box = '.x{width:30pt;height:20pt;padding:3pt;border:1pt solid;';
    expect(painted('<p class="x">a</p>', `${box}${css}}`).slice(2)).toEqual([38, 28]);
    expect(painted('<p class="x">a</p>', `${box}${css};box-sizing:border-box}`).slice(2)).toEqual([30, 20]);
  });
});

describe('sizes of a box in another', () => {
  const getHeight = (css: string, body = '<div class="b"><div class="x">One</div></div>') =>
    painted(body, css)[3] as number;

  it.each([
    ['height:5pt;min-height:min-content', 12],
    ['height:50pt;min-height:min-content', 50],
    ['height:50pt;max-height:30pt;min-height:min-content', 30],
    ['min-height:max-content', 12],
    ['height:5pt;max-height:min-content', 5],
    ['height:50pt;max-height:min-content', 12],
    ['max-height:fit-content', 12],
    ['height:max-content', 12],
  ])('are those of the content: %s', (css, height) => {
    expect(getHeight(`.x{${css}}`)).toBe(height);
  });

  it.each([
    ['height:stretch', 60],
    ['height:stretch;margin:3pt 0;padding:5pt', 54],
    ['height:stretch;margin:3pt 0;padding:5pt;box-sizing:border-box', 54],
    ['height:90pt;max-height:stretch;border:1pt solid', 60],
    ['min-height:stretch', 60],
    ['height:stretch;margin:2pt auto', 56],
  ])('fill the box around it: %s', (css, height) => {
    expect(getHeight(`.b{height:60pt;display:flow-root}.x{${css}}`)).toBe(height);
  });
});

describe('a width by height and ratio', () => {
  it.each([
    ['aspect-ratio:2', 90],
    ['aspect-ratio:2;box-sizing:border-box', 80],
    ['aspect-ratio:auto 2', 90],
    // The ratio is that of the content.
    ['aspect-ratio:auto 2;box-sizing:border-box', 70],
    // A box is not narrower than its edges.
    ['aspect-ratio:1/10;box-sizing:border-box', 10],
    ['aspect-ratio:2;width:30pt', 40],
  ])('is %s', (css, width) => {
    expect(getWidth(`.x{height:40pt;padding:5pt;${css}}`, '<div class="x"></div>')).toBe(width);
  });
});

describe('keywords for the basis in a flex box', () => {
  const FLEX = '<div class="f"><div class="x">One longer two</div><p>rest</p></div>';

  it.each([
    ['row', 'min-content', MIN],
    ['row', 'max-content', MAX],
  ])('are widths in a %s: %s', (direction, basis, width) => {
    const css = `.f{display:flex;flex-direction:${direction}}.x{flex:none;flex-basis:${basis}}`;
    expect(getWidth(css, FLEX)).toBe(width);
  });

  it('are heights of the content in a column', () => {
    const css = '.f{display:flex;flex-direction:column}.x{flex:none;flex-basis:min-content}';
    expect(painted(FLEX, css).slice(2)).toEqual([200, 12]);
  });

  it('are the own width of a drawing', () => {
    const svg =
      '<svg width="40" height="20" viewBox="0 0 40 20" aria-label="a"><rect width="9" height="9"/></svg>';
    const css = '.f{display:flex;align-items:start}svg{flex:none;flex-basis:min-content}';
    const [graphic] = onlyPage(layBody(`<div class="f">${svg}</div>`, css)).graphics;
    expect([graphic?.item.width, graphic?.item.height]).toEqual([30, 15]);
  });
});

it('a keyword for the width of text in a line has no effect', () => {
  const body = '<p><span class="x">One longer two</span></p>';
  expect(getWidth('.x{width:min-content}', body)).toBe(getWidth('', body));
});
