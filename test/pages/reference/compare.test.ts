import { describe, expect, it } from 'vitest';
import { compare, differences, figures, inPlace, type PlacedPages, sameWords } from './compare.js';
import { getLines, type Strip } from './lines.js';
import { firstUnread } from './order.js';

/** Words in a row, ten points a word, at the given starts. */
const strips = (y: number, ...words: readonly (readonly [x: number, text: string])[]): readonly Strip[] =>
  words.map(([x, text]) => ({ x, y, end: x + 10, size: 10, text }));

describe('lines', () => {
  it('end at a gap as wide as the font size', () => {
    const words = strips(20, [0, 'a'], [19, 'b'], [39.5, 'c']);
    expect(getLines(words)).toEqual([
      [0, 20, 29, 'a b'],
      [39.5, 20, 49.5, 'c'],
    ]);
  });

  it('have spaces at drawn spaces and at gaps as wide', () => {
    expect(getLines(strips(20, [0, 'a'], [12, 'b']))[0]?.[3]).toBe('ab');
    expect(getLines(strips(20, [0, 'a'], [10, ' '], [12, 'b']))[0]?.[3]).toBe('a b');
    expect(getLines(strips(20, [0, 'a'], [10, ' '], [10, 'b']))[0]?.[3]).toBe('ab');
    expect(getLines(strips(20, [0, 'a'], [15, 'b']))[0]?.[3]).toBe('a b');
  });

  it('are separate if they have different baselines', () => {
    const words = [...strips(33, [0, 'below']), ...strips(20, [12, 'right']), ...strips(20.5, [0, 'left'])];
    expect(getLines(words).map(line => line[3])).toEqual(['leftright', 'below']);
  });
});

describe('a comparison', () => {
  const theirs: PlacedPages = [
    [
      [10, 20, 60, 'same words'],
      [10, 40, 60, 'other words'],
      [10, 60, 15, '–'],
      [10, 80, 15, '–'],
    ],
  ];

  it('finds no difference between equal pages', () => {
    const found = compare(theirs, theirs);
    expect([sameWords(found), inPlace(found.matches)]).toEqual([1, 1]);
    expect(differences(found)).toBe('');
  });

  it('finds lines that have moved, also among equal ones', () => {
    const found = compare(
      [theirs[0]?.map(([x, y, end, text]) => [x, y + (y === 80 ? 1.6 : 0), end, text]) ?? []],
      theirs,
    );
    expect(inPlace(found.matches)).toBe(0.75);
    expect(differences(found)).toBe('page 1: 0.00, 1.60 “–”');
    expect(figures('page', found)).toContain('75.0 % in place (dx 0.00, dy 1.60)');
  });

  it('finds words that are lost, invented, or on another line or page', () => {
    const found = compare([[[10, 20, 60, 'same']], [[10, 20, 60, 'words words new']]], theirs);
    expect(found.pages).toEqual([2, 1]);
    expect(sameWords(found)).toBe(0);
    expect(found.lostWords).toEqual(['other', '–', '–']);
    expect(found.inventedWords).toEqual(['new']);
  });
});

it('reading order allows for generated content only', () => {
  expect(firstUnread('One two', '1. One (two)')).toBeNull();
  expect(firstUnread('One two', 'Two one')).toBe('…one | two…');
});
