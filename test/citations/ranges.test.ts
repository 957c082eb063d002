import { describe, expect, it } from 'vitest';
import { type NumberRange, rewriteIssues, rewritePages } from '../../src/citations/ranges.js';

const write = ({ first, last }: NumberRange): string =>
  last === null ? `[${first}]` : `[${first} to ${last}]`;

describe('pages', () => {
  it.each([
    ['101-119', '[101 to 119]'],
    ['1023-29', '[1023 to 29]'],
    ['162a-165d', '[162a to 165d]'],
    ['162a-162d', '[162a to 162d]'],
    ['S12-S19, S40-41', '[S12 to S19], [S40 to 41]'],
    ['xi-xiv', '[xi to xiv]'],
    ['xii-45', '[xii to 45]'],
    ['5 – 9 & 12', '[5 to 9] & [12]'],
    ['1--9', '[1 to 9]'],
    ['1234-1245.e3', '[1234 to 1245.e3]'],
    ['2-1 - 2-9', '[2-1 to 2-9]'],
    ['2-1–2-9', '[2-1 to 2-9]'],
    ['2-1-2-9', '[2-1 to 2-9]'],
  ])('takes %s for ranges', (text, ranges) => {
    expect(rewritePages(text, write)).toBe(ranges);
  });

  it.each(['2-1', 'A-12', '041501-1', 'e1234', '7'])('takes %s for one page', text => {
    expect(rewritePages(text, write)).toBe(`[${text}]`);
  });

  it.each(['Paper 3381', 'Article-in-press', '1–2–3', ''])('leaves “%s” alone', text => {
    expect(rewritePages(text, write)).toBeNull();
  });
});

it('takes issues that are near each other for a range, and other hyphens for part of a number', () => {
  expect(rewriteIssues('3-4', write)).toBe('[3 to 4]');
  expect(rewriteIssues('2019-2020', write)).toBe('[2019 to 2020]');
  expect(rewriteIssues('9-123', write)).toBe('[9-123]');
  expect(rewriteIssues('TR-2014-07', write)).toBe('[TR-2014-07]');
  expect(rewriteIssues('Spring-Summer', write)).toBeNull();
});
