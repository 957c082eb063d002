import { describe, expect, it } from 'vitest';
import { keepTogether } from '../../src/pages/break-rules.js';
import { Flow } from '../../src/pages/flow.js';
import { distanceBetween } from '../../src/pages/flow-content.js';
import { Keep } from '../../src/pages/model.js';
import { layBody, onlyPage, placed, texts } from './engine.js';

const spaces = (flow: Flow) => flow.bands.map(b => [b.space, b.height]);

describe('a flow', () => {
  it('collapses margins: the largest, plus the lowest of the negative ones', () => {
    const flow = new Flow();
    flow.push({ height: 10 });
    for (const points of [5, 8, 3, -2, -4]) flow.margin(points);
    flow.push({ height: 10 });
    expect(spaces(flow)).toEqual([
      [0, 10],
      [4, 10],
    ]);
  });

  it('separates margins by insets, which become part of the band', () => {
    const flow = new Flow();
    flow.margin(5);
    flow.insetTop(2);
    flow.margin(3);
    flow.insetTop(1);
    flow.margin(4);
    flow.push({ height: 10 });
    expect(spaces(flow)).toEqual([[5, 2 + 3 + 1 + 4 + 10]]);
  });

  it('adds bottom insets to the last band, with the margin inside them', () => {
    const flow = new Flow();
    flow.push({ height: 10 });
    flow.margin(3);
    flow.insetBottom(2, 0);
    expect(spaces(flow)).toEqual([[0, 15]]);
  });

  it('adds a band for the insets of a box without content', () => {
    const flow = new Flow();
    flow.insetTop(2);
    flow.insetBottom(3, 0);
    expect(spaces(flow)).toEqual([[0, 5]]);
  });

  it('applies keeps to later bands by the strongest reason, and none to the first', () => {
    const flow = new Flow();
    flow.keepWithPrevious();
    flow.push({ height: 1 });
    flow.keepWithPrevious();
    flow.push({ height: 1 });
    flow.push({ height: 1, keep: Keep.lines });
    keepTogether(flow.bands);
    expect(flow.bands.map(b => b.keep)).toEqual([Keep.none, Keep.inside, Keep.lines]);
  });

  it('ends with its last margin, or returns it', () => {
    const alone = new Flow();
    alone.push({ height: 10 });
    alone.margin(4);
    alone.finish();
    expect(spaces(alone)).toEqual([[0, 14]]);
    const open = new Flow();
    open.push({ height: 10 });
    open.margin(4);
    open.close();
    expect(spaces(open)).toEqual([[0, 10]]);
  });

  it('returns the top of a band, and the distance of two', () => {
    const flow = new Flow();
    flow.margin(2);
    flow.push({ height: 10 });
    flow.margin(5);
    flow.push({ height: 20 });
    expect([flow.topOf(0), flow.topOf(1), flow.heightFrom(0)]).toEqual([2, 17, 35]);
    const distance = (from: number, to: number) => distanceBetween(flow.bands, from, to);
    expect([distance(0, 1), distance(1, 0), distance(1, 1)]).toEqual([15, -15, 0]);
  });

  it('returns the top of a band after bands above it have changed', () => {
    const flow = new Flow();
    for (const height of [10, 20, 30]) flow.push({ height });
    expect(flow.topOf(2)).toBe(30);
    flow.grow(0, 5);
    expect([flow.topOf(0), flow.topOf(1), flow.topOf(2)]).toEqual([0, 15, 35]);
    flow.takeOut(1, 7);
    flow.push({ height: 1 });
    expect([flow.topOf(1), flow.topOf(2)]).toEqual([15, 22]);
  });

  it('computes the top of each band once', () => {
    const flow = new Flow();
    let reads = 0;
    for (let n = 0; n < 1000; n++) flow.push({ height: 1 });
    for (const band of flow.bands) {
      const { height } = band;
      Object.defineProperty(band, 'height', {
        get: () => {
          reads++;
          return height;
        },
      });
    }
    for (let n = 0; n < 1000; n++) expect(flow.topOf(n)).toBe(n);
    expect(reads).toBeLessThan(2000);
  });
});

describe('blocks', () => {
  const baselines = (body: string, css = '') =>
    placed(onlyPage(layBody(body, css)).lines).map(([x, y, t]) => `${t}@${x},${y}`);
  /** Baseline of the first line: margin 20, half-leading in 12 points at size 10. */
  const first = 20 + (12 - 13.71) / 2 + 10.36;
  const at = (text: string, down: number, x = 20) => `${text}@${x},${Math.round((first + down) * 100) / 100}`;

  it('collapse the margins of parents, children and neighbours', () => {
    const css = '.a{margin:10pt 0}.b{margin:20pt 0 6pt}.c{margin:4pt 0}';
    expect(baselines('<p>1</p><div class="a"><p class="b">2</p></div><p class="c">3</p>', css)).toEqual([
      at('1', 0),
      at('2', 32),
      at('3', 54),
    ]);
  });

  it('keep margins inside padding and borders', () => {
    const css = '.a{padding-top:1pt;margin:10pt 0}.b{margin:5pt 3pt;border-left:2pt solid;padding-left:4pt}';
    expect(baselines('<p>1</p><div class="a"><p class="b">2</p></div>', css)).toEqual([
      at('1', 0),
      at('2', 28, 29),
    ]);
  });

  it('collapse through an empty box', () => {
    expect(baselines('<p>1</p><div class="a"></div><p>2</p>', '.a{margin:10pt 0 15pt}')).toEqual([
      at('1', 0),
      at('2', 27),
    ]);
  });

  it('accept widths, percentages, limits and automatic margins', () => {
    const css =
      '.a{width:50pt;margin:0 auto}.b{width:50%;margin-left:auto}.c{max-width:25%;padding-left:3pt}.d{min-width:300pt}';
    const html = '<p class="a">1</p><p class="b">2</p><p class="c">3</p><p class="d">4</p>';
    expect(baselines(html, css).map(t => t.split(',')[0])).toEqual(['1@95', '2@120', '3@23', '4@20']);
  });

  it('are as tall as their style', () => {
    const css =
      '.a{height:30pt}.b{height:30pt;padding:5pt 0}.c{height:30pt;padding:5pt 0;box-sizing:border-box}';
    const html = '<p class="a">1</p><p class="b">2</p><p class="c">3</p><p>4</p>';
    expect(baselines(html, css)).toEqual([at('1', 0), at('2', 35), at('3', 75), at('4', 100)]);
  });

  it('paint background and borders, over the space between their bands too', () => {
    const css = '.a{background:#eee;border:1pt solid #111;padding:2pt}.b{margin-top:6pt}';
    const { fills } = onlyPage(layBody('<div class="a"><p>1</p><p class="b">2</p></div>', css));
    const boxes = fills.map(({ item, x, y }) => [item.color, x, y, item.width, item.height]);
    expect(boxes).toEqual([
      ['#eeeeee', 20, 20, 200, 36],
      ['#111111', 20, 20, 1, 36],
      ['#111111', 219, 20, 1, 36],
      ['#111111', 20, 20, 200, 1],
      ['#111111', 20, 55, 200, 1],
    ]);
  });

  it('lay an inline box with blocks in it as a block, with all its content', () => {
    expect(baselines('<p>0</p><a>1<div>2</div>3</a>')).toEqual([
      at('0', 0),
      at('1', 12),
      at('2', 24),
      at('3', 36),
    ]);
  });
});

describe('a heading', () => {
  const css = `h3{font:10pt/12pt "Source Serif 4"} .columns{columns:2} .row{display:flex}
    .grid{display:grid;grid-template-columns:1fr 1fr} .stack{display:flex;flex-direction:column}`;
  const lines = Array.from({ length: 10 }, (_, i) => `<p>${i}</p>`).join('');
  const two = '<p>one<br>two</p>';

  it.each([
    ['', `<h3>Head</h3>${two}`],
    ['at the end of a box', `<section><h3>Head</h3></section>${two}`],
    ['at the end of columns', `<div class="columns"><h3>Head</h3></div>${two}`],
    ['in a flex row', `<div class="row"><h3>Head</h3></div>${two}`],
    ['at the end of a box in a row', `<div class="grid"><div><h3>Head</h3></div></div>${two}`],
    [
      'at the end of a box in a flex column',
      `<div class="stack"><div><h3>Head</h3></div><div>${two}</div></div>`,
    ],
    ['in a box in a row that is divided', `<div class="grid"><div><h3>Head</h3>${two}</div><p>x</p></div>`],
    ['before an empty box', `<h3>Head</h3><div class="row"></div><div></div>${two}`],
  ])('stays with what follows %s', (_, html) => {
    const pages = layBody(lines + html, css).pages.map(sheet => texts(sheet.lines));
    expect(pages.map(([first]) => first)).toEqual(['0', 'Head']);
  });
});
