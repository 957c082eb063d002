import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Matching } from '../../../src/document/css/matching.js';
import { matches } from '../../../src/document/css/selector.js';
import { type Element, parseHtml } from '../../../src/document/index.js';
import { readStylesheet } from '../../support/strict.js';

const getRules = (selectors: readonly string[]) =>
  readStylesheet(selectors.map(selector => `${selector}{color:red}`).join('\n'), 'test').rules.map(
    (rule, rank) => ({
      ...rule,
      rank,
      layer: 0,
    }),
  );

function getElements(html: string): readonly Element[] {
  const all = (element: Element): readonly Element[] => [
    element,
    ...element.children.flatMap(child => (child.kind === 'element' ? all(child) : [])),
  ];
  return all(parseHtml(html).root);
}

/** Counts how often a property of elements is read. */
function countReads(elements: readonly Element[], property: keyof Element): () => number {
  let count = 0;
  for (const element of elements) {
    const value = element[property];
    Object.defineProperty(element, property, {
      get: () => {
        count++;
        return value;
      },
    });
  }
  return () => count;
}

const name = fc.constantFrom('b', 'i', '*', ':is(.a, i)', ':where(#x, u)', '.a', '.c', '#x', 'b.a', 'i#x');
const place = fc.constantFrom(
  ...['', '', ':nth-child(2)', ':nth-child(odd)', ':nth-child(2n)', ':nth-child(3n+2)', ':nth-child(n+2)'],
  ...[':nth-child(-n+2)', ':nth-child(2n-1)', ':nth-child(0)', ':first-child', ':not(.a)'],
  ...[':nth-last-child(2n)', ':nth-last-child(2)', ':nth-of-type(2)', '[id=x]', '[class]', ':has(+ .a)'],
  ...[':is(.a, #x)', ':where(b, .c b)', ':is(:is(b, i), .c)', ':is(.c, :nth-child(2))', '[class=a]'],
  ...[':has(.c)', ':has(> .a, #x)', ':has(~ b)', ':not(:has(i))', ':has(b + .a)'],
);
const compound = fc.tuple(name, place).map(parts => parts.join(''));
const selector = fc
  .tuple(fc.array(fc.tuple(compound, fc.constantFrom(' ', ' > ', ' + ', ' ~ ')), { maxLength: 3 }), compound)
  .map(([context, subject]) => context.flat().join('') + subject);

const start = fc.tuple(
  fc.constantFrom('b', 'i', 'u'),
  fc.constantFrom('', ' class="a"', ' class="a c"', ' id="x"'),
);
const { tree } = fc.letrec<{ tree: string }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constant('x'),
    fc
      .tuple(start, fc.array(tie('tree'), { maxLength: 4 }))
      .map(([[tag, attributes], children]) => `<${tag}${attributes}>${children.join('')}</${tag}>`),
  ),
}));

describe('the rules of an element', () => {
  it('are those whose selectors match it', () => {
    fc.assert(
      fc.property(
        fc.array(selector, { maxLength: 12 }),
        fc.array(tree, { maxLength: 3 }),
        (selectors, trees) => {
          const rules = getRules(selectors);
          const matching = new Matching(rules);
          for (const element of getElements(trees.join(''))) {
            const ranks = matching.of(element).blocks.map(({ rank }) => rank);
            const expected = rules.filter(rule => matches(rule.selector, element)).map(({ rank }) => rank);
            expect(ranks.sort((a, b) => a - b)).toEqual(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are found among thousands without trying each', () => {
    let tried = 0;
    const counted = (rule: ReturnType<typeof getRules>[number]) => {
      const { subject } = rule.selector;
      const tests = subject.tests.map(test => (element: Element) => {
        tried++;
        return test(element);
      });
      return { ...rule, selector: { ...rule.selector, subject: { ...subject, tests } } };
    };
    const selectors = Array.from({ length: 2000 }, (_, i) =>
      i % 2 === 0 ? `b:nth-child(${(i % 97) + 1}n+${i})` : `.part${i} b:not(.a)`,
    );
    const matching = new Matching(getRules(selectors).map(counted));
    const elements = getElements(`<div class="part7">${'<b>x</b>'.repeat(500)}</div>`);
    for (const element of elements) matching.of(element);
    expect(tried).toBeGreaterThan(500);
    expect(tried).toBeLessThan((500 * 2000) / 20);
  });

  it.each([
    ['within elements', (i: number) => `:is(.a${i}, .b${i}) i`],
    ['after elements', (i: number) => `:where(.a${i}, .b${i}) + i`],
    ['that are one of several', (i: number) => `:is(.a${i}, .b${i})`],
    ['with elements in them', (i: number) => `div:has(.a${i}, > .b${i})`],
    ['with elements after them', (i: number) => `i:has(+ .a${i}, ~ .b${i})`],
  ])('are found among thousands without trying each if they are for elements %s', (_, selectorOf) => {
    const rules = getRules(Array.from({ length: 500 }, (_, i) => selectorOf(i)));
    const matching = new Matching(rules);
    const elements = getElements(
      `<div class="a7">${'<div><i>x</i></div><i>x</i>'.repeat(200)}<u class="a3">x</u><i class="b7"><b class="b9">x</b></i></div>`,
    );
    const reads = countReads(elements, 'classes');
    for (const element of elements) matching.of(element);
    expect(reads()).toBeLessThan((200 * 500) / 20);
    const found = elements.filter(element => matching.of(element).blocks.length > 0);
    const expected = elements.filter(element => rules.some(({ selector }) => matches(selector, element)));
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    ['attributes', (i: number) => `[a${i}]`],
    ['places within others', (i: number) => `.a${i} *`],
    ['places of their own', (i: number) => `b:nth-child(${i + 1000})`],
    ['elements before them', (i: number) => `.a${i} + b`],
    ['elements in them', (i: number) => `b:has(.a${i})`],
  ])('are sorted once for elements of all classes if they are for %s', (_, selectorOf) => {
    const rules = getRules(Array.from({ length: 300 }, (_, i) => selectorOf(i)));
    let reads = 0;
    for (const rule of rules) {
      const { selector } = rule;
      Object.defineProperty(rule, 'selector', {
        get: () => {
          reads++;
          return selector;
        },
      });
    }
    const matching = new Matching(rules);
    const elements = getElements(Array.from({ length: 300 }, (_, i) => `<b class="k${i}">x</b>`).join(''));
    for (const element of elements) expect(matching.of(element).blocks).toEqual([]);
    expect(reads).toBeLessThan((300 * 300) / 10);
  });

  it.each([
    ['no element of the page', (i: number) => `:has(> .a${i})`, 'parent'],
    ['elements before others', (i: number) => `:has(~ [title*=a${i}])`, 'attributes'],
    ['elements around others', (i: number) => `:has(div b [title*=a${i}])`, 'attributes'],
  ] as const)('are found once for all if :has() matches %s', (_, selectorOf, property) => {
    const rules = getRules(Array.from({ length: 40 }, (_, i) => selectorOf(i)));
    const matching = new Matching(rules);
    const elements = getElements(`<div>${'<p>x<i></i></p>'.repeat(300)}</div>`);
    const reads = countReads(elements, property);
    for (const element of elements) matching.of(element);
    expect(reads()).toBeLessThan(3 * elements.length * rules.length);
  });

  it('are found for each page alone', () => {
    const matching = new Matching(getRules(['b:has(i)', ':has(u) > b', ':not(:has(*))']));
    const pages = ['<b><i></i></b>', '<b></b>', '<b></b><u></u>', '<b><i></i></b>'].map(getElements);
    const ranks = pages.map(page => page.map(element => matching.of(element).blocks.map(({ rank }) => rank)));
    expect(ranks).toEqual([
      [[], [], [0], [2]],
      [[], [], [2]],
      [[], [], [2, 1], [2]],
      [[], [], [0], [2]],
    ]);
  });
});
