import { describe, expect, it } from 'vitest';
import { embeddingLevels, visualOrder } from '../../src/text/index.js';

type Base = 'ltr' | 'rtl' | 'auto';

const levels = (text: string, base: Base) => embeddingLevels(text, base)?.join('') ?? null;

/** The characters in visual order, from left to right. */
const seen = (text: string, base: Base) =>
  visualOrder(embeddingLevels(text, base) ?? new Uint8Array(text.length))
    .map(n => text[n])
    .join('');

describe('embedding levels', () => {
  it.each(['Ada Lovelace, 1843', 'Ελένη; Ђорђе; 東京; हिन्दी; ไทย', '', 'a\u200bb — “c”'])(
    'are none where nothing runs from right to left: %s',
    text => {
      expect(embeddingLevels(text, 'ltr')).toBeNull();
      expect(embeddingLevels(text, 'auto')).toBeNull();
    },
  );

  it.each([
    ['Ada אדה', 'ltr', '0000111'],
    ['אדה Ada', 'ltr', '1110000'],
    ['אדה Ada', 'rtl', '1111222'],
    ['אדה Ada', 'auto', '1111222'],
    ['Ada אדה', 'auto', '0000111'],
    ['Ada 1843.', 'rtl', '222222221'],
    ['Ada (אדה) x', 'ltr', '00000111000'],
    // Brackets around a number go with the letters before them (rule N0).
    ['אדה (1843) Ada', 'ltr', '11111222210000'],
    ['محمد ١٢٣ علي', 'ltr', '111112221111'],
    // After Arabic letters a number is an Arabic one, which a percent sign does not join (rules W2 and W4).
    ['في 50%', 'rtl', '111221'],
    ['אב 50%', 'rtl', '111222'],
    ['a \u2067Ada אדה\u2069, b', 'ltr', '00022211110000'],
    ['a \u200f! b', 'ltr', '001000'],
    ['a \ufb2a b', 'ltr', '00100'],
    ['אדה\nAda', 'auto', '1111000'],
  ] as const)('of %s in a paragraph %s', (text, base, expected) => {
    expect(levels(text, base)).toBe(expected);
  });
});

describe('the visual order', () => {
  it.each([
    ['Ada אבג end', 'ltr', 'Ada גבא end'],
    ['אבג Ada', 'rtl', 'Ada גבא'],
    ['By אבג דה (1843), Ada', 'ltr', 'By )1843( הד גבא, Ada'],
    ['א 12 ב', 'ltr', 'ב 12 א'],
    ['אב Ada 12 גד', 'rtl', 'דג Ada 12 בא'],
  ] as const)('of %s in a paragraph %s', (text, base, expected) => {
    expect(seen(text, base)).toBe(expected);
  });

  it('reverses nested levels', () => {
    expect(visualOrder([0, 1, 2, 2, 1, 0])).toEqual([0, 4, 2, 3, 1, 5]);
    expect(visualOrder([1, 1, 2, 3, 3, 2, 1])).toEqual([6, 2, 4, 3, 5, 1, 0]);
    expect(visualOrder([2, 2])).toEqual([0, 1]);
    expect(visualOrder([])).toEqual([]);
  });
});
