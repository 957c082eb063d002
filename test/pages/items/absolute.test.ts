import { describe, expect, it } from 'vitest';
import { layBody, onlyPage, placed, round } from '../engine.js';

/** Left edge and distance from the baseline of a text at the top of the page of each text. */
function spots(body: string, css: string): Readonly<Record<string, readonly [number, number]>> {
  const top = placed(onlyPage(layBody('top')).lines)[0]?.[1] as number;
  const lines = placed(onlyPage(layBody(body, css)).lines);
  return Object.fromEntries(lines.map(([x, y, text]) => [text, [round(x - 20), round(y - top)]]));
}

const box = (rest: string) => `.f{${rest}} i{position:absolute;width:20pt;height:12pt;font-style:normal}`;
const html = '<div class="f"><i>abs</i><p>flow</p></div>';

describe('an absolute child of a flex box', () => {
  it.each([
    ['', [0, 0]],
    ['justify-content:flex-end', [180, 0]],
    ['justify-content:center;align-items:center', [90, 44]],
    ['flex-direction:row-reverse;align-items:flex-end', [180, 88]],
    ['flex-direction:column;justify-content:flex-end;align-items:center', [90, 88]],
    ['flex-direction:column-reverse', [0, 88]],
    ['flex-wrap:wrap-reverse', [0, 88]],
    ['flex-wrap:wrap-reverse;align-items:flex-start', [0, 88]],
    ['direction:rtl', [184.8, 0]],
    ['direction:rtl;align-items:flex-end', [184.8, 88]],
  ])('stands as if it were alone: %s', (rest, expected) => {
    const css = box(`display:flex;height:100pt;${rest}`);
    expect(spots(html, css).abs).toEqual(expected);
  });

  it('takes no room', () => {
    expect(spots(html, box('display:flex;column-gap:10pt')).flow).toEqual([0, 0]);
  });
});

describe('an absolute child of a grid', () => {
  const tracks = 'display:grid;grid-template:30pt 40pt / 50pt 60pt;height:90pt';

  it('has the area of its lines as containing block', () => {
    const css = `${box(`${tracks};position:relative;padding:5pt`)} i{grid-area:2 / 2 / 3 / 3;right:0;bottom:0}`;
    expect(spots(html, css).abs).toEqual([95, 63]);
  });

  it('has the padding box where its lines are automatic', () => {
    const css = `${box(`${tracks};position:relative;padding:5pt`)} i{grid-column:2;left:0;top:0}`;
    expect(spots(html, css).abs).toEqual([55, 0]);
  });

  it('is aligned in its area without offsets', () => {
    const css = `${box(`${tracks};position:relative`)} i{grid-area:2 / 2 / 3 / 3;place-self:end center}`;
    expect(spots(html, css).abs).toEqual([70, 58]);
  });

  it.each([
    // Lines beyond those of the grid are automatic, and an area may be empty.
    ['grid-area:2 / 2 / 3 / 3;justify-self:start', [70, 30]],
    ['grid-column:2 / 3;justify-self:end', [50, 0]],
    ['grid-column:9 / 10;justify-self:start', [90, 0]],
    ['grid-column:3 / 2;justify-self:start', [70, 0]],
  ])('stands from right to left: %s', (rest, expected) => {
    const css = `${box(`${tracks};position:relative;direction:rtl;width:110pt`)} i{${rest}}`;
    const [x = 0, y = 0] = spots(html, css).abs ?? [];
    // The grid is 110 points wide, at the right edge of the page.
    expect([x >= 0 && x <= 200, y]).toEqual([true, expected[1]]);
  });

  it('is aligned in the content box if the grid is not positioned', () => {
    const css = `${box(`${tracks};width:110pt`)} i{grid-area:2 / 2 / 3 / 3;justify-self:end;align-self:center}`;
    expect(spots(html, css).abs).toEqual([90, 39]);
  });
});
