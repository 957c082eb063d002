import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkStatements } from '../../src/app/packet/statements-schema.js';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { type PacketExtras, windowNamed } from '../../src/sections/index.js';
import { NO_EXTRAS } from '../../src/sections/packet/options.js';
import { htmlText } from '../support/html-text.js';
import { bare, difference, pdfText } from '../support/pdf-text.js';
import { bytesOf, renderPerson, textOf } from '../support/render.js';

const INSTITUTION = 'Tamarack Valley University';
const AS_OF = '2026-01-14';
const generator = new Generator();
const sample = (name: string): URL => new URL(`../../samples/${name}`, import.meta.url);

const make = (person: Person, packet: PacketExtras, template = 'annual-review'): Promise<GeneratedDocument> =>
  renderPerson(generator, {
    person,
    packet,
    template,
    formats: ['pdf', 'html'],
    paper: 'letter',
    lang: 'en-US',
    institution: INSTITUTION,
    asOf: AS_OF,
    window: windowNamed('2025')({ person, asOf: AS_OF, years: { academic: '09-01', fiscal: '07-01' } }),
  });

const read = (xml: Uint8Array | string): Person => {
  const [person] = readReply(xml, { source: 'sample', institution: INSTITUTION }).persons;
  if (!person) throw new Error('a reply with one person holds one');
  return person;
};

const htmlOf = ({ files }: GeneratedDocument): string => textOf({ files }, 'html');

/** The words of a page, a line for each block. */
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

describe('a packet with all of its parts', () => {
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
    document = await make(read(readFileSync(sample('ravencroft.xml'))), {
      ...NO_EXTRAS,
      statements,
      withCv: true,
      problems,
    });
    pages = await pdfText(bytesOf(document, 'pdf'));
  });

  it('says what the golden says', async () => {
    await expect(`${lines(htmlOf(document))}\n`).toMatchFileSnapshot('goldens/packet-ravencroft.txt');
  });

  it('has in its contents the pages on which the headings stand', () => {
    const entry = /<a href="#[\w-]+">(?:<span class="n">(\d+)<\/span> )?<span class="t">(.*?)<\/span>/g;
    const contents = [...htmlOf(document).matchAll(entry)].map(([, number = '', title = '']) =>
      bare(number + title.replaceAll('&amp;', '&')),
    );
    expect(contents.filter(each => /^\d/.test(each))).toHaveLength(8);
    expect(contents.length).toBeGreaterThan(14);
    const listing = bare(pages[1] ?? '');
    for (const [i, name] of contents.entries()) {
      const next = contents[i + 1] ?? 'Aboutthispacket';
      const told = Number(new RegExp(`${name}(\\d+)${next}`).exec(listing)?.[1]);
      expect(bare(pages[told - 1] ?? ''), `${name}, page ${told}`).toContain(name);
    }
  });

  it('says the same in PDF and HTML, but for the numbers of the contents', () => {
    const withoutContents = (text: string): string => text.slice(text.indexOf('About this packet'));
    expect(
      difference(withoutContents(pages.join('\n')), withoutContents(htmlText(htmlOf(document)))),
    ).toBeNull();
    expect(document.problems.filter(({ code }) => code === 'page.target')).toEqual([]);
  });

  it('is traced: figures in the HTML name their records', () => {
    const traced = [...htmlOf(document).matchAll(/data-records="([^"]+)"/g)].flatMap(
      match => match[1]?.split(', ') ?? [],
    );
    expect(traced.length).toBeGreaterThan(40);
    for (const name of traced) expect(name).toMatch(/^[a-z_]+ \d+$/);
  });
});

it('a packet of someone else says what the golden says', async () => {
  const people = [...sampleUniversity({ faculty: 23, institution: INSTITUTION })].slice(22);
  const person = read(writeReply(people, { root: 'facultyProfile', institution: INSTITUTION }));
  const document = await make(person, NO_EXTRAS);
  await expect(`${lines(htmlOf(document))}\n`).toMatchFileSnapshot('goldens/packet-sample.txt');
});

it('the template is for packets, and packets for it', async () => {
  const person = read(readFileSync(sample('ravencroft.xml')));
  await expect(make(person, NO_EXTRAS, 'cv-classic')).rejects.toThrow(
    /document model “cv”, not for “packet”/,
  );
  const { packet: _, ...request } = {
    packet: null,
    person,
    template: 'annual-review',
    formats: ['html'] as const,
    paper: 'letter' as const,
    lang: 'en-US',
    institution: INSTITUTION,
    asOf: AS_OF,
  };
  await expect(renderPerson(generator, request)).rejects.toThrow(/document model “packet”, not for “cv”/);
});
