import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { run } from './command.js';
import { describeWith } from './tools.js';
import { type Page, pagesOf, type Word } from './words.js';

/** Height in points at the top and bottom of a page that holds running heads and feet only. */
const MARGIN = 44;
/** Words of one line differ less than this in height. */
const LINE = 6;

/** The words of the table heads of a page of HTML, as one text each. */
const headsOf = (html: string): readonly string[] =>
  [...readFileSync(html, 'utf8').matchAll(/<thead>(.*?)<\/thead>/gs)].map(([, head = '']) =>
    head
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .replace(/\s+/g, ' '),
  );

const middle = ({ top, bottom }: Word): number => (top + bottom) / 2;

/** The text of a page, without a table head that it repeats: a browser may end its pages elsewhere. */
function bodyOf({ height, words }: Page, heads: readonly string[]): readonly Word[] {
  const body = words.filter(word => middle(word) >= MARGIN && middle(word) <= height - MARGIN);
  const top = Math.min(...body.map(middle));
  const first = body.filter(word => middle(word) < top + LINE).sort((a, b) => a.left - b.left);
  const repeats = heads.includes(first.map(({ text }) => text).join(' '));
  return repeats ? body.filter(word => !first.includes(word)) : body;
}

/**
 * How often each character occurs in a document's text: lines may break elsewhere. Case is left aside, since the
 * browser draws small capitals as capitals, and so are characters that only join or part others.
 */
function charactersOf(pdf: string, heads: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const page of pagesOf(pdf)) {
    for (const { text } of bodyOf(page, heads)) {
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
    const heads = headsOf(html);
    const ours = charactersOf(pdf, heads);
    expect(Object.keys(ours).length).toBeGreaterThan(10);
    expect(charactersOf(printed, heads)).toEqual(ours);
  });
});
