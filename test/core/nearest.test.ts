import { expect, it } from 'vitest';
import { didYouMean, nearest } from '../../src/core/index.js';

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
