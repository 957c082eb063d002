import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare, differences, sameWords } from '../pages/reference/compare.js';
import { getLines } from '../pages/reference/lines.js';
import { pagesOfPdf } from '../pages/reference/printed.js';
import { run, vitae } from './command.js';
import { describeWith } from './tools.js';

/** Rules of WCAG 2.2 at the levels A and AA, and those of axe beyond them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [320, 390, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** Least share of the lines that a browser prints on the same page with the same words. */
const SAME_LINES = 0.97;
/** Of all documents together; a single one may have a line or two at the end of a page that moves. */
const SAME_LINES_OF_ONE = 0.94;

const sample = (name: string): string => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const out = fileURLToPath(new URL('../../out/conformance/web', import.meta.url));

interface WebPage {
  readonly name: string;
  readonly html: string;
  /** Null for a part of a web page. */
  readonly pdf: string | null;
}

/** A document of each kind and template. */
function writePages(): readonly WebPage[] {
  mkdirSync(out, { recursive: true });
  const date = ['--as-of', '2026-11-21', '--institution', 'Tamarack Valley University', '--force'];
  const make = (name: string, args: readonly string[], isPaged = true): WebPage => {
    const path = join(out, name);
    const format = isPaged ? 'pdf,html' : 'html';
    vitae([...args, ...date, '--format', format, '--out', isPaged ? path : `${path}.html`]);
    return { name, html: `${path}.html`, pdf: isPaged ? `${path}.pdf` : null };
  };
  const people = join(out, 'people.db');
  rmSync(people, { force: true });
  vitae(['sample', '--db', people, '--faculty', '60']);
  const applicant = sample('applicant.json');
  const combined = ['i20', '--input', applicant, applicant, '--combined', '--json', '--format', 'pdf,html'];
  const { list } = JSON.parse(vitae([...combined, ...date, '--out', join(out, 'list/')]));
  const listed = (ending: string): string => list.find((path: string) => path.endsWith(ending));
  const letters = ['programs.json', 'offering.json', 'provision.xml'].map(name => sample(`letters/${name}`));
  return [
    ...['cv-classic', 'cv-modern', 'cv-brief', 'record'].map(template =>
      make(template, ['cv', '--input', sample('full.xml'), '--template', template]),
    ),
    make('bio', ['cv', '--input', sample('full.xml'), '--template', 'bio'], false),
    make('packet', [
      ...['packet', '--input', sample('ravencroft.xml'), '--with-cv', '--with-quality', '--year', '2025'],
      ...['--since', sample('earlier.xml')],
    ]),
    make('changes', ['changes', '--input', sample('ravencroft.xml'), '--since', sample('earlier.xml')]),
    make('report', ['report', '--all', '--db', people, '--year', '2025']),
    make('aacsb', ['report', '--all', '--db', people, '--table', 'aacsb-8-1']),
    make('i20', ['i20', '--input', applicant, '--copy', 'staff']),
    { name: 'i20-list', html: listed('.html'), pdf: listed('.pdf') },
    make('letters', ['letters', '--input', ...letters]),
  ];
}

/** The problems that axe finds, with the first elements. */
const barriers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`axe.run({ runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`);

/** What does not fit: pixels by which the page is wider than the window, and fonts that did not load. */
const faults = (page: Page) =>
  page.evaluate(`document.fonts.ready.then(() => ({
    beyond: document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
    unloaded: [...document.fonts].filter(({ status }) => status !== 'loaded').map(({ family }) => family),
    faces: document.fonts.size,
  }))`) as Promise<{ beyond: number; unloaded: readonly string[]; faces: number }>;

describeWith('chromium', 'web pages', command => {
  let browser: Browser;
  let pages: readonly WebPage[] = [];

  beforeAll(async () => {
    pages = writePages();
    const executablePath = run('which', [command]).stdout.trim();
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());

  it.each(SCHEMES.flatMap(scheme => WIDTHS.map(width => [scheme, width] as const)))(
    'have no barriers, no page scroll and all their fonts, %s at %i pixels, without a network',
    async (colorScheme, width) => {
      for (const { name, html } of pages) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          colorScheme,
          offline: true,
        });
        const page = await context.newPage();
        await page.goto(pathToFileURL(html).href);
        const { beyond, unloaded, faces } = await faults(page);
        await page.evaluate(axe.source);
        expect({ name, beyond, unloaded, barriers: await barriers(page) }).toEqual({
          ...{ name, beyond: 0, unloaded: [], barriers: [] },
        });
        expect(faces).toBeGreaterThan(0);
        await context.close();
      }
    },
  );

  it('print from a browser on the pages of the PDF, with its lines, heads and feet', async () => {
    let [same, all] = [0, 0];
    for (const { name, html, pdf } of pages) {
      if (pdf === null) continue;
      const page = await browser.newPage();
      await page.goto(pathToFileURL(html).href);
      await page.evaluate('document.fonts.ready');
      const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      await page.close();
      const linesIn = async (bytes: Buffer) =>
        (await pagesOfPdf(bytes, 1)).map(({ strips }) => getLines(strips));
      const found = compare(await linesIn(readFileSync(pdf)), await linesIn(printed));
      expect([name, found.pages[0]]).toEqual([name, found.pages[1]]);
      expect(sameWords(found), `${name}\n${differences(found)}`).toBeGreaterThan(SAME_LINES_OF_ONE);
      same += found.matches.length;
      all += found.lines;
    }
    expect(same / all).toBeGreaterThanOrEqual(SAME_LINES);
  });
});
