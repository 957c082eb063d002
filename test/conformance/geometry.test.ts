import { expect, inject, it } from 'vitest';
import { describeWith } from './tools.js';
import { readPages, type Word } from './words.js';

/** Tolerated overlap in points: boxes have the height of the font, not of its letters. */
const TOUCH = 1.5;

const overlap = (a: Word, b: Word): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH &&
  // Line spacing is less than the font height: words of one line have the same middle.
  Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2) <
    Math.min(a.bottom - a.top, b.bottom - b.top) / 3;

describeWith('poppler', 'the words of every page', () => {
  it('are recognized when they overlap', () => {
    const word = { text: 'x', left: 100, top: 100, right: 130, bottom: 112 };
    expect(overlap(word, { ...word, left: 120, right: 150, top: 102, bottom: 114 })).toBe(true);
    expect(overlap(word, { ...word, left: 131, right: 150 })).toBe(false);
    expect(overlap(word, { ...word, top: 110, bottom: 122 })).toBe(false);
  });

  it.each(inject('documents'))('do not overlap and lie within the page: $name', ({ pdf, pages: count }) => {
    const pages = readPages(pdf);
    expect(pages).toHaveLength(count);
    for (const { width, height, words } of pages) {
      expect(words.length).toBeGreaterThan(0);
      const outside = words.filter(w => w.left < 0 || w.top < 0 || w.right > width || w.bottom > height);
      expect(outside).toEqual([]);
      const overlapping = words.flatMap((a, i) =>
        words.slice(i + 1).flatMap(b => (overlap(a, b) ? [[a.text, b.text]] : [])),
      );
      expect(overlapping).toEqual([]);
    }
  });
});
