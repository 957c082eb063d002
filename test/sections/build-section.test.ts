import { describe, expect, it } from 'vitest';
import { cvModel, getNames, readProfileFile } from '../../src/sections/index.js';
import { withDefaults } from '../../src/sections/options.js';
import { month, OPTIONS, person, type Recorded, record, row, year } from './people.js';
import { cvText } from './text.js';

const pub = (id: string, title: string, y: number | null, more: object = {}) =>
  record(
    'intellcont',
    {
      contype: 'Journal Article, Academic Journal',
      refereed: true,
      title,
      pub: y === null ? null : year(y),
      ...more,
    },
    id,
  );
const award = (id: string, name: string, y: number | null) =>
  record('awardhonor', { name, start: y === null ? null : year(y) }, id);

const PEOPLE = person(
  pub('1', 'Old', 2001),
  pub('2', 'New', 2024),
  pub('3', 'Middle', 2012),
  pub('4', 'Chapter', 2012, { contype: 'Book, Chapter/ Section in Scholarly Book' }),
  pub('5', 'Hidden', 2013, { visible: false }),
  pub('6', 'Undated', null),
  award('7', 'Medal', 2019),
  award('8', 'Prize', 2003),
  award('9', 'Ribbon', null),
  record(
    'congrant_external',
    {
      title: 'Rivers',
      status: 'Not Funded',
      amount: { cents: 5_000_00, text: '5000' },
      start: month(2020, 3),
    },
    '10',
  ),
  record(
    'congrant_external',
    {
      title: 'Lakes',
      status: 'Funded',
      amount: { cents: 7_000_00, text: '7000' },
      start: month(2019, 3),
      end: month(2020, 2),
    },
    '11',
  ),
);

const profile = (...sections: readonly unknown[]) =>
  readProfileFile(JSON.stringify({ sections }), 'test', getNames);
const built = (section: unknown, more: object = {}) =>
  cvModel(PEOPLE, { ...OPTIONS, ...more, profile: profile(section) });
/** The lines of the one section, without the header. */
const lines = (section: unknown, more: object = {}) =>
  cvText(built(section, more).model).split('\n').slice(2, -1);
const titles = (section: unknown) =>
  built(section).selection.sections.flatMap(({ records }) => records.map(r => r.id));

describe('buildSection', () => {
  it('sorts newest, oldest, by start and by title, undated last', () => {
    const order = (name: string) => titles({ id: 'honors', order: name });
    expect(order('newest')).toEqual(['7', '8', '9']);
    expect(order('oldest')).toEqual(['8', '7', '9']);
    expect(order('newest-start')).toEqual(['7', '8', '9']);
    expect(order('title')).toEqual(['7', '8', '9']);
  });

  it('numbers citations down, up or not at all, by letter', () => {
    const numbers = (more: object) =>
      built({ id: 'publications', ...more })
        .model.sections.flatMap(s => s.groups)
        .flatMap(g => g.citations.map(({ label }) => label));
    expect(numbers({})).toEqual(['J4', 'J3', 'J2', 'J1', 'B1']);
    expect(numbers({ numbering: 'forward' })).toEqual(['J1', 'J2', 'J3', 'J4', 'B1']);
    expect(numbers({ numbering: 'none' })).toEqual([]);
    expect(
      lines({ id: 'publications', numbering: 'none' }).filter(line => /Chapter/.test(line)),
    ).toHaveLength(1);
    expect(numbers({ groups: [{ filter: { year: '2012' } }, {}] })).toEqual(['5', '4', '3', '2', '1']);
  });

  it('divides a group by the values of a facet', () => {
    const headings = lines({ id: 'publications', by: 'year' }).filter(line => line.startsWith('## '));
    expect(headings).toEqual(['## 2024 (1)', '## 2012 (2)', '## 2001 (1)', '## Not said (1)']);
  });

  it('shows only records that pass the filter, with the reason for the others', () => {
    expect(
      titles({
        id: 'publications',
        filter: { contype: { not: 'Book, Chapter/ Section in Scholarly Book' } },
      }),
    ).toEqual(['2', '3', '1', '6']);
    const { decisions } = built({ id: 'funding' });
    expect(decisions.find(({ record: { id } }) => id === '10')).toMatchObject({
      sections: [],
      rule: 'not-awarded',
      detail: null,
    });
  });

  it('stops at the limit, and numbers only the shown records', () => {
    const { model, decisions } = built({ id: 'publications', limit: 2 });
    expect(model.sections[0]?.groups.flatMap(g => g.citations.map(c => c.label))).toEqual(['J2', 'J1']);
    expect(decisions.filter(({ rule }) => rule === 'beyond-limit').map(({ record: { id } }) => id)).toEqual([
      '1',
      '4',
      '6',
    ]);
    expect(
      titles({ id: 'publications', groups: [{ filter: { group: 'journal' }, limit: 1 }, { limit: 1 }] }),
    ).toEqual(['2', '4']);
  });

  it('shows records as a table of filled columns', () => {
    expect(
      lines({
        id: 'grants',
        title: 'Grants',
        entities: ['congrant_external'],
        columns: ['date', 'title', 'sponorg', 'amount'],
      }),
    ).toEqual(['# Grants', 'Date | Title | Amount', '2019–2020 | Lakes | $7,000']);
  });

  it('applies the window of the section', () => {
    const recent = { window: { from: '2020-01-01', to: '2026-12-31' } };
    expect(lines({ id: 'honors' }, recent)).toEqual(['# Honors and awards', '**Ribbon**']);
    expect(lines({ id: 'honors', window: 'all' }, recent)).toHaveLength(4);
    expect(lines({ id: 'honors', window: 'last-10-years' })).toEqual([
      '# Honors and awards',
      '**Medal** | 2019',
      '**Ribbon**',
    ]);
  });

  it('lists patents newest first, whatever their invention', () => {
    const patent = (title: string, issued: ReturnType<typeof year> | null) =>
      row('intellprop', 'patent', { title, issued });
    const inventor = person(
      record(
        'intellprop',
        { patent: [patent('First', year(2001)), patent('Unknown', null), patent('Last', year(2020))] },
        '1',
      ),
      record('intellprop', { patent: [patent('Middle', year(2010))] }, '2'),
    );
    const text = cvText(cvModel(inventor, { ...OPTIONS, profile: profile('patents') }).model);
    const order = [...text.matchAll(/\*\*(\w+)\*\*/g)].map(match => match[1]);
    expect(order).toEqual(['Last', 'Middle', 'First', 'Unknown']);
  });

  it('states that there are no records if the profile wants that', () => {
    expect(lines({ id: 'patents' })).toEqual([]);
    expect(lines({ id: 'patents', empty: 'say' })).toEqual(['# Patents', 'None reported.']);
  });

  it('decides about records in hidden sections and in none', () => {
    const { decisions } = cvModel(PEOPLE, { ...OPTIONS, profile: profile({ id: 'honors', hidden: true }) });
    const rules = new Set(decisions.map(({ record: { entity }, rule }) => `${entity} ${rule}`));
    expect([...rules].sort()).toEqual([
      'awardhonor section-hidden',
      'congrant_external no-section',
      'congrant_external not-awarded',
      'intellcont no-section',
      'pci shown',
    ]);
  });

  it('marks hidden records when the document includes them', () => {
    const more = { audience: 'internal', withHidden: true };
    expect(lines({ id: 'publications' }, more).filter(line => line.includes('(not public)'))).toHaveLength(1);
    expect(lines({ id: 'publications' }, { audience: 'internal' }).join()).not.toContain('Hidden');
  });

  it('leaves out hidden records for the public when the document includes them', () => {
    const more = { audience: 'public', withHidden: true };
    expect(lines({ id: 'publications' }, more)).toEqual(
      lines({ id: 'publications' }, { audience: 'public' }),
    );
    expect(withDefaults(PEOPLE, { ...OPTIONS, withHidden: true }).withHidden).toBe(false);
  });

  it('lists every section that shows a record', () => {
    const { decisions } = cvModel(PEOPLE, {
      ...OPTIONS,
      profile: profile('honors', { id: 'best', like: 'honors', limit: 1 }),
    });
    expect(
      decisions
        .filter(({ record: { entity } }) => entity === 'awardhonor')
        .map(({ sections, rule }) => [...sections, rule]),
    ).toEqual([
      ['honors', 'best', 'shown'],
      ['honors', 'shown'],
      ['honors', 'undated'],
    ]);
  });
});

describe('entries that would read the same', () => {
  const society = (id: string, from: number | null, to: number | null = null) =>
    record(
      'member',
      {
        name: 'Society of Rivers',
        start: from === null ? null : year(from),
        end: to === null ? null : year(to),
      },
      id,
    );
  const model = (...records: readonly Recorded[]) =>
    cvModel(person(...records), { ...OPTIONS, profile: profile('licensure') });
  const dates = (...records: readonly Recorded[]) =>
    model(...records).model.sections.flatMap(({ groups }) =>
      groups.flatMap(({ entries }) => entries.map(({ date }) => date)),
    );

  it('are printed once', () => {
    expect(dates(society('1', 2001, 2004), society('2', 2001, 2004))).toHaveLength(1);
    expect(dates(society('1', null), society('2', null))).toHaveLength(1);
  });

  it('are printed once with the longest span while they last', () => {
    expect(dates(society('1', 2010), society('2', 2005), society('3', 2008)).join()).toMatch(/^2005/);
    const { decisions } = model(society('1', 2010), society('2', 2005));
    expect(decisions.filter(({ record: { entity } }) => entity === 'member').map(({ rule }) => rule)).toEqual(
      ['superseded', 'shown'],
    );
  });

  it('are printed each if they differ', () => {
    expect(dates(society('1', 2001, 2004), society('2', 2007, 2009), society('3', 2012))).toHaveLength(3);
    const other = record('member', { name: 'Society of Lakes', start: year(2012) }, '4');
    expect(dates(society('3', 2012), other)).toHaveLength(2);
  });
});
