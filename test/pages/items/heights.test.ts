import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round } from '../engine.js';

const GREY = '.x{background:#eee}';

/** Top and height of the painted box. */
function painted(body: string, css: string): readonly number[] | undefined {
  const [fill] = onlyPage(layBody(body, GREY + css)).fills;
  return fill && [fill.y - 20, fill.item.height].map(round);
}

/** Distance of the text after a box from the top of the page, in points. */
const computeSpace = (body: string, css: string): number => {
  const lines = placed(onlyPage(layBody(`<p>top</p>${body}<p>after</p>`, css)).lines);
  const at = (text: string) => lines.find(([, , t]) => t === text)?.[1] as number;
  return round(at('after') - at('top') - 12);
};

describe('heights in flex boxes and grids', () => {
  it.each([
    ['flex;height:80pt', 'height:50%', [0, 40]],
    ['flex;height:80pt', 'max-height:30pt', [0, 30]],
    ['flex;height:80pt', '', [0, 80]],
    ['flex', 'height:50%', [0, 12]],
    ['flex;flex-direction:column;height:80pt', 'height:25%', [0, 20]],
    ['flex;flex-direction:column;height:80pt', 'flex:1;max-height:50%', [0, 40]],
    ['flex;flex-direction:column;height:80pt', 'flex:0 0 60%', [0, 48]],
    ['flex;flex-direction:column;height:30pt', 'height:200pt', [0, 30]],
    ['flex;flex-direction:column;height:30pt', 'height:200pt;min-height:50pt', [0, 50]],
    ['grid;grid-template-rows:60pt', 'height:50%', [0, 30]],
    ['grid;grid-template-rows:60pt', 'align-self:end;height:50%', [30, 30]],
    ['grid;grid-template-rows:60pt', 'min-height:70pt', [0, 70]],
    ['grid;height:90pt', '', [0, 90]],
  ])('display:%s of a child with %s', (container, child, expected) => {
    expect(
      painted('<div class="f"><p class="x">x</p></div>', `.f{display:${container}} .x{${child}}`),
    ).toEqual(expected);
  });

  it('of a stretched box are the base for its children', () => {
    const html = '<div class="f"><div><p class="x">x</p></div></div>';
    expect(painted(html, '.f{display:flex;height:80pt} .x{height:50%}')).toEqual([0, 40]);
    expect(painted(html, '.f{display:grid;height:80pt} .x{height:25%}')).toEqual([0, 20]);
  });

  it('let content overlap what follows', () => {
    const html = '<div class="f"><p>a<br>b<br>c</p></div>';
    expect(computeSpace(html, '.f{display:flex;height:20pt}')).toBe(20);
    expect(computeSpace(html, '.f{display:flex;flex-direction:column;height:20pt}')).toBe(20);
    expect(computeSpace(html, '.f{display:grid;grid-template-rows:20pt}')).toBe(20);
    expect(computeSpace(html, '.f{display:grid;height:20pt}')).toBe(20);
  });

  it('stretch automatic rows of a grid that is taller than a page', () => {
    const { pages } = layBody('<div class="f"><p>a</p><p>b</p></div>', '.f{display:grid;min-height:260pt}');
    const [a = 0, b = 0] = placed(pages[0]?.lines ?? []).map(([, y]) => y);
    expect(round(b - a)).toBe(130);
    expect(pages.map(({ lines }) => lines.length)).toEqual([2, 0]);
  });

  it('of scroll containers may be lower than their content', () => {
    const html = '<div class="f"><p class="x">a<br>b<br>c</p><p>d</p></div>';
    const css = '.f{display:flex;flex-direction:column;height:20pt}';
    const second = (rest: string) => placed(onlyPage(layBody(html, css + rest)).lines).at(-1)?.[1] as number;
    expect(second('') - second('.x{overflow:hidden}')).toBeCloseTo(28, 1);
  });
});

describe('a picture in a flex box', () => {
  const svg = '<svg width="40" viewBox="0 0 2 1" aria-hidden="true"></svg>';
  const size = (css: string) => {
    const laid = layBody(`<div class="f">${svg}</div>`, `.f{display:flex;width:100pt} ${css}`);
    return onlyPage(laid).graphics.map(({ item }) => [item.width, item.height].map(round))[0];
  };

  it('keeps its ratio unless it is stretched', () => {
    expect(size('svg{flex:0 0 60pt;align-self:flex-start}')).toEqual([60, 30]);
    expect(size('.f{height:50pt} svg{flex:0 0 60pt}')).toEqual([60, 50]);
  });
});
