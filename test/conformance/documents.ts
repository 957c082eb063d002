import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readBrand } from '../../src/app/brand/read-brand.js';
import { I20, LETTERS as LETTERS_KIND } from '../../src/app/index.js';
import { type Brand, styleDocument } from '../../src/document/index.js';
import { FontLibrary } from '../../src/fonts/index.js';
import { Generator } from '../../src/generate.js';
import { documentId, mergePdfs, writePdf } from '../../src/output/index.js';
import { lay } from '../../src/pages/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { APPLICANT_AUDIENCES, hasPublicCv, NO_STATEMENTS, type Since } from '../../src/sections/index.js';
import { fontReader } from '../../src/sources/index.js';
import { APPLICANTS } from '../sections/admissions/applicants.js';
import { LETTERS } from '../sections/admissions/letters.js';
import { getBytes, renderPerson } from '../support/render.js';

const INSTITUTION = 'Tamarack Valley University';
/** How many people get a document of each template. */
const PEOPLE = {
  'cv-classic': 60,
  'cv-modern': 40,
  'cv-margin': 25,
  'cv-compact': 25,
  'cv-brief': 20,
  record: 20,
};
/** The looks of documents in turn: that of the templates, and those of the samples. */
const BRANDS: readonly (Brand | null)[] = [
  null,
  ...(await Promise.all(
    ['tamarack-valley', 'northmere', 'port-aldine'].map(name =>
      readBrand(new URL(`../../samples/brands/${name}/brand.json`, import.meta.url).pathname),
    ),
  )),
];
const getBrand = (n: number) => BRANDS[n % BRANDS.length];

/** How many of them get a review packet. */
const PACKETS = 24;

/**
 * Writes documents of many people in this process, which is faster than a command for each.
 * @param save writes a file and returns its path
 */
export async function manyPeople(
  save: (name: string, bytes: Uint8Array) => string,
): Promise<readonly string[]> {
  const generator = new Generator();
  const files: string[] = [];
  const people = [...sampleUniversity({ faculty: PEOPLE['cv-classic'], institution: INSTITUTION })].filter(
    person => hasPublicCv(person),
  );
  for (const [template, count] of Object.entries(PEOPLE)) {
    for (const [n, person] of people.slice(0, count).entries()) {
      const made = await renderPerson(generator, {
        person,
        template,
        formats: ['pdf'],
        paper: n % 2 === 0 ? 'letter' : 'a4',
        lang: 'en-US',
        brand: getBrand(n >> 1),
        institution: INSTITUTION,
        asOf: '2026-11-21',
      });
      files.push(save(`people-${n + 1}-${template}.pdf`, getBytes(made, 'pdf')));
    }
  }
  return [
    ...files,
    ...(await packets(generator, people.slice(0, PACKETS), save)),
    ...(await summaries(generator, save)),
    ...(await letters(generator, save)),
  ];
}

/** A record with a longer title, if it has one. */
const retitled = <R extends { readonly values: object }>(record: R): R => {
  const { title = null } = record.values as { readonly title?: string | null };
  return title === null ? record : { ...record, values: { ...record.values, title: `${title}, revised` } };
};

/** An earlier state of a person: every third record is missing, and another third has other titles. */
function sinceEarlier(person: Person): Since {
  const records = Object.entries(person.records).map(([name, list]) => [
    name,
    list.flatMap((each, i) => (i % 3 === 0 ? [] : [i % 3 === 1 ? retitled(each) : each])),
  ]);
  return {
    person: { ...person, records: Object.fromEntries(records) },
    day: '2024-11-21',
    hash: 'c'.repeat(64),
    documents: [{ kind: 'packet', sha256: 'd'.repeat(64) }],
    notices: [],
  };
}

/** The review packets of some people, every third with the whole CV and the problems of a record. */
async function packets(
  generator: Generator,
  people: readonly Person[],
  save: (name: string, bytes: Uint8Array) => string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const [n, person] of people.entries()) {
    const isLong = n % 3 === 0;
    const problem = {
      code: 'a.b',
      place: { record: 'pci 1', field: 'rank' },
      value: 'Dozent',
      reason: 'Unknown rank.',
    };
    const made = await renderPerson(generator, {
      person,
      template: 'annual-review',
      brand: getBrand(files.length),
      about: `packet ${n}`,
      packet: {
        since: n % 2 === 0 ? sinceEarlier(person) : undefined,
        statements: NO_STATEMENTS,
        withCv: isLong,
        problems: isLong ? [problem] : null,
        attached: [],
        continuous: false,
      },
      window: { from: '2025-01-01', to: '2025-12-31' },
      formats: ['pdf'],
      paper: n % 2 === 0 ? 'letter' : 'a4',
      lang: 'en-US',
      institution: INSTITUTION,
      asOf: '2026-11-21',
    });
    files.push(save(`people-${n + 1}-annual-review.pdf`, getBytes(made, 'pdf')));
  }
  return files;
}

/** I-20 preparation summaries of applicants of every kind, for both audiences. */
async function summaries(
  generator: Generator,
  save: (name: string, bytes: Uint8Array) => string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const [name, applicant] of Object.entries(APPLICANTS)) {
    for (const [copy, paper] of [
      ['applicant', 'letter'],
      ['staff', 'a4'],
    ] as const) {
      const made = await generator.render(I20, {
        applicant,
        audience: copy,
        paper,
        name: null,
        identifier: '100204821',
        template: 'i20-summary',
        formats: ['pdf'],
        lang: 'en-US',
        institution: INSTITUTION,
        asOf: '2026-11-21',
      });
      files.push(save(`people-${name}-${copy}-i20-summary.pdf`, getBytes(made, 'pdf')));
    }
  }
  return files;
}

/** Letters of every kind, for both audiences. */
async function letters(
  generator: Generator,
  save: (name: string, bytes: Uint8Array) => string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const [name, programs] of Object.entries(LETTERS)) {
    for (const copy of APPLICANT_AUDIENCES) {
      const made = await generator.render(LETTERS_KIND, {
        letters: programs,
        audience: copy,
        paper: copy === 'staff' ? 'a4' : 'letter',
        name: null,
        identifier: '100204821',
        template: 'letters',
        brand: getBrand(files.length),
        formats: ['pdf'],
        lang: 'en-US',
        institution: INSTITUTION,
        asOf: '2026-11-21',
      });
      files.push(save(`people-${name}-${copy}-letters.pdf`, getBytes(made, 'pdf')));
    }
  }
  return files;
}

const date = new Date('2026-11-21T00:00:00Z');

/** The fixture that uses every feature, laid out. */
function laidEverything() {
  const html = readFileSync(new URL('fixtures/everything.html', import.meta.url), 'utf8');
  const fonts = new FontLibrary(fontReader(new URL('../../fonts/', import.meta.url).pathname));
  return lay(styleDocument(html, 'everything.html'), fonts);
}

export const PASSWORD = 'quiet Ravencröft 42';

/** A document with a password. */
export const encrypted = (): Uint8Array =>
  writePdf(laidEverything(), { date, creator: 'Conformance suite', password: PASSWORD });

/** A document with two attached files. */
export function attached(): Uint8Array {
  const file = (name: string, type: string, text: string) => ({
    name,
    type,
    description: `The data of this document (${type})`,
    bytes: Buffer.from(text),
    relationship: 'Data' as const,
    date,
  });
  return writePdf(laidEverything(), {
    date,
    creator: 'Conformance suite',
    id: documentId('attached'),
    attachments: [
      file('record.xml', 'application/xml', '<record/>'),
      file('Ravencröft.json', 'application/json', '{"name":"Ravencröft"}'),
    ],
  });
}

/** One document of files, with their names as bookmarks. */
export const merged = (paths: readonly string[]): Promise<Uint8Array> =>
  mergePdfs(
    paths.map(path => ({ name: path, title: basename(path, '.pdf'), read: () => readFileSync(path) })),
    { title: 'Review packets', creator: 'Conformance suite' },
  );
