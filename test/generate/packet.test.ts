import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { CV, PACKET } from '../../src/app/index.js';
import { checkStatements } from '../../src/app/packet/statements-schema.js';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { type PacketExtras, windowNamed } from '../../src/sections/index.js';
import { NO_EXTRAS } from '../../src/sections/packet/options.js';
import { htmlText } from '../support/html-text.js';
import { bare, difference, pdfText } from '../support/pdf-text.js';
import { computeText, getBytes } from '../support/render.js';

const INSTITUTION = 'Tamarack Valley University';
const AS_OF = '2026-01-14';
const generator = new Generator();
const sample = (name: string): URL => new URL(`../../samples/${name}`, import.meta.url);

const options = (person: Person, packet: PacketExtras) => ({
  person,
  packet,
  formats: ['pdf', 'html'] as const,
  paper: 'letter' as const,
  lang: 'en-US',
  institution: INSTITUTION,
  asOf: AS_OF,
  window: windowNamed('2025')({ person, asOf: AS_OF, years: { academic: '09-01', fiscal: '07-01' } }),
});

const render = (person: Person, packet: PacketExtras): Promise<GeneratedDocument> =>
  generator.render(PACKET, options(person, packet));

const read = (xml: Uint8Array | string): Person => {
  const [person] = readReply(xml, { source: 'sample', institution: INSTITUTION }).persons;
  if (!person) throw new Error('The response has no person.');
  return person;
};

const getHtml = ({ files }: GeneratedDocument): string => computeText({ files }, 'html');

/** The text of a page, one line per block. */
const lines = (html: string): string =>
  htmlText(
    html
      .replace(/<svg[\s\S]*?aria-label="([^"]*)"[\s\S]*?<\/svg>/g, '[$1]')
      .replace(/<\/(?:p|h\d|li|tr|figcaption|dt|dd)>|<\/figure>/g, '$&\n'),
  )
    .split('\n')
    .map(line =>
      line
        .replace(/[\s\u00a0]+/g, ' ')
        .replaceAll('\u2060', '')
        .trim(),
    )
    .filter(line => line !== '')
    .join('\n');

describe('a packet with all of its sections', () => {
  let document: GeneratedDocument;
  let pages: readonly string[];
  const statements = checkStatements(
    JSON.parse(readFileSync(sample('ravencroft-review.json'), 'utf8')),
    'review',
  );

  beforeAll(async () => {
    const problems = [
      { code: 'a.b', place: { record: 'pci 1', field: 'rank' }, value: 'Dozent', reason: 'Not listed.' },
    ];
    document = await render(read(readFileSync(sample('ravencroft.xml'))), {
      ...NO_EXTRAS,
      statements,
      withCv: true,
      problems,
    });
    pages = await pdfText(getBytes(document, 'pdf'));
  });

  it('writes the text of the golden file', async () => {
    await expect(`${lines(getHtml(document))}\n`).toMatchFileSnapshot('goldens/packet-ravencroft.txt');
  });

  it('lists the page of each heading in its contents', () => {
    const entry = /<a href="#[\w-]+">(?:<span class="n">(\d+)<\/span> )?<span class="t">(.*?)<\/span>/g;
    const contents = [...getHtml(document).matchAll(entry)].map(([, number = '', title = '']) =>
      bare(number + title.replaceAll('&amp;', '&')),
    );
    expect(contents.filter(each => /^\d/.test(each))).toHaveLength(8);
    expect(contents.length).toBeGreaterThan(14);
    const listing = bare(pages[1] ?? '');
    for (const [i, name] of contents.entries()) {
      const next = contents[i + 1] ?? 'Aboutthispacket';
      const number = Number(new RegExp(`${name}(\\d+)${next}`).exec(listing)?.[1]);
      expect(bare(pages[number - 1] ?? ''), `${name}, page ${number}`).toContain(name);
    }
  });

  it('writes the same text in PDF and HTML, except the page numbers of the contents', () => {
    const withoutContents = (text: string): string => text.slice(text.indexOf('About this packet'));
    expect(
      difference(withoutContents(pages.join('\n')), withoutContents(htmlText(getHtml(document)))),
    ).toBeNull();
    expect(document.problems.filter(({ code }) => code === 'page.target')).toEqual([]);
  });

  it('names the records of its figures in the HTML', () => {
    const records = [...getHtml(document).matchAll(/data-records="([^"]+)"/g)].flatMap(
      match => match[1]?.split(', ') ?? [],
    );
    expect(records.length).toBeGreaterThan(40);
    for (const name of records) expect(name).toMatch(/^[a-z_]+ \d+$/);
  });
});

it('writes the text of the golden file for a sample person', async () => {
  const people = [...sampleUniversity({ faculty: 23, institution: INSTITUTION })].slice(22);
  const person = read(writeReply(people, { root: 'facultyProfile', institution: INSTITUTION }));
  const document = await render(person, NO_EXTRAS);
  await expect(`${lines(getHtml(document))}\n`).toMatchFileSnapshot('goldens/packet-sample.txt');
});

it('rejects a template for another document model', async () => {
  const input = options(read(readFileSync(sample('ravencroft.xml'))), NO_EXTRAS);
  await expect(generator.render(PACKET, { ...input, template: 'cv-classic' })).rejects.toThrow(
    /cv-classic is for the document model “cv”, not “packet”/,
  );
  await expect(generator.render(CV, { ...input, template: 'annual-review' })).rejects.toThrow(
    /annual-review is for the document model “packet”, not “cv”/,
  );
});
