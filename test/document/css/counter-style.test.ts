import { describe, expect, it } from 'vitest';
import { counterText } from '../../../src/document/index.js';

describe('counterText', () => {
  it.each([
    ['decimal-leading-zero', [-12, -1, 0, 7, 10, 100], '-12 -1 00 07 10 100'],
    ['decimal', [-2, 0, 12], '-2 0 12'],
    ['lower-alpha', [1, 26, 27, 52, 53, 702, 703], 'a z aa az ba zz aaa'],
    ['upper-alpha', [3, 28], 'C AB'],
    ['lower-roman', [1, 4, 9, 14, 40, 90, 400, 1994, 3999], 'i iv ix xiv xl xc cd mcmxciv mmmcmxcix'],
    ['upper-roman', [8, 2026], 'VIII MMXXVI'],
  ] as const)('writes %s', (style, values, texts) => {
    expect(values.map(value => counterText(value, style)).join(' ')).toBe(texts);
  });

  it('writes digits outside the range of a style', () => {
    expect(counterText(0, 'lower-alpha')).toBe('0');
    expect(counterText(-1, 'upper-roman')).toBe('-1');
    expect(counterText(4000, 'lower-roman')).toBe('4000');
  });
});
