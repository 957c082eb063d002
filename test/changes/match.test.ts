import { describe, expect, it } from 'vitest';
import { type Recorded, record, row, year } from '../sections/people.js';
import { compareStates, matchBackwards, matchStates } from './states.js';

const work = (title: string, more: object = {}, id: string | null = null) =>
  record('intellcont', { title, contype: 'Journal Article', pub: year(2020), ...more }, id);
const talk = (title: string | null, inYear: number, id: string | null = null) =>
  record('present', { title, date: year(inYear) }, id);
const course = (number: string, inYear: string, id: string | null = null, more: object = {}) =>
  record(
    'schteach',
    {
      title: 'Water Systems',
      coursepre: 'CE EN',
      coursenum: { value: Number(number), text: number },
      term: { name: 'Fall', year: inYear, first: null, last: null },
      ...more,
    },
    id,
  );
const rank = (words: string, id: string) =>
  record('admin', { yr: { ...year(0), year: /-/.test(words) ? null : Number(words), words } }, id);
const count = (value: number) => ({ value, text: String(value) });
const patent = (title: string, values: object, id: string | null = null) =>
  record('intellprop', { patent: [row('intellprop', 'patent', { title, ...values })] }, id);

const [ID, DOI] = ['1', '10.5555/abc.1'];
const TITLE = 'Sediment transport in alpine rivers of the West';

type Case = readonly [
  name: string,
  before: readonly Recorded[],
  after: readonly Recorded[],
  expected: string,
];

const CASES: readonly Case[] = [
  ['ids', [work('A', {}, '1'), work('B', {}, '2')], [work('Bb', {}, '2'), work('Aa', {}, '1')], '0=1 1=0'],
  [
    'no ids that are positions, even if years in one form and in another are of one',
    [rank('2025-2026', '1'), rank('2023', '2'), rank('2025', '3')],
    [rank('2025', '1'), rank('2023', '2'), rank('2025-2026', '3')],
    '0=2 1=1 2=0',
  ],
  ['no ids of other entities', [work('A', {}, ID)], [record('awardhonor', { name: 'B' }, ID)], '+0 0-'],
  [
    'a DOI with another title',
    [work('A', { doi: DOI })],
    [work('B', { doi: `https://doi.org/${DOI}` })],
    '0=0',
  ],
  ['a DOI in another field', [work('A', { doi: DOI })], [work('B', { webaddress: `doi.org/${DOI}` })], '0=0'],
  [
    'no DOI that several works have',
    [work('A', { doi: DOI }), work('B', { doi: DOI })],
    [work('C', { doi: DOI })],
    '+0 0- 1-',
  ],
  [
    'an ISBN',
    [work('A', { contype: 'Book, Scholarly', isbn: '978-0-306-40615-7' })],
    [work('B', { contype: 'Book, Scholarly', isbn: '9780306406157' })],
    '0=0',
  ],
  [
    'no ISBN of chapters, which is that of their book',
    [work('A', { contype: 'Book, Chapter/ Section in Textbook', isbn: '9780306406157' })],
    [work('B', { contype: 'Book, Chapter/ Section in Textbook', isbn: '9780306406157' })],
    '+0 0-',
  ],
  [
    'a DOI rather than an ISBN',
    [work('A', { doi: DOI, isbn: '9780306406157' })],
    [work('B', { isbn: '9780306406157' }), work('C', { doi: DOI })],
    '+0 0=1',
  ],
  [
    'the number of a patent in its country',
    [patent('Valve', { country: 'US', patent_num: { value: 7, text: '7,000,001' } })],
    [patent('Pump', { country: 'US', patent_num: { value: 7, text: '7000001' } })],
    '0=0',
  ],
  [
    'no number of a patent in another country',
    [patent('Valve', { country: 'US', application_num: '700-1' })],
    [patent('Pump', { country: 'DE', application_num: '700-1' })],
    '+0 0-',
  ],
  [
    'the account of a grant',
    [record('congrant_external', { title: 'A', account_num: 'R-1' }, null)],
    [record('congrant_external', { title: 'B', account_num: 'r1' }, null)],
    '0=0',
  ],
  ['title, type and year', [work('Rivers: a study')], [work('Rivers – A Study', { volume: '3' })], '0=0'],
  ['no other type', [work('A')], [work('A', { contype: 'Book, Scholarly' })], '0?0'],
  ['a year that was missing', [talk('Rivers', 2020)], [record('present', { title: 'Rivers' }, null)], '0=0'],
  ['another year of progress', [work('A', { pub: null, sub: year(2019) })], [work('A')], '0=0'],
  ['another year as doubtful', [talk('Rivers', 2020)], [talk('Rivers', 2021)], '0?0'],
  [
    'another term of office as doubtful',
    [record('member', { name: 'Senate', start: year(2015), end: year(2018) }, null)],
    [record('member', { name: 'Senate', start: year(2021) }, null)],
    '0?0',
  ],
  ['a record entered again', [talk('Rivers', 2020, '1')], [talk('Rivers', 2020, '9')], '0=0'],
  ['alike titles as doubtful', [work(TITLE)], [work(TITLE.replace('alpine', 'arctic'))], '0?0'],
  ['unlike titles not at all', [work(TITLE)], [work('Sediment in lakes')], '+0 0-'],
  [
    'names not by the organization alone',
    [record('awardhonor', { name: 'Alpine Prize', org: 'National Society of River Science' }, null)],
    [record('awardhonor', { name: 'Keel Medal', org: 'National Society of River Science' }, null)],
    '+0 0-',
  ],
  [
    'the most alike of several',
    [work(TITLE), work('Sediment transport in arctic rivers')],
    [work('Sediment transport in arctic rivers now'), work(TITLE.replace('alpine', 'polar'))],
    '0?1 1?0',
  ],
  [
    'alike courses of one year as doubtful',
    [course('1', '2020', null, { title: 'Water Systems and Rivers' })],
    [course('1', '2020', null, { title: 'Water Systems and Lakes' })],
    '0?0',
  ],
  [
    'no alike courses of two years',
    [course('1', '2020', null, { title: 'Water Systems and Rivers' })],
    [course('1', '2021', null, { title: 'Water Systems and Lakes' })],
    '+0 0-',
  ],
  ['no titles that share a single word', [work('Rivers')], [work('Rivers, again')], '+0 0-'],
  ['no titles of which a half is alike', [work('one two three four')], [work('one two five six')], '+0 0-'],
  [
    'titles of which three fifths are alike',
    [work('one two three four five')],
    [work('one two three six seven')],
    '0?0',
  ],
  ['courses of each year', [course('1', '2020'), course('1', '2021')], [course('1', '2021')], '0- 1=0'],
  ['no course of another year', [course('1', '2020')], [course('1', '2021')], '+0 0-'],
  [
    'repeated titles by the fewest differences',
    [
      course('1', '2020', null, { section: '1', enroll: count(10) }),
      course('1', '2020', null, { section: '1', enroll: count(20) }),
    ],
    [
      course('1', '2020', null, { section: '1', enroll: count(21), chours: count(3) }),
      course('1', '2020', null, { section: '1', enroll: count(10) }),
    ],
    '0=1 1=0',
  ],
  ['a repeated record once', [talk('Rivers', 2020), talk('Rivers', 2020)], [talk('Rivers', 2020)], '0=0 1-'],
  [
    'ids that several records share by title',
    [work('A', {}, '0'), work('B', {}, '0')],
    [work('B', {}, '0'), work('A', {}, '0'), work('C', {}, '0')],
    '+2 0=1 1=0',
  ],
  [
    'positions that are ids by title',
    [talk('A', 2020, '1'), talk('B', 2019, '2'), talk('C', 2018, '3')],
    [talk('N', 2021, '1'), talk('A', 2020, '2'), talk('B', 2019, '3'), talk('C', 2018, '4')],
    '+0 0=1 1=2 2=3',
  ],
  [
    'positions that are ids by title and terms that repeat',
    [course('1', '2020', '1'), course('1', '2020', '2'), course('2', '2019', '3'), course('2', '2019', '4')],
    [course('2', '2019', '1'), course('2', '2019', '2'), course('1', '2020', '3'), course('1', '2020', '4')],
    '0=2 1=3 2=0 3=1',
  ],
  [
    'no id that only says that the record is the first',
    [talk('A', 2020, '1')],
    [talk('Quite another', 2018, '1')],
    '+0 0-',
  ],
  [
    'ids although one was entered again',
    [talk('A', 2020, '1'), talk('B', 2019, '2')],
    [talk('A', 2020, '9'), talk('Quite another', 2018, '2')],
    '0=0 1=1',
  ],
  [
    'a contact record',
    [record('pci', { lname: 'Nor' }, null)],
    [record('pci', { lname: 'Holm' }, null)],
    '0=0',
  ],
  [
    'records without a title only if they are the same',
    [record('present', { location: 'Reno' }, null), record('present', { location: 'Provo' }, null)],
    [record('present', { location: 'Provo' }, null), record('present', { location: 'Ogden' }, null)],
    '+1 0- 1=0',
  ],
];

describe('records are matched', () => {
  it.each(CASES)('by %s, in either order', (_, before, after, expected) => {
    expect(matchStates(before, after)).toBe(expected);
    expect(matchBackwards(before, after)).toBe(expected);
  });

  it('without a doubt if a patent is issued meanwhile', () => {
    const filed = patent('Valve', { country: 'US', application_num: '7', filed: year(2020) });
    const issued = patent('Valve', { country: 'US', application_num: '7', issued: year(2024) });
    expect(matchStates([filed], [issued])).toBe('0=0');
  });
});

describe('a source that gives new ids at each export', () => {
  const talks = (prefix: string, count: number) =>
    Array.from({ length: 10 }, (_, i) => talk(`Rivers ${i}`, 2020, i < count ? `${prefix}${i}` : `${i}`));

  it.each([
    ['all ids are new', 10, true],
    ['more than 60 % are new', 7, true],
    ['60 % are new', 6, false],
    ['none are new', 0, false],
  ])('is recognized if %s', (_, count, expected) => {
    expect(compareStates(talks('', 0), talks('x', count)).isRenumbered).toBe(expected);
  });

  it('is not suspected if ids are lost', () => {
    const lost = talks('', 0).map(each => ({ ...each, id: null }));
    expect(compareStates(talks('', 0), lost).isRenumbered).toBe(false);
  });
});
