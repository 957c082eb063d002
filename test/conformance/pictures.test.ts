import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { decodePng } from '../../src/pages/graphics/png.js';
import { APPLICANTS } from '../sections/admissions/applicants.js';
import { run } from './command.js';
import { describeWith } from './tools.js';

/*
 * Compares pages with stored images. Another release of poppler may change the edges of letters, and no more.
 * UPDATE_PICTURES=1 writes the images anew; pages that differ are written to out/pictures.
 */

const GOLDENS = fileURLToPath(new URL('goldens/', import.meta.url));
const DIFFERENT = fileURLToPath(new URL('../../out/pictures/', import.meta.url));
const UPDATE = process.env.UPDATE_PICTURES !== undefined;
/** Dots per inch, enough for each word, rule and marker. */
const RESOLUTION = 50;
/** Greys (of 255) that differ by more than this look different. */
const FAR = 64;
/** Largest share of the pixels of a page that may look different. */
const MOST = 0.002;

/** Renders the pages of a file as PNG files, in order. */
function renderPages(pdf: string): readonly Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-pictures-'));
  try {
    const ran = run('pdftoppm', ['-r', String(RESOLUTION), '-gray', '-png', pdf, join(folder, 'page')]);
    expect(ran.code, ran.text).toBe(0);
    return readdirSync(folder)
      .sort()
      .map(name => readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The share of pixels that look different; 1 if the images differ in size. */
function difference(before: Uint8Array, now: Uint8Array): number {
  const [a, b] = [decodePng(before), decodePng(now)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let far = 0;
  a.bytes.forEach((grey, i) => {
    if (Math.abs(grey - (b.bytes[i] ?? 0)) > FAR) far++;
  });
  return far / a.bytes.length;
}

describeWith('poppler', 'pages look like their stored images', () => {
  it.each(Object.keys(APPLICANTS))('I-20 summary: %s', name => {
    const pdf = inject('manyPeople').find(path => path.endsWith(`people-${name}-applicant-i20-summary.pdf`));
    const pages = renderPages(pdf ?? '');
    expect(pages.length).toBeGreaterThan(0);
    const golden = (page: number): string => join(GOLDENS, `i20-${name}-${page + 1}.png`);
    if (UPDATE) {
      mkdirSync(GOLDENS, { recursive: true });
      for (const [i, page] of pages.entries()) writeFileSync(golden(i), page);
    }
    expect(existsSync(golden(pages.length)), 'a page fewer than before').toBe(false);
    for (const [i, page] of pages.entries()) {
      const share = difference(readFileSync(golden(i)), page);
      if (share > MOST) {
        mkdirSync(DIFFERENT, { recursive: true });
        writeFileSync(join(DIFFERENT, `i20-${name}-${i + 1}.png`), page);
      }
      expect(share, `page ${i + 1}`).toBeLessThanOrEqual(MOST);
    }
  });
});
