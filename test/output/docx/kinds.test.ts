import { beforeAll, describe, expect, it } from 'vitest';
import { type GeneratedDocument, Generator } from '../../../src/generate.js';
import { htmlText } from '../../support/html-text.js';
import { difference } from '../../support/pdf-text.js';
import { computeText, getBytes, renderPerson } from '../../support/render.js';
import { documentsOfKinds, samplePerson } from './documents.js';
import { attributes, getParagraphs, part, readParts, wordsInOrder } from './word.js';

const generator = new Generator();

/** The text of a page without blanks, and without that of its drawings. */
const textOfPage = (html: string): string =>
  htmlText(html.replace(/<(style|svg)\b.*?<\/\1>/gs, '')).replace(/[\s\u2060]/g, '');

const getDocument = (made: GeneratedDocument): string =>
  part(readParts(getBytes(made, 'docx')), 'word/document.xml');

const textOfDocument = (xml: string): string => wordsInOrder(xml).join('');

const getCv = (name: string, template: string) =>
  renderPerson(generator, {
    person: samplePerson(name),
    template,
    formats: ['docx', 'html'],
    paper: 'letter',
    lang: 'en-US',
    institution: 'Tamarack Valley University',
    asOf: '2026-11-21',
  });

/** Each date before its entry, where the page and Word show it. */
const withDatesFirst = (html: string): string =>
  html.replace(/(<li class="e[^"]*">)((?:(?!<\/li>).)*?)<span class="d">(.*?)<\/span>/gs, '$1$3 $2');

describe('Word documents of other kinds', () => {
  let made: ReadonlyMap<string, GeneratedDocument>;
  beforeAll(async () => {
    made = await documentsOfKinds(generator, ['docx', 'html']);
  }, 60_000);

  it('have the text of the HTML in its order', () => {
    expect(made.size).toBe(9);
    for (const [name, document] of made) {
      const text = textOfDocument(getDocument(document));
      expect(text.length).toBeGreaterThan(300);
      expect([name, difference(text, textOfPage(computeText(document, 'html')))]).toEqual([name, null]);
    }
  });

  it('have no tables but those of data', () => {
    for (const [name, document] of made) {
      const tables = computeText(document, 'html').match(/<table\b/g)?.length ?? 0;
      expect([name, getDocument(document).match(/<w:tbl>/g)?.length ?? 0]).toEqual([name, tables]);
    }
  });

  it('have the figures of a packet in five columns, and the text after them in one', () => {
    const document = getDocument(made.get('packet') as GeneratedDocument);
    const counts = [...document.matchAll(/<w:sectPr>.*?<\/w:sectPr>/g)].map(
      ([section]) => attributes(section, 'w:cols', 'w:num')[0] ?? '1',
    );
    // The cover's facts, figures, two charts, three signatures, and the name of the CV with its contact.
    expect(counts).toEqual(['1', '2', '1', '5', '1', '2', '1', '3', '1', '2', '1']);
    expect(document.match(/<w:titlePg\/>/g)).toHaveLength(1);
    expect(document.match(/<w:headerReference /g)).toHaveLength(2);
  });
});

describe('CVs with a margin column', () => {
  it.each([
    ['cv-margin', 'ravencroft'],
    ['cv-margin', 'full'],
    ['cv-compact', 'ravencroft'],
    ['cv-compact', 'full'],
  ] as const)('have the text of the HTML in its order: %s, %s', async (template, name) => {
    const document = await getCv(name, template);
    const html = computeText(document, 'html');
    const expected = textOfPage(template === 'cv-compact' ? withDatesFirst(html) : html);
    expect(difference(textOfDocument(getDocument(document)), expected)).toBeNull();
  });

  it('have the names of sections in frames of their style, each anchored in a paragraph without text', async () => {
    const parts = readParts(getBytes(await getCv('ravencroft', 'cv-margin'), 'docx'));
    const styles = part(parts, 'word/styles.xml');
    expect(styles).toMatch(/w:styleId="Heading1">(?:(?!<\/w:style>).)*<w:framePr w:w="1680" w:wrap="around"/);
    const paragraphs: readonly string[] = part(parts, 'word/document.xml').match(/<w:p>.*?<\/w:p>/g) ?? [];
    const last = paragraphs.filter(
      (xml, i) => /<w:framePr/.test(xml) && !/<w:framePr/.test(paragraphs[i + 1] ?? ''),
    );
    expect(last.length).toBeGreaterThan(20);
    const anchors = last.map(xml => paragraphs[paragraphs.indexOf(xml) + 1] ?? '');
    for (const anchor of anchors)
      expect(anchor).toMatch(/^<w:p><w:pPr><w:pStyle w:val="Space[^"]*"\/><\/w:pPr><\/w:p>$/);
  });

  it('have the year, the number and the text of a work in one paragraph', async () => {
    const paragraphs = getParagraphs(getDocument(await getCv('ravencroft', 'cv-compact')));
    expect(paragraphs.find(text => text.includes('J12'))).toMatch(/^In press\tJ12\tOndarra/);
    expect(paragraphs.find(text => text.includes('J10'))).toMatch(/^\tJ10\tBexley/);
  });
});
