import { describe, expect, it } from 'vitest';
import { beginning, cardinal, listed, lowered, onLine, ordinal } from '../../src/text/index.js';

describe('numbers in words', () => {
  it.each([
    [0, 'none'],
    [20, 'twenty'],
    [21, '21'],
    [1200, '1,200'],
  ])('counts %i as %s', (n, word) => {
    expect(cardinal(n)).toBe(word);
  });

  it.each([
    [1, 'first'],
    [20, 'twentieth'],
    [21, '21st'],
    [22, '22nd'],
    [33, '33rd'],
    [24, '24th'],
    [29, '29th'],
    [111, '111th'],
    [112, '112th'],
    [113, '113th'],
    [101, '101st'],
    [1013, '1,013th'],
  ])('places %i as %s', (n, word) => {
    expect(ordinal(n)).toBe(word);
  });
});

describe('texts in a sentence', () => {
  it('lists none, one, two and three parts', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(parts => listed(parts))).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(listed(['a', 'b', 'c'], 'nor')).toBe('a, b nor c');
  });

  it('puts recorded text on one line, and returns null if nothing remains', () => {
    expect(onLine('Rivers\n of  the <i>plateau</i>')).toBe('Rivers of the plateau');
    expect([null, '', ' \u00a0 ', '<i></i>', '\u2060'].map(onLine)).toEqual([null, null, null, null, null]);
  });

  it('cuts a long text after a word, or within one that is very long', () => {
    expect(beginning('Rivers of the high plateau', 26)).toBe('Rivers of the high plateau');
    expect(beginning('Rivers of the high plateau', 20)).toBe('Rivers of the high …');
    expect(beginning('Rivers, lakes', 8)).toBe('Rivers …');
    expect(beginning('Donaudampfschifffahrt', 10)).toBe('Donaudampf …');
  });

  it('lowers a label, but no abbreviation', () => {
    expect(['Pages', 'DOI', 'ISSN number'].map(lowered)).toEqual(['pages', 'DOI', 'ISSN number']);
  });
});
