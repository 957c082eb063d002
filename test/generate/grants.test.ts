import { beforeAll, describe, expect, it } from 'vitest';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import type { Format } from '../../src/output/index.js';
import { type GrantStatus, readReply } from '../../src/records/index.js';
import type { Audience } from '../../src/schema/index.js';
import { getWords, part, readParts } from '../output/docx/word.js';
import { STATUS_WORDS } from '../records/grant-words.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { computeText, getBytes, renderPerson } from '../support/render.js';

/** A grant for each word that a status can have, with a marker in its title. */
const GRANTS = Object.entries(STATUS_WORDS)
  .flatMap(([status, words]) => words.map(word => ({ word, status: status as GrantStatus })))
  .map((each, i) => ({ ...each, marker: `Moss${1001 + i}` }));

const [PERSON] = readReply(
  `<Data><Record userId="7"><PCI id="1"><FNAME>Ida</FNAME><LNAME>Fennwick</LNAME></PCI>${GRANTS.map(
    ({ word, marker }, i) =>
      `<CONGRANT id="${i}"><TITLE>${marker}</TITLE><AWARDORG>Federal</AWARDORG><STATUS>${word}</STATUS><DTY_START>2024</DTY_START><DTY_END>2027</DTY_END></CONGRANT>`,
  ).join('')}</Record></Data>`,
  { source: '', institution: '' },
).persons;
if (PERSON === undefined) throw new Error('The export has no person.');

const FORMATS = ['pdf', 'html', 'docx', 'json', 'csv', 'resume'] as const satisfies readonly Format[];

const READ: Readonly<Record<(typeof FORMATS)[number], (document: GeneratedDocument) => Promise<string>>> = {
  pdf: async document => (await pdfText(getBytes(document, 'pdf'))).toString(),
  html: async document => htmlText(computeText(document, 'html')),
  docx: async document =>
    getWords(part(readParts(getBytes(document, 'docx')), 'word/document.xml')).join(' '),
  json: async document => computeText(document, 'json'),
  csv: async ({ files }) =>
    files.map(file => (file.format === 'csv' ? Buffer.from(file.bytes).toString('utf8') : '')).join('\n'),
  resume: async document => computeText(document, 'resume'),
};

const generator = new Generator();
const documentFor = (audience: Audience, template: string, formats: readonly Format[]) =>
  renderPerson(generator, {
    ...{ person: PERSON, audience, template, formats },
    ...{ paper: 'letter', lang: 'en-US', institution: '', asOf: '2026-11-15' },
  });

const markersIn = (text: string): readonly string[] => [...new Set(text.match(/Moss\d{4}/g))].sort();
const getMarkers = (...statuses: readonly GrantStatus[]): readonly string[] =>
  GRANTS.filter(({ status }) => statuses.includes(status)).map(({ marker }) => marker);

const IN_CV: Readonly<Record<'public' | 'internal', readonly GrantStatus[]>> = {
  public: ['funded', 'under-review'],
  internal: ['funded', 'under-review', 'in-preparation', 'not-recorded', 'not-understood'],
};

describe.each(['public', 'internal'] as const)('the grants of a CV, %s', audience => {
  let document: GeneratedDocument;
  beforeAll(async () => {
    document = await documentFor(audience, 'cv-classic', FORMATS);
  });

  it.each(FORMATS)('are those of its statuses in %s', async format => {
    expect(markersIn(await READ[format](document))).toEqual(getMarkers(...IN_CV[audience]));
  });

  it('are awards in a résumé only if they were funded', () => {
    const { projects } = JSON.parse(computeText(document, 'resume')) as {
      readonly projects: readonly { readonly name: string; readonly type: string }[];
    };
    const awards = projects.filter(({ type }) => type === 'grant').map(({ name }) => name);
    expect(awards.sort()).toEqual(getMarkers('funded'));
  });
});

it.each(['html', 'json', 'csv'] as const)(
  'the whole record shows the public no other grants, and the institution all, in %s',
  async format => {
    for (const [audience, statuses] of [
      ['public', IN_CV.public],
      ['internal', Object.keys(STATUS_WORDS) as readonly GrantStatus[]],
    ] as const) {
      const document = await documentFor(audience, 'record', [format]);
      expect(markersIn(await READ[format](document)), audience).toEqual(getMarkers(...statuses));
    }
  },
);
