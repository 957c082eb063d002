import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Generator } from '../../../src/generate.js';
import { readReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { hasPublicCv } from '../../../src/sections/index.js';
import { htmlText } from '../../support/html-text.js';
import { computeText, getBytes, renderPerson } from '../../support/render.js';
import { documentOfPage, partsOfPage } from './page.js';
import { attributes, getParagraphs, getWords, part, readParts, wordsInOrder } from './word.js';

const INSTITUTION = 'Tamarack Valley University';
const path = (name: string) => new URL(`../../../${name}`, import.meta.url);

function sample(name: string): Person {
  const reply = readReply(readFileSync(path(`samples/${name}.xml`)), {
    source: name,
    institution: INSTITUTION,
  });
  const [person] = reply.persons;
  if (!person) throw new Error('a sample holds a person');
  return person;
}

const ravencroft = sample('ravencroft');
const full = sample('full');
const generator = new Generator();

const render = (
  person: Person,
  template = 'cv-classic',
  paper: 'letter' | 'a4' = 'letter',
  asOf = '2026-11-21',
) =>
  renderPerson(generator, {
    person,
    template,
    formats: ['docx', 'html'],
    paper,
    lang: 'en-US',
    institution: INSTITUTION,
    asOf,
  });

const getDocx = async (...input: Parameters<typeof render>) => getBytes(await render(...input), 'docx');
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const wordsIn = (text: string): readonly string[] =>
  text
    .replaceAll('\u2060', '')
    .split(/\s+/)
    .filter(word => word !== '');

/** Each date and amount moved from behind its entry to the end of the entry's first paragraph, where Word has it. */
const withSidesFirst = (html: string): string =>
  html
    .replace(/<p class="t">(.*?) <span class="amt">(.*?)<\/span><\/p>/g, '<p class="t">$1 $2</p>')
    .replace(
      /^(<li class="e[^"]*"><div class="b"><p class="t">.*?)<\/p>(.*) <span class="d">(.*?)<\/span><\/li>$/gm,
      '$1 $3</p>$2</li>',
    );

/** The profile alone, if it is shown in a page around it. */
const getProfile = (html: string): string => /<!-- profile -->(.*?)<!--/s.exec(html)?.[1] ?? html;

/** The headings of sections with the numbers that their template writes before them. */
function withNumbers(html: string): string {
  let number = 0;
  return html.replaceAll('<h2>', () => `<h2>${++number}. `);
}

it('has the middle of a foot on a line of its own between two sides', async () => {
  const boxes = ['left', 'center', 'right'].map(side => `@bottom-${side}{content:"${side}"}`).join('');
  const parts = await partsOfPage('<p>a</p>', `@page{${boxes}}`);
  const foot = part(parts, 'word/footer-default.xml');
  expect(getParagraphs(foot)).toEqual(['left\tright', 'center']);
  expect(foot).toContain('<w:jc w:val="center"/>');
});

describe('the words of a Word document', () => {
  const people = [...sampleUniversity({ faculty: 16, institution: INSTITUTION })].filter(person =>
    hasPublicCv(person),
  );

  it.each([
    ['cv-classic', [ravencroft, full, ...people]],
    ['cv-modern', [ravencroft, full, ...people.slice(0, 4)]],
    ['cv-brief', [ravencroft, ...people.slice(0, 3)]],
    ['bio', [ravencroft, full]],
    ['record', [full]],
  ] as const)(
    'are those of the HTML in their order: %s',
    async (template, persons) => {
      for (const person of persons) {
        const made = await render(person, template);
        const document = part(readParts(getBytes(made, 'docx')), 'word/document.xml');
        const html = withSidesFirst(getProfile(computeText(made, 'html'))).replace(
          /<style>.*?<\/style>/s,
          '',
        );
        const words = wordsInOrder(document);
        expect(words.length).toBeGreaterThan(10);
        expect(words).toEqual(wordsIn(htmlText(template === 'cv-brief' ? withNumbers(html) : html)));
      }
    },
    60_000,
  );
});

describe('the file', () => {
  let parts: ReadonlyMap<string, string>;
  let document: string;
  let styles: string;
  let html: string;
  beforeAll(async () => {
    const made = await render(ravencroft);
    parts = readParts(getBytes(made, 'docx'));
    html = computeText(made, 'html');
    document = part(parts, 'word/document.xml');
    styles = part(parts, 'word/styles.xml');
  });

  it('is well-formed in all its parts', () => {
    const xml = [...parts].filter(([name]) => /\.(xml|rels|svg)$/.test(name));
    expect(xml.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'word/document.xml',
        'word/styles.xml',
        'word/fontTable.xml',
        'docProps/core.xml',
      ]),
    );
    for (const [name, text] of xml) expect([name, XMLValidator.validate(text)]).toEqual([name, true]);
  });

  it('defines each style that it uses, and uses styles for everything', () => {
    const feet = [...parts].filter(([name]) => name.startsWith('word/footer')).map(([, xml]) => xml);
    for (const [element, kind] of [
      ['w:pStyle', 'paragraph'],
      ['w:rStyle', 'character'],
    ] as const) {
      const own = styles.replaceAll(`<w:style w:type="${kind}"`, '<own');
      const defined = attributes(own, 'own', 'w:styleId');
      expect(new Set(defined).size).toBe(defined.length);
      const used = new Set([document, ...feet].flatMap(xml => attributes(xml, element, 'w:val')));
      expect(used.size).toBeGreaterThan(2);
      expect([...used].filter(id => !defined.includes(id))).toEqual([]);
    }
    expect(document.match(/<w:p>/g)?.length).toBe(document.match(/<w:pStyle /g)?.length);
    // Runs have no look of their own but what no style can switch off.
    const direct =
      document.match(/<w:rPr>(?!<w:rStyle [^>]*\/>(<w:(b|i|smallCaps) w:val="0"\/>)*<\/w:rPr>)/g) ?? [];
    expect(direct.filter(rPr => !rPr.includes('w:val="0"')).length).toBeLessThan(5);
  });

  it('has headings for the name, the sections and their groups', () => {
    const used = attributes(document, 'w:pStyle', 'w:val');
    expect(used.filter(id => id === 'Title')).toHaveLength(1);
    expect(used.filter(id => id === 'Heading1')).toHaveLength(html.match(/<h2>/g)?.length ?? 0);
    expect(used.filter(id => id === 'Heading2')).toHaveLength(html.match(/<h3>/g)?.length ?? 0);
    expect(styles).toMatch(
      /w:styleId="Heading1"><w:name w:val="heading 1"\/>(?:(?!<\/w:style>).)*<w:outlineLvl w:val="0"/,
    );
    for (const heading of ['Heading1', 'Heading2'])
      expect(styles).toMatch(new RegExp(`w:styleId="${heading}"(?:(?!</w:style>).)*<w:keepNext/>`));
  });

  it('has each date behind one tab at a right tab stop of the style', () => {
    const dates = html.match(/<span class="d">/g)?.length ?? 0;
    const dated =
      document.match(/<w:p>(?:(?!<\/w:p>).)*<w:rStyle w:val="Date"\/>(?:(?!<\/w:p>).)*<\/w:p>/g) ?? [];
    expect(dates).toBeGreaterThan(10);
    expect(dated).toHaveLength(dates);
    for (const paragraph of dated) {
      expect(paragraph).toMatch(/<w:tab\/><\/w:r><w:r><w:rPr><w:rStyle w:val="Date"\/>/);
      expect(paragraph).not.toMatch(/<w:tab\/><\/w:r><w:r><w:tab\/>/);
    }
    expect(styles).toMatch(/w:styleId="Entry">(?:(?!<\/w:style>).)*<w:tab w:val="right" w:pos="9360"\/>/);
    expect(document).not.toMatch(/<w:t[^>]*>[^<]* {2}/);
  });

  it('has the links of the page', () => {
    const relations = part(parts, 'word/_rels/document.xml.rels');
    const targets = new Map(
      [...relations.matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
        /\bId="([^"]*)"/.exec(tag)?.[1],
        /\bTarget="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'),
      ]),
    );
    const used = attributes(document, 'w:hyperlink', 'r:id').map(id => targets.get(id));
    const hrefs = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(used.length).toBeGreaterThan(5);
    expect(used).toEqual(hrefs);
  });

  it('repeats the headers of tables and does not split rows', () => {
    const rows = document.match(/<w:tr>.*?<\/w:tr>/g) ?? [];
    expect(document.match(/<w:tbl>/g)).toHaveLength(1);
    expect(rows.filter(row => row.includes('<w:tblHeader/>'))).toHaveLength(1);
    expect(rows[0]).toContain('<w:tblHeader/>');
    expect(rows.filter(row => !row.includes('<w:cantSplit/>'))).toEqual([]);
    expect(rows.at(-1)).toContain('<w:gridSpan');
  });

  it('numbers its pages with fields', () => {
    const feet = [...parts].filter(([name]) => name.startsWith('word/footer')).map(([, xml]) => xml);
    expect(feet.map(xml => getWords(xml).join(' ')).sort()).toEqual([
      'Marisol T. Ravencroft · Curriculum vitae Page 1 of 1',
      'Updated November 2026 Page 1 of 1',
    ]);
    for (const xml of feet) expect(xml).toMatch(/> PAGE <.*> NUMPAGES </);
  });

  it('has title, author, date, language and the layout rules of Word 2013', () => {
    const core = part(parts, 'docProps/core.xml');
    expect(core).toContain('<dc:title>Marisol T. Ravencroft – Curriculum vitae</dc:title>');
    expect(core).toContain('<dc:creator>Marisol T. Ravencroft</dc:creator>');
    expect(core).toMatch(/<dc:subject>Curriculum vitae of Marisol T\. Ravencroft, /);
    expect(core.match(/2026-11-21T00:00:00Z/g)).toHaveLength(2);
    expect(styles).toContain('<w:lang w:val="en-US"');
    expect(part(parts, 'word/settings.xml')).toMatch(/"compatibilityMode"[^>]* w:val="15"/);
  });

  it('holds the fonts that it uses, cut down to its characters', async () => {
    const table = part(parts, 'word/fontTable.xml');
    expect(attributes(table, 'w:font', 'w:name')).toEqual(['Source Serif 4 Display', 'Source Serif 4']);
    expect(attributes(table, 'w:altName', 'w:val')).toEqual(['Georgia', 'Georgia']);
    const stored = [...parts.keys()].filter(name => name.endsWith('.odttf'));
    expect(stored).toHaveLength(
      attributes(part(parts, 'word/_rels/fontTable.xml.rels'), 'Relationship', 'Id').length,
    );
    expect(stored.length).toBeGreaterThan(3);
    expect((await getDocx(ravencroft)).length).toBeLessThan(90_000);
  });
});

describe('a page', () => {
  it('links only to valid addresses of RFC 3986', async () => {
    const links = ['https://example.org/ä b?c=ü|%zz', 'http://[', 'mailto:ada@example.org'];
    const parts = await partsOfPage(links.map(link => `<p><a href="${link}">${link}</a></p>`).join(''));
    const targets = attributes(part(parts, 'word/_rels/document.xml.rels'), 'Relationship', 'Target');
    expect(targets.filter(target => /^(?:https?|mailto):/.test(target))).toEqual([
      'https://example.org/%C3%A4%20b?c=%C3%BC%7C%25zz',
      'mailto:ada@example.org',
    ]);
    expect(getWords(part(parts, 'word/document.xml')).join(' ')).toContain('http://[');
  });

  it('has lists counted by Word, each from its start', async () => {
    const parts = await partsOfPage(
      '<ol><li>a</li><li>b</li></ol><ul><li>c<ol><li>d</li></ol></li></ul><ol start="7"><li>e</li></ol>',
      'ul,ol{padding-left:18pt}',
    );
    const document = part(parts, 'word/document.xml');
    const numbers = attributes(document, 'w:numId', 'w:val');
    expect(numbers).toHaveLength(5);
    expect(numbers[0]).toBe(numbers[1]);
    expect(new Set(numbers).size).toBe(4);
    expect(attributes(document, 'w:ilvl', 'w:val')).toEqual(['0', '0', '0', '1', '0']);
    const numbering = part(parts, 'word/numbering.xml');
    expect(numbers.filter(id => !attributes(numbering, 'w:num', 'w:numId').includes(id))).toEqual([]);
    expect(attributes(numbering, 'w:startOverride', 'w:val')).toEqual(['1', '1', '1', '7']);
  });

  it('contains any text without illegal characters', async () => {
    const hostile = ']]&gt; &lt;w:p> &amp; "x" \u0007\uffff\u2060עברית שלום 漢字 \ud83c\udf0b';
    const document = await documentOfPage(`<p>${hostile}</p>`);
    expect(XMLValidator.validate(document)).toBe(true);
    expect(getWords(document).join(' ')).toContain(']]> <w:p> & "x" עברית שלום 漢字 \ud83c\udf0b');
    expect(document).toMatch(/<w:rtl\/>(?:(?!<\/w:r>).)*עברית שלום</);
  });

  it('puts the date of a long entry at the end of its first line', async () => {
    const text = 'A title that is far longer than a line of the page can ever be '.repeat(4);
    const document = await documentOfPage(
      `<div class="e"><p>${text}</p><span class="d">2026</span></div>`,
      '.e{display:grid;grid-template-columns:1fr 60pt}.d{text-align:right}p{margin:0}',
    );
    const [entry = ''] = getParagraphs(document);
    expect(entry).toMatch(/^A title [^\t]{40,90}\t2026\n\S/);
    expect(entry.replace(/\t2026\n/, ' ')).toBe(text.trim());
  });

  it('has charts as pictures with a text alternative, and marks as decoration', async () => {
    const svg = (naming: string) =>
      `<svg viewBox="0 0 40 20" width="40" height="20" ${naming}><rect width="9" height="9"/></svg>`;
    const parts = await partsOfPage(
      `<p>${svg('aria-hidden="true"')} done</p><figure>${svg('role="img" aria-label="Works &amp; grants"')}</figure>`,
    );
    const document = part(parts, 'word/document.xml');
    expect(attributes(document, 'wp:docPr', 'descr')).toEqual(['', 'Works & grants']);
    expect(document.match(/<adec:decorative /g)).toHaveLength(1);
    expect(attributes(document, 'wp:extent', 'cx')).toEqual(['381000', '381000']);
    const media = [...parts.keys()].filter(name => name.startsWith('word/media/'));
    expect(media).toEqual(['word/media/drawing1.svg', 'word/media/drawing1.png']);
  });

  it('has a contents field with the numbers of pages', async () => {
    const document = await documentOfPage(
      '<p class="toc"><a href="#a">Works</a></p><p class="toc"><a href="#b">Grants</a></p><h1>Title</h1><h2 id="a">Works</h2><h2 id="b">Grants</h2>',
      '.toc a::after{content:target-counter(attr(href),page)}#b{break-before:page}',
    );
    const instructions = [...document.matchAll(/<w:instrText[^>]*> ([^<]*?) <\/w:instrText>/g)].map(
      ([, text]) => text,
    );
    expect(instructions).toEqual([
      'TOC \\o "1-2" \\h \\z \\u',
      'PAGEREF _Target1 \\h',
      'PAGEREF _Target2 \\h',
    ]);
    expect(attributes(document, 'w:bookmarkStart', 'w:name')).toEqual(['_Target1', '_Target2']);
    const results = [
      ...document.matchAll(/"separate"\/><\/w:r><w:r>(?:<w:rPr>.*?<\/w:rPr>)?<w:t>(\d+)</g),
    ].map(([, page]) => page);
    expect(results).toEqual(['1', '2']);
  });

  it('spans columns and rows of a table', async () => {
    const document = await documentOfPage(
      '<table><thead><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr></thead><tr><td>1</td><td>2</td><td>3</td></tr></table>',
    );
    expect(attributes(document, 'w:gridSpan', 'w:val')).toEqual(['2']);
    expect(document.match(/<w:vMerge w:val="restart"\/>/g)).toHaveLength(1);
    expect(document.match(/<w:vMerge\/>/g)).toHaveLength(1);
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(2);
    expect(document.match(/<w:tc>/g)).toHaveLength(8);
  });

  it('gives paragraphs of one kind one style, and names it', async () => {
    const parts = await partsOfPage(
      '<p class="prize-note">a</p><p class="prize-note">b</p>',
      '.prize-note{font-style:italic}',
    );
    expect(attributes(part(parts, 'word/document.xml'), 'w:pStyle', 'w:val')).toEqual([
      'PrizeNote',
      'PrizeNote',
    ]);
    expect(part(parts, 'word/styles.xml')).toMatch(
      /<w:name w:val="Prize note"\/>(?:(?!<\/w:style>).)*<w:i\/>/,
    );
  });
});

it('has 900 publications in one style, each with its label', async () => {
  const works = Array.from(
    { length: 900 },
    (_, n) =>
      `<li value="${900 - n}"><span class="n">J${900 - n}</span> Author, A. (2026). <i>Work ${n}</i>, with a title of some length.</li>`,
  );
  const css =
    '.cites{list-style:none}.cites li{position:relative;padding-left:27pt}.n{position:absolute;left:0;width:20pt;text-align:right;font-size:8pt}';
  const document = await documentOfPage(`<ol class="cites">${works.join('')}</ol>`, css);
  expect(attributes(document, 'w:pStyle', 'w:val').filter(id => id === 'Citation')).toHaveLength(900);
  const [first, , , last] = [...getParagraphs(document).slice(0, 3), getParagraphs(document).at(-1)];
  expect([first, last]).toEqual([
    '\tJ900\tAuthor, A. (2026). Work 0, with a title of some length.',
    '\tJ1\tAuthor, A. (2026). Work 899, with a title of some length.',
  ]);
  expect(document.match(/<w:pPr>(?!<w:pStyle w:val="Citation"\/><\/w:pPr>)/g)?.length ?? 0).toBeLessThan(3);
}, 60_000);

it.each([
  ['letter', '12240', '15840'],
  ['a4', '11906', '16838'],
] as const)('is as large as the paper: %s', async (paper, width, height) => {
  const document = part(readParts(await getDocx(full, 'cv-classic', paper)), 'word/document.xml');
  expect(attributes(document, 'w:pgSz', 'w:w')).toEqual([width]);
  expect(attributes(document, 'w:pgSz', 'w:h')).toEqual([height]);
  expect(attributes(document, 'w:pgMar', 'w:left')).toEqual(['1440']);
});

it('has the same bytes for the same input', async () => {
  const first = hash(await getDocx(full));
  expect(hash(await getDocx(ravencroft))).not.toBe(first);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-04T05:06:07Z') });
  try {
    expect(
      hash(
        getBytes(
          await renderPerson(new Generator(), {
            ...{
              person: full,
              template: 'cv-classic',
              formats: ['docx'] as const,
              paper: 'letter' as const,
              lang: 'en-US',
              institution: INSTITUTION,
              asOf: '2026-11-21',
            },
          }),
          'docx',
        ),
      ),
    ).toBe(first);
  } finally {
    vi.useRealTimers();
  }
  expect(hash(await getDocx(full, 'cv-classic', 'letter', '2026-11-22'))).not.toBe(first);
});
