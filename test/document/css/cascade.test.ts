import { describe, expect, it } from 'vitest';
import type { Style } from '../../../src/document/index.js';
import { computed, stylesOf } from './styles.js';

const colorOf = (html: string, css: string, name = 'p') => (stylesOf(html, css)[name] as Style).color;

describe('the cascade', () => {
  it.each([
    ['the later of two rules', 'p{color:#111}p{color:#222}', '#222222'],
    ['the more specific rule', '.a{color:#111}p{color:#222}', '#111111'],
    ['an id over many classes', '#i{color:#111}.a.a.a{color:#222}', '#111111'],
    ['the important declaration', 'p{color:#111!important}#i{color:#222}', '#111111'],
    ['the later of two important ones', '#i{color:#111!important}p#i{color:#222!important}', '#222222'],
    ['the later declaration in a rule', 'p{color:#111;color:#222}', '#222222'],
    ['any rule over the user agent', 'p{color:#111}', '#111111'],
  ])('takes %s', (_, css, color) => {
    expect(colorOf('<p id="i" class="a">x</p>', css, 'i')).toBe(color);
  });

  it('inherits what CSS inherits, and nothing else', () => {
    const css = `section{color:#123456;font-size:20pt;font-style:italic;letter-spacing:1pt;text-align:center;
      white-space:pre;orphans:4;margin:5pt;padding:6pt;border:1pt solid;background:#eee;width:100pt;break-inside:avoid}`;
    const { section, b } = stylesOf('<section><b>x</b></section>', css) as Record<string, Style>;
    expect(b).toMatchObject({
      color: '#123456',
      fontSize: 20,
      fontStyle: 'italic',
      letterSpacing: 1,
      orphans: 4,
    });
    expect(b).toMatchObject({
      textAlign: 'center',
      whiteSpace: 'pre',
      backgroundColor: 'transparent',
      width: 'auto',
    });
    expect(b?.margin.left).toBe(0);
    expect(b?.padding.left).toBe(0);
    expect(b?.border.top.width).toBe(0);
    expect(b?.breakInside).toBe('auto');
    expect(section?.border.top).toEqual({ width: 1, style: 'solid', color: '#123456' });
  });

  it('knows inherit and initial', () => {
    const css = 'section{margin-left:7pt;margin-top:7pt;color:#111}p{margin:inherit;color:initial}';
    const { p } = stylesOf('<section><p>x</p></section>', css) as Record<string, Style>;
    expect(p?.margin.left).toBe(7);
    expect(p?.color).toBe('#000000');
  });

  it('gives elements their usual look', () => {
    const html =
      '<h2>a</h2><p>b <em>c</em> <sup>d</sup></p><ul><li>e</li></ul><table><tr><th>f</th></tr></table><u>g</u>';
    const styles = stylesOf(html, '') as Record<string, Style>;
    expect(styles.h2).toMatchObject({ display: 'block', fontWeight: 600, fontSize: 18, breakAfter: 'avoid' });
    expect(styles.em).toMatchObject({ display: 'inline', fontStyle: 'italic' });
    expect(styles.sup).toMatchObject({ verticalAlign: 'super', fontSize: 12 * 0.8 });
    expect(styles.li).toMatchObject({ display: 'list-item', listStyleType: 'disc' });
    expect(styles.th).toMatchObject({ display: 'table-cell', textAlign: 'center', fontWeight: 600 });
    expect(styles.u?.textDecoration).toBe('underline');
  });

  it('shares styles between elements that look alike', () => {
    const html = '<section><p id="a">x</p><p id="b">y</p><p id="c" class="k">z</p></section>';
    const { a, b, c } = stylesOf(html, '.k{color:#111}');
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it('leaves other media out', () => {
    const css =
      'p{color:#111}@media screen{p{color:#222}}@media print{p{margin-left:1pt}}@media screen, print{p{margin-right:2pt}}';
    const { p } = stylesOf('<p>x</p>', css) as Record<string, Style>;
    expect(p).toMatchObject({ color: '#111111', margin: { left: 1, right: 2 } });
  });
});

describe('custom properties', () => {
  it.each([
    ['from the root', ':root{--a:#111111}div{color:var(--a)}'],
    ['from the element', 'div{--a:#111111;color:var( --a )}'],
    ['declared later', 'div{color:var(--a);--a:#111111}'],
    ['by a fallback', 'div{color:var(--none, #111111)}'],
    ['through another', ':root{--b:var(--a);--a:#111111}div{color:var(--b)}'],
    ['with a fallback that is another', ':root{--a:#111111}div{color:var(--none, var(--a))}'],
    ['overridden below', ':root{--a:#222222}div{--a:#111111}div{color:var(--a)}'],
  ])('are found %s', (_, css) => {
    expect(colorOf('<section><div>x</div></section>', css, 'div')).toBe('#111111');
  });

  it('may hold part of a value', () => {
    expect(computed('--w:.5pt;--c:#123456;border-bottom:var(--w) solid var(--c)').border.bottom).toEqual({
      width: 0.5,
      style: 'solid',
      color: '#123456',
    });
  });

  it.each([
    ['is missing', 'p{color:var(--a)}', '“color: var(--a)”'],
    ['does not suit', ':root{--a:7pt}p{color:var(--a)}', '“color: 7pt”'],
    ['goes in a circle', ':root{--a:var(--b);--b:var(--a)}p{color:var(--a)}', '“color: var(--a)”'],
  ])('are an error with a place where one %s', (_, css, message) => {
    expect(() => stylesOf('<p>x</p>', `\n${css}`)).toThrow(
      `${message} is not in the CSS subset (test.css, line 2)`,
    );
  });
});
