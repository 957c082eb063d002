import { describe, expect, it } from 'vitest';
import { getPdf, page } from '../../pages/engine.js';
import { readObjects } from './read.js';

const objects = (body: string, css: string): readonly string[] => [
  ...readObjects(getPdf(page(body, css))).values(),
];

/** An object that has a text; the last one, since object streams come before the objects in them. */
function withText(all: readonly string[], text: string): string {
  const found = all.findLast(object => object.includes(text));
  expect(found, text).toBeDefined();
  return found as string;
}

describe('layers', () => {
  it('are groups with marked content of their own when they are translucent', () => {
    const all = objects('<p>a</p><div>b</div>', 'div{opacity:.5}');
    const group = withText(all, '/Group<</S/Transparency/CS/DeviceRGB>>');
    expect(group).toMatch(/\/StructParents 1\b/);
    expect(group).toMatch(/\/P<<\/MCID 0>>BDC|\/Div<<\/MCID 0>>BDC/);
    expect(withText(all, ' Do Q')).toMatch(/q \/A500 gs \/X1 Do Q/);
    expect(withText(all, '/Type/MCR')).toMatch(/\/Stm \d+ 0 R\/MCID 0/);
  });

  it('are clipped and turned in the graphics state of the page', () => {
    const css =
      'div{width:40pt;height:20pt}#a{overflow:hidden}#b{transform:rotate(90deg)}p{width:90pt;background:#eee}';
    const content = withText(objects('<div id="a"><p>a</p></div><div id="b">b</div>', css), 'W n');
    expect(content).toContain('20 170 40 -20 re\nW n\n');
    expect(content).toMatch(/q\n0 -1 1 0 [\d.-]+ [\d.-]+ cm\n/);
    expect(content.match(/q\n/g)?.length).toBe(content.match(/Q(\n|$)/g)?.length);
  });

  it('paint nothing of a box outside its clip-path', () => {
    const css = 'div{width:40pt;height:20pt;background:#eee;clip-path:inset(5pt)}';
    const content = withText(objects('<div>a</div>', css), 'W n');
    expect(content.indexOf('25 165 30 -10 re\nW n')).toBeGreaterThan(0);
    expect(content.indexOf('25 165 30 -10 re\nW n')).toBeLessThan(content.indexOf('re f'));
  });

  it.each([
    ['nonzero', 'W n'],
    ['evenodd', 'W* n'],
  ])('are clipped by the rule of a polygon: %s', (rule, operator) => {
    const css = `div{width:40pt;height:20pt;background:#eee;clip-path:polygon(${rule}, 0 0, 40pt 0, 0 20pt)}`;
    const content = withText(objects('<div>a</div>', css), `h\n${operator}`);
    expect(content).toContain(
      `20 180 m\n60 180 l\n20 160 l\nh\n${operator}\n`.replaceAll('180', '170').replaceAll('160', '150'),
    );
  });

  it('keep the structure tree in the order of the source', () => {
    const css = 'p{position:relative;background:#eee}#a{z-index:1}';
    const content = withText(objects('<p id="a">a</p><p id="b">b</p>', css), '/MCID 1');
    // Painted last, but first in the tree.
    expect(content.indexOf('/MCID 0')).toBeGreaterThan(content.indexOf('/MCID 1'));
  });

  it('paint a box in the order of the source if no more than the space in it is covered', () => {
    const svg = '<svg role="img" aria-label="x" width="10" height="10"><rect width="5" height="5"/></svg>';
    const body = `<p id="a">${svg}</p><p id="b">b</p><div>c</div>`;
    const css = '#a{position:absolute;top:9pt;left:20pt}#b{position:relative;padding:0 0 40pt 90pt}';
    const isInOrder = (own: string): boolean => {
      const content = withText(objects(body, `${css}#b{${own}}`), '/MCID 2');
      return content.indexOf('/MCID 0') < content.indexOf('/MCID 2');
    };
    expect(isInOrder('border-top:1pt solid')).toBe(true);
    expect(isInOrder('background:#eee')).toBe(false);
  });
});

describe('translucent colours', () => {
  it('are opacities in the graphics state, which ends with them', () => {
    const css = 'p{color:#00000080}';
    const content = withText(objects('<p>a</p><div>b</div>', css), ' Tf');
    expect(content.match(/\/ca\d+ gs/g)).toEqual(['/ca502 gs', '/ca1000 gs']);
  });

  it('are shadings along a line or between circles (ISO 32000-1, 8.7.4.5)', () => {
    const getShading = (image: string) => {
      const all = objects('<p>a</p>', `p{width:40pt;height:20pt;background:${image}}`);
      return /\/ShadingType (\d).*?\/Coords\[(.*?)\]/.exec(withText(all, '/ShadingType'))?.slice(1);
    };
    expect(getShading('linear-gradient(90deg, red, blue)')).toEqual(['2', '0 10 40 10']);
    expect(getShading('radial-gradient(circle 10pt, red, blue)')).toEqual(['3', '0 0 0 0 0 10']);
  });

  it('make a soft mask for gradients', () => {
    const css = 'p{background:linear-gradient(red, transparent)}';
    const all = objects('<p>a</p>', css);
    expect(withText(all, '/ColorSpace/DeviceGray')).toContain('/S/Transparency/CS/DeviceGray');
    // No grey between red and nothing.
    expect(withText(all, '/PatternType 2')).not.toContain('[0 0 0]');
  });
});

it('paints by the even-odd rule what a clip-path says', () => {
  const css =
    'div{width:40pt;height:20pt;background:#eee;clip-path:polygon(evenodd,0 0,40pt 0,40pt 20pt,0 20pt,0 0,20pt 0)}';
  expect(withText(objects('<div>a</div>', css), 'W* n')).toContain('W* n');
});
