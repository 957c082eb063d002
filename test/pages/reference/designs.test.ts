import { describe, expect, it } from 'vitest';
import { htmlText } from '../../support/html-text.js';
import { layHtml } from '../engine.js';
import { compare, differences, figures, inPlace, placing, sameWords } from './compare.js';
import { readText, stripsOfLaid } from './laid.js';
import { getLines } from './lines.js';
import { firstUnread } from './order.js';
import { designs } from './reference-pages.js';

/** Least share of lines with the same words, and of those in place. */
const MARK = 0.95;

const results = new Map<string, ReturnType<typeof getResult>>();

function getResult(name: string) {
  const { pages } = layHtml(designs.html(name));
  const lines = pages.map(page => getLines(stripsOfLaid(page)));
  return {
    read: readText(pages),
    positions: compare(lines, designs.positions(name)),
    finer: compare(lines, designs.positions(name, 'finer')),
  };
}

function laid(name: string): ReturnType<typeof getResult> {
  const result = results.get(name) ?? getResult(name);
  results.set(name, result);
  return result;
}

describe.each(designs.names)('%s', name => {
  it('has the same pages, words and lines as in a browser', () => {
    const { positions } = laid(name);
    const { pages, lostWords, inventedWords } = positions;
    expect({ pages: pages[0], lostWords, inventedWords }).toEqual({
      pages: pages[1],
      lostWords: [],
      inventedWords: [],
    });
    expect(
      sameWords(positions),
      `${figures(name, positions)}\n${differences(positions)}`,
    ).toBeGreaterThanOrEqual(MARK);
  });

  it('has its lines in the places of the browser', () => {
    const { finer } = laid(name);
    expect(inPlace(finer.matches), `${placing(finer.matches)}\n${differences(finer)}`).toBeGreaterThanOrEqual(
      MARK,
    );
  });

  it('is read in source order', () => {
    expect(firstUnread(htmlText(designs.html(name)), laid(name).read)).toBeNull();
  });
});

/** Its lines are so small and many that the rounding of the coarser measure adds up to 4 pt on a page. */
const DENSE = 'cv-compact';

it('all designs together have their lines in the places of the browser', () => {
  const matches = designs.names.filter(name => name !== DENSE).flatMap(name => laid(name).positions.matches);
  expect(inPlace(matches)).toBeGreaterThanOrEqual(MARK);
});
