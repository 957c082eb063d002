import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDocx } from '../../src/output/docx/index.js';
import { readReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { cvModel } from '../../src/sections/index.js';
import { part, partsOf, wordsOf } from '../output/docx/word.js';
import { pdfText } from '../support/pdf-text.js';
import { hasPublicCv } from '../support/public-cv.js';
import { run } from './command.js';
import { describeWith } from './tools.js';

const INSTITUTION = 'Tamarack Valley University';
const PEOPLE = 8;

const recorded = ['ravencroft', 'full'].flatMap(name => {
  const file = readFileSync(new URL(`../../samples/${name}.xml`, import.meta.url));
  return readReply(file, { source: name, institution: INSTITUTION }).persons;
});
const people = [...recorded, ...sampleUniversity({ faculty: PEOPLE, institution: INSTITUTION })].filter(
  hasPublicCv,
);

/**
 * Letters and digits in lower case, since small capitals are printed as capitals. LibreOffice separates symbols of
 * another font from their word.
 */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu, '');

/** Words of scripts whose letters a PDF yields in the order of writing, without combining accents. */
const READ_BACK = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]+$/u;

describeWith('LibreOffice', 'Word documents printed by LibreOffice', soffice => {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-docx-'));
  const path = (n: number, ending: string) => join(folder, `${n}.${ending}`);

  beforeAll(async () => {
    for (const [n, person] of people.entries()) {
      const { model } = cvModel(person, { institution: INSTITUTION, asOf: '2026-11-21', audience: 'public' });
      const paper = n % 2 === 0 ? 'letter' : 'a4';
      writeFileSync(
        path(n, 'docx'),
        await writeDocx(model, { paper, lang: 'en-US', date: '2026-11-21', creator: 'conformance' }),
      );
    }
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const { code, text } = run(soffice, [
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      ...people.map((_, n) => path(n, 'docx')),
    ]);
    expect(code, text).toBe(0);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(people.map((_, n) => n))('have every word: %i', async n => {
    const words = wordsOf(part(partsOf(readFileSync(path(n, 'docx'))), 'word/document.xml')).filter(word =>
      READ_BACK.test(word.normalize('NFC')),
    );
    const pages = await pdfText(readFileSync(path(n, 'pdf')));
    expect(pages.length).toBeGreaterThan(0);
    const printed = letters(pages.join('\n'));
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter(word => !printed.includes(letters(word)))).toEqual([]);
    // Counting letters finds a word that is printed once instead of twice.
    const count = (text: string, letter: string): number => text.split(letter).length - 1;
    const expected = letters(words.join(''));
    const lost = [...new Set(expected)].filter(letter => count(printed, letter) < count(expected, letter));
    expect(lost).toEqual([]);
  });

  it('have page numbers and the number of pages', async () => {
    const pages = await pdfText(readFileSync(path(0, 'pdf')));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((text, i) => {
      expect(letters(text)).toContain(`page${i + 1}of${pages.length}`);
    });
  });
});
