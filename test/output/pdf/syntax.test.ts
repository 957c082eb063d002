import { describe, expect, it } from 'vitest';
import { code, literal, num, rgb, textString, utf16Hex } from '../../../src/output/pdf/syntax.js';

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
  });

  it('writes characters in UTF-16', () => {
    expect(utf16Hex([0x41, 0x1f600])).toBe('0041D83DDE00');
    expect(utf16Hex([0, 0xfeff, 0xfffe, 0xd800])).toBe('FFFD'.repeat(4));
  });

  it('writes colours', () => {
    expect(rgb('#ff8000')).toBe('1 0.502 0');
  });
});
