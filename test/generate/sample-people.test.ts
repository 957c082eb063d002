import { beforeAll, describe, expect, it } from 'vitest';
import { Generator } from '../../src/generate.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { hasPublicCv } from '../../src/sections/index.js';
import { computeCases } from '../support/cases.js';
import { htmlText } from '../support/html-text.js';
import { bare, difference, pdfText, withoutOrder } from '../support/pdf-text.js';
import { computeText, getBytes, renderPerson } from '../support/render.js';

const INSTITUTION = 'Tamarack Valley University';
/** A tenth of ENGINE_CASES; CI makes the documents of 200 people. */
const PEOPLE = computeCases(150, 10);
/** People go through the XML as they would over the service. */
const people = [...sampleUniversity({ faculty: PEOPLE, institution: INSTITUTION })];

interface Made {
  readonly html: string;
  readonly htmlText: string;
  readonly pdfText: string;
  readonly titles: readonly string[];
}

/** What no document may hold: values that leaked from the program, or remnants of encodings. */
const FORBIDDEN = /\bundefined\b|\bNaN\b|\[object |Invalid Date|x27;|&amp;|&#|\{\{|\}\}/;
/** Separators that have lost what they separate. */
const DANGLING = /,\s*,|;\s*;|;\s*,|,\s*;|·\s*·|\(\s*\)|\(\s*[,;]|[,;]\s*\)|,\s*\.(?!\d)/;

describe('the CVs of a sample university', () => {
  const made: Made[] = [];

  beforeAll(async () => {
    const generator = new Generator();
    for (const sample of people.filter(person => hasPublicCv(person))) {
      const xml = writeReply([sample], { root: 'facultyProfile', institution: INSTITUTION });
      const [person] = readReply(xml, { source: 'sample', institution: INSTITUTION }).persons;
      if (!person) throw new Error('a reply with one person holds one');
      const document = await renderPerson(generator, {
        person,
        template: 'cv-classic',
        formats: ['pdf', 'html'],
        paper: 'letter',
        lang: 'en-US',
        institution: INSTITUTION,
        asOf: '2026-11-21',
      });
      const selected = document.decisions.filter(d => d.sections.length > 0);
      const titles = selected.flatMap(({ record }) => {
        const values = record.values as Readonly<Record<string, unknown>>;
        return typeof values.title === 'string' ? [values.title] : [];
      });
      const html = computeText(document, 'html');
      const pdf = await pdfText(getBytes(document, 'pdf'));
      made.push({ html, htmlText: htmlText(html), pdfText: pdf.join('\n'), titles });
    }
  }, 3_600_000);

  it('say the same in PDF and HTML, in the same order', () => {
    expect(made.length).toBeGreaterThan(PEOPLE * 0.9);
    for (const { htmlText, pdfText } of made) expect(difference(pdfText, htmlText)).toBeNull();
  });

  it('hold the title of every selected record', () => {
    let seen = 0;
    for (const { pdfText, titles } of made) {
      const text = plain(pdfText);
      for (const title of titles) {
        seen++;
        const found = text.includes(plain(title));
        expect(found, title).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(PEOPLE * 25);
  });

  it('leak nothing of the program and leave no separator alone', () => {
    for (const { htmlText } of made) {
      const text = htmlText.replace(/\s+/g, ' ');
      for (const wrong of [FORBIDDEN, DANGLING]) {
        const match = wrong.exec(text);
        expect(match && text.slice(Math.max(0, match.index - 40), match.index + 40)).toBeNull();
      }
    }
  });

  it('have no empty heading', () => {
    for (const { html } of made) expect(html).not.toMatch(/<h([1-6])[^>]*>(\s|<[^>]*>)*<\/h\1>/);
  });
});

/** A title without what typography changes: quotes, dashes, marks of HTML, spaces. */
const plain = (text: string): string =>
  withoutOrder(bare(text.replace(/<\/?(?:i|b|u|em|strong|sub|sup)>/g, '')))
    .replace(/[“”„"«»‘’']/g, "'")
    .replace(/[–—−-]+/g, '-')
    .replace(/…|\.\.\./g, '...')
    .toLowerCase();
