import { describe, expect, it } from 'vitest';
import { getPdf, page } from '../../pages/engine.js';
import { readObjects } from './read.js';

/** Operators of the only page. */
const operators = (body: string, css = ''): string =>
  [...readObjects(getPdf(page(body, css))).values()]
    .find(o => /\bBT\b|\bre f\b/.test(o))
    ?.replace(/^<<.*?>>(?=\/)/s, '') ?? '';

describe('page content', () => {
  it('has everything painted tagged or marked as an artifact, and nothing nested', () => {
    const css = '@page{@top-left{content:"head"}}h2{border-bottom:1pt solid}';
    const lines = operators('<h2>a</h2><p>b <a href="https://lab.example/">c</a> d</p>', css).split('\n');
    let open = 0;
    let painted = 0;
    for (const line of lines) {
      if (line.endsWith('BDC')) open++;
      if (line === 'EMC') open--;
      expect(open === 0 || open === 1).toBe(true);
      if (/TJ$|re f$/.test(line)) {
        painted++;
        expect(open).toBe(1);
      }
    }
    expect(open).toBe(0);
    expect(painted).toBeGreaterThan(4);
  });

  it('moves the pen over margins and padding, not over plain text', () => {
    const moves = (css: string) => operators('<p>a<b>b</b>c</p>', css).match(/ 0 Td\n/g)?.length ?? 0;
    expect(moves('')).toBe(0);
    expect(moves('b{padding:0 3pt}')).toBe(2);
  });

  it('has a text to read in place of characters for private use, also in drawings', () => {
    const svg = '<svg width=90 height=20 aria-label=x><text y=12>\ue602d</text></svg>';
    const found = operators(`<p>a \ue602</p><p>b</p>${svg}`).match(/\/Span<<.*>>BDC(?=\n.*TJ\nEMC\n)/g);
    expect(found).toEqual(['/Span<</ActualText()>>BDC', '/Span<</ActualText()>>BDC']);
  });

  it('raises sup', () => {
    expect(operators('<p>a<sup>2</sup>b</p>')).toMatch(/3\.333 Ts[\s\S]*\n0 Ts/);
  });

  it('paints boxes that continue over bands without seams', () => {
    const found = operators(
      '<div><p>a</p><p>b</p><p>c</p></div>',
      'div{background:#eee}p{margin:3pt 0}',
    ).match(/re f/g);
    expect(found).toHaveLength(1);
  });

  it('sets colours, tracking and sizes only when they change', () => {
    const out = operators('<p>a</p><p>b</p><p class="x">c</p>', '.x{color:#123456;letter-spacing:1pt}');
    expect(out.match(/ rg\n/g)).toHaveLength(2);
    expect(out.match(/ Tc\n/g)).toHaveLength(1);
    expect(out.match(/ Tf\n/g)).toHaveLength(1);
  });
});
