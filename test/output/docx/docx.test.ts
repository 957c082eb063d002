import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fill, loadTemplate } from '../../../src/document/index.js';
import { type DocxOptions, writeDocx } from '../../../src/output/docx/index.js';
import { readReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { type CvModel, cvModel } from '../../../src/sections/index.js';
import { exactly } from '../../../src/text/index.js';
import { htmlText } from '../../support/html-text.js';
import { hasPublicCv } from '../../support/public-cv.js';
import { attributes, part, partsOf, wordsOf } from './word.js';

const INSTITUTION = 'Tamarack Valley University';
const OPTIONS: DocxOptions = {
  paper: 'letter',
  lang: 'en-US',
  date: '2026-11-21',
  creator: 'faculty-vitae 0.1.0',
};
const path = (name: string) => new URL(`../../../${name}`, import.meta.url);

function modelOf(person: Person): CvModel {
  return cvModel(person, { institution: INSTITUTION, asOf: '2026-11-21', audience: 'public' }).model;
}

function sample(name: string): CvModel {
  const [person] = readReply(readFileSync(path(`samples/${name}.xml`)), {
    source: name,
    institution: INSTITUTION,
  }).persons;
  if (!person) throw new Error('a sample holds a person');
  return modelOf(person);
}

const ravencroft = sample('ravencroft');
const full = sample('full');
const template = await loadTemplate('templates/cv-classic', name => readFile(path(name), 'utf8'));
const filled = (model: CvModel) => fill(template, model, { paper: 'letter', lang: 'en-US' });
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Each date moved from behind its entry to the end of the entry's first paragraph, where Word has it. */
const withDatesFirst = (html: string): string =>
  html.replace(
    /^(<li class="e(?: f)?"><div class="b"><p class="t">.*?)<\/p>(.*) <span class="d">(.*?)<\/span><\/li>$/gm,
    '$1 $3</p>$2</li>',
  );

describe('the words of a Word document', () => {
  const htmlWords = (model: CvModel): readonly string[] => {
    const text = htmlText(withDatesFirst(filled(model))).replaceAll('\u2060', '');
    return text.split(/\s+/).filter(word => word !== '');
  };

  const people = [...sampleUniversity({ faculty: 40, institution: INSTITUTION })]
    .filter(hasPublicCv)
    .map(modelOf);

  it.each([
    ['ravencroft', [ravencroft]],
    ['full', [full]],
    ['forty people', people],
  ])('are those of the HTML: %s', async (_, models) => {
    for (const model of models) {
      const parts = partsOf(await writeDocx(model, OPTIONS));
      const words = wordsOf(part(parts, 'word/document.xml'));
      expect(words.length).toBeGreaterThan(10);
      expect(words).toEqual(htmlWords(model));
    }
  });
});

describe('the file', () => {
  let parts: ReadonlyMap<string, string>;
  let document: string;
  beforeAll(async () => {
    parts = partsOf(await writeDocx(ravencroft, OPTIONS));
    document = part(parts, 'word/document.xml');
  });

  it('is well-formed in all its parts', () => {
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining([
        'word/document.xml',
        'word/styles.xml',
        'word/numbering.xml',
        'docProps/core.xml',
      ]),
    );
    for (const [name, xml] of parts) expect([name, XMLValidator.validate(xml)]).toEqual([name, true]);
  });

  it('defines each style that it uses, and uses styles for everything', () => {
    const footers = [...parts].filter(([name]) => name.startsWith('word/footer')).map(([, xml]) => xml);
    const styles = part(parts, 'word/styles.xml');
    for (const [element, kind] of [
      ['w:pStyle', 'paragraph'],
      ['w:rStyle', 'character'],
    ] as const) {
      const defined = attributes(styles.replaceAll(`<w:style w:type="${kind}"`, '<own'), 'own', 'w:styleId');
      const used = new Set([document, ...footers].flatMap(xml => attributes(xml, element, 'w:val')));
      expect(used.size).toBeGreaterThan(3);
      expect([...used].filter(id => !defined.includes(id))).toEqual([]);
    }
    expect(document.match(/<w:p>/g)?.length).toBe(document.match(/<w:pStyle /g)?.length);
  });

  it('has headings for the name, the sections and their groups', () => {
    const styles = attributes(document, 'w:pStyle', 'w:val');
    const groups = ravencroft.sections.flatMap(section => section.groups);
    expect(styles.filter(id => id === 'Title')).toHaveLength(1);
    expect(styles.filter(id => id === 'Heading1')).toHaveLength(ravencroft.sections.length);
    expect(styles.filter(id => id === 'Heading2')).toHaveLength(
      groups.filter(group => group.title !== null).length,
    );
    for (const heading of ['Heading1', 'Heading2']) {
      expect(part(parts, 'word/styles.xml')).toMatch(
        new RegExp(`w:styleId="${heading}"(?:(?!</w:style>).)*<w:keepNext/>`),
      );
    }
  });

  it('has the links of the runs', () => {
    const relations = new Map(
      [...part(parts, 'word/_rels/document.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
        /\bId="([^"]*)"/.exec(tag)?.[1],
        /\bTarget="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
      ]),
    );
    const targets = attributes(document, 'w:hyperlink', 'r:id').map(id => relations.get(id));
    const hrefs = [...filled(ravencroft).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(targets.length).toBeGreaterThan(5);
    expect(targets).toEqual(hrefs);
  });

  it('repeats the headers of tables and does not split rows', () => {
    const rows = document.match(/<w:tr>.*?<\/w:tr>/g) ?? [];
    const tables = document.match(/<w:tbl>/g)?.length;
    expect(tables).toBe(1);
    expect(rows.filter(row => row.includes('<w:tblHeader/>'))).toHaveLength(1);
    expect(rows[0]).toContain('<w:tblHeader/>');
    expect(rows.filter(row => !row.includes('<w:cantSplit/>'))).toEqual([]);
    expect(rows.at(-1)).toContain('<w:gridSpan');
  });

  it('numbers its pages with fields', () => {
    const footers = [...parts].filter(([name]) => /^word\/footer\d/.test(name)).map(([, xml]) => xml);
    expect(footers.map(xml => wordsOf(xml).join(' ')).sort()).toEqual([
      'Marisol T. Ravencroft · Curriculum vitae Page of',
      'Updated November 2026 Page of',
    ]);
    for (const xml of footers) expect(xml).toMatch(/>PAGE<.*>NUMPAGES</);
  });

  it('has title, author, date and language', () => {
    const core = part(parts, 'docProps/core.xml');
    expect(core).toContain('<dc:title>Marisol T. Ravencroft – Curriculum vitae</dc:title>');
    expect(core).toContain('<dc:creator>Marisol T. Ravencroft</dc:creator>');
    expect(core).toMatch(/<dc:subject>Curriculum vitae of Marisol T\. Ravencroft, /);
    expect(core.match(/2026-11-21T00:00:00Z/g)).toHaveLength(2);
    expect(part(parts, 'word/styles.xml')).toContain('<w:lang w:val="en-US"');
  });
});

it('links only to valid addresses of RFC 3986', async () => {
  const runs = ['https://example.org/ä b?c=ü|%zz', 'http://[', 'mailto:ada@example.org'].map(link => ({
    text: link,
    marks: [],
    link,
  }));
  const legend = {
    ...ravencroft,
    sections: ravencroft.sections.map(section => ({ ...section, legend: [runs] })),
  };
  const parts = partsOf(await writeDocx({ ...legend, sections: legend.sections.slice(0, 1) }, OPTIONS));
  const targets = attributes(part(parts, 'word/_rels/document.xml.rels'), 'Relationship', 'Target');
  expect(targets.filter(target => /^(?:https?|mailto):/.test(target)).slice(-2)).toEqual([
    'https://example.org/%C3%A4%20b?c=%C3%BC%7C%25zz',
    'mailto:ada@example.org',
  ]);
  expect(wordsOf(part(parts, 'word/document.xml')).join(' ')).toContain('http://[');
});

it.each([
  ['letter', '12240', '15840'],
  ['a4', '11906', '16838'],
] as const)('is as large as the paper: %s', async (paper, width, height) => {
  const parts = partsOf(await writeDocx(full, { ...OPTIONS, paper }));
  const document = part(parts, 'word/document.xml');
  expect(attributes(document, 'w:pgSz', 'w:w')).toEqual([width]);
  expect(attributes(document, 'w:pgSz', 'w:h')).toEqual([height]);
  expect(attributes(document, 'w:pgMar', 'w:left')).toEqual(['1440']);
});

it('has the same bytes for the same input', async () => {
  const first = hash(await writeDocx(full, OPTIONS));
  expect(hash(await writeDocx(ravencroft, OPTIONS))).not.toBe(first);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-04T05:06:07Z') });
  try {
    expect(hash(await writeDocx(full, OPTIONS))).toBe(first);
  } finally {
    vi.useRealTimers();
  }
  expect(hash(await writeDocx(full, { ...OPTIONS, date: '2026-11-22' }))).not.toBe(first);
});

describe('prose', () => {
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, runs: exactly(text) });
  const list = (ordered: boolean, ...items: readonly string[]) => ({
    kind: 'list' as const,
    ordered,
    items: items.map(text => [paragraph(text)]),
  });
  const groupOf = (prose: CvModel['sections'][number]['groups'][number]['prose']): CvModel => ({
    ...ravencroft,
    sections: ravencroft.sections.slice(0, 1).map(section => ({
      ...section,
      groups: [{ ...section.groups[0]!, title: null, count: null, entries: [], prose }],
    })),
  });

  it('has lists numbered by Word, each from one', async () => {
    const nested = { kind: 'list' as const, ordered: false, items: [[paragraph('c'), list(true, 'd')]] };
    const parts = partsOf(await writeDocx(groupOf([list(true, 'a', 'b'), nested, list(true, 'e')]), OPTIONS));
    const document = part(parts, 'word/document.xml');
    const numbers = attributes(document, 'w:numId', 'w:val');
    expect(numbers).toHaveLength(5);
    expect(numbers[0]).toBe(numbers[1]);
    expect(new Set(numbers).size).toBe(4);
    expect(attributes(document, 'w:ilvl', 'w:val')).toEqual(['0', '0', '0', '1', '0']);
    const defined = attributes(part(parts, 'word/numbering.xml'), 'w:num', 'w:numId');
    expect(numbers.filter(id => !defined.includes(id))).toEqual([]);
  });

  it('contains any text without illegal characters', async () => {
    const hostile = ']]> <w:p> & "x" \u0007\ud800\uffff\u2060עברית שלום 漢字 \ud83c\udf0b';
    const parts = partsOf(await writeDocx(groupOf([paragraph(hostile)]), OPTIONS));
    const document = part(parts, 'word/document.xml');
    expect(XMLValidator.validate(document)).toBe(true);
    expect(wordsOf(document).join(' ')).toContain(']]> <w:p> & "x" עברית שלום 漢字 \ud83c\udf0b');
    expect(document).toMatch(/<w:rtl\/>(?:(?!<\/w:r>).)*עברית שלום</);
  });
});
