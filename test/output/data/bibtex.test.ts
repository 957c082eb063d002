import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CslItem, CslName } from '../../../src/citations/index.js';
import { writeBibtex } from '../../../src/output/data/bibtex.js';
import { WORKS } from './csl-samples.js';

beforeAll(() => {
  // BibTeX itself, not what BibLaTeX has added to it.
  plugins.config.get('@bibtex').parse.biblatex = false;
});

const write = (...items: readonly CslItem[]): string => Buffer.from(writeBibtex(items)).toString('utf8');
const read = (bibtex: string) =>
  plugins.input.chain(bibtex, { generateGraph: false }) as readonly (CslItem & { 'citation-key': string })[];

/** One work as read by another reader. */
function again(item: CslItem): CslItem {
  const [found, ...others] = read(write(item));
  if (!found || others.length > 0) throw new Error('one work is one entry');
  return found;
}

/** CSL types as a reader of BibTeX distinguishes them. */
const READ_AS: Readonly<Record<string, string>> = {
  'article-magazine': 'article-journal',
  'article-newspaper': 'article-journal',
  'review-book': 'article-journal',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  patent: 'document',
  webpage: 'document',
  speech: 'document',
  software: 'document',
  dataset: 'document',
  musical_score: 'document',
};

/** A name as one text: BibTeX has no mark for names without distinct parts. */
const nameText = (name: CslName): string =>
  [name.family ?? name.literal, name.given].filter(Boolean).join('|');

describe('a bibliography in BibTeX', () => {
  it.each(WORKS.map(work => [work.type, work] as const))('survives writing and reading: %s', (type, work) => {
    const found = again(work);
    expect(found.type).toBe(READ_AS[type] ?? type);
    expect(found.title).toBe(work.title);
    expect((found.author ?? []).map(nameText)).toEqual((work.author ?? []).map(nameText));
    expect((found.editor ?? []).map(nameText)).toEqual((work.editor ?? []).map(nameText));
    const { issued } = work;
    const [parts] = issued && 'date-parts' in issued ? issued['date-parts'] : [];
    // BibTeX has no days.
    expect(found.issued).toEqual(parts ? { 'date-parts': [parts.slice(0, 2)] } : work.issued);
    if (found.type !== 'document') expect(found['container-title']).toBe(work['container-title']);
    expect(found.volume).toBe(work.volume);
    expect(found.issue).toBe(work.issue);
    expect(found.page).toBe(work.page?.replace('–', '-'));
    expect(found.DOI).toBe(work.DOI);
    expect(found.URL).toBe(work.URL);
    // For a type unknown to BibTeX this reader looks for the container in the field of the publisher.
    const place = found.type === 'document' ? (work['container-title'] ?? work['event-title']) : undefined;
    expect(found.publisher).toBe(work.publisher ?? place);
    expect(found['publisher-place']).toBe(work['publisher-place']);
    expect(found.ISBN).toBe(work.ISBN);
    expect(found.ISSN).toBe(work.ISSN);
    if (type === 'report') expect([found.number, found.genre]).toEqual([work.number, work.genre]);
  });

  it('names translators and illustrators in fields of their own, and the work after the first of them', () => {
    const text = write({
      ...{ id: 'x', type: 'book', title: 'Moss', issued: { 'date-parts': [[2020]] } },
      translator: [{ family: 'Quill', given: 'Ada' }],
      illustrator: [{ family: 'Berg', given: 'Bo' }],
    });
    expect(text).toContain('@book{quill2020moss,');
    expect(text).toContain('  translator = {Quill, Ada},\n  illustrator = {Berg, Bo},\n');
  });

  it('preserves any title', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\\',
        '{',
        '}',
        '$',
        '%',
        '--',
        '---',
        "''",
        '``',
        '~',
        '\\textit{',
        '&',
        '#1',
        '^2',
        '_x',
      ),
      fc.constantFrom(' ', ' The DNA of ', '<i>E. coli</i>', '<b>', '</i>', 'x<sup>2</sup>', '@', '"', ','),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), pieces => {
        const title = `T${pieces.join('').normalize('NFC')}`.replace(/[\s\p{C}\u2060]+/gu, ' ').trim();
        const { title: found } = again({ id: 'x', type: 'article-journal', title, 'container-title': title });
        expect(found?.normalize('NFC')).toBe(title);
      }),
      { numRuns: 300 },
    );
  });

  it('preserves any name', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom(
        'and',
        'And',
        'de la Cruz',
        'O’Neil',
        'Jr.',
        'a, b',
        'A-B',
        'a-b',
        '=',
        '{x',
        'M. T.',
        '漢字',
      ),
    );
    const clean = (text: string) =>
      text
        .normalize('NFC')
        .replace(/[\s\p{C}<>]+/gu, ' ')
        .trim();
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 4 }), pairs => {
        const author = pairs.map(([family, given]) => ({ family: clean(family), given: clean(given) }));
        fc.pre(author.every(({ family, given }) => family !== '' && given !== ''));
        const found = again({ id: 'x', type: 'book', title: 'T', author }).author ?? [];
        expect(found.map(nameText).map(text => text.normalize('NFC'))).toEqual(author.map(nameText));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [{ family: 'Holm', 'non-dropping-particle': 'van', given: 'Ada' }, 'van Holm, Ada'],
    [{ family: 'Alembert', 'non-dropping-particle': 'd’', given: 'Ada' }, '{d’Alembert}, Ada'],
    [{ family: 'Holm', suffix: 'Jr.', given: 'Ada' }, 'Holm, Jr., Ada'],
    [{ literal: 'River Group' }, '{River Group}'],
    [{ given: 'Ada' }, '{Ada}'],
  ])('writes the name %j', (name, written) => {
    const author = /author *= *\{(.*)\}/.exec(
      write({ id: 'x', type: 'book', title: 'T', author: [name] }),
    )?.[1];
    expect(author).toBe(written);
  });

  it('has a unique key for each work', () => {
    const work = (title: string, family = 'Aasgård'): CslItem => ({
      id: 'x',
      type: 'book',
      title,
      author: [{ family }],
      issued: { 'date-parts': [[2024]] },
    });
    const bibtex = write(
      work('The <i>Salix</i> river'),
      work('Salix again'),
      ...Array.from({ length: 28 }, () => work('Salix')),
      work('a', '漢字'),
    );
    const keys = [...bibtex.matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
    expect(keys.slice(0, 3)).toEqual(['aasgard2024salix', 'aasgard2024salixb', 'aasgard2024salixc']);
    expect(keys.at(-2)).toBe('aasgard2024salixad');
    expect(keys.at(-1)).toBe('anon2024a');
    expect(new Set(keys).size).toBe(31);
  });

  it('is readable', () => {
    expect(write(WORKS[0] as CslItem)).toBe(`@article{ravencroft2024bedload,
  author = {Ravencroft, Marisol T. and {van der Berg}, Jan and Aasgaard-Lié, Jean-Luc},
  title = {{Bedload} pulses in \\textit{{Salix}} channels: {H}\\textsubscript{2}{O} \\& {DNA}, 100\\% of \\$5 \\textbraceleft{}sic\\textbraceright{}},
  journal = {Water \\& Earth Letters},
  volume = {61},
  number = {4},
  pages = {2210--2231},
  year = {2024},
  month = sep,
  doi = {10.5555/a_b.2024(1)},
  url = {https://example.org/~m?a=1&b=50%25#c_d},
  issn = {1234-5678},
}
`);
  });

  it('has balanced braces', () => {
    const title = '}{ \\{ {{ <i>}</i>';
    const bibtex = write({
      id: 'x',
      type: 'document',
      title,
      note: title,
      DOI: '10.5555/}',
      author: [{ literal: '}{' }],
    });
    const depths = [...bibtex].reduce<number[]>((all, sign) => {
      all.push((all.at(-1) ?? 0) + (sign === '{' ? 1 : sign === '}' ? -1 : 0));
      return all;
    }, []);
    expect(Math.min(...depths)).toBe(0);
    expect(depths.at(-1)).toBe(0);
  });
});

describe('a name in BibTeX', () => {
  const getAuthor = (name: CslName) =>
    /author = (.*?),?\n/.exec(write({ id: 'a', type: 'book', title: 'T', author: [name] }))?.[1];

  it.each<readonly [CslName, string]>([
    [{ family: 'Holm', given: 'Ada' }, '{Holm, Ada}'],
    [{ family: 'Holm', given: 'Ada', 'non-dropping-particle': 'van' }, '{van Holm, Ada}'],
    [{ family: 'Holm', given: 'Ada', 'non-dropping-particle': 'd’' }, '{{d’Holm}, Ada}'],
    [{ family: 'Holm', given: 'Ada', suffix: 'Jr.' }, '{Holm, Jr., Ada}'],
    [{ family: 'Holm' }, '{Holm}'],
    [{ literal: 'The Tide Group' }, '{{The Tide Group}}'],
    [{ given: 'Ada' }, '{{Ada}}'],
    [{}, '{{}}'],
  ])('is %j as %s', (name, expected) => {
    expect(getAuthor(name)).toBe(expected);
  });

  it('has “others” for people who are not listed', () => {
    const author = [
      { family: 'Holm', given: 'Ada' },
      { literal: 'others', etAl: true as const },
    ];
    expect(write({ id: 'a', type: 'book', title: 'A', author })).toContain('author = {Holm, Ada and others}');
    const group = [{ literal: 'others' }];
    expect(write({ id: 'a', type: 'book', title: 'A', author: group })).toContain('author = {{others}}');
  });
});
