import { expect, it } from 'vitest';
import { nearest } from '../../src/ground/index.js';

const TEMPLATES = ['cv-classic', 'record'];

it.each([
  ['cv-clasic', 'cv-classic'],
  ['CV-Classic', 'cv-classic'],
  ['classic', 'cv-classic'],
  ['recrod', 'record'],
  ['packet', null],
  ['', null],
])('%s means %s', (word, meant) => {
  expect(nearest(word, TEMPLATES)).toBe(meant);
});

it('takes the nearest, not the first', () => {
  expect(nearest('host', ['post', 'hosts', 'hot'])).toBe('post');
  expect(nearest('ab', ['ba', 'cd'])).toBe(null);
  expect(nearest('form', ['from', 'dorm', 'forms'])).toBe('from');
});
