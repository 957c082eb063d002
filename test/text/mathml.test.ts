import { describe, expect, it } from 'vitest';
import { inline, plain, richText, words } from '../../src/text/index.js';
import { holdsMath, withoutMath } from '../../src/text/mathml.js';

const math = (content: string): string =>
  withoutMath(`<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`);

describe('a formula in MathML', () => {
  it.each([
    ['<msup><mi>x</mi><mn>2</mn></msup>', 'x<sup>2</sup>'],
    ['<msub><mi>CO</mi><mn>2</mn></msub>', 'CO<sub>2</sub>'],
    ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x<sub>i</sub><sup>2</sup>'],
    ['<msup><mi>Ca</mi><mrow><mn>2</mn><mo>+</mo></mrow></msup>', 'Ca<sup>2+</sup>'],
    ['<mfrac><mi>a</mi><mi>b</mi></mfrac>', 'a/b'],
    ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mi>b</mi></mfrac>', '(a+1)/b'],
    ['<msqrt><mi>s</mi></msqrt><mo>=</mo><mn>13</mn><mtext> TeV</mtext>', '√s = 13TeV'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '<sup>3</sup>√x'],
    ['<mover><mi>x</mi><mo>¯</mo></mover>', 'x\u0304'],
    ['<munderover><mo>∑</mo><mrow><mi>i</mi></mrow><mi>n</mi></munderover>', '∑<sub>i</sub><sup>n</sup>'],
    ['<mspace width="1em"/><mi>x</mi>', 'x'],
    ['', ''],
  ])('%s is %s', (content, text) => {
    expect(math(content)).toBe(text);
  });

  it('has no annotation', () => {
    const annotated =
      '<semantics><mi>x</mi><annotation encoding="application/x-tex">\\frac{x}{y}</annotation><annotation-xml><mi>z</mi></annotation-xml></semantics>';
    expect(math(annotated)).toBe('x');
    expect(
      withoutMath(
        'a <mml:math><mml:semantics><mml:mi>x</mml:mi><mml:annotation>y</mml:annotation></mml:semantics></mml:math> b',
      ),
    ).toBe('a x b');
  });

  it('is no formula without a math element', () => {
    expect(holdsMath('a <mathematics> b')).toBe(false);
    expect(withoutMath('x < y and <i>z</i>')).toBe('x < y and <i>z</i>');
  });

  it('is printed in a title with raised and lowered text', () => {
    const title =
      'Decay of <math><msup><mi>K</mi><mo>+</mo></msup></math> at <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
    expect(words(title)).toEqual([
      { text: 'Decay of K', marks: [], link: null },
      { text: '+', marks: ['superscript'], link: null },
      { text: ' at a/b', marks: [], link: null },
    ]);
    expect(plain(title)).toBe('Decay of K+ at a/b');
  });
});

it.each([
  ['<sc>nad</sc>', 'small-caps'],
  ['<span style="font-variant:small-caps;">nad</span>', 'small-caps'],
  ['<span style="font-variant: small-caps">nad</span>', 'small-caps'],
  ['<span style="font-style:italic">nad</span>', 'italic'],
  ['<span style="font-weight: 700">nad</span>', 'semibold'],
  ['<span style="vertical-align:super">nad</span>', 'superscript'],
  ['<span style="vertical-align:sub">nad</span>', 'subscript'],
])('%s keeps its meaning', (html, mark) => {
  const { blocks, dropped } = richText(`a ${html} b`);
  expect(inline(blocks)[1]).toEqual({ text: 'nad', marks: [mark], link: null });
  expect(dropped).toEqual([]);
});
