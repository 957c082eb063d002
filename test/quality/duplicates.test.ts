import { describe, expect, it } from 'vitest';
import type { EntityOf, ValuesOf } from '../../src/schema/index.js';
import { month, person, record, year } from '../sections/people.js';
import { findings, getProblems } from './findings.js';

type Of<N extends 'intellcont' | 'present' | 'congrant_external' | 'congrant' | 'congrant_faculty'> = Partial<
  ValuesOf<EntityOf<N>['fields']>
>;
const TITLE = 'Rivers of the Žitný West';
const work = (id: string, values: Of<'intellcont'>) =>
  record('intellcont', { title: TITLE, pub: year(2020), ...values }, id);

describe('publications', () => {
  it('with the same DOI are duplicates, in any form and field', () => {
    const records = [
      work('3', { title: 'Another title', isbn: 'DOI: 10.5555/ABC.1' }),
      work('1', { doi: '10.5555/abc.1' }),
      work('2', { title: 'A third one', webaddress: 'https://doi.org/10.5555/abc.1', pub: year(2021) }),
    ];
    const [problem, ...others] = getProblems(person(...records)).filter(p => p.code === 'duplicate.doi');
    expect(others).toEqual([]);
    expect(problem?.place.record).toBe('intellcont 1');
    expect(problem?.reason).toBe('The same DOI is in Publication 2, Publication 3.');
  });

  it.each([
    ['a working paper', { contype: 'Working Paper' }],
    ['a DOI of a preprint server', { doi: '10.2139/ssrn.123' }],
    ['an address on arXiv', { webaddress: 'https://arxiv.org/abs/2101.00001' }],
  ])('with the title of a preprint are reported for the preprint, of any year: %s', (_, values) => {
    const article = work('1', {
      ...{ contype: 'Journal Article, Academic Journal', title_secondary: 'Rivers', pub: year(2022) },
    });
    expect(findings(article, work('2', values))).toEqual(['intellcont 2: duplicate.preprint title']);
    expect(findings(article, work('2', { title: 'Another one of the West', ...values }))).toEqual([]);
  });

  it('with the same title and year are duplicates, in any case, with any accents and markup', () => {
    expect(findings(work('1', {}), work('2', { title: 'RIVERS of the <i>Zitny</i> west.' }))).toEqual([
      'intellcont 1: duplicate.title title',
    ]);
  });

  it('with the same DOI and title are reported once', () => {
    expect(findings(work('1', { doi: '10.5555/a' }), work('2', { doi: '10.5555/A' }))).toEqual([
      'intellcont 1: duplicate.doi doi',
    ]);
  });

  it.each([
    ['the year', { pub: year(2020) }, { pub: year(2021) }],
    ['the type', { contype: 'Abstract' }, { contype: 'Conference Proceedings' }],
    ['the journal', { title_secondary: 'Journal of Rivers' }, { title_secondary: 'Journal of Lakes' }],
    ['the DOI', { doi: '10.5555/a' }, { doi: '10.5555/b' }],
    ['the volume', { volume: '1' }, { volume: '2' }],
  ])('are not duplicates if %s differs', (_, one, other) => {
    expect(findings(work('1', one), work('2', other))).toEqual([]);
    expect(findings(work('1', one), work('2', one))).toHaveLength(1);
  });

  it('are not compared by short titles, without a year, or with a repeated ID', () => {
    expect(findings(work('1', { title: 'Preface 2020' }), work('2', { title: 'Preface 2020' }))).toEqual([]);
    expect(findings(work('1', { pub: null }), work('2', { pub: null })).join()).not.toContain('duplicate');
    expect(findings(work('1', {}), work('1', {}))).toEqual([]);
  });
});

describe('presentations', () => {
  const talk = (id: string, values: Of<'present'>) =>
    record('present', { title: TITLE, date: year(2020), ...values }, id);

  it('with the same title and year are two talks if the event or the month differs', () => {
    expect(findings(talk('1', { name: 'Rivers Day' }), talk('2', { name: 'Lakes Day' }))).toEqual([]);
    expect(findings(talk('1', { date: month(2020, 3) }), talk('2', { date: month(2020, 9) }))).toEqual([]);
    expect(findings(talk('1', { date: month(2020, 3) }), talk('2', {}))).toHaveLength(1);
  });
});

describe('the same grant', () => {
  const amount = (dollars: number) => ({ cents: dollars * 100, text: String(dollars) });
  const external = (values: Of<'congrant_external'> = {}) =>
    record(
      'congrant_external',
      { title: TITLE, status: 'Funded', start: year(2019), end: year(2021), ...values },
      '1',
    );
  const reported = (values: Of<'congrant_faculty'> = {}) =>
    record('congrant_faculty', { title: TITLE, start: month(2020, 1), ...values }, '2');
  const college = (values: Of<'congrant'> = {}) =>
    record('congrant', { title: TITLE, status: 'Funded', start: year(2019), ...values }, '3');

  it('is found in two and in three entities, once', () => {
    expect(findings(external(), reported())).toEqual(['congrant_external 1: duplicate.grant title']);
    expect(findings(external(), college(), reported({ start: year(2019) }))).toEqual([
      'congrant_external 1: duplicate.grant title',
    ]);
  });

  it('is found by amount and a similar title', () => {
    const title = 'Rivers of the West, renewed';
    const same = [external({ amount: amount(5000) }), reported({ title, amount: amount(5000) })] as const;
    expect(findings(...same)).toHaveLength(1);
    expect(findings(external({ amount: amount(5000) }), reported({ title, amount: amount(6000) }))).toEqual(
      [],
    );
    const other = reported({ title: 'Lakes of the North', amount: amount(5000) });
    expect(findings(external({ amount: amount(5000) }), other)).toEqual([]);
  });

  it('is entered twice in one entity unless the amounts differ', () => {
    const twice = (one: number | null, other: number | null) =>
      [one, other].map((dollars, i) =>
        record(
          'congrant_external',
          {
            ...{ title: TITLE, status: 'Funded', start: year(2019), end: year(2021) },
            amount: dollars === null ? { cents: null, text: 'unknown' } : amount(dollars),
          },
          `${i + 1}`,
        ),
      );
    expect(findings(...twice(5000, 5000))).toEqual(['congrant_external 1: duplicate.title title']);
    expect(findings(...twice(5000, 6000))).toEqual([]);
    expect(findings(...twice(5000, null)).join()).toContain('congrant_external 1: duplicate.title title');
    expect(findings(...twice(null, 5000)).join()).toContain('congrant_external 1: duplicate.title title');
  });

  it.each([
    ['years apart', external(), reported({ start: year(2024) })],
    ['of another status', external({ status: 'Not Funded' }), college({ status: 'Funded' })],
    [
      'of another sponsor and amount',
      external({ sponorg: 'Army', amount: amount(90_000) }),
      college({ sponorg: 'Dean’s Fund', amount: amount(900) }),
    ],
  ])('is not a duplicate if it is %s', (_, one, other) => {
    expect(findings(one, other)).toEqual([]);
  });
});
