import { describe, expect, it } from 'vitest';
import { matches, type Selector } from '../../../src/document/css/selector.js';
import { type Element, parseHtml } from '../../../src/document/index.js';
import { readStylesheet } from '../../support/strict.js';

const selectors = (text: string): readonly Selector[] =>
  readStylesheet(`${text}{color:red}`, 'test').rules.map(rule => rule.selector);
const selector = (text: string): Selector => selectors(text)[0] as Selector;

const PAGE = `<body>
<section id="one" class="box wide" lang="en-US" title="A long title">
<h2>a</h2><p id="p1" class="lead">b</p><p id="p2">c <b id="b1">d</b></p><p id="p3"></p>
</section>
<section id="two" dir="rtl" class="10:x"><p id="p4">e</p></section>
<form><a id="a1" href="#one">f</a><input id="i1" type="checkbox" checked required><button id="i2" disabled>g</button></form>
<svg><clipPath id="clip"></clipPath></svg>
</body>`;

/** Ids, or tags, of the elements that a selector matches. */
function found(text: string): string {
  const names: string[] = [];
  const wanted = selectors(text);
  const walk = (element: Element) => {
    if (wanted.some(one => matches(one, element))) names.push(element.attributes.id ?? element.tag);
    for (const child of element.children) if (child.kind === 'element') walk(child);
  };
  walk(parseHtml(PAGE).root);
  return names.join(' ');
}

describe('selectors', () => {
  it.each([
    ['p', 'p1 p2 p3 p4'],
    ['P', 'p1 p2 p3 p4'],
    ['*', 'html body one h2 p1 p2 b1 p3 two p4 form a1 i1 i2 svg clip'],
    ['#p2', 'p2'],
    ['#p2#p2', 'p2'],
    ['#p1#p2', ''],
    ['& > body', 'body'],
    ['input:not(:is()):required', 'i1'],
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
    [':host', ''],
    ['p:not(:host(.lead))', 'p1 p2 p3 p4'],
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
    ['p:nth-last-child(2)', 'p2'],
    ['p:nth-last-child(-n+2)', 'p2 p3 p4'],
    ['p:nth-of-type(2)', 'p2'],
    ['p:nth-last-of-type(1)', 'p3 p4'],
    ['section > :only-of-type', 'h2 p4'],
    [':nth-child(1 of p)', 'p1 p4'],
    [':nth-last-child(2 of p, h2)', 'p2'],
    ['p:has(b)', 'p2'],
    ['section:has(> h2 + p)', 'one'],
    ['p:has(+ p > b)', 'p1'],
    ['h2:has(~ #p3)', 'h2'],
    ['body:has(section b, i)', 'body'],
    [':has(> .lead):not(body)', 'one'],
    ['p:is(.lead, :unknown, b::before)', 'p1'],
    ['p:is()', ''],
    ['section:lang(en)', 'one'],
    ['p:lang("*-US", fr)', 'p1 p2 p3'],
    ['p:lang(en-GB)', ''],
    ['section:dir(rtl)', 'two'],
    [':link', 'a1'],
    [':any-link', 'a1'],
    ['a:visited, p:hover, :target', ''],
    ['p:not(:hover)', 'p1 p2 p3 p4'],
    [':checked', 'i1'],
    [':disabled', 'i2'],
    [':enabled:required', 'i1'],
    [':read-write', 'i1'],
    ['section:defined:scope', ''],
    ['html:scope', 'html'],
    ['[title="a LONG title" i]', 'one'],
    ['[type=CHECKBOX]', 'i1'],
    ['[type=CHECKBOX s]', ''],
    ['[title^=""]', ''],
    ['*|p[|class]', 'p1'],
    ['.\\31 0\\:x', 'two'],
    ['clipPath', 'clip'],
    ['clippath', ''],
    ['p::selection', ''],
    ['p::-webkit-scrollbar:hover', ''],
  ])('%s matches %s', (text, ids) => {
    expect(found(text)).toBe(ids);
  });

  it.each([
    ['p', 1],
    ['.a', 1_000],
    ['#a', 1_000_000],
    ['*', 0],
    ['p:nth-child(2 of .a, #b)', 1_001_001],
    ['p:has(> .a, b)', 1_001],
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
    'p:unknown',
    'p::unknown',
    'p::before b',
    'p:not(b::before)',
    'p:not(.a, :unknown)',
    'p:has(b::before)',
    'p:nth-child(2 of :unknown)',
    '[a=b x]',
    'p || b',
    '> p',
  ])('refuses %s', text => {
    expect(() => readStylesheet(`${text}{color:red}`, 'test')).toThrow('(test, line 1)');
  });

  it.each([
    ['[x] div div div div div b', '<div>'.repeat(60)],
    ['[x] > div div > div div > div div b', '<div>'.repeat(60)],
    ['[x] ~ div ~ div ~ div ~ div ~ b', '<div></div>'.repeat(60)],
    ['[x] p ~ div ~ div + div ~ div ~ b', '<div></div>'.repeat(60)],
  ])('tries no elements again that %s cannot match', (text, before) => {
    const one = selector(text);
    const { root } = parseHtml(`${before}<b>x</b>`);
    let tried = 0;
    const count = (element: Element): Element | null => {
      const { tag } = element;
      Object.defineProperty(element, 'tag', {
        get: () => {
          tried++;
          return tag;
        },
      });
      let last: Element | null = tag === 'b' ? element : null;
      for (const child of element.children) if (child.kind === 'element') last = count(child) ?? last;
      return last;
    };
    const last = count(root) as Element;
    expect(matches(one, last)).toBe(false);
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThan(60 * 20);
  });

  it('tests the rules around a nested one once for each element', () => {
    const { rules } = readStylesheet(`div{${'& &{'.repeat(16)}color:red${'}'.repeat(17)}`, 'test');
    const one = rules[0]?.selector as Selector;
    const chain: Element[] = [parseHtml('<div>'.repeat(40)).root];
    for (let last = chain[0]?.last; last; last = last.last) chain.push(last);
    let read = 0;
    for (const element of chain) {
      const { parent } = element;
      Object.defineProperty(element, 'parent', {
        get: () => {
          read++;
          return parent;
        },
      });
    }
    expect(chain.filter(element => matches(one, element))).toHaveLength(24);
    expect(read).toBeLessThan(40 * 40 * 17 * 4);
  });

  it('matches the root as a child of nothing', () => {
    expect(found('* > :root, * :root')).toBe('');
  });
});
