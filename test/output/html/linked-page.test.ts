import { describe, expect, it, vi } from 'vitest';
import { styleDocument } from '../../../src/document/index.js';
import { inPaperColors, linkFonts, linkStyle, styleHashes } from '../../../src/output/index.js';

const LINKS = { fonts: '/fonts.css?a&b', style: '/preview.css' };

const getPage = (css: string, body: string): string =>
  `<html>\n<head>\n<style>\n${css}\n</style>\n</head>\n<body>${body}</body></html>`;

/** The page with linked fonts, and how many characters of it were styled. */
function linked(css: string, body: string) {
  const style = vi.fn((html: string) => styleDocument(html, 'page'));
  const html = linkFonts(getPage(css, body), style, LINKS);
  return { html, styled: style.mock.calls.map(([part]) => part.includes('</main>')) };
}

const FOOT = '@page{@bottom-left{content:string(name)}}';

describe('linkFonts', () => {
  it('links to the fonts before the style of the page', () => {
    const { html, styled } = linked('p{margin:0}', '<p>Text</p>');
    expect(html).toContain('<link rel="stylesheet" href="/fonts.css?a&amp;b">\n<style>\np{margin:0}');
    expect(styled).toEqual([]);
  });

  it.each([
    [
      'a class',
      '.name{string-set:name content()}',
      '<h1 class="name">Ada</h1><main><p>Text</p></main>',
      false,
    ],
    ['no main part', 'h1{string-set:name content()}', '<h1>Ada</h1><p>Text</p>', false],
    [
      'more selectors than are read',
      `${'.a b,'.repeat(60)}h1{string-set:name content()}`,
      '<h1>Ada</h1><main><p>Text</p></main>',
      true,
    ],
    ['a tag', '/* A */\nh1{color:red;string-set:name content()}', '<h1>Ada</h1><main><p>x</p></main>', false],
    [
      'a class that the main part has too',
      '.n{string-set:name content()}',
      '<i class="n">Ada</i><main><i class="b n">Ada</i></main>',
      true,
    ],
    [
      'a tag that the main part has too',
      'h1{string-set:name content()}',
      '<h1>Ada</h1><main><h1>Ada</h1></main>',
      true,
    ],
    [
      'a selector of another form',
      'h1:first-child{string-set:name content()}',
      '<h1>Ada</h1><main>x</main>',
      true,
    ],
    [
      'a class in the main part alone',
      '.n{string-set:name content()}',
      '<main><i class="n">Ada</i></main>',
      true,
    ],
  ])('prints a named string when it is set by %s', (_, css, body, isWhole) => {
    const { html, styled } = linked(`${css}${FOOT}`, body);
    expect(html).toContain('content:"Ada"');
    expect(styled).toEqual([isWhole]);
  });

  it('leaves a named string with several values', () => {
    const { html } = linked(`h2{string-set:name content()}${FOOT}`, '<main><h2>A</h2><h2>B</h2></main>');
    expect(html).toContain('string(name)');
  });
});

describe('linkStyle', () => {
  it('links after the style of a page, in its head', () => {
    const html = linkStyle(getPage('p{}', '<style>i{}</style>'), LINKS, { isFragment: false });
    expect(html).toContain('</style>\n<link rel="stylesheet" href="/preview.css">\n</head>');
  });

  it('links after the style of a part of a page', () => {
    const html = linkStyle(getPage('p{}', '<style>i{}</style><p>x</p>'), LINKS, { isFragment: true });
    expect(html).toContain('i{}</style>\n<link rel="stylesheet" href="/preview.css"><p>');
  });
});

describe('styleHashes', () => {
  it('returns the hash of each style element', () => {
    // printf 'p{}' | openssl dgst -sha256 -binary | base64
    expect(styleHashes('<style>p{}</style><style></style>')).toEqual([
      'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=',
      'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    ]);
  });
});

describe('inPaperColors', () => {
  const DARK = '@media screen and (prefers-color-scheme: dark){p{color:#fff}}';

  it('drops dark styles and dark pictures, and keeps the words of the page', () => {
    const words = '<p>(prefers-color-scheme: dark)</p>';
    const logo = '<picture><source media="(prefers-color-scheme: dark)" srcset="dark.svg"></picture>';
    const html = inPaperColors(getPage(DARK, words + logo));
    expect(html).toContain('@media screen and (max-width:0){p{color:#fff}}');
    expect(html).toContain(words);
    expect(html).toContain('<source media="(max-width:0)" srcset="dark.svg">');
  });

  it('keeps light styles', () => {
    const html = inPaperColors(getPage('@media ( Prefers-Color-Scheme : LIGHT ){p{color:#000}}', ''));
    expect(html).toContain('@media (min-width:0){p{color:#000}}');
  });
});
