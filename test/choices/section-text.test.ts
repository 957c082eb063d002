import { describe, expect, it } from 'vitest';
import { parseSection, sectionWords } from '../../src/choices/index.js';
import { STANDARD_PROFILE } from '../../src/sections/index.js';

describe('the choices for a section', () => {
  it.each([
    ['publications:refereed,last-5-years', { peerReviewed: true, window: 'last-5-years' }],
    ['publications:peer-reviewed', { peerReviewed: true }],
    [
      'publications:published, In press ,books,articles',
      { status: ['published', 'in press'], only: ['books', 'articles'] },
    ],
    ['service:document', { window: 'document' }],
    ['service:2020-01-01..', { window: '2020-01-01..' }],
    ['honors:hidden', { hidden: true }],
    ['honors:title=Prizes: the best', { title: 'Prizes: the best' }],
    ['publications:status=published,status=in press', { status: ['published', 'in press'] }],
    ['publications:only=books,window=2025', { only: ['books'], window: '2025' }],
  ])('%s are %j', (text, patch) => {
    expect(parseSection(text)).toEqual([text.split(':')[0], patch]);
  });

  it.each([
    ['publications:publishd', /“publishd” is no choice of the section publications.*Did you mean published/s],
    ['honors:articles', /“articles” is no choice of the section honors/],
    ['publications:colour=red', /“colour=red” is no choice/],
    ['publications', /not in the form SECTION:CHOICES/],
    ['publications:', /not in the form SECTION:CHOICES/],
    [':books', /not in the form SECTION:CHOICES/],
  ])('%s are refused', (text, message) => {
    const refused = (): string => {
      try {
        return JSON.stringify(parseSection(text));
      } catch (error) {
        const { code, message: said, hint } = error as { code: string; message: string; hint: string };
        return `${code}: ${said} ${hint}`;
      }
    };
    expect(refused()).toMatch(message);
    expect(refused()).toMatch(/^section: /);
  });

  it('have words that are understood, each once', () => {
    for (const { id } of STANDARD_PROFILE.sections) {
      const words = sectionWords(id);
      expect(new Set(words).size, id).toBe(words.length);
      for (const word of words) expect(() => parseSection(`${id}:${word}`)).not.toThrow();
    }
  });
});
