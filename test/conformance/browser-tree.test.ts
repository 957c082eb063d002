import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MARKUP_CASES, pageOutline } from '../document/markup-cases.js';
import { markup } from '../document/markup-generator.js';
import { run } from './command.js';
import { describeWith } from './tools.js';

/** Writes the outlines of the pages in `pages` into the document, as JSON. */
const SCRIPT = `
const unseen = ['head', 'style', 'title', 'script', 'template', 'noscript'];
function outline(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const inner = [...node.childNodes].map(outline).join('');
  const isHtml = node.namespaceURI === 'http://www.w3.org/1999/xhtml';
  if ((isHtml ? unseen : ['style', 'script']).includes(node.localName)) return '';
  return '<' + node.localName + '>' + inner + '</' + node.localName + '>';
}
const outlines = pages.map(page => {
  const { documentElement } = new DOMParser().parseFromString(page, 'text/html');
  return [...documentElement.childNodes].map(outline).join('').trim();
});
document.body.textContent = encodeURIComponent(JSON.stringify(outlines));
`;

/** The outlines of pages in a browser. */
function browserOutlines(browser: string, pages: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-tree-'));
  const file = join(folder, 'pages.html');
  const data = JSON.stringify(pages).replaceAll('<', '\\u003c');
  writeFileSync(file, `<!doctype html><body><script>const pages = ${data};${SCRIPT}</script>`);
  const { stdout } = run(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', file]);
  rmSync(folder, { recursive: true });
  const [, text = ''] = /<body>([^<]*)<\/body>/.exec(stdout) ?? [];
  return JSON.parse(decodeURIComponent(text)) as readonly string[];
}

describeWith('chromium', 'the tree of a page in a browser', browser => {
  it('is ours, for markup of all kinds', () => {
    // Parsed without scripts, noscript has content; Chromium drops nulls before it parses.
    const generated = fc.sample(markup, { numRuns: 1000, seed: 7 }).filter(page => !/noscript|\0/.test(page));
    const pages = [...MARKUP_CASES.map(({ page }) => page), ...generated];
    const ours = pages.map((page, i) => `${i} ${page}: ${pageOutline(page)}`);
    expect(ours).toEqual(browserOutlines(browser, pages).map((tree, i) => `${i} ${pages[i]}: ${tree}`));
  });
});
