import { describe, expect, it } from 'vitest';
import {
  code,
  computeAlpha,
  dateString,
  fine,
  hex,
  literal,
  name,
  nameTree,
  num,
  replacing,
  rgb,
  textBytes,
  textString,
  utf16Hex,
} from '../../../src/output/pdf/syntax.js';

describe('PDF syntax', () => {
  it('writes numbers with three decimals at most', () => {
    expect([1, -0, 0.1 + 0.2, 1 / 3, -0.0004, 1e-7, 12345.6789].map(num)).toEqual([
      '1',
      '0',
      '0.3',
      '0.333',
      '0',
      '0',
      '12345.679',
    ]);
  });

  it('writes turns and scales with six decimals', () => {
    expect([1 / 3, 1e-7, 0.5, -2].map(fine)).toEqual(['0.333333', '0', '0.5', '-2']);
  });

  it('writes texts of ASCII as they are, and all others in UTF-16', () => {
    expect(textBytes('')).toBe('');
    expect(textBytes(' az~')).toBe(' az~');
    expect(textBytes('\u007f')).toBe('\u00fe\u00ff\u0000\u007f');
    expect(textBytes('a\n')).toBe('\u00fe\u00ff\u0000a\u0000\n');
    expect(textBytes('aé')).toBe('\u00fe\u00ff\u0000a\u0000é');
    expect(textBytes('éa')).toBe('\u00fe\u00ff\u0000é\u0000a');
  });

  it('marks content to be read as another text', () => {
    expect(replacing('a)')).toBe('/Span<</ActualText(a\\))>>BDC\n');
  });

  it('writes names byte by byte', () => {
    expect(name('Az09.+_-')).toBe('/Az09.+_-');
    expect(name('a b/#(é\t')).toBe('/a#20b#2F#23#28#C3#A9#09');
  });

  it('writes dates in UTC', () => {
    expect(dateString(new Date('2026-11-05T09:08:07.654+02:00'))).toBe('(D:20261105070807Z)');
  });

  it('writes a name tree in the order of bytes, with its names escaped', () => {
    expect(
      nameTree([
        ['é', '3 0 R'],
        ['b', '2 0 R'],
        ['a(', '1 0 R'],
        ['b', '4 0 R'],
      ]),
    ).toBe('<</Names[(a\\()1 0 R(b)2 0 R(b)4 0 R(\u00fe\u00ff\u0000é)3 0 R]>>');
    expect(nameTree([])).toBe('<</Names[]>>');
  });

  it('writes numbers in hexadecimal digits', () => {
    expect([hex(10, 1), hex(255, 4), hex(0x1f600, 4)]).toEqual(['A', '00FF', '1F600']);
  });

  it('escapes strings', () => {
    expect(literal('a(b)\\\r')).toBe('(a\\(b\\)\\\\\\r)');
    expect(textString('plain')).toBe('(plain)');
    expect(textString('é')).toBe('(\u00fe\u00ff\u0000\u00e9)');
    expect(textString('😀')).toBe('(\u00fe\u00ff\u00d8=\u00de\u0000)');
  });

  it('escapes codes byte by byte', () => {
    expect(code(0x2829)).toBe('\\(\\)');
    expect(code(0x5c0d)).toBe('\\\\\\r');
    expect(code(0x0041)).toBe('\u0000A');
    expect(code(0xff27)).toBe("\u00ff'");
  });

  it('writes characters in UTF-16', () => {
    expect(utf16Hex([0x41, 0x1f600])).toBe('0041D83DDE00');
    expect(utf16Hex([0, 0xfeff, 0xfffe, 0xd800])).toBe('FFFD'.repeat(4));
    expect(utf16Hex([0xdfff, 0xdbff])).toBe('FFFD'.repeat(2));
    expect(utf16Hex([1, 0xd7ff, 0xe000, 0xfefe, 0xffff])).toBe('0001D7FFE000FEFEFFFF');
    expect(utf16Hex([0x10000, 0x10ffff])).toBe('D800DC00DBFFDFFF');
    expect(utf16Hex([])).toBe('');
  });

  it('writes colours', () => {
    expect(rgb('#ff8000')).toBe('1 0.502 0');
    expect(rgb('#0080ff80')).toBe('0 0.502 1');
    expect(rgb('transparent')).toBe('0 0 0');
    expect(['#ff8000', '#0080ff80', '#0080ff00', 'transparent'].map(computeAlpha)).toEqual([
      1,
      128 / 255,
      0,
      0,
    ]);
  });
});
