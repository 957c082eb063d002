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
 * Pages as they look, kept as pictures. A page may differ by what another release of poppler does to the edges of
 * letters, and no more. Goldens are made anew with UPDATE_PICTURES=1; what differs is left in out/pictures.
 */

const GOLDENS = fileURLToPath(new URL('goldens/', import.meta.url));
const DIFFERENT = fileURLToPath(new URL('../../out/pictures/', import.meta.url));
const UPDATE = process.env.UPDATE_PICTURES !== undefined;
/** Dots per inch: enough to see each word, rule and mark. */
const RESOLUTION = 50;
/** How far apart two greys are that look different, of 255. */
const FAR = 64;
/** Share of the dots of a page that may look different. */
const MOST = 0.002;

/** The pages of a file as PNG files, in order. */
function picturesOf(pdf: string): readonly Uint8Array[] {
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

/** The share of dots that look different; 1 where the pictures are not of one size. */
function difference(before: Uint8Array, now: Uint8Array): number {
  const [a, b] = [decodePng(before), decodePng(now)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let far = 0;
  a.bytes.forEach((grey, i) => {
    if (Math.abs(grey - (b.bytes[i] ?? 0)) > FAR) far++;
  });
  return far / a.bytes.length;
}

describeWith('poppler', 'pages look as they did', () => {
  it.each(Object.keys(APPLICANTS))('I-20 summary: %s', name => {
    const pdf = inject('crowd').find(path => path.endsWith(`crowd-${name}-applicant-i20-summary.pdf`));
    const pages = picturesOf(pdf ?? '');
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
