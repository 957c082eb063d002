import { describe, expect, it } from 'vitest';
import { Generator } from '../../src/generate.js';
import { person, record, row, year } from '../sections/people.js';
import { htmlText } from '../support/html-text.js';
import { bare, pdfText } from '../support/pdf-text.js';
import { computeText, getBytes, renderPerson } from '../support/render.js';

/** Letters without a pattern, with hyphens, after which long words break. */
function unbroken(length: number, seed: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzéøABCDEFGHIJ';
  let state = seed;
  let text = 'X';
  while (text.length < length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    text += state % 101 === 0 ? 'x-y' : letters.charAt(Math.floor(state / 65536) % letters.length);
  }
  return text;
}

const author = (fname: string, lname: string) => row('intellcont', 'intellcont_auth', { fname, lname });

const GIVEN = unbroken(24_000, 1);
const SURNAME = unbroken(49_500, 2);
const COAUTHOR = unbroken(3_000, 3);
const TITLES = ['Rivers of the basin', 'Sediment in rivers', 'Bridges over rivers'];

const works = TITLES.map((title, i) =>
  record(
    'intellcont',
    {
      title,
      contype: 'Book, Scholarly-New',
      pub: year(2020 + i),
      intellcont_auth: [author('Ada', COAUTHOR), author('Oda', 'Lind')] as never,
    },
    String(i + 1),
  ),
);

const rendered = (records: ReturnType<typeof person>) =>
  renderPerson(new Generator(), {
    person: records,
    formats: ['pdf', 'html'],
    paper: 'letter',
    lang: 'en-US',
    institution: 'Tamarack Valley University',
    asOf: '2026-11-21',
  });

describe('names of any length', () => {
  it('are complete in PDF and HTML, and shortened in running heads', async () => {
    const document = await rendered(person(record('pci', { fname: GIVEN, lname: SURNAME }, '100'), ...works));
    const pdf = getBytes(document, 'pdf');
    const pages = await pdfText(pdf);
    const printed = bare(pages.join(''));
    const html = bare(htmlText(computeText(document, 'html')));
    for (const text of [GIVEN, SURNAME, COAUTHOR, ...TITLES]) {
      expect([text.length, html.includes(bare(text))]).toEqual([text.length, true]);
      expect([text.length, printed.includes(bare(text))]).toEqual([text.length, true]);
    }
    // Each page would repeat the name, so that time and size would grow with its square.
    const all = await pdfText(pdf, { artifacts: true });
    const running = all.map((text, i) => text.length - (pages[i]?.length ?? 0));
    expect(all.length).toBeGreaterThan(60);
    expect(Math.max(...running)).toBeLessThan(300);
    expect(pdf.length).toBeLessThan(1_500_000);
  });
});
