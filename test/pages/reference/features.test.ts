import { describe, expect, it } from 'vitest';
import { htmlText } from '../../support/html-text.js';
import { layHtml } from '../engine.js';
import { compare, differences, figures, inPlace, sameWords } from './compare.js';
import { readText, stripsOfLaid } from './laid.js';
import { linesOf } from './lines.js';
import { firstUnread } from './order.js';
import { features } from './reference-pages.js';

/** Least share of lines with the same words, and of those in place. */
const MARK = 0.95;

/** Pages on which floats go on from page to page next to each other: each page is read on its own. */
const READ_BY_PAGE = new Set(['float-columns', 'float-pages']);

describe.each(features.names)('%s', name => {
  it('is laid out as in a browser', () => {
    const html = features.html(name);
    const { pages } = layHtml(html);
    const found = compare(
      pages.map(page => linesOf(stripsOfLaid(page))),
      features.positions(name),
    );
    process.stdout.write(`${figures(name, found)}\n`);
    const { lostWords, inventedWords } = found;
    expect({ pages: found.pages[0], lostWords, inventedWords }).toEqual({
      pages: found.pages[1],
      lostWords: [],
      inventedWords: [],
    });
    expect(sameWords(found), differences(found)).toBeGreaterThanOrEqual(MARK);
    expect(inPlace(found.matches), differences(found)).toBeGreaterThanOrEqual(MARK);
    if (!READ_BY_PAGE.has(name)) expect(firstUnread(htmlText(html), readText(pages))).toBeNull();
  });
});
