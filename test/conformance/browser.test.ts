import { expect, inject, it } from 'vitest';
import { run } from './command.js';
import { describeWith } from './tools.js';
import { pagesOf } from './words.js';

/** Height in points at the top and bottom of a page that holds running heads and feet only. */
const MARGIN = 50;

/**
 * How often each character occurs in a document's text: lines may break elsewhere. Case is left aside, since the
 * browser draws small capitals as capitals, and so are characters that only join or part others.
 */
function charactersOf(pdf: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { height, words } of pagesOf(pdf)) {
    for (const { text, top, bottom } of words) {
      const middle = (top + bottom) / 2;
      if (middle < MARGIN || middle > height - MARGIN) continue;
      for (const character of text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\p{Cf}/gu, '')) {
        counts[character] = (counts[character] ?? 0) + 1;
      }
    }
  }
  return counts;
}

describeWith('chromium', 'a browser that prints the HTML', browser => {
  const some = inject('documents').filter((_, n) => n % 4 === 0);

  it.each(some)('has the words of the PDF: $name', ({ html, pdf }) => {
    const printed = `${pdf}.chromium.pdf`;
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
    run(browser, [...flags, `--print-to-pdf=${printed}`, `file://${html}`]);
    const ours = charactersOf(pdf);
    expect(Object.keys(ours).length).toBeGreaterThan(50);
    expect(charactersOf(printed)).toEqual(ours);
  });
});
