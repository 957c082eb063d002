import { describe, expect, it } from 'vitest';
import type { EntityName, EntityOf, RecordOf } from '../../src/schema/index.js';
import { month, person, record, row, year } from '../sections/people.js';
import { findings, getProblems } from './findings.js';

const term = { name: 'Fall', year: null, first: null, last: null };

describe('a record without a date', () => {
  it.each([
    ['a publication', record('intellcont', { title: 'T' }), 'pub'],
    ['a grant', record('congrant_external', { title: 'T', status: 'Funded' }), 'start'],
    ['a course', record('schteach', { title: 'T' }), 'term'],
    ['a term without a year', record('schteach', { title: 'T', term }), 'term'],
    ['a position', record('pasthist', { title: 'T' }), 'start'],
    ['a degree', record('education', { major: 'T' }), 'comp'],
    ['a presentation', record('present', { title: 'T' }), 'date'],
    ['a creative work that was only submitted', record('perform_exhibit', { sub: year(2020) }), 'start'],
    ['an invention', record('intellprop', { patent: [row('intellprop', 'patent', {})] }), 'patent'],
    ['a stay abroad', record('intl_expertise', { country: 'Norway' }), 'start'],
  ])('is found: %s', (_, one, field) => {
    expect(findings(one)).toEqual([`missing.date ${field}`]);
  });

  it.each([
    ['one with any of its dates', record('intellcont', { title: 'T', sub: year(2026) })],
    [
      'one with a year in words',
      record('awardhonor', { start: { ...year(0), year: null, words: 'circa 1990' } }),
    ],
    ['one with a term', record('schteach', { term: { ...term, year: '2025' } })],
    [
      'one with a date in a row',
      record('intellprop', { patent: [row('intellprop', 'patent', { filed: year(2020) })] }),
    ],
    ['a language', record('intl_expertise', { language: 'Norwegian' })],
    ['student work, which has none in the service', record('dsl', { title: 'T' })],
  ])('is not reported: %s', (_, one) => {
    expect(findings(one)).toEqual([]);
  });
});

describe('an end without a start', () => {
  it('is found in positions and grants', () => {
    expect(findings(record('pasthist', { end: year(2019) }))).toEqual(['missing.start start']);
    expect(findings(record('congrant_external', { status: 'Funded', end: month(2019, 5) }))).toEqual([
      'missing.start start',
    ]);
  });

  it('is not reported elsewhere, nor if the year is recorded', () => {
    expect(findings(record('liccert', { end: year(2030) }))).toEqual([]);
    const dated = { status: 'Funded', end: year(2019), fp_year: year(2018) };
    expect(findings(record('congrant_external', dated))).toEqual([]);
  });
});

describe('contact facts', () => {
  const missing = (...records: readonly RecordOf<EntityOf<EntityName>>[]) =>
    getProblems(person(...records)).map(({ code, place }) => `${place.record} ${code}`);

  it('are reported one by one', () => {
    expect(missing(record('pci', { fname: 'Ada' }))).toEqual([
      'pci 1 missing.surname',
      'pci 1 missing.email',
      'pci 1 missing.rank',
    ]);
  });

  it('are reported as one if there is no contact record, except in a response with one entity', () => {
    const prize = record('awardhonor', { name: 'Prize', start: year(2020) });
    const without = (...records: readonly RecordOf<EntityOf<EntityName>>[]) => {
      const one = person(...records);
      return getProblems({ ...one, records: { ...one.records, pci: [] } }).map(({ code }) => code);
    };
    expect(without()).toEqual(['missing.contact']);
    expect(without(prize)).toEqual([]);
    expect(without(prize, record('member', { name: 'Society', start: year(2020) }))).toEqual([
      'missing.contact',
    ]);
  });

  it('include the rank of any personnel year', () => {
    const contact = record('pci', { lname: 'Vale', email: 'a.vale@campus.example' });
    expect(missing(contact, record('admin', { rank: 'Professor', yr: year(2025) }))).toEqual([]);
    expect(missing(contact, record('admin', { rank: ' - ', yr: year(2025) }))).toEqual([
      'pci 1 missing.rank',
    ]);
  });
});

const article = { contype: 'Journal Article, Academic Journal', title: 'Moss on slate', pub: year(2020) };

describe('an article without a journal', () => {
  it.each([
    ['a published one', article],
    ['an accepted one', { ...article, pub: null, acc: year(2026) }],
    ['one in a magazine', { ...article, contype: 'Magazine Article' }],
    ['a column', { ...article, contype: 'Regular Column in Journal or Newspaper' }],
  ])('is found: %s', (_, values) => {
    expect(findings(record('intellcont', values))).toEqual(['missing.journal title_secondary']);
  });

  it.each([
    ['one with a journal', { ...article, title_secondary: 'Journal of Walls' }],
    ['one with a publisher only, which the citation prints', { ...article, publisher: 'Quarry Press' }],
    ['one under review', { ...article, pub: null, sub: year(2026) }],
    ['a book', { ...article, contype: 'Book, Scholarly' }],
  ])('is not reported: %s', (_, values) => {
    expect(findings(record('intellcont', values))).toEqual([]);
  });
});
