import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../src/schema/index.js';
import { person } from '../database/people.js';
import { inDepartment } from '../studio/served/one-department.js';
import { type ServedStudio, serveStudio } from '../studio/served/served-studio.js';
import { whenShown } from './demo.js';
import { downloadBy, useWindows } from './windows.js';

/*
 * Names of files as Chromium saves them. The expected names follow from docs/studio.md: the letters of the person's own
 * script in lower case, joined by hyphens, at most 60 UTF-16 units.
 */

/**
 * A person by given name and surname, the beginning of the names of their downloads, and that of their documents in batches;
 * null for the net ID.
 */
const NAMED: readonly (readonly [string, string, string, string, string | null])[] = [
  ['Greek', 'Ελένη', 'Δροσοπούλου-Νίκα', 'ελένη-δροσοπούλου-νίκα', null],
  ['Cyrillic, decomposed', 'Андрей'.normalize('NFD'), 'Ковальчук', 'андрей-ковальчук', null],
  ['Han, with the surname first', '小明', '王', '王小明', null],
  [
    'Arabic with marks of direction',
    '\u202bليلى\u200f\u202c',
    '\u2067الحداد\u2069\u200e\u061c',
    'ليلى-الحداد',
    null,
  ],
  ['an override of direction', 'Lea\u202e', 'fdp.Nor\u2066', 'lea-fdp-nor', 'lea-fdp-nor'],
  ['quotation marks', 'Ada "Moss" “Fern”', "O'Neill", 'ada-moss-fern-oneill', 'ada-moss-fern-oneill'],
  ['slashes and backslashes', '../../Ada', '..\\..\\Nor/Quill', 'ada-nor-quill', 'ada-nor-quill'],
  ['leading dots', '...Ada', '.Nor', 'ada-nor', 'ada-nor'],
  [
    'percent signs and semicolons',
    '100%25Ada%2f',
    'Nor;filename*=UTF-8',
    'ada-f-nor-filename-utf',
    'ada-f-nor-filename-utf',
  ],
  ['what Windows and lines do not allow', 'Eva|:', 'Nor?*\u0085\u2028\ufeff', 'eva-nor', 'eva-nor'],
  ['300 bytes of Han', '王'.repeat(50), '明'.repeat(50), `${'明'.repeat(50)}${'王'.repeat(10)}`, null],
  ['400 bytes of rare Han', 'Lin', '\u{20bb7}'.repeat(100), `lin-${'\u{20bb7}'.repeat(28)}`, 'lin'],
  ['400 bytes of Cyrillic', 'Ж'.repeat(200), 'Я', 'ж'.repeat(60), null],
];

const windows = useWindows();
const getNetId = (n: number): string => String(100_000_001 + n);

/** An invented person of Mathematics with a name. */
function withName(n: number, fname: string, lname: string): Person {
  const invented = inDepartment(person(getNetId(n), 'Arts', 1), 'Mathematics');
  const [contact] = invented.records.pci;
  if (contact === undefined) throw new Error('No contact record.');
  const pci = [{ ...contact, values: { ...contact.values, fname, lname } }];
  return { ...invented, userId: getNetId(n), records: { ...invented.records, pci } };
}

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: NAMED.map(([, fname, lname], n) => withName(n, fname, lname)) });
});
afterAll(() => studio.close());

async function openAs(netId: string, roles: readonly string[] = []): Promise<Page> {
  const page = await windows.open();
  page.setDefaultTimeout(30_000);
  const { id } = studio.visit({ netId, roles });
  await page.context().addCookies([{ name: 'vitae-demo', value: id, url: studio.url }]);
  return page;
}

function expectSafe(name: string): void {
  expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*%;]|^[.-]|\p{Surrogate}/u);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toBe(name.normalize('NFC'));
}

it.each(NAMED.map(([what, , , name], n) => [what, name, n] as const))(
  'names a CV in the script of the person: %s',
  async (_, name, n) => {
    const page = await openAs(getNetId(n));
    await page.goto(studio.url);
    await page.click('text=Make my CV');
    await whenShown(page);
    for (const [format, ending] of [
      ['pdf', '.pdf'],
      ['docx', '.docx'],
      ['csv', '-csv.zip'],
    ] as const) {
      await page.selectOption('#format', format);
      const [file, bytes] = await downloadBy(page, () => page.click('button:text-is("Download")'));
      expect(file).toBe(`${name}-cv${ending}`);
      expectSafe(file);
      if (format === 'csv')
        for (const entry of Object.keys(unzipSync(bytes))) {
          expect(entry.startsWith(`${name}-cv-`)).toBe(true);
          expectSafe(entry);
        }
    }
  },
);

it('names the documents of a batch in ASCII, or by the net ID, alone and in the ZIP file', async () => {
  const page = await openAs('100100000', ['chair:Mathematics']);
  await page.goto(`${studio.url}/people`);
  await page.selectOption('[name=make]', 'cv-public');
  await page.click(`button:text("Make all ${NAMED.length}")`);
  await page.click('text=Open this batch on its own page');
  await page.waitForSelector('text=Download all as ZIP');
  const [file, bytes] = await downloadBy(page, () => page.click('text=Download all as ZIP'));
  expect(file).toBe('documents.zip');
  const names = NAMED.map(([, , , , ascii], n) => `${ascii ?? getNetId(n)}-cv.pdf`);
  expect(Object.keys(unzipSync(bytes)).sort()).toEqual(names.sort());
  const one = page.locator('a[href$="/file"], a[href*="/file?"]').first();
  const [single] = await downloadBy(page, () => one.click());
  expect(names).toContain(single);
});
