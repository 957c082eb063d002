import { expect, it } from 'vitest';
import { didYouMean, nearest, nearestFirst } from '../../src/core/index.js';

const TEMPLATES = ['cv-classic', 'record'];

it.each([
  ['cv-clasic', 'cv-classic'],
  ['CV-Classic', 'cv-classic'],
  ['classic', 'cv-classic'],
  ['recrod', 'record'],
  ['packet', null],
  ['', null],
])('nearest() reads %s as %s', (word, meant) => {
  expect(nearest(word, TEMPLATES)).toBe(meant);
});

it('returns the nearest word, not the first near one', () => {
  expect(nearest('host', ['post', 'hosts', 'hot'])).toBe('post');
  expect(nearest('ab', ['ba', 'cd'])).toBe(null);
  expect(nearest('form', ['from', 'dorm', 'forms'])).toBe('from');
});

it.each([
  ['cv-clasic', 'Did you mean cv-classic? '],
  ['packet', ''],
])('suggests a known word for %s if one is near', (word, suggestion) => {
  expect(didYouMean(word, TEMPLATES)).toBe(suggestion);
});

it('suggests nothing for a word that is far too long', () => {
  const many = Array.from({ length: 1000 }, () => TEMPLATES).flat();
  expect(didYouMean('cv-classic'.repeat(1_000_000), many)).toBe('');
});

it('sorts names by the words that set them apart, else by all of their words', () => {
  const colleges = ['College of Nursing', 'College of Humanities', 'School of Music'];
  expect(nearestFirst('Colege of Humanites', colleges)[0]).toBe('College of Humanities');
  expect(nearestFirst('Scholl of Musik', colleges)[0]).toBe('School of Music');
  expect(nearestFirst('The School', ['The College', 'The School'])).toEqual(['The School', 'The College']);
  expect(nearestFirst('', colleges)).toEqual(colleges);
});
