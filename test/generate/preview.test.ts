import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../src/app/brand/read-brand.js';
import { CV } from '../../src/app/index.js';
import type { PersonInput } from '../../src/app/kinds/person.js';
import { Generator, type PreviewOptions } from '../../src/generate.js';
import { SAMPLE_INSTITUTION, sampleUniversity } from '../../src/sample/index.js';
import { DEFAULT_POLICIES, redactFor } from '../../src/sections/audience.js';
import { hasPublicCv, recordRef, STANDARD_PROFILE } from '../../src/sections/index.js';
import { person, record, year } from '../sections/people.js';
import { readBody } from '../support/body-elements.js';
import { bare, pdfText, withoutOrder } from '../support/pdf-text.js';
import { getBytes } from '../support/render.js';

const generator = new Generator();
const TEMPLATES = ['cv-classic', 'cv-modern', 'cv-brief', 'cv-compact', 'cv-margin', 'bio'] as const;
const PAGED = TEMPLATES.filter(name => name !== 'bio');
const LOOK = {
  lang: 'en-US',
  paper: 'letter',
  links: { fonts: '/f/fonts.css', style: '/f/preview.css' },
} as const;
const BASE = { ...LOOK, institution: SAMPLE_INSTITUTION, asOf: '2026-11-21' } as const;

const people = [...sampleUniversity({ faculty: 12, institution: SAMPLE_INSTITUTION })].filter(person =>
  hasPublicCv(person),
);
const count = (one: (typeof people)[number]): number =>
  Object.values(one.records).reduce((sum, records) => sum + records.length, 0);
const longest = people.toSorted((a, b) => count(b) - count(a))[0] as (typeof people)[number];

const preview = (input: Partial<PersonInput & PreviewOptions> = {}) =>
  generator.preview(CV, { ...BASE, person: longest, ...input });

/** The refs that elements of a page carry, those for several records included. */
const refsIn = (html: string): ReadonlySet<string> =>
  new Set(
    readBody(html).elements.flatMap(({ attributes }) => [
      ...(attributes['data-record'] === undefined ? [] : [attributes['data-record']]),
      ...(attributes['data-records']?.split(' ') ?? []),
    ]),
  );

describe('a preview', () => {
  it.each(TEMPLATES)('names each shown record and no other when the template is %s', async template => {
    const { html, composed } = await preview({ template });
    const shown = composed.decisions.filter(({ sections }) => sections.length > 0);
    const person = composed.selection?.person;
    if (!person) throw new Error('a curriculum vitae selects records');
    expect(shown.length).toBeGreaterThan(10);
    expect([...refsIn(html)].sort()).toEqual(shown.map(({ record }) => recordRef(person, record)).sort());
  });

  it.each(TEMPLATES)('marks every kind of line when the template is %s', async template => {
    const course = (id: string) => ({ ...record('schteach', { title: 'Hydraulics', coursepre: 'CE' }), id });
    const records = [
      { ...record('pci', { fname: 'Marisol', lname: 'Ravencroft', research_interests: 'Rivers' }), id: '1' },
      { ...record('intellcont', { title: 'Rivers', pub: year(2020), intellcont_auth: [] }), id: '2' },
      { ...record('awardhonor', { name: 'Medal', start: year(2020) }), id: null },
      { ...record('intl_expertise', { language: 'German', native: true }), id: '4' },
      course('5'),
      course('6'),
    ];
    const { html } = await preview({
      template,
      person: person(...records),
      profile: STANDARD_PROFILE,
      audience: 'internal',
    });
    const marked = readBody(html).elements.filter(({ attributes }) => attributes['data-record']);
    const lines = marked.map(({ name, attributes }) => `${name} ${attributes['data-record']}`);
    expect(lines).toContain('header pci/1');
    expect(lines).toContain('li intellcont/2');
    expect(lines).toContain('li awardhonor/~1');
    expect(lines).toContain('dd intl_expertise/4');
    expect(lines).toContain('div pci/1');
    const courses = marked.find(({ name }) => name === 'tr');
    expect(courses?.attributes).toMatchObject({
      'data-record': 'schteach/5',
      'data-records': 'schteach/5 schteach/6',
    });
  });

  it('names the records of an explanation', async () => {
    const { html } = await preview({ explained: true });
    const { withheld } = redactFor(longest, 'public', DEFAULT_POLICIES);
    const all = Object.values(longest.records).flat().length;
    expect(withheld.length).toBeGreaterThan(0);
    expect(refsIn(html).size).toBe(all - withheld.length);
  });

  it.each(TEMPLATES)(
    'differs from the filled page by marks, links and dark colors alone when it is %s',
    async template => {
      const { html } = await preview({ template });
      const document = await generator.render(CV, {
        ...{ ...BASE, person: longest, template },
        ...{ formats: ['html'], assets: true },
      });
      const plain = Buffer.from(getBytes(document, 'html')).toString('utf8');
      const getBody = (page: string) => page.slice(page.indexOf('<body'));
      const unmarked = html.replace(/ data-records?="[^"]*"/g, '');
      if (template === 'bio') {
        const part = (page: string) => /<article[\s\S]*?<\/article>/.exec(page)?.[0];
        expect(part(unmarked)).toBe(part(plain));
      } else {
        expect(getBody(unmarked)).toBe(getBody(plain));
        const getSheet = (page: string) => /<style>\n@page[\s\S]*?<\/style>/.exec(page)?.[0];
        expect(getSheet(unmarked)).not.toContain('prefers-color-scheme');
        expect(getSheet(unmarked)).toBe(
          getSheet(plain)?.replaceAll(/\(prefers-color-scheme: ?dark\)/g, '(max-width:0)'),
        );
      }
    },
  );

  it('links to the bundled faces and to a stylesheet after its own', async () => {
    const { html, fonts } = await preview({ links: { fonts: '/a"b.css', style: '/p.css' } });
    expect(fonts).toBe('linked');
    expect(html).not.toContain('@font-face');
    const places = ['<link rel="stylesheet" href="/a&quot;b.css">', '<style>', '</style>', 'href="/p.css"'];
    const found = places.map(part => html.indexOf(part));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(0);
    expect(html.indexOf('href="/p.css"')).toBeLessThan(html.indexOf('</head>'));
  });

  it.each(TEMPLATES)(
    'returns the hashes of all its styles and has no other when it is %s',
    async template => {
      const { html, styleHashes } = await preview({ template });
      const texts = html
        .split('<style>')
        .slice(1)
        .map(part => part.slice(0, part.indexOf('</style>')));
      expect(styleHashes).toEqual(
        texts.map(text => `sha256-${createHash('sha256').update(text).digest('base64')}`),
      );
      expect(readBody(html).elements.filter(({ attributes }) => 'style' in attributes)).toEqual([]);
    },
  );

  it('holds the fonts of a brand', async () => {
    const brand = await readBrand('samples/brands/northmere/brand.json');
    const { html, fonts } = await preview({ brand });
    expect(fonts).toBe('embedded');
    expect(html).toContain('data:font/woff2;base64,');
  });

  it('shows less when the template limits the pages', async () => {
    const { composed } = await preview({ template: 'cv-brief' });
    const document = await generator.render(CV, {
      ...{ ...BASE, person: longest, template: 'cv-brief' },
      formats: ['pdf'],
    });
    expect(composed.decisions).toEqual(document.decisions);
  });

  it('leaves out the HTML to paste of a part of a web page', async () => {
    expect((await preview({ template: 'bio' })).html).not.toContain('HTML to paste');
  });
});

describe('the pages of a preview', () => {
  it.each(PAGED)('begin where the PDF does when the template is %s', async template => {
    const input = { ...BASE, person: longest, template, size: 12 };
    const { html } = await generator.preview(CV, input);
    const { pages, starts } = await generator.previewPages(CV, input);
    const document = await generator.render(CV, { ...input, formats: ['pdf'] });
    const { elements, text } = readBody(html);
    const printed = await pdfText(getBytes(document, 'pdf'));
    expect(pages).toBe(printed.length);
    expect(starts.map(({ page }) => page)).toEqual(printed.slice(1).map((_, i) => i + 2));
    for (const { page, element, offset } of starts) {
      const from = (elements[element]?.start ?? 0) + offset;
      const begin = (long: string) => withoutOrder(bare(long)).slice(0, 40);
      expect(begin(text.slice(from)), `page ${page}`).toBe(begin(printed[page - 1] ?? ''));
    }
  });
});
