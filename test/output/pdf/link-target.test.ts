import { describe, expect, it } from 'vitest';
import { type Element, parseHtml } from '../../../src/document/index.js';
import {
  escapeAddress,
  isHeading,
  LinkTargets,
  linkWords,
  plainText,
} from '../../../src/output/pdf/link-target.js';

/** The first element with a tag in a piece of HTML. */
function find(html: string, tag: string): Element {
  const search = (element: Element): Element | null => {
    if (element.tag === tag) return element;
    for (const child of element.children) {
      const found = child.kind === 'element' ? search(child) : null;
      if (found) return found;
    }
    return null;
  };
  const found = search(parseHtml(`<html><body>${html}</body></html>`).root);
  if (!found) throw new Error(`There is no ${tag}.`);
  return found;
}

const getAnchor = (element: Element) => ({ element, page: 1, x: 0, y: 0 });
const HEADING = getAnchor(find('<h2>Second</h2>', 'h2'));

describe('targets of links', () => {
  const target = (html: string, places: readonly string[] = []) => {
    const targets = new LinkTargets(new Map(places.map(name => [name, HEADING])));
    return { found: targets.of(find(html, 'a')), missing: [...targets.missing] };
  };

  it.each(['https://a.example/', 'HTTP://a.example', 'http://a.example', 'mailto:a@b.example'])(
    'are the address %s',
    address => {
      expect(target(`<a href="${address}">x</a>`)).toEqual({
        found: { kind: 'address', address },
        missing: [],
      });
    },
  );

  it.each(['javascript:alert(1)', 'xhttps://a.example', 'https', 'ftp://a.example', ' ', ''])(
    'are missing for %j, and not reported',
    href => {
      expect(target(`<a href="${href}">x</a>`)).toEqual({ found: null, missing: [] });
    },
  );

  it('are missing without an address and for other elements', () => {
    expect(target('<a>x</a>').found).toBeNull();
    const targets = new LinkTargets(new Map());
    expect(targets.of(find('<p href="https://a.example/">x</p>', 'p'))).toBeNull();
  });

  it('are places by their name as it is written, then unescaped', () => {
    const place = (name: string) => ({ kind: 'place', name, anchor: HEADING });
    expect(target('<a href="#b">x</a>', ['b']).found).toEqual(place('b'));
    expect(target('<a href="#a%20b">x</a>', ['a b']).found).toEqual(place('a b'));
    expect(target('<a href="#a%20b">x</a>', ['a b', 'a%20b']).found).toEqual(place('a%20b'));
    expect(target('<a href="#a%20b">x</a>', ['b'])).toEqual({ found: null, missing: ['a%20b'] });
  });
});

describe('the words of a link', () => {
  const words = (html: string, place: Element, kind: 'place' | 'note' = 'place') =>
    linkWords(
      { kind, name: 'n', anchor: getAnchor(place) } as never,
      find(html, 'a'),
      heading => `“${plainText(heading)}”`,
    );

  it('describe an address', () => {
    const to = (address: string) => linkWords({ kind: 'address', address }, find('<a>x</a>', 'a'), () => '');
    expect(to('https://a.example/')).toBe('Link to https://a.example/');
    expect(to('Mailto:a@b.example')).toBe('E-mail to a@b.example');
    expect(to('https://a.example/mailto:')).toBe('Link to https://a.example/mailto:');
  });

  it('describe a place by its heading, or else by the link, with its page', () => {
    const link = '<a> see\n this </a>';
    expect(words(link, find('<h2>Second</h2>', 'h2'))).toBe('Go to “Second”, page 2');
    expect(words(link, find('<section><p>a</p>b<div><h3>Third</h3></div></section>', 'section'))).toBe(
      'Go to “Third”, page 2',
    );
    expect(words(link, find('<p>no heading</p>', 'p'))).toBe('Go to see this, page 2');
    expect(words('<a><b></b></a>', find('<p>no heading</p>', 'p'))).toBe('Go to page 2');
    expect(words(link, find('<h2>Second</h2>', 'h2'), 'note')).toBe('Go to footnote, page 2');
  });
});

it('headings have the levels 1 to 6', () => {
  for (const tag of ['h1', 'h6']) expect(isHeading({ tag } as Element)).toBe(true);
  for (const tag of ['h0', 'h7', 'h11', 'th1', 'header', 'p'])
    expect(isHeading({ tag } as Element)).toBe(false);
});

it('plain text has single blanks, no joining characters and no footnotes', () => {
  expect(plainText(find('<p> a\n\n<b>b</b>\u00adc\u200bd\u2060e\ufefff\u00a0 g </p>', 'p'))).toBe(
    'a bcdef g',
  );
  const paragraph = find('<p>a<i>note</i></p>', 'p');
  expect(plainText(paragraph, new Map([[paragraph.children[1], null]]) as never)).toBe('a');
});

it.each([
  ['https://a.example/é b', 'https://a.example/%C3%A9%20b'],
  ['https://a.example/%C3%a9%20', 'https://a.example/%C3%a9%20'],
  ['https://a.example/100%zz%2', 'https://a.example/100%25zz%252'],
  ['https://a.example/\ud800x', 'https://a.example/%EF%BF%BDx'],
  ['https://a.example/?q=(a)#b', 'https://a.example/?q=(a)#b'],
])('the address %s is %s in ASCII', (address, escaped) => {
  expect(escapeAddress(address)).toBe(escaped);
});
