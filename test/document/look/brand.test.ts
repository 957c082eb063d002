import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Brand, fill } from '../../../src/document/index.js';
import { DARK } from '../../../src/document/look/brand.js';
import { LETTER, load } from '../template-in-memory.js';

const template = await load({ 't/body.hbs': '<h1>{{title}}</h1>' });
const letters = { ...template, model: 'letters' };

const BRAND: Brand = {
  institution: 'Northmere University',
  logo: {
    address: 'data:image/png;base64,AAAA',
    darkAddress: null,
    kind: 'shield',
    containsName: false,
    alt: 'Northmere “U”',
    minHeight: 22,
    clearSpace: 0.5,
  },
  colors: { text: '#7a1632', bar: '#e8710a' },
  displayFace: {
    family: 'EB Garamond',
    address: 'data:font/sfnt;base64,AAAA',
    sizeFactor: 1.1,
    covers: text => !/[Łł]/.test(text),
  },
  address: ['1 Quay', 'Northmere <NH>'],
  footer: 'Est. "1871"',
  isOnCv: true,
  hash: '',
  problems: [],
};

const page = (brand: Brand, title = 'Marisol Ravencroft', of = template) =>
  fill(of, { title, author: null, description: '' }, { ...LETTER, brand });

describe('the page of an institution', () => {
  it('begins with its logo, with a text alternative', () => {
    expect(page(BRAND)).toContain(
      '<body class="branded shield">\n<div class="letterhead"><img src="data:image/png;base64,AAAA" alt="Northmere “U”"></div>\n<h1>',
    );
  });

  it('has another logo on dark screens if there is one', () => {
    const logo = { ...(BRAND.logo as NonNullable<Brand['logo']>), darkAddress: 'data:image/png;base64,BBBB' };
    expect(page({ ...BRAND, logo })).toContain(
      '<picture><source media="(prefers-color-scheme: dark)" srcset="data:image/png;base64,BBBB"><img ',
    );
  });

  it('has no logo without one, nor on a CV if it is to have none', () => {
    for (const brand of [
      { ...BRAND, logo: null },
      { ...BRAND, isOnCv: false },
    ]) {
      expect(page(brand)).not.toContain('letterhead');
      expect(page(brand)).toContain('<body>\n<h1>');
      expect(page(brand)).toContain('--accent:#7a1632');
    }
  });

  it('has the address on letters alone', () => {
    expect(page(BRAND)).not.toContain('<address>');
    expect(page(BRAND, 'T', letters)).toContain('<address>1 Quay<br>Northmere &lt;NH&gt;</address>');
  });

  it('sets the colours after the styles of the template, and lighter ones on dark screens', () => {
    const html = page(BRAND);
    expect(html.indexOf('--accent:#7a1632;--bar:#e8710a')).toBeGreaterThan(html.indexOf('p { margin: 0 }'));
    expect(html).toMatch(/@media screen and \(prefers-color-scheme:dark\)\{:root\{--accent:#e/);
  });

  it('is on dark screens as dark as the templates are', () => {
    const screen = readFileSync(new URL('../../../templates/shared/screen.css', import.meta.url), 'utf8');
    expect(/--sheet: (#\w+)/.exec(screen)?.[1]).toBe(DARK);
  });

  it('has the display face unless the heading has a character that the font lacks', () => {
    expect(page(BRAND)).toContain(':root{--display:"Display of the institution";--display-size:1.1}');
    expect(page(BRAND, 'Michał Łoś')).not.toContain('--display');
  });

  it('quotes the text of the foot', () => {
    expect(page(BRAND)).toContain('@bottom-center{content:"Est. \\"1871\\"";');
  });

  it('is as before without a brand', () => {
    const model = { title: 'T', author: null, description: '' };
    expect(fill(template, model, LETTER)).not.toMatch(/branded|letterhead|--accent/);
  });
});
