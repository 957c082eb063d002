import { describe, expect, it } from 'vitest';
import { type StyledElement, styleDocument } from '../../../src/document/index.js';
import { readStylesheet } from '../../support/strict.js';
import { computed } from './styles.js';

const page = (value: string) => `@page{@top-left{content:${value}}}`;
const inFront = (value: string) => `p::before{content:${value}}`;
const named = (value: string) => `p{string-set:${value}}`;
const label = (value: string) => `p{bookmark-label:${value}}`;

describe('content of pseudo-elements', () => {
  it.each([
    'none',
    'normal',
    '"a" attr(title) "b"',
    'counter(part)',
    'counter(part, upper-roman)',
    'counters(part, ".")',
    'counters(part, ".", lower-alpha)',
    'leader(dotted)',
    'leader(solid)',
    'leader(space)',
    'leader(". ")',
    'target-counter(attr(href), page)',
    'target-counter(attr(href url), part, upper-roman)',
    'target-counter("#a", page)',
    'target-counter(url(#a), part)',
    'target-counters(attr(href), part, ".")',
    'target-counters(attr(href), part, ".", decimal)',
    'target-text(attr(href))',
    'target-text(attr(href), first-letter)',
  ])('can be %s', value => {
    expect(() => readStylesheet(inFront(value), 'a.css')).not.toThrow();
  });

  it.each([
    'counter()',
    'counter("part")',
    'counter(part, nonsense)',
    'counter(part, "1")',
    'counter(part, decimal, decimal)',
    'counter(part,, decimal)',
    'counters(part)',
    'counters(part, part)',
    'counters(part, ".", decimal, decimal)',
    'leader()',
    'leader("")',
    'leader(dashed)',
    'leader(dotted solid)',
    'leader(dotted, solid)',
    'attr(href url)',
    'attr(href string)',
    'attr("href")',
    'attr(href url url)',
    'target-counter(attr(href))',
    'target-counter(href, part)',
    'target-counter(attr(title string), part)',
    'target-counter(attr(href), "part")',
    'target-counter(attr(href), part, nonsense)',
    'target-counter(attr(href), part, decimal, decimal)',
    'target-counters(attr(href), part)',
    'target-counters(attr(href), part, part)',
    'target-counters(attr(href), page, ".")',
    'target-counters(attr(href), part, ".", decimal, decimal)',
    'target-text()',
    'target-text(href)',
    'target-text(attr(href), marker)',
    'target-text(attr(href), "before")',
    'target-text(attr(href), before, after)',
    'content()',
    'string(title)',
    'element(head)',
    'nonsense(a)',
    '3pt',
  ])('cannot be %s', value => {
    expect(() => readStylesheet(inFront(value), 'a.css')).toThrow('not supported');
  });
});

describe('content of margin boxes', () => {
  it.each([
    'none',
    '"Page " counter(page) " of " counter(pages, lower-roman)',
    'string(title)',
    'string(title, first-except)',
    'element(head)',
    'element(head, last)',
  ])('can be %s', value => {
    expect(() => readStylesheet(page(value), 'a.css')).not.toThrow();
  });

  it.each([
    'counter(part)',
    'string()',
    'string("title")',
    'string(title, middle)',
    'string(title, "first")',
    'string(title, first, last)',
    'element(head) "a"',
    'element(head, middle)',
    'attr(title)',
    'leader(dotted)',
  ])('cannot be %s', value => {
    expect(() => readStylesheet(page(value), 'a.css')).toThrow('not supported');
  });
});

describe('named strings', () => {
  it.each([
    ['none', []],
    ['title content()', [{ name: 'title', parts: [{ kind: 'content', of: 'content' }] }]],
    [
      'title content(before) "-" content(first-letter), side counter(part)',
      [
        {
          name: 'title',
          parts: [
            { kind: 'content', of: 'before' },
            { kind: 'text', text: '-' },
            { kind: 'content', of: 'first-letter' },
          ],
        },
        { name: 'side', parts: [{ kind: 'counter', name: 'part', style: 'decimal' }] },
      ],
    ],
  ])('are read from %s', (value, expected) => {
    expect(computed(`string-set:${value}`).stringSet).toEqual(expected);
  });

  it.each([
    'title',
    '"title" content()',
    'title content(),',
    'title content(), side',
    'title content(first-line)',
    'title content("a")',
    'title content(before after)',
    'title counter(page)',
    'title string(other)',
  ])('cannot be %s', value => {
    expect(() => readStylesheet(named(value), 'a.css')).toThrow('not supported');
  });
});

describe('labels of bookmarks', () => {
  it.each([
    [
      'content() "."',
      [
        { kind: 'content', of: 'content' },
        { kind: 'text', text: '.' },
      ],
    ],
    ['content(marker)', [{ kind: 'content', of: 'marker' }]],
    ['"Part " counter(part, upper-roman)', [{ text: 'Part ' }, { name: 'part', style: 'upper-roman' }]],
  ])('are read from %s', (value, expected) => {
    expect(computed(`bookmark-label:${value}`).bookmarkLabel).toMatchObject(expected);
  });

  it.each(['counter(page)', 'string(title)', 'title', '3pt'])('cannot be %s', value => {
    expect(() => readStylesheet(label(value), 'a.css')).toThrow('not supported');
  });
});

describe('the content of a pseudo-element', () => {
  const textBefore = (content: string, html: string) => {
    const page = styleDocument(`<style>p::before{content:${content}}</style>${html}`, 'a.html');
    const texts: string[] = [];
    const walk = (box: StyledElement) => {
      for (const child of box.children) {
        if (child.kind === 'element') walk(child);
        else if (box.pseudo === 'before') texts.push(child.text);
      }
    };
    walk(page.root);
    return [texts.join(''), [...page.warnings].map(({ reason }) => reason)];
  };

  it('has 0 for a counter that nothing sets', () => {
    expect(textBefore('counter(part) "."', '<p>a</p>')).toEqual(['0.', []]);
  });

  it('has nothing for the first letter of an element without text', () => {
    const html = '<p id="a"><img alt="" src="data:,"></p>';
    expect(textBefore('"(" target-text("#a", first-letter) ")"', html)[0]).toBe('()');
  });

  it.each([
    ['attr(href)', 'the attribute “href”'],
    ['"a"', '“a”'],
  ])('has nothing for the page of a link without an id: %s', (link, where) => {
    const found = textBefore(`"p" target-counter(${link}, page)`, '<p>a</p>');
    expect(found).toEqual(['p', [`target-counter() finds no id in ${where}`]]);
  });
});
