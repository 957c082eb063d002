import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../../conformance/command.js';
import type { PlacedPages } from './compare.js';
import { getLines } from './lines.js';
import { pagesOfPdf } from './printed.js';

const LENGTH = /(?<![\w.#-])(-?(?:\d+\.?\d*|\.\d+))(pt|px|in|cm|mm|pc)\b/g;
/** A block of declarations and its selectors. */
const BLOCK = /([^{}]*)(\{[^{}]*\})/g;
/** A selector within drawings, in which lengths are user units. */
const WITHIN_DRAWING = /\bsvg\s+[\w.*:]/;

/**
 * A page whose lengths are all `scale` times as long. Drawings need a `viewBox` and a size in CSS. Glyphs get their
 * true advances, not those rounded to the pixels of a screen.
 */
export function magnified(html: string, scale: number): string {
  const lengths = (css: string) =>
    css.replace(LENGTH, (_, value: string, unit: string) => `${Number(value) * scale}${unit}`);
  const sheet = (css: string) => {
    const scaled = css.replace(
      BLOCK,
      (_, before: string, block: string) =>
        lengths(before) + (WITHIN_DRAWING.test(before) ? block : lengths(block)),
    );
    return `${scaled}*{text-rendering:geometricPrecision}`;
  };
  return html
    .replace(/(<style>)([\s\S]*?)(<\/style>)/g, (_, open, css, close) => open + sheet(css) + close)
    .replace(/(\sstyle=")([^"]*)(")/g, (_, open, css, close) => open + lengths(css) + close);
}

const FONTS = fileURLToPath(new URL('../../../fonts', import.meta.url));

/**
 * The size of the pages and their lines as Chromium prints them with the fonts of this project. The page is laid out
 * at `scale` times its size, so that rounding to whole pixels hardly shows.
 */
export async function browserLines(
  browser: string,
  html: string,
  scale: number,
): Promise<{ readonly size: readonly [number, number]; readonly pages: PlacedPages }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-browser-'));
  try {
    const page = join(folder, 'page.html');
    const pdf = join(folder, 'page.pdf');
    const fonts = join(folder, 'fonts.conf');
    writeFileSync(page, magnified(html, scale));
    writeFileSync(
      fonts,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FONTS}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
    );
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
    const { text } = run(browser, [...flags, `--print-to-pdf=${pdf}`, pathToFileURL(page).href], {
      FONTCONFIG_FILE: fonts,
    });
    if (!text.includes('written to file')) throw new Error(`${browser} printed nothing:\n${text}`);
    const pages = await pagesOfPdf(readFileSync(pdf), scale);
    return { size: pages[0]?.size ?? [0, 0], pages: pages.map(({ strips }) => getLines(strips)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
