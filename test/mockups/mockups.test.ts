import { describe, expect, it } from 'vitest';
import { layHtml } from '../pages/engine.js';
import { htmlText } from '../support/html-text.js';
import { compare, differences, figures, inPlace, placing, sameWords } from './compare.js';
import { readText, stripsOfLaid } from './laid.js';
import { linesOf } from './lines.js';
import { firstUnread } from './order.js';
import { mockups } from './witness.js';

/** Share of lines that must say the same, and of those that must be in place. */
const MARK = 0.95;

const results = new Map<string, ReturnType<typeof resultOf>>();

function resultOf(name: string) {
  const { pages } = layHtml(mockups.html(name));
  const lines = pages.map(page => linesOf(stripsOfLaid(page)));
  return {
    read: readText(pages),
    given: compare(lines, mockups.positions(name)),
    finer: compare(lines, mockups.positions(name, 'finer')),
  };
}

function laid(name: string): ReturnType<typeof resultOf> {
  const result = results.get(name) ?? resultOf(name);
  results.set(name, result);
  return result;
}

describe.each(mockups.names)('%s', name => {
  it('has the pages, the words and the lines that a browser gives it', () => {
    const { given, finer } = laid(name);
    process.stdout.write(`${figures(name, given)} · finer ${placing(finer.matches)}\n`);
    const { pages, lostWords, inventedWords } = given;
    expect({ pages: pages[0], lostWords, inventedWords }).toEqual({
      pages: pages[1],
      lostWords: [],
      inventedWords: [],
    });
    expect(sameWords(given), differences(given)).toBeGreaterThanOrEqual(MARK);
  });

  it('has its lines in their places', () => {
    const { finer } = laid(name);
    expect(inPlace(finer.matches), differences(finer)).toBeGreaterThanOrEqual(MARK);
  });

  it('is read in the order of its source', () => {
    expect(firstUnread(htmlText(mockups.html(name)), laid(name).read)).toBeNull();
  });
});

it('has the lines of all mock-ups in the places that were given', () => {
  const matches = mockups.names.flatMap(name => laid(name).given.matches);
  expect(inPlace(matches)).toBeGreaterThanOrEqual(MARK);
});
