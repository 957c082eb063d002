import { describe, expect, it } from 'vitest';
import { compare, differences, figures, inPlace, sameWords } from '../mockups/compare.js';
import { readText, stripsOfLaid } from '../mockups/laid.js';
import { linesOf } from '../mockups/lines.js';
import { firstUnread } from '../mockups/order.js';
import { probes } from '../mockups/witness.js';
import { layHtml } from '../pages/engine.js';
import { htmlText } from '../support/html-text.js';

/** Share of lines that must say the same, and of those that must be in place. */
const MARK = 0.95;

describe.each(probes.names)('%s', name => {
  it('is laid out as by a browser', () => {
    const html = probes.html(name);
    const { pages } = layHtml(html);
    const found = compare(
      pages.map(page => linesOf(stripsOfLaid(page))),
      probes.positions(name),
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
    expect(firstUnread(htmlText(html), readText(pages))).toBeNull();
  });
});
