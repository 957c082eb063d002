import { describe, expect, it } from 'vitest';
import { readStylesheet } from '../../../src/document/css/stylesheet.js';
import { getStyles } from './styles.js';

describe('rules within rules', () => {
  it('names the lines of later rules when the parser reads them as one text', () => {
    const css = 'p {\n b { color: red }\n i { colour: red }\n\n u { size: 1 }\n}';
    const lines = [...readStylesheet(css, 'a.css').warnings].map(({ line, reason }) => `${line}: ${reason}`);
    expect(lines).toEqual([expect.stringMatching(/^3: /), expect.stringMatching(/^5: /)]);
  });

  it('reads declarations between and behind rules', () => {
    const { rules } = readStylesheet(
      'p { b:not([a="}"]) { width: 1pt } color: red; i { width: 2pt } }',
      'a.css',
    );
    expect(rules.map(({ declarations }) => declarations.length)).toEqual([1, 1, 1]);
  });

  it.each(['x{{(}}}', 'x{a b{(}}c{}}', 'x{a{[}}}', 'x{a({}}}'])(
    'reads brackets that are not closed: %s',
    css => {
      expect(readStylesheet(css, 'a.css').rules.length).toBeLessThan(3);
    },
  );

  it('reads thousands of rules in a rule', () => {
    const { rules } = readStylesheet(`p { ${'b { color: red } '.repeat(2500)} }`, 'a.css');
    expect(rules).toHaveLength(2500);
    // Far longer if each rule is read again with those before it.
  }, 15_000);
});

it.each([
  ['p{& + &{color:#112233}}', ['#000000', '#112233']],
  ['div{p&{color:#112233}}', ['#000000', '#000000']],
  ['div{& > p{color:#112233}}', ['#112233', '#112233']],
  ['div{@nest & p{color:#112233}}', ['#112233', '#112233']],
  ['p{color:#112233;:is(div) > &{color:#445566}}', ['#445566', '#445566']],
])('rules within rules: %s', (css, expected) => {
  const styles = getStyles('<div><p id="a">a</p><p id="b">b</p></div>', css);
  expect([styles.a?.color, styles.b?.color]).toEqual(expected);
});
