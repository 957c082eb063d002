import { describe, expect, it } from 'vitest';
import { type CslItem, cslItems, getOwner, withoutMarks } from '../../../src/citations/index.js';
import { CREATIVE_TYPES, PRESENTATION_TYPES, PUBLICATION_TYPES } from '../../../src/schema/index.js';
import { month, person, record, row, year } from '../../sections/people.js';
import { author, SELF, type Values } from '../published/authors.js';

const OWNER = getOwner(person());
const publication = (values: Values): CslItem => cslItems(record('intellcont', values), OWNER)[0] as CslItem;

const getLists = (item: CslItem): string =>
  (['author', 'editor', 'translator', 'illustrator'] as const)
    .filter(list => item[list] !== undefined)
    .map(list => `${list} ${item[list]?.map(({ family, literal }) => family ?? literal).join(' + ')}`)
    .join(', ');

const line = (name: string, item: CslItem): string =>
  [`${name} → ${item.type}`, item.genre ?? '–', getLists(item)].join(' | ');

describe('the type of an item', () => {
  it('equals the golden for every publication', async () => {
    const rich: Values = {
      title: 'A',
      title_secondary: 'B',
      publisher: 'P',
      pagenum: '1-9',
      editors: 'S. Hallbrook',
    };
    const lines = PUBLICATION_TYPES.map(contype =>
      line(contype, publication({ ...rich, contype, intellcont_auth: [SELF] })),
    );
    expect(lines.length).toBe(49);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('goldens/publication-types.txt');
  });

  it('equals the golden for every creative work and presentation', async () => {
    const creative = CREATIVE_TYPES.map(type =>
      line(
        type,
        cslItems(record('perform_exhibit', { type, title: 'A', type_other: 'Mural' }), OWNER)[0] as CslItem,
      ),
    );
    const talks = PRESENTATION_TYPES.map(presentation_type =>
      line(
        presentation_type,
        cslItems(
          record('present', { presentation_type, presentation_type_other: 'Salon' }),
          OWNER,
        )[0] as CslItem,
      ),
    );
    expect([creative.length, talks.length]).toEqual([28, 11]);
    await expect(`${[...creative, ...talks].join('\n')}\n`).toMatchFileSnapshot('goldens/work-types.txt');
  });

  it('depends on the facts of the record', () => {
    const type = (contype: string, values: Values = {}) =>
      publication({ contype, title: 'A', ...values }).type;
    const proceedings = { title_secondary: 'Proceedings of the 9th Meeting' };
    expect(type('Abstract', proceedings)).toBe('paper-conference');
    expect(type('Abstract', { ...proceedings, volume: '3' })).toBe('article-journal');
    expect(type('Abstract', { title_secondary: 'Rivers' })).toBe('article-journal');
    expect(type('Encyclopedia/Dictionary Entry', { title_secondary: 'Dictionary of Rivers' })).toBe(
      'entry-dictionary',
    );
    expect(type('Play Script')).toBe('manuscript');
    expect(type('Play Script', { publisher: 'P' })).toBe('book');
    expect(type('Regular Column in Journal or Newspaper', { volume: '1', issue: '2' })).toBe(
      'article-journal',
    );
    expect(type('Translation or Transcription', { title_secondary: 'B', pagenum: '1-9' })).toBe('chapter');
    expect(type('Translation or Transcription', { title_secondary: 'B', volume: '2' })).toBe(
      'article-journal',
    );
    expect(type('CD/DVD', { publisher: 'Valley Audio' })).toBe('song');
    expect(type('Conference Proceedings', { ...proceedings, pagenum: '1-9' })).toBe('paper-conference');
    expect(type('Conference Proceedings', { ...proceedings, role: 'Editor' })).toBe('book');
    expect(type('Conference Proceedings')).toBe('book');
    expect(type('Other', { title_secondary: 'Rivers', volume: '2' })).toBe('article-journal');
    expect(type('A type of its own')).toBe('document');
    expect(publication({ contype: 'Zine' }).genre).toBeUndefined();
    expect(publication({ title: 'Moss', subtitle: 'A view' }).title).toBe('Moss: A view');
    expect(publication({ title: 'Moss', pagenum: 'pp. 4-Aug' }).page).toBeUndefined();
  });
});

describe('the people of an item', () => {
  it('are listed by role', () => {
    const artist = author('Teshima', 'Ken', { role: 'Artist' });
    expect(getLists(publication({ contype: 'Book, Novel', intellcont_auth: [SELF, artist] }))).toBe(
      'author Ravencroft, illustrator Teshima',
    );
    expect(getLists(publication({ contype: 'Book, Novel', intellcont_auth: [artist] }))).toBe(
      'author Teshima',
    );
    expect(
      getLists(publication({ contype: 'Book, Scholarly', role: 'Translator', intellcont_auth: [SELF] })),
    ).toBe('translator Ravencroft');
  });

  it('have marks that exports omit', () => {
    const student = author('Bo', 'Bo', { student_level: 'Tamarack Valley University Doctoral' });
    const item = publication({ title: 'A', intellcont_auth: [SELF, student] });
    expect(item.author).toEqual([
      { family: 'Ravencroft', given: 'Marisol T.', owner: true },
      { family: 'Bo', given: 'Bo', student: '†' },
    ]);
    expect(withoutMarks(item).author).toEqual([
      { family: 'Ravencroft', given: 'Marisol T.' },
      { family: 'Bo', given: 'Bo' },
    ]);
  });

  it('have initials with a period, and groups as one name', () => {
    const rows = [
      author('Smith', 'Al', { mname: 'B' }),
      author('River Survey Consortium', null),
      author('王', '小明'),
    ];
    expect(publication({ title: 'A', intellcont_auth: rows }).author).toEqual([
      { family: 'Smith', given: 'Al B.' },
      { literal: 'River Survey Consortium' },
      { family: '王', given: '小明' },
    ]);
  });

  it('include others of the owner’s surname who were typed into a field', () => {
    const item = publication({ title: 'A', fp_coauthors: 'M. Ravencroft; B. Ravencroft' });
    expect(item.author?.map(({ given }) => given)).toEqual(['Marisol T.', 'B.']);
    const editors = [row('intellcont', 'intellcont_editor', { fname: 'Sven', lname: 'Hallbrook' })];
    const chapter = {
      contype: 'Book, Chapter/ Section in Scholarly Book',
      title: 'A',
      intellcont_editor: editors,
    };
    expect(getLists(publication({ ...chapter, editors: 'Hallbrook, S.; Hallbrook, T.' }))).toBe(
      'author Ravencroft, editor Hallbrook + Hallbrook',
    );
  });

  it('end with “others” if further ones are not listed', () => {
    const item = publication({ title: 'A', authors_etal: true, intellcont_auth: [SELF] });
    expect(item.author?.at(-1)).toEqual({ literal: 'others', etAl: true });
    expect(withoutMarks(item).author?.at(-1)).toEqual({ literal: 'others' });
    const edited = { contype: 'Book, Edited', title: 'A', authors_etal: true, intellcont_auth: [SELF] };
    expect(getLists(publication(edited))).toBe('editor Ravencroft + others');
  });

  it('are read from text if there are no rows, each once', () => {
    const item = publication({
      contype: 'Book, Edited',
      title: 'A',
      role: 'Editor',
      fp_coauthors: 'B. Bo; Co, C.; River Survey Consortium',
      editors: 'M. T. Ravencroft and S. Hallbrook (Eds.)',
    });
    expect(item.author).toEqual([
      { family: 'Bo', given: 'B.' },
      { family: 'Co', given: 'C.' },
      { literal: 'River Survey Consortium' },
    ]);
    expect(item.editor).toEqual([
      { family: 'Ravencroft', given: 'Marisol T.', owner: true },
      { family: 'Hallbrook', given: 'S.' },
    ]);
  });
});

describe('the variables of an item', () => {
  it('include identifiers from the wrong fields', () => {
    const ids = (values: Values) => {
      const { DOI, URL, ISBN, ISSN } = publication({ contype: 'Book, Scholarly', title: 'A', ...values });
      return { DOI, URL, ISBN, ISSN };
    };
    const none = { DOI: undefined, URL: undefined, ISBN: undefined, ISSN: undefined };
    expect(ids({ isbn: '10.5555/a.1' })).toEqual({ ...none, DOI: '10.5555/a.1' });
    expect(ids({ webaddress: 'https://doi.org/10.5555/a.1' })).toEqual({ ...none, DOI: '10.5555/a.1' });
    expect(ids({ doi: 'https://rivers.example/a' })).toEqual({ ...none, URL: 'https://rivers.example/a' });
    expect(ids({ doi: 'ISBN 978-0-0000-0000-2' })).toEqual({ ...none, ISBN: '978-0-0000-0000-2' });
    expect(ids({ doi: 'doi:10.5555/a.1', webaddress: 'rivers.example', issn: 'ISSN 0000-0019' })).toEqual({
      ...none,
      DOI: '10.5555/a.1',
      URL: 'http://rivers.example',
      ISSN: '0000-0019',
    });
  });

  it('have dates as precise as recorded, and the status if there is none', () => {
    expect(publication({ pub: month(2020, 4) }).issued).toEqual({ 'date-parts': [[2020, 4]] });
    const span = { ...year(0), year: null, first: '2020-01-01', last: '2020-12-31' };
    expect(publication({ pub: span }).issued).toEqual({ 'date-parts': [[2020]] });
    expect(publication({ pub: { ...year(0), year: null, words: 'circa 1990' } }).issued).toEqual({
      literal: 'circa 1990',
    });
    expect(publication({ acc: year(2026) }).status).toBe('in press');
    expect(publication({ sub: year(2026) }).status).toBe('under review');
    expect(publication({ acc: year(2026), pub: year(2026) }).status).toBeUndefined();
  });

  it('have a range of pages, or the number of pages of a book', () => {
    expect(publication({ contype: 'Editorial', pagenum: 'pp. 88 – 97' }).page).toBe('88-97');
    expect(publication({ contype: 'Editorial', pagenum: '12' }).page).toBe('12');
    const book = publication({ contype: 'Monograph', pagenum: '312' });
    expect([book.page, book['number-of-pages']]).toEqual([undefined, '312']);
    for (const [pagenum, total] of [
      ['62 pp.', '62'],
      ['62 pages', '62'],
      ['xii, 300 p.', 'xii, 300'],
    ] as const) {
      for (const contype of ['Technical Report', 'Editorial']) {
        const item = publication({ contype, pagenum });
        expect([item.page, item['number-of-pages']]).toEqual([undefined, total]);
      }
    }
  });

  it('have italics in titles, and escapes decoded', () => {
    const item = publication({ title: '<p><i>E. coli</i> &amp;amp; Co<sub>2</sub></p>' });
    expect(item.title).toBe('<i>E. coli</i> & Co<sub>2</sub>');
  });
});

describe('an invention', () => {
  const patent = (values: object) => row('intellprop', 'patent', values as never);
  const items = (patents: readonly never[]) =>
    cslItems(
      record(
        'intellprop',
        { disclosure_title: 'Gauge', disc_submit: year(2019), patent: patents as never },
        '12',
      ),
      OWNER,
    );

  it('has an item for each patent', () => {
    const number = { value: 1, text: '00,000,001' };
    expect(
      items([
        patent({
          title: 'Weir gauge',
          patent_num: number,
          country: 'USA',
          filed: year(2020),
          issued: year(2022),
        }),
        patent({ application_num: '16/000,000', country: 'Austria' }),
      ]),
    ).toEqual([
      {
        id: 'intellprop-12-patent-1',
        type: 'patent',
        author: [{ family: 'Ravencroft', given: 'Marisol T.', owner: true }],
        title: 'Weir gauge',
        number: '00,000,001',
        jurisdiction: 'United States',
        authority: 'U.S. Patent and Trademark Office',
        submitted: { 'date-parts': [[2020]] },
        issued: { 'date-parts': [[2022]] },
      },
      {
        id: 'intellprop-12-patent-2',
        type: 'patent',
        author: [{ family: 'Ravencroft', given: 'Marisol T.', owner: true }],
        title: 'Gauge',
        'call-number': '16/000,000',
        jurisdiction: 'Austria',
        authority: 'Austria',
        status: 'pending',
      },
    ]);
  });

  it('is its disclosure without a patent', () => {
    expect(items([])).toMatchObject([
      { id: 'intellprop-12', type: 'document', genre: 'Invention disclosure', title: 'Gauge' },
    ]);
  });
});

it('ids are unique in a person, with and without ids of records', () => {
  const records = ['7', null, '7', null].map(id => record('intellcont', { title: 'A' }, id));
  const owner = getOwner(person(...records, record('present', { title: 'A' }, '7')));
  const ids = [...records, ...owner.person.records.present]
    .flatMap(each => cslItems(each, owner))
    .map(({ id }) => id);
  expect(ids).toEqual(['intellcont-7', 'intellcont-at-2', 'intellcont-7-2', 'intellcont-at-4', 'present-7']);
});
