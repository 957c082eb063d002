import { describe, expect, it } from 'vitest';
import { hyphenPlaces } from '../../src/sources/index.js';

const divided = (word: string, lang: string): string =>
  [0, ...hyphenPlaces(word, lang)].map((from, n, all) => word.slice(from, all[n + 1])).join('-');

describe('places of hyphens', () => {
  it.each([
    ['hyphenation', 'en', 'hy-phen-ation'],
    ['hyphenation', 'en-US', 'hy-phen-ation'],
    ['Silbentrennung', 'de', 'Sil-ben-tren-nung'],
    ['bibliothèque', 'fr', 'bi-blio-thèque'],
    ['universidad', 'es', 'uni-ver-si-dad'],
    ['Silbentrennung', 'de-XX', 'Sil-ben-tren-nung'],
  ])('%s in %s is %s', (word, lang, expected) => {
    expect(divided(word, lang)).toBe(expected);
  });

  it('are none for languages without patterns, and for what is no language tag', () => {
    for (const lang of ['', 'xx', 'tlh', '../hyphen/en', 'patterns/en-us', 'constructor'])
      expect(hyphenPlaces('hyphenation', lang)).toEqual([]);
  });
});
