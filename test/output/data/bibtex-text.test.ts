import { describe, expect, it } from 'vitest';
import { latex, latexListed, latexTitle, pageRange, verbatim } from '../../../src/output/data/bibtex-text.js';

describe('latex', () => {
  it.each([
    ['&%$#_', '\\&\\%\\$\\#\\_'],
    ['{}', '\\textbraceleft{}\\textbraceright{}'],
    ['~^\\', '\\textasciitilde{}\\textasciicircum{}\\textbackslash{}'],
    ['a<b>c', 'a\\textless{}b\\textgreater{}c'],
    ['a\u00a0b', 'a~b'],
    ['a---b', 'a-{}-{}-b'],
    ["''a``", "'{}'a`{}`"],
    ["a-b 'c' `d`", "a-b 'c' `d`"],
  ])('escapes %j', (text, escaped) => {
    expect(latex(text)).toBe(escaped);
  });

  it('writes text on one line, without control characters and joiners', () => {
    expect(latex(' a\n\t b\r\nc ')).toBe('a b c');
    expect(latex('a\u0007b\u2060c\ufeffd\ufffee\uffff\ud800')).toBe('abcde');
    expect(latex('😀é')).toBe('😀é');
  });
});

describe('latexListed', () => {
  it('protects the word that separates the items of a list', () => {
    expect(latexListed('Salt and Sand AND Silt')).toBe('Salt {and} Sand {AND} Silt');
    expect(latexListed('and Sandy andes & hand and')).toBe('and Sandy andes \\& hand and');
  });
});

describe('latexTitle', () => {
  it.each([
    ['The river DNA', '{The} river {DNA}'],
    ['a (Big) “Éa”, b', 'a ({Big}) “{Éa}”, b'],
    ['pH-value & more', '{pH-value} \\& more'],
    ['a\u00a0B  c', 'a~{B} c'],
    ['_B#_ x_y', '\\_{B}\\#\\_ x\\_y'],
    ['C++ 3D! ', '{C}++ {3D}!'],
  ])('protects the capitals of %j', (title, escaped) => {
    expect(latexTitle(title)).toBe(escaped);
  });

  it.each([
    ['<i>E. coli</i> in b', '\\textit{{E}. coli} in b'],
    [
      'a <b>bold</b>, H<sub>2</sub>O<sup>3</sup>',
      'a \\textbf{bold}, {H}\\textsubscript{2}{O}\\textsuperscript{3}',
    ],
    ['<span style="font-variant:small-caps;">a</span> b', '\\textsc{a} b'],
    ['<i>a <b>b</b> c</i> d', '\\textit{a \\textbf{b} c} d'],
    ['<i>a</i> <i>b</i>', '\\textit{a} \\textit{b}'],
    ['a <i>b', 'a \\textless{}i\\textgreater{}b'],
    ['<u>a</u>', '\\textless{}u\\textgreater{}a\\textless{}/u\\textgreater{}'],
  ])('writes the marks of %j', (title, escaped) => {
    expect(latexTitle(title)).toBe(escaped);
  });
});

it('verbatim percent-encodes braces, backslashes and blanks', () => {
  expect(verbatim(' https://a.example/{x}\\ y\u00a0z%20~_ ')).toBe(
    'https://a.example/%7Bx%7D%5C%20y%C2%A0z%20~_',
  );
});

describe('pageRange', () => {
  it.each([
    ['301-310', '301--310'],
    ['301 – 310', '301--310'],
    ['e1—e9', 'e1--e9'],
    ['1--9, 12-13', '1--9, 12--13'],
    ['162a-165d & 170', '162a--165d \\& 170'],
    ['2-1–2-9', '2-1--2-9'],
    ['2-1', '2-1'],
    ['A_1-', 'A\\_1-'],
    ['-7', '-7'],
    ['301', '301'],
  ])('writes %j as %j', (pages, escaped) => {
    expect(pageRange(pages)).toBe(escaped);
  });
});
