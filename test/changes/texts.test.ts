import { describe, expect, it } from 'vitest';
import { compareWording, greatest, likeness } from '../../src/changes/texts.js';

describe('compareWording', () => {
  it.each([
    ['Rivers of the West', 'Rivers of the West', null],
    ['Rivers', '<p>Rivers</p>', null],
    ['Rivers', '  Rivers ', null],
    ['Rivers of the West', 'RIVERS OF THE WEST', 'spelling'],
    ['Zitny streams', 'Žitný streams', 'spelling'],
    ['Data base systems', 'Database systems', 'spelling'],
    ['Sediment transprot', 'Sediment transport', 'spelling'],
    ['Sedimnt', 'Sediment', 'spelling'],
    ['Rivers', 'Rivers: a history', 'precision'],
    ['J Chem Phys', 'Journal Chemical Physics', 'precision'],
    ['–', 'Rivers', 'precision'],
    ['Rivers', 'Lakes', 'meaning'],
    ['internal review', 'external review', 'meaning'],
    ['An increase', 'A decrease', 'meaning'],
    ['cat', 'cut', 'meaning'],
    ['Volume 12', 'Volume 13', 'meaning'],
    ['12', '1-2', 'meaning'],
    ['COVID19', 'COVID 19', 'spelling'],
    ['Report 10014', 'Report 10041', 'meaning'],
    ['王小明', '王大明', 'meaning'],
  ])('finds that %j and %j differ in: %s, in either order', (a, b, expected) => {
    expect(compareWording(a, b)).toBe(expected);
    expect(compareWording(b, a)).toBe(expected);
  });
});

it('greatest returns the greatest of some differences', () => {
  expect(greatest(['spelling', 'meaning', null, 'precision'])).toBe('meaning');
  expect(greatest(['spelling', 'precision'])).toBe('precision');
  expect(greatest([null])).toBeNull();
  expect(greatest([])).toBeNull();
});

it('likeness is the part of the words of the longer title that both have', () => {
  const words = (text: string) => new Set(text.split(' '));
  expect(likeness(words('a b c d'), words('a b x'))).toBe(0.5);
  expect(likeness(words('a b x'), words('a b c d'))).toBe(0.5);
  expect(likeness(words('a'), words('b'))).toBe(0);
  expect(likeness(new Set(), new Set())).toBe(0);
});
