import { describe, expect, it } from 'vitest';
import { record, year } from '../sections/people.js';
import { findings } from './findings.js';

const article = { contype: 'Journal Article, Academic Journal', title: 'Moss on slate', pub: year(2020) };

describe('an article without a journal', () => {
  it.each([
    ['a published one', article],
    ['an accepted one', { ...article, pub: null, acc: year(2026) }],
    ['one in a magazine', { ...article, contype: 'Magazine Article' }],
    ['a column', { ...article, contype: 'Regular Column in Journal or Newspaper' }],
  ])('is found: %s', (_, values) => {
    expect(findings(record('intellcont', values))).toEqual(['missing.journal title_secondary']);
  });

  it.each([
    ['one with a journal', { ...article, title_secondary: 'Journal of Walls' }],
    ['one with a publisher only, which the citation prints', { ...article, publisher: 'Quarry Press' }],
    ['one under review', { ...article, pub: null, sub: year(2026) }],
    ['a book', { ...article, contype: 'Book, Scholarly' }],
  ])('is not reported: %s', (_, values) => {
    expect(findings(record('intellcont', values))).toEqual([]);
  });
});
