import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBrand } from '../../src/app/brand/read-brand.js';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import { readReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { hasPublicCv, NO_STATEMENTS } from '../../src/sections/index.js';
import { documentsOfKinds } from '../output/docx/documents.js';
import { getWords, part, readParts } from '../output/docx/word.js';
import { pdfText } from '../support/pdf-text.js';
import { getBytes, renderPerson } from '../support/render.js';
import { run } from './command.js';
import { collisions, datedLines, letters, misplacedDates, printedLines, READ_BACK } from './printed-lines.js';
import { describeWith, runPython } from './tools.js';
import { readPages } from './words.js';

const INSTITUTION = 'Tamarack Valley University';
/** People with a CV in each template. */
const PEOPLE = {
  'cv-classic': 50,
  'cv-modern': 4,
  'cv-margin': 4,
  'cv-compact': 4,
  'cv-brief': 2,
  record: 1,
  bio: 1,
} as const;
/** How many of them get a PDF to compare the number of pages with. */
const PRINTED = 12;

const recorded = ['ravencroft', 'full'].flatMap(name => {
  const file = readFileSync(new URL(`../../samples/${name}.xml`, import.meta.url));
  return readReply(file, { source: name, institution: INSTITUTION }).persons;
});
const invented = sampleUniversity({ faculty: PEOPLE['cv-classic'] + 20, institution: INSTITUTION });
const people = [...recorded, ...invented]
  .filter(person => hasPublicCv(person))
  .slice(0, PEOPLE['cv-classic']);

const COMMON = {
  formats: ['pdf', 'docx'],
  lang: 'en-US',
  institution: INSTITUTION,
  asOf: '2026-11-21',
} as const;

/** Documents of every kind, by names for their files; the first of each template also as PDF. */
async function makeAll(): Promise<ReadonlyMap<string, GeneratedDocument>> {
  const generator = new Generator();
  const made = new Map(await documentsOfKinds(generator, COMMON.formats));
  for (const [template, count] of Object.entries(PEOPLE)) {
    for (const [n, person] of people.slice(0, count).entries()) {
      const paper = n % 2 === 0 ? 'letter' : 'a4';
      const formats = template === 'bio' || n >= PRINTED ? (['docx'] as const) : COMMON.formats;
      made.set(
        `${template}-${n}`,
        await renderPerson(generator, { ...COMMON, formats, person, template, paper }),
      );
    }
  }
  const brand = await readBrand(
    new URL('../../samples/brands/northmere/brand.json', import.meta.url).pathname,
  );
  const [person] = people as [Person];
  made.set('packet-symbol', await renderPerson(generator, { ...COMMON, ...getPacket(person, true), brand }));
  return made;
}

const getPacket = (person: Person, withCv: boolean) => ({
  person,
  template: 'annual-review',
  packet: { statements: NO_STATEMENTS, withCv, problems: null, attached: [], continuous: false },
  window: { from: '2025-01-01', to: '2025-12-31' },
  paper: 'letter' as const,
});

describeWith('LibreOffice', 'Word documents printed by LibreOffice', soffice => {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-docx-'));
  const path = (name: string, ending: string) => join(folder, `${name}.${ending}`);
  const getDocument = (name: string) =>
    part(readParts(readFileSync(path(name, 'docx'))), 'word/document.xml');
  let made: ReadonlyMap<string, GeneratedDocument>;

  beforeAll(async () => {
    made = await makeAll();
    for (const [name, document] of made) writeFileSync(path(name, 'docx'), getBytes(document, 'docx'));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    const files = [...made.keys()].map(name => path(name, 'docx'));
    const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files];
    const { code, text } = run(soffice, args);
    expect(code, text).toBe(0);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('have every word', () => {
    for (const name of made.keys()) {
      const words = getWords(getDocument(name)).filter(word => READ_BACK.test(word.normalize('NFC')));
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

  it('have as many pages as the PDF, or one more or less', () => {
    const differences: string[] = [];
    for (const [name, { pages }] of made) {
      if (pages === null) continue;
      const printed = readPages(path(name, 'pdf')).length;
      if (Math.abs(printed - pages) > 1) differences.push(`${name}: ${printed}, not ${pages}`);
    }
    expect(differences).toEqual([]);
  }, 120_000);

  it('have each date on the first line of its entry, right of the text, for fifty people', () => {
    const names = [...made.keys()].filter(name => name.startsWith('cv-classic'));
    expect(names).toHaveLength(PEOPLE['cv-classic']);
    let dates = 0;
    const wrong = names.flatMap(name => {
      const dated = datedLines(getDocument(name));
      dates += dated.length;
      return misplacedDates(printedLines(path(name, 'pdf')), dated).map(each => `${name}: ${each}`);
    });
    expect(wrong).toEqual([]);
    expect(dates).toBeGreaterThan(3000);
  }, 120_000);

  it('have no words that cover each other', () => {
    for (const name of made.keys())
      expect([name, collisions(printedLines(path(name, 'pdf')))]).toEqual([name, []]);
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
      const made = await renderPerson(new Generator(), { ...COMMON, ...getPacket(person, true) });
      const file = join(folder, 'packet.docx');
      writeFileSync(file, getBytes(made, 'docx'));
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
      expect(read.sections).toBe(11);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
