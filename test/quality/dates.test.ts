import { describe, expect, it } from 'vitest';
import type { RecordedDate } from '../../src/core/index.js';
import { month, record, row, year } from '../sections/people.js';
import { findings } from './findings.js';

const day = (y: number, m: number, d: number): RecordedDate => ({ ...month(y, m), day: d });
const patent = (values: Readonly<Record<string, unknown>>) =>
  record('intellprop', { patent: [row('intellprop', 'patent', values)] });

describe('dates that contradict each other', () => {
  it.each([
    [
      'an end before its start',
      record('consult', { start: day(2020, 3, 2), end: day(2020, 3, 1) }),
      'reversed end',
    ],
    [
      'accepted after published',
      record('intellcont', { acc: year(2021), pub: month(2020, 6) }),
      'sequence acc',
    ],
    [
      'submitted after accepted',
      record('intellcont', { sub: month(2026, 7), acc: month(2026, 6) }),
      'sequence sub',
    ],
    ['submitted after published', record('intellcont', { sub: year(2021), pub: year(2020) }), 'sequence sub'],
    ['issued before filed', patent({ filed: year(2020), issued: year(2019) }), 'sequence patent[1]/filed'],
    [
      'ranks in the wrong order',
      record('pci', {
        lname: 'V',
        email: 'v@x.example',
        rank: 'R',
        attain_prof: year(2000),
        attain_associate_prof: year(2005),
      }),
      'sequence attain_associate_prof',
    ],
  ])('are found: %s', (_, one, problem) => {
    expect(findings(one)).toEqual([`date.${problem}`]);
  });

  it.each([
    ['a year and a month of it', record('intellcont', { acc: year(2020), pub: month(2020, 1) })],
    ['the same day', record('consult', { start: day(2020, 3, 2), end: day(2020, 3, 2) })],
    [
      'an end without a year',
      record('consult', { start: year(2020), end: { ...year(0), year: null, month: 1 } }),
    ],
    ['a patent that is not issued', patent({ filed: year(2020) })],
  ])('are not: %s', (_, one) => {
    expect(findings(one)).toEqual([]);
  });
});

describe('years', () => {
  it('are within a career', () => {
    expect(findings(record('pasthist', { start: year(1899) }))).toEqual(['date.range start']);
    expect(findings(record('member', { start: year(2020), end: year(9999) }))).toEqual(['date.range end']);
    expect(findings(record('member', { start: year(1900), end: year(2046) }))).toEqual([]);
    const term = { name: 'Fall', year: '2205', first: null, last: null };
    expect(findings(record('schteach', { term }))).toEqual(['date.range term']);
  });

  it('of past events are not in the future', () => {
    expect(findings(record('intellcont', { pub: month(2026, 12) }))).toEqual(['date.future pub']);
    expect(findings(patent({ issued: year(2027) }))).toEqual(['date.future patent[1]/issued']);
    expect(findings(record('intellcont', { pub: year(2026) }))).toEqual([]);
    expect(findings(record('congrant_external', { start: year(2027) }))).toEqual([]);
    expect(findings(record('present', { date: year(2027) }))).toEqual([]);
  });
});

describe('a proposal under review', () => {
  const status = 'Currently Under Review';
  it('is reported if its dates are long past', () => {
    const over = record('congrant_external', { status, start: year(2019), end: year(2024) });
    expect(findings(over)).toEqual(['date.status status']);
    expect(findings(record('congrant', { status, start: year(2022) }))).toEqual(['date.status status']);
  });

  it('is not reported if its dates are near or it was decided', () => {
    expect(findings(record('congrant_external', { status, start: year(2023), end: year(2026) }))).toEqual([]);
    expect(findings(record('congrant', { status, start: year(2024) }))).toEqual([]);
    expect(findings(record('congrant', { status: 'Not Funded', start: year(2012) }))).toEqual([]);
  });
});
