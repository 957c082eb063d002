import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { run } from './command.js';
import { describeWith } from './tools.js';
import { type Page, readPages, type Word } from './words.js';

/**
 * Height in points of running heads and feet, which a browser may omit. Summaries of applicants begin highest on the
 * page; the heads of reports are the tallest.
 */
const MARGIN = { report: 58, other: 44 } as const;
/** Largest difference in points between the middles of words of one line. */
const LINE = 6;
/** Largest height of a table head in points. */
const HEAD = 48;

/** Words in alphabetical order, since readers differ in the order of the cells of a head of two rows. */
const sorted = (words: readonly string[]): string => words.toSorted().join(' ');

/** The words of each table head of a page of HTML, sorted. */
const getHeads = (html: string): readonly string[] =>
  [...readFileSync(html, 'utf8').matchAll(/<thead>(.*?)<\/thead>/gs)].map(([, head = '']) =>
    sorted(
      head
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    ),
  );

const middle = ({ top, bottom }: Word): number => (top + bottom) / 2;

/** The first lines of a page, one more at a time, up to the height of a table head. */
function* firstLines(words: readonly Word[]): Iterable<readonly Word[]> {
  const tops = words.map(middle).sort((a, b) => a - b);
  const [top = 0] = tops;
  for (const line of tops.filter((at, i) => at < top + HEAD && (i === 0 || at - (tops[i - 1] ?? 0) > 1)))
    yield words.filter(word => middle(word) < line + LINE);
}

/** The words of a page without a repeated table head, since a browser may break pages elsewhere. */
function getBody({ height, words }: Page, heads: readonly string[], margin: number): readonly Word[] {
  const body = words.filter(word => middle(word) >= margin && middle(word) <= height - margin);
  for (const lines of firstLines(body)) {
    if (heads.includes(sorted(lines.map(({ text }) => text))))
      return body.filter(word => !lines.includes(word));
  }
  return body;
}

/**
 * Counts the characters of a document, since its lines may break elsewhere. Ignores case, since the browser draws small
 * capitals as capitals, joining and separating characters, and bullets, which a browser draws as circles.
 */
function getCharacters(
  pdf: string,
  heads: readonly string[],
  margin: number,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const page of readPages(pdf)) {
    for (const { text } of getBody(page, heads, margin)) {
      for (const character of text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\p{Cf}•]/gu, '')) {
        counts[character] = (counts[character] ?? 0) + 1;
      }
    }
  }
  return counts;
}

describeWith('chromium', 'Chromium', browser => {
  const some = inject('documents').filter((_, n) => n % 4 === 0);

  it.each(some)('prints the HTML with the characters of the PDF: $name', ({ name, html, pdf }) => {
    const margin = name.endsWith('report') ? MARGIN.report : MARGIN.other;
    const printed = `${pdf}.chromium.pdf`;
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
    run(browser, [...flags, `--print-to-pdf=${printed}`, `file://${html}`]);
    const heads = getHeads(html);
    const ours = getCharacters(pdf, heads, margin);
    expect(Object.keys(ours).length).toBeGreaterThan(10);
    expect(getCharacters(printed, heads, margin)).toEqual(ours);
  });
});
