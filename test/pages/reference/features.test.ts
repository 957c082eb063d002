import { describe, expect, it } from 'vitest';
import { htmlText } from '../../support/html-text.js';
import { layHtml } from '../engine.js';
import { compare, differences, figures, inPlace, sameWords } from './compare.js';
import { readText, stripsOfLaid } from './laid.js';
import { getLines } from './lines.js';
import { firstUnread } from './order.js';
import { features, layouts } from './reference-pages.js';

/** Pages with the least share of lines with the same words, and of those in place. */
const PAGES = [
  ...features.names.map(name => ({ name, from: features, mark: 0.95 })),
  ...layouts.names.map(name => ({ name, from: layouts, mark: 0.97 })),
];

/** Pages on which floats go on from page to page next to each other, each to be read on its own, or text is cut off. */
const NOT_READ_AS_WRITTEN = new Set([
  'float-columns',
  'float-pages',
  'overflow-axes',
  'overflow-clipped',
  'overflow-floats',
]);

describe.each(PAGES)('$name', ({ name, from, mark }) => {
  it('is laid out as in a browser', () => {
    const html = from.html(name);
    const { pages } = layHtml(html);
    const found = compare(
      pages.map(page => getLines(stripsOfLaid(page))),
      from.positions(name),
    );
    const { lostWords, inventedWords } = found;
    expect({ pages: found.pages[0], lostWords, inventedWords }).toEqual({
      pages: found.pages[1],
      lostWords: [],
      inventedWords: [],
    });
    const about = `${figures(name, found)}\n${differences(found)}`;
    expect(sameWords(found), about).toBeGreaterThanOrEqual(mark);
    expect(inPlace(found.matches), about).toBeGreaterThanOrEqual(mark);
    if (!NOT_READ_AS_WRITTEN.has(name)) expect(firstUnread(htmlText(html), readText(pages))).toBeNull();
  });
});
