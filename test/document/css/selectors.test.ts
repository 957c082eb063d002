import { describe, expect, it } from 'vitest';
import { matches, type Selector } from '../../../src/document/css/selectors.js';
import { type Element, parseHtml } from '../../../src/document/index.js';
import { readStylesheet } from '../../support/strict.js';

const selector = (text: string): Selector =>
  readStylesheet(`${text}{color:red}`, 'test').rules[0]?.selector as Selector;

const PAGE = `<body>
<section id="one" class="box wide" lang="en-US" title="A long title">
<h2>a</h2><p id="p1" class="lead">b</p><p id="p2">c <b id="b1">d</b></p><p id="p3"></p>
</section>
<section id="two"><p id="p4">e</p></section>
</body>`;

/** Ids, or tags, of the elements that a selector matches. */
function found(text: string): string {
  const names: string[] = [];
  const wanted = selector(text);
  const walk = (element: Element) => {
    if (matches(wanted, element)) names.push(element.attributes.id ?? element.tag);
    for (const child of element.children) if (child.kind === 'element') walk(child);
  };
  walk(parseHtml(PAGE).root);
  return names.join(' ');
}

describe('selectors', () => {
  it.each([
    ['p', 'p1 p2 p3 p4'],
    ['P', 'p1 p2 p3 p4'],
    ['*', 'html body one h2 p1 p2 b1 p3 two p4'],
    ['#p2', 'p2'],
    ['.lead', 'p1'],
    ['.box.wide', 'one'],
    ['p.lead', 'p1'],
    ['section p', 'p1 p2 p3 p4'],
    ['body > p', ''],
    ['section > b', ''],
    ['section b', 'b1'],
    ['#one p b', 'b1'],
    ['h2 + p', 'p1'],
    ['h2 ~ p', 'p1 p2 p3'],
    ['p + p', 'p2 p3'],
    ['.lead + p b', 'b1'],
    ['[title]', 'one'],
    ['[TITLE]', 'one'],
    ['[title="A long title"]', 'one'],
    ['[title~=long]', 'one'],
    ['[title~=lon]', ''],
    ['[title^="A l"]', 'one'],
    ['[title$=title]', 'one'],
    ['[title*=long]', 'one'],
    ['[lang|=en]', 'one'],
    [':root', 'html'],
    ['section :first-child', 'h2 b1 p4'],
    ['p:last-child', 'p3 p4'],
    ['p:only-child', 'p4'],
    ['p:empty', 'p3'],
    ['p:nth-child(2)', 'p1'],
    ['p:nth-child(odd)', 'p2 p4'],
    ['p:nth-child(even)', 'p1 p3'],
    ['p:nth-child(2n+1)', 'p2 p4'],
    ['p:nth-child(n+3)', 'p2 p3'],
    ['p:nth-child(-n+2)', 'p1 p4'],
    ['p:not(.lead)', 'p2 p3 p4'],
    ['p:not(.lead, #two p)', 'p2 p3'],
    ['p:first-of-type', 'p1 p4'],
    ['p:last-of-type', 'p3 p4'],
    ['section > :last-of-type', 'h2 p3 p4'],
    ['p:is(.lead, #two p, b)', 'p1 p4'],
    [':where(h2, .lead) + p', 'p1 p2'],
    ['p:nth-child(2)::before', 'p1'],
    ['p:first-child:after', 'p4'],
  ])('%s matches %s', (text, ids) => {
    expect(found(text)).toBe(ids);
  });

  it.each([
    ['p', 1],
    ['.a', 1_000],
    ['#a', 1_000_000],
    ['*', 0],
    ['section > p.a.b', 2_002],
    ['#a .b[c]:first-child d::before', 1_003_002],
    [':not(#a, .b)', 1_000_000],
    ['p:not(:empty)', 1_001],
    ['p:is(#a, .b)', 1_000_001],
    ['p:where(#a, .b)', 1],
    ['p:before', 2],
  ])('specificity of %s', (text, specificity) => {
    expect(selector(text).specificity).toBe(specificity);
  });

  it.each([
    'p::first-line',
    'p::before b',
    'p:not(b::before)',
    'p:is(b::before)',
    'p:is()',
    'p:has(b)',
    'p:nth-child(2 of .a)',
    '[a=b i]',
    'p:nth-of-type(2)',
    'p || b',
    '> p',
  ])('refuses %s', text => {
    expect(() => readStylesheet(`${text}{color:red}`, 'test')).toThrow('(test, line 1)');
  });
});
