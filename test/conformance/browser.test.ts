import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { run } from './command.js';
import { describeWith } from './tools.js';
import { type Page, pagesOf, type Word } from './words.js';

/**
 * Height in points at the top and bottom of a page that holds running heads and feet only, which a browser may leave
 * out. Summaries of applicants begin higher up than anything, heads of reports reach lower down.
 */
const MARGIN = { report: 58, other: 44 } as const;
/** Words of one line differ less than this in height. */
const LINE = 6;
/** Height in points of a table head, at most. */
const HEAD = 48;

/** Words in an order of their own: a head of two rows is read row by row, and its cells end at any height. */
const sorted = (words: readonly string[]): string => words.toSorted().join(' ');

/** The words of each table head of a page of HTML, sorted. */
const headsOf = (html: string): readonly string[] =>
  [...readFileSync(html, 'utf8').matchAll(/<thead>(.*?)<\/thead>/gs)].map(([, head = '']) =>
    sorted(
      head
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    ),
  );

const middle = ({ top, bottom }: Word): number => (top + bottom) / 2;

/** Lines from the top, as far as a table head can reach. */
function* firstLines(words: readonly Word[]): Iterable<readonly Word[]> {
  const tops = words.map(middle).sort((a, b) => a - b);
  const [top = 0] = tops;
  for (const line of tops.filter((at, i) => at < top + HEAD && (i === 0 || at - (tops[i - 1] ?? 0) > 1)))
    yield words.filter(word => middle(word) < line + LINE);
}

/** The text of a page, without a table head that it repeats: a browser may end its pages elsewhere. */
function bodyOf({ height, words }: Page, heads: readonly string[], margin: number): readonly Word[] {
  const body = words.filter(word => middle(word) >= margin && middle(word) <= height - margin);
  for (const lines of firstLines(body)) {
    if (heads.includes(sorted(lines.map(({ text }) => text))))
      return body.filter(word => !lines.includes(word));
  }
  return body;
}

/**
 * How often each character occurs in a document's text: lines may break elsewhere. Case is left aside, since the
 * browser draws small capitals as capitals, and so are characters that only join or part others.
 */
function charactersOf(
  pdf: string,
  heads: readonly string[],
  margin: number,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const page of pagesOf(pdf)) {
    for (const { text } of bodyOf(page, heads, margin)) {
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

  it.each(some)('has the words of the PDF: $name', ({ name, html, pdf }) => {
    const margin = name.endsWith('report') ? MARGIN.report : MARGIN.other;
    const printed = `${pdf}.chromium.pdf`;
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
    run(browser, [...flags, `--print-to-pdf=${printed}`, `file://${html}`]);
    const heads = headsOf(html);
    const ours = charactersOf(pdf, heads, margin);
    expect(Object.keys(ours).length).toBeGreaterThan(10);
    expect(charactersOf(printed, heads, margin)).toEqual(ours);
  });
});
