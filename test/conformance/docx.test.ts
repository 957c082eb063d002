import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { I20, LETTERS as LETTERS_KIND } from '../../src/app/index.js';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import { readReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { NO_STATEMENTS } from '../../src/sections/index.js';
import { paragraphsOf, part, partsOf, wordsOf } from '../output/docx/word.js';
import { APPLICANTS } from '../sections/admissions/applicants.js';
import { LETTERS } from '../sections/admissions/letters.js';
import { pdfText } from '../support/pdf-text.js';
import { hasPublicCv } from '../support/public-cv.js';
import { bytesOf, renderPerson } from '../support/render.js';
import { run } from './command.js';
import { describeWith, runPython } from './tools.js';

const INSTITUTION = 'Tamarack Valley University';
/** People with a CV in each template. */
const PEOPLE = { 'cv-classic': 14, 'cv-modern': 3, 'cv-brief': 2, record: 1, bio: 1 } as const;
const PACKETS = 1;

const recorded = ['ravencroft', 'full'].flatMap(name => {
  const file = readFileSync(new URL(`../../samples/${name}.xml`, import.meta.url));
  return readReply(file, { source: name, institution: INSTITUTION }).persons;
});
const invented = sampleUniversity({ faculty: PEOPLE['cv-classic'] + 10, institution: INSTITUTION });
const people = [...recorded, ...invented].filter(hasPublicCv).slice(0, PEOPLE['cv-classic']);

const COMMON = {
  formats: ['pdf', 'docx'],
  lang: 'en-US',
  institution: INSTITUTION,
  asOf: '2026-11-21',
} as const;

/** Documents of every kind about one person, by names for their files. */
async function makeAll(): Promise<ReadonlyMap<string, GeneratedDocument>> {
  const generator = new Generator();
  const made = new Map<string, GeneratedDocument>();
  for (const [template, count] of Object.entries(PEOPLE)) {
    for (const [n, person] of people.slice(0, count).entries()) {
      const paper = n % 2 === 0 ? 'letter' : 'a4';
      const formats = template === 'bio' ? (['docx'] as const) : COMMON.formats;
      made.set(
        `${template}-${n}`,
        await renderPerson(generator, { ...COMMON, formats, person, template, paper }),
      );
    }
  }
  for (const [n, person] of people.slice(0, PACKETS).entries()) {
    made.set(`packet-${n}`, await renderPerson(generator, { ...COMMON, ...packetOf(person, n === 0) }));
  }
  const common = {
    ...COMMON,
    audience: 'staff',
    paper: 'letter',
    name: null,
    identifier: '100204821',
  } as const;
  for (const [name, applicant] of Object.entries(APPLICANTS).slice(0, 2))
    made.set(`i20-${name}`, await generator.render(I20, { ...common, applicant, template: 'i20-summary' }));
  for (const [name, letters] of Object.entries(LETTERS).slice(0, 1))
    made.set(
      `letters-${name}`,
      await generator.render(LETTERS_KIND, { ...common, letters, template: 'letters' }),
    );
  return made;
}

const packetOf = (person: Person, withCv: boolean) => ({
  person,
  template: 'annual-review',
  packet: { statements: NO_STATEMENTS, withCv, problems: null, attached: [], continuous: false },
  window: { from: '2025-01-01', to: '2025-12-31' },
  paper: 'letter' as const,
});

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

interface PrintedWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** Figures and charts that stand side by side in a packet stand below each other in Word. */
const most = (name: string): number => (name.startsWith('packet') ? 2 : 1);

/** Points between the baselines of words in one line. */
const LINE = 2.5;

/** The lines of a PDF: words from left to right with the edges of their boxes in points. */
function printedLines(pdf: string): readonly (readonly PrintedWord[])[] {
  const { stdout } = run('pdftotext', ['-bbox', pdf, '-']);
  return stdout.split('<page ').flatMap(page => {
    const words = [
      ...page.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g),
    ];
    const lines: { y: number; words: PrintedWord[] }[] = [];
    for (const [, left, right, y, text = ''] of words) {
      const word = {
        text: text.replace(/&(?:amp|lt|gt|quot);/g, ' '),
        left: Number(left),
        right: Number(right),
      };
      const line = lines.find(each => Math.abs(each.y - Number(y)) <= LINE);
      if (line) line.words.push(word);
      else lines.push({ y: Number(y), words: [word] });
    }
    return lines.map(line => line.words.toSorted((a, b) => a.left - b.left));
  });
}

/** The text of the first line of each entry with a date, and the date, from a Word document. */
function datedLines(document: string): readonly (readonly [head: string, sides: readonly string[]])[] {
  const xml =
    document.match(/<w:p>(?:(?!<\/w:p>).)*<w:rStyle w:val="Date\d*"\/>(?:(?!<\/w:p>).)*<\/w:p>/g) ?? [];
  return xml.flatMap(paragraph => {
    const [text = ''] = paragraphsOf(paragraph);
    const [head = '', ...sides] = (text.split('\n')[0] ?? '').split('\t');
    return sides.length === 0 ? [] : [[head, sides] as const];
  });
}

describeWith('LibreOffice', 'Word documents printed by LibreOffice', soffice => {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-docx-'));
  const path = (name: string, ending: string) => join(folder, `${name}.${ending}`);
  const documentOf = (name: string) => part(partsOf(readFileSync(path(name, 'docx'))), 'word/document.xml');
  let made: ReadonlyMap<string, GeneratedDocument>;

  beforeAll(async () => {
    made = await makeAll();
    for (const [name, document] of made) writeFileSync(path(name, 'docx'), bytesOf(document, 'docx'));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const files = [...made.keys()].map(name => path(name, 'docx'));
    const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files];
    const { code, text } = run(soffice, args);
    expect(code, text).toBe(0);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('have every word', () => {
    for (const name of made.keys()) {
      const words = wordsOf(documentOf(name)).filter(word => READ_BACK.test(word.normalize('NFC')));
      const printed = letters(run('pdftotext', [path(name, 'pdf'), '-']).stdout);
      expect(words.length).toBeGreaterThan(10);
      const missing = words.filter(word => !printed.includes(letters(word)));
      expect([name, missing]).toEqual([name, []]);
      // Counting letters finds a word that is printed once instead of twice.
      const count = (text: string, letter: string): number => text.split(letter).length - 1;
      const expected = letters(words.join(''));
      const lost = [...new Set(expected)].filter(letter => count(printed, letter) < count(expected, letter));
      expect([name, lost]).toEqual([name, []]);
    }
  }, 120_000);

  it('have as many pages as the PDF, or one more or less', async () => {
    const differences: string[] = [];
    for (const [name, { pages }] of made) {
      if (pages === null) continue;
      const printed = (await pdfText(readFileSync(path(name, 'pdf')))).length;
      if (Math.abs(printed - pages) > most(name)) differences.push(`${name}: ${printed}, not ${pages}`);
    }
    expect(differences).toEqual([]);
  }, 120_000);

  it('have each date on the first line of its entry, right of the text', () => {
    let dates = 0;
    const wrong: string[] = [];
    for (const name of [...made.keys()].filter(each => each.startsWith('cv-classic'))) {
      const lines = printedLines(path(name, 'pdf'));
      const edge = Math.max(...lines.flat().map(word => word.right));
      for (const [head, sides] of datedLines(documentOf(name))) {
        const date = sides.at(-1) ?? '';
        const sought = letters(head + sides.join(''));
        if (!READ_BACK.test(head.replace(/\s/g, ''))) continue;
        dates++;
        const line = lines.find(words => letters(words.map(word => word.text).join('')).startsWith(sought));
        const first = line?.findLastIndex(
          (_, i) =>
            letters(
              line
                .slice(i)
                .map(word => word.text)
                .join(''),
            ) === letters(date),
        );
        if (!line || first === undefined || first < 1) {
          wrong.push(`${name}: no line ${head} … ${date}`);
          continue;
        }
        const gap = (line[first]?.left ?? 0) - (line[first - 1]?.right ?? 0);
        if (gap < 3) wrong.push(`${name}: ${head} collides with ${date}`);
        if (Math.abs((line.at(-1)?.right ?? 0) - edge) > 3)
          wrong.push(`${name}: ${date} is not at the right edge`);
      }
    }
    expect(wrong).toEqual([]);
    expect(dates).toBeGreaterThan(200);
  }, 120_000);

  it('have page numbers and the number of pages', async () => {
    const pages = await pdfText(readFileSync(path('cv-classic-0', 'pdf')));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((text, i) => {
      expect(letters(text)).toContain(`page${i + 1}of${pages.length}`);
    });
  });
});

describeWith('python-docx', 'Word documents read by python-docx', () => {
  it('have headings, lists, tables and properties', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitae-docx-'));
    try {
      const person = people[0] as Person;
      const made = await renderPerson(new Generator(), { ...COMMON, ...packetOf(person, true) });
      const file = join(folder, 'packet.docx');
      writeFileSync(file, bytesOf(made, 'docx'));
      const { code, stdout, text } = runPython('read_docx.py', [file]);
      expect(code, text).toBe(0);
      const read = JSON.parse(stdout);
      expect(read.title).toBe(made.title);
      expect(read.language).toBe('en-US');
      expect(read.headings.slice(0, 3)).toEqual([
        ['Title', 'Marisol T. Ravencroft'],
        ['Heading 1', 'Contents'],
        ['Heading 2', 'About this packet'],
      ]);
      expect(read.headings.length).toBeGreaterThan(20);
      expect(read.tables.length).toBeGreaterThan(3);
      expect(read.pictures).toBeGreaterThan(3);
      expect(read.sections).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
