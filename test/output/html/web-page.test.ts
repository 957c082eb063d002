import { describe, expect, it } from 'vitest';
import { styleDocument } from '../../../src/document/index.js';
import { WebFonts } from '../../../src/fonts/index.js';
import { previewPage, writeWebPage } from '../../../src/output/index.js';
import { readSubsetter } from '../../../src/sources/index.js';
import { fontFile, library } from '../../fonts/library.js';
import { withoutFontBytes } from '../../support/render.js';

const fonts = new WebFonts(readSubsetter);

/** A page with a style and a body as a web page, without the bytes of its fonts. */
function webPage(style: string, body: string): string {
  const html = `<html><head><style>\n${style}\n</style></head><body>${body}</body></html>`;
  const styled = styleDocument(html, 'page');
  const own = library.withFaces(styled.fonts, () => fontFile('SourceSans3-Light.ttf'));
  return withoutFontBytes(writeWebPage(html, styled, own, fonts));
}

const sourcesIn = (html: string): readonly string[] =>
  [...html.matchAll(/@font-face\{([^}]*)\}/g)].map(([, rule = '']) => rule);

describe('a web page', () => {
  it('declares the faces of its texts, of headings and of the margins of pages', () => {
    const html = webPage(
      'html{font-family:"Source Serif 4",serif}h1{font-weight:600}@page{@bottom-left{content:"Page";font-style:italic}}',
      '<h1>Tides</h1><p>of the day</p>',
    );
    expect(sourcesIn(html).map(rule => rule.replace(/;font-display.*/, ''))).toEqual([
      'font-family:"Source Serif 4";font-weight:600;font-style:normal',
      'font-family:"Source Serif 4";font-weight:400;font-style:normal',
      'font-family:"Source Serif 4";font-weight:400;font-style:italic',
    ]);
    expect(html.indexOf('@font-face')).toBeLessThan(html.indexOf('@page'));
  });

  it('brings the font of a template in place of its file, all else in the rule as it was', () => {
    const face = '@font-face{font-family:Own;src:url(own.ttf);ascent-override:90%}';
    const html = webPage(`${face}p{font-family:Own}`, '<p>Pier</p>');
    expect(sourcesIn(html)).toEqual([
      'font-family:Own;ascent-override:90%;src:url("data:font/woff2;base64,") format("woff2")',
    ]);
  });

  it('leaves a rule whose face no text has', () => {
    const face = '@font-face{font-family:Own;src:url(own.ttf)}';
    expect(webPage(`${face}p{font-family:"Source Sans 3"}`, '<p>Pier</p>')).toContain(face);
  });

  it('prints named strings in margins as text, which browsers do', () => {
    const margin = '@page{@bottom-left{content:string(name) " · CV";font-family:serif}}';
    const html = webPage(`${margin}h1{string-set:name content()}`, '<h1>A "b" &lt;c&gt;</h1>');
    expect(html).toContain('content:"A \\22 b\\22  \\3C c>" " · CV"');
  });

  it('prints nothing for a named string that no element sets', () => {
    const html = webPage('@page{@bottom-left{content:"CV" string(name)}}', '<p>Ada</p>');
    expect(html).toContain('content:"CV" ""');
  });

  it('leaves a named string with several values', () => {
    const margin = '@page{@top-left{content:string(part)}}';
    const html = webPage(`${margin}h2{string-set:part content()}`, '<h2>One</h2><h2>Two</h2>');
    expect(html).toContain('content:string(part)');
  });
});

describe('the preview of a part of a page', () => {
  const info = { title: 'Oda – Profile', author: null, description: '' };

  it('shows the part between marks, and its source to paste', () => {
    const page = previewPage('<style>\np{}\n</style>\n<p>A &amp; B</p>\n', info, 'en-US');
    expect(page).toContain('<!-- profile -->\n<style>\np{}\n</style>\n<p>A &amp; B</p>\n<!-- /profile -->');
    expect(page).toContain('&lt;p&gt;A &amp;amp; B&lt;/p&gt;</code>');
    expect(page).toContain('<title>Oda – Profile</title>');
  });
});

describe('the faces of texts that are not in the flow', () => {
  const families = (style: string, body: string) =>
    sourcesIn(webPage(`html{font-family:"Source Serif 4"}${style}`, body)).map(
      rule => /font-family:"([^"]*)"/.exec(rule)?.[1],
    );
  const CODE = 'font-family:"Source Code Pro"';

  it.each([
    [`.n{float:footnote;${CODE}}`, '<p>a<span class="n">note</span></p>'],
    [`li::marker{${CODE}}`, '<ul><li>a</li></ul>'],
    [`@page{@top-left{content:string(s);${CODE}}}h1{string-set:s content()}`, '<h1>a</h1>'],
    [`@page{@top-left{content:counter(page);${CODE}}}`, '<p>a</p>'],
    [
      `@page{@top-left{content:string(s);${CODE}}}.n{float:footnote}.n b{string-set:s content()}`,
      '<p>a<span class="n">x <b>y</b></span></p>',
    ],
  ])('are declared: %s', (style, body) => {
    expect(families(style, body)).toContain('Source Code Pro');
  });
});
