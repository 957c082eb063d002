import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Matching } from '../../../src/document/css/matching.js';
import { matches } from '../../../src/document/css/selectors.js';
import { type Element, parseHtml } from '../../../src/document/index.js';
import { readStylesheet } from '../../support/strict.js';

const rulesOf = (selectors: readonly string[]) =>
  readStylesheet(selectors.map(selector => `${selector}{color:red}`).join('\n'), 'test').rules.map(
    (rule, rank) => ({
      ...rule,
      rank,
      layer: 0,
    }),
  );

function elementsOf(html: string): readonly Element[] {
  const all = (element: Element): readonly Element[] => [
    element,
    ...element.children.flatMap(child => (child.kind === 'element' ? all(child) : [])),
  ];
  return all(parseHtml(html).root);
}

const name = fc.constantFrom('b', 'i', '*', '.a', '.c', '#x', 'b.a', 'i#x');
const place = fc.constantFrom(
  ...['', '', ':nth-child(2)', ':nth-child(odd)', ':nth-child(2n)', ':nth-child(3n+2)', ':nth-child(n+2)'],
  ...[':nth-child(-n+2)', ':nth-child(2n-1)', ':nth-child(0)', ':first-child', ':not(.a)'],
  ...[':nth-last-child(2n)', ':nth-last-child(2)', ':nth-of-type(2)', '[id=x]', '[class]', ':has(+ .a)'],
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
          const rules = rulesOf(selectors);
          const matching = new Matching(rules);
          for (const element of elementsOf(trees.join(''))) {
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
    const counted = (rule: ReturnType<typeof rulesOf>[number]) => {
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
    const matching = new Matching(rulesOf(selectors).map(counted));
    const elements = elementsOf(`<div class="part7">${'<b>x</b>'.repeat(500)}</div>`);
    for (const element of elements) matching.of(element);
    expect(tried).toBeGreaterThan(500);
    expect(tried).toBeLessThan((500 * 2000) / 20);
  });
});
