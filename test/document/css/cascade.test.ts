import { describe, expect, it } from 'vitest';
import { Counters } from '../../../src/document/counters.js';
import type { Style } from '../../../src/document/index.js';
import { computed, getStyles } from './styles.js';

const getColor = (html: string, css: string, name = 'p') => (getStyles(html, css)[name] as Style).color;

const names = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`);

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
    expect(getColor('<p id="i" class="a">x</p>', css, 'i')).toBe(color);
  });

  it.each([
    ['a style attribute over any selector', 'style="color:#111"', '#p{color:#222}', '#111111'],
    ['an important rule over a style attribute', 'style="color:#111"', 'p{color:#222!important}', '#222222'],
    [
      'an important style attribute over all',
      'style="color:#111!important"',
      '#p{color:#222!important}',
      '#111111',
    ],
    ['custom properties of a style attribute', 'style="--a:#111"', 'p{color:var(--a)}', '#111111'],
    ['custom properties in a style attribute', 'style="color:var(--a)"', 'p{--a:#111}', '#111111'],
  ])('takes %s', (_, attribute, css, color) => {
    expect(getColor(`<p id="p" ${attribute}>x</p>`, css)).toBe(color);
  });

  it('ranks the attributes of drawings below all rules', () => {
    const html = `<svg fill="none"><g stroke="#111" font-size="8" letter-spacing="2"><rect id="a" fill="#222" stroke-width="2" stroke-dasharray="3,1"/>
      <rect id="b" fill="url(#dots)" class="k" style="stroke-width:3"/><text font-weight="600" text-anchor="end">x</text></g></svg>`;
    const { svg, a, b, text } = getStyles(html, '*{stroke-width:1}.k{fill:#333}') as Record<string, Style>;
    expect(svg).toMatchObject({ fill: 'none', strokeWidth: 1 });
    expect(a).toMatchObject({
      fill: '#222222',
      stroke: '#111111',
      strokeWidth: 1,
      strokeDasharray: [3, 1],
      fontSize: 6,
      letterSpacing: 1.5,
    });
    expect(b).toMatchObject({ fill: '#333333', strokeWidth: 3, strokeDasharray: [] });
    expect(text).toMatchObject({ fill: 'none', fontWeight: 600, textAnchor: 'end' });
  });

  it('reads the size of a picture from its attributes unless a rule sets it', () => {
    const html =
      '<img id="a" width="40" height="20"><svg id="b" width="40"><rect id="c" width="3" height="4"/></svg>';
    const { a, b, c } = getStyles(html, 'svg{width:50%}') as Record<string, Style>;
    expect(a).toMatchObject({ width: 30, height: 15 });
    expect(b).toMatchObject({ width: { percent: 50 }, height: 'auto' });
    expect(c).toMatchObject({ width: 'auto', height: 'auto' });
  });

  it('ignores such attributes outside drawings', () => {
    const { p } = getStyles('<p fill="#111" width="5" font-size="9">x</p>', '') as Record<string, Style>;
    expect(p).toMatchObject({ fill: '#000000', width: 'auto', fontSize: 12 });
  });

  it.each([
    [
      '<p style="colour:red">x</p>',
      'The property “colour” is not supported: section.s > p (test.css, line 1)',
    ],
    ['<p class="k" style="float:inherit none">x</p>', '“float: inherit none”'],
    ['<p style="color:red;x">x</p>', 'Colon is expected: section.s > p'],
    [
      '<p style="color:var(--none)">x</p>',
      '“color: var(--none)”. This declaration is not supported: section.s > p',
    ],
    ['<svg><rect fill="#12"/></svg>', '“fill=#12”. This attribute is not supported: section.s > svg > rect'],
    ['<svg><g opacity=".5"></g></svg>', 'The attribute “opacity” is not supported: section.s > svg > g'],
    ['<svg height="x"></svg>', '“height=x”'],
  ])('names the element with a faulty attribute: %s', (html, message) => {
    expect(() => getStyles(`<section class="s">${html}</section>`, '')).toThrow(message);
  });

  it('accepts attributes without effect', () => {
    const html = '<svg><g opacity="1" fill-rule="nonzero" filter="none"></g></svg>';
    expect(() => getStyles(html, '')).not.toThrow();
  });

  it('names the right element although attributes are cached', () => {
    const html = (first: string) => `<p style="--a:red"><b style="color:var(--a)">x</b></p>${first}`;
    expect(() => getStyles(html(''), '')).not.toThrow();
    expect(() => getStyles(html('<i style="color:var(--a)">x</i>'), '')).toThrow(': i (test.css, line 1)');
  });

  it('computes thousands of custom properties', () => {
    const list = Array.from({ length: 20_000 }, (_, i) => `--a${i}:${i}`).join(';');
    const { p } = getStyles('<p>x</p>', `p{${list};--a7:initial;margin-left:calc(var(--a19999)*1pt)}`);
    expect(p?.margin.left).toBe(19_999);
    expect(Object.keys(p?.custom ?? {})).toHaveLength(19_999);
  });

  it('leaves out custom properties that refer to others in too long a chain', () => {
    const chain = (length: number) => Array.from({ length }, (_, i) => `--a${i}:var(--a${i + 1})`).join(';');
    const rule = (length: number) => `p{${chain(length)};--a${length}:7pt;margin-left:var(--a0,1pt)}`;
    expect(getStyles('<p>x</p>', rule(100)).p?.margin.left).toBe(7);
    expect(getStyles('<p>x</p>', rule(5000)).p?.margin.left).toBe(1);
  });

  it('leaves out custom properties that repeat a long one too often', () => {
    const list = Array.from({ length: 100 }, (_, i) => `--b${i}:var(--a) ${i}`).join(';');
    const { p } = getStyles('<p>x</p>', `p{--a:${'x '.repeat(20_000)};${list}}`);
    expect(Object.values(p?.custom ?? {}).join('').length).toBeLessThan(400_000);
  });

  it('counts thousands of counters in thousands of elements', () => {
    const counters = new Counters();
    const { p } = getStyles('<p>x</p>', `p{counter-increment:${names(2000).join(' ')}}`);
    for (let i = 0; i < 2000; i++) counters.enter(p as Style, 1, null);
    expect(counters.values('c1999')).toEqual([2000]);
  });

  it('resolves rem against the root, and at the root against the initial size', () => {
    const css = 'html{font-size:2rem;margin-left:1rem}p{margin-left:1rem}';
    const { html, p } = getStyles('<p>x</p>', css) as Record<string, Style>;
    expect([html?.fontSize, html?.margin.left, p?.margin.left]).toEqual([24, 24, 24]);
  });

  it('inherits exactly the inherited properties', () => {
    const css = `section{color:#123456;font-size:20pt;font-style:italic;letter-spacing:1pt;text-align:center;
      white-space:pre;orphans:4;margin:5pt;padding:6pt;border:1pt solid;background:#eee;width:100pt;break-inside:avoid}`;
    const { section, b } = getStyles('<section><b>x</b></section>', css) as Record<string, Style>;
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

  it('accepts inherit and initial', () => {
    const css = 'section{margin-left:7pt;margin-top:7pt;color:#111}p{margin:inherit;color:initial}';
    const { p } = getStyles('<section><p>x</p></section>', css) as Record<string, Style>;
    expect(p?.margin.left).toBe(7);
    expect(p?.color).toBe('#000000');
  });

  it('accepts inherit and initial for shorthands', () => {
    const css = `section{font:italic 600 20pt/30pt "A";gap:3pt;columns:2;transform:translateX(1pt)}
      p{font:inherit;gap:inherit;columns:inherit;transform:inherit}b{font:initial}`;
    const { p, b } = getStyles('<section><p>x<b>y</b></p></section>', css) as Record<string, Style>;
    expect(p).toMatchObject({ fontStyle: 'italic', fontWeight: 600, fontSize: 20, lineHeight: 30 });
    expect(p).toMatchObject({
      rowGap: 3,
      columnGap: 3,
      columnCount: 2,
      transform: [{ kind: 'move', x: 1, y: 0 }],
      fontFamily: ['A'],
    });
    expect(b).toMatchObject({ fontStyle: 'normal', fontSize: 12, fontFamily: ['serif'] });
  });

  it.each([
    ['inherit', 'margin-top', 7, 7],
    ['initial', 'margin-top', 0, 0],
    ['unset', 'margin-top', 0, 0],
    ['revert', 'margin-top', 12, 12],
  ])('accepts %s for one side', (word, property, top, start) => {
    const css = `section{margin:7pt}p{margin:1pt;${property}:${word};margin-block-end:${word}}`;
    const { p } = getStyles('<section><p>x</p></section>', css) as Record<string, Style>;
    expect(p?.margin).toEqual({ top, right: 1, bottom: start, left: 1 });
  });

  it.each([
    ['inherit', { width: 3, style: 'solid', color: '#111111' }],
    ['initial', { width: 2.25, style: 'solid', color: '#222222' }],
  ])('accepts %s for parts of a border', (word, border) => {
    const css = `section{border:3pt solid #111}p{color:#222;border:1pt solid;border-color:${word};border-top-width:${word}}`;
    const { p } = getStyles('<section><p>x</p></section>', css) as Record<string, Style>;
    expect(p?.border.top).toEqual(border);
  });

  it('resets all properties but the direction and custom ones', () => {
    const css =
      'p{direction:rtl;--a:red;color:#111;margin:5pt;font-size:30pt}p{all:unset}p{padding:1em var(--b,2pt)}';
    const { p } = getStyles('<section><p>x</p></section>', `section{color:#222}${css}`) as Record<
      string,
      Style
    >;
    expect(p).toMatchObject({ direction: 'rtl', custom: { '--a': 'red' }, color: '#222222', fontSize: 12 });
    expect([p?.margin.top, p?.padding.top, p?.padding.left]).toEqual([0, 12, 2]);
    expect(getStyles('<p>x</p>', 'p{margin:1pt;color:red}p{all:revert}').p).toMatchObject({
      margin: { top: 12 },
      color: '#000000',
    });
  });

  it('reads the direction of text and the numbering of lists from attributes', () => {
    const html = '<div dir="rtl"><p>x</p></div><ol type="a"><li>x</li></ol><p id="h" hidden>x</p>';
    const { p, li, h } = getStyles(html, '') as Record<string, Style>;
    expect(p).toMatchObject({ direction: 'rtl', textAlign: 'start' });
    expect(li?.listStyleType).toBe('lower-alpha');
    expect(h).toBeUndefined();
  });

  it('applies the user agent stylesheet', () => {
    const html =
      '<h2>a</h2><p>b <em>c</em> <sup>d</sup></p><ul><li>e</li></ul><table><tr><th>f</th></tr></table><u>g</u>';
    const styles = getStyles(html, '') as Record<string, Style>;
    expect(styles.h2).toMatchObject({ display: 'block', fontWeight: 700, fontSize: 18, breakAfter: 'avoid' });
    expect(styles.em).toMatchObject({ display: 'inline', fontStyle: 'italic' });
    expect(styles.sup).toMatchObject({ verticalAlign: 'super', fontSize: 10 });
    expect(styles.li).toMatchObject({ display: 'list-item', listStyleType: 'disc' });
    expect(styles.th).toMatchObject({ display: 'table-cell', textAlign: 'center', fontWeight: 700 });
    expect(styles.u?.textDecorationLine).toEqual(['underline']);
  });

  it('shares styles between equal elements', () => {
    const html = '<section><p id="a">x</p><p id="b">y</p><p id="c" class="k">z</p></section>';
    const { a, b, c } = getStyles(html, '.k{color:#111}');
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it('separates elements that match by their place', () => {
    const html = '<p id="a">x</p><p id="b">y</p><div><p id="c">z</p></div><p id="d" class="k">w</p>';
    const css = 'p + p{color:#111}div p{color:#222}p:last-child{margin-left:1pt}.k{color:#333}';
    const { a, b, c, d } = getStyles(html, css) as Record<string, Style>;
    expect([a?.color, b?.color, c?.color, d?.color]).toEqual(['#000000', '#111111', '#222222', '#333333']);
    expect([a, b, c, d].map(style => style?.margin.left)).toEqual([0, 0, 1, 1]);
  });

  it('shares styles across documents', () => {
    const once = () => getStyles('<p style="color:#111">x</p>', 'p{color:#222}').p;
    expect(once()).toBe(once());
  });

  it('computes the same styles after its caches are cleared', () => {
    const bars = Array.from({ length: 6000 }, (_, i) => `<b id="b${i}" style="width:${i}pt"><i>x</i></b>`);
    const styles = getStyles(
      `<p>${bars.join('')}</p><p id="last" class="k">x</p>`,
      'b{color:#111}.k{color:#222}',
    );
    expect([styles.b0?.width, styles.b5999?.width, styles.b5999?.color]).toEqual([0, 5999, '#111111']);
    expect(styles.last?.color).toBe('#222222');
  });

  it('ignores rules for other media', () => {
    const css =
      'p{color:#111}@media screen{p{color:#222}}@media print{p{margin-left:1pt}}@media screen, print{p{margin-right:2pt}}';
    const { p } = getStyles('<p>x</p>', css) as Record<string, Style>;
    expect(p).toMatchObject({ color: '#111111', margin: { left: 1, right: 2 } });
  });
});

/** Custom properties that each repeat the one before thirty times. */
const MULTIPLYING = ['', 1, 2, 3, 4, 5, 6]
  .map((of, i) => `--a${i + 1}:${`var(--a${of}) `.repeat(30)}`)
  .join(';');

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
    expect(getColor('<section><div>x</div></section>', css, 'div')).toBe('#111111');
  });

  it.each([
    ['falls back if they go in a circle', ':root{--a:var(--b);--b:var(--a)}p{color:var(--a, #111)}'],
    ['falls back if one of them is missing', ':root{--a:var(--b)}p{color:var(--a, #111)}'],
    ['accepts functions as fallback', 'p{color:var(--a, rgb(17, 17, 17))}'],
    ['inherits values, not references', ':root{--b:#111;--a:var(--b)}p{--b:#222;color:var(--a)}'],
    ['resets with initial', ':root{--a:#222}p{--a:initial;color:var(--a, #111)}'],
    ['reads inherit', ':root{--a:#111}p{--a:#222;--a:inherit;color:var(--a)}'],
  ])('%s', (_, css) => {
    expect(getColor('<p>x</p>', css)).toBe('#111111');
  });

  it('leave strings as they are, and never join two tokens', () => {
    expect(computed('--a:3;margin-left:calc(var(--a)*1pt);font-family:"var(--a)"')).toMatchObject({
      margin: { left: 3 },
      fontFamily: ['var(--a)'],
    });
    expect(() => computed('--a:3;margin-left:var(--a)pt')).toThrow('margin-left');
  });

  it('may be a part of a value', () => {
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
    ['grows without bounds', `:root{--a:1px;${MULTIPLYING}}p{margin:var(--a7)}`, '“margin: var(--a7)”'],
  ])('are reported with their place if one %s', (_, css, message) => {
    expect(() => getStyles('<p>x</p>', `\n${css}`)).toThrow(
      `${message}. This declaration is not supported (test.css, line 2)`,
    );
  });
});
