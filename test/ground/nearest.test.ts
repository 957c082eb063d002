import { expect, it } from 'vitest';
import { didYouMean, nearest } from '../../src/ground/index.js';

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

it('nearest() returns the nearest word, not the first', () => {
  expect(nearest('host', ['post', 'hosts', 'hot'])).toBe('post');
  expect(nearest('ab', ['ba', 'cd'])).toBe(null);
  expect(nearest('form', ['from', 'dorm', 'forms'])).toBe('from');
});

it('didYouMean() asks for the nearest word, and is empty if none is near', () => {
  expect(didYouMean('recrod', TEMPLATES)).toBe('Did you mean record? ');
  expect(didYouMean('packet', TEMPLATES)).toBe('');
});
