import { describe, expect, it } from 'vitest';
import type { RecordedDate } from '../../src/core/index.js';
import { month, type Recorded, record, row, year } from '../sections/people.js';
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
    expect(findings(record('member', { start: year(1901), end: year(2046) }))).toEqual([]);
    const term = { name: 'Fall', year: '2205', first: null, last: null };
    expect(findings(record('schteach', { term }))).toEqual(['date.range term']);
  });

  it('of past events are not in the future', () => {
    expect(findings(record('intellcont', { pub: month(2026, 12) }))).toEqual(['date.future pub']);
    expect(findings(patent({ issued: year(2027) }))).toEqual(['date.future patent[1]/issued']);
    expect(findings(record('intellcont', { pub: year(2026) }))).toEqual([]);
    expect(findings(record('congrant_external', { status: 'Funded', start: year(2027) }))).toEqual([]);
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

describe('years before any work', () => {
  const bachelor = record('education', { deg: 'Bachelor', comp: year(1990) }, 'ba');
  const early = (...records: readonly Recorded[]) =>
    findings(...records).filter(found => /date\.(?:early|range)/.test(found));

  it('are reported for academic work before the first degree', () => {
    const talk = record('present', { title: 'Moss', date: year(1965) }, 't');
    expect(early(bachelor, talk)).toEqual(['present t: date.early date']);
    expect(early(bachelor, record('present', { title: 'Moss', date: year(1990) }, 't'))).toEqual([]);
    const ba = record('education', { degree_name: 'B.A.', comp: year(1990) }, 'ba');
    expect(early(ba, talk)).toEqual(['present t: date.early date']);
  });

  it('are reported ten years before a later degree, if that is the earliest', () => {
    const doctor = record('education', { deg: 'Doctor', comp: year(2010) }, 'phd');
    const paper = (y: number) => record('intellcont', { title: 'Moss', pub: year(y) }, 'p');
    expect(early(doctor, paper(2000))).toEqual([]);
    expect(early(doctor, paper(1999))).toEqual(['intellcont p: date.early pub']);
  });

  it('are no problem for positions and awards, or without a degree', () => {
    expect(early(bachelor, record('awardhonor', { name: 'Prize', start: year(1985) }, 'a'))).toEqual([]);
    expect(early(record('present', { title: 'Moss', date: year(1965) }, 't'))).toEqual([]);
  });

  it('are reported as out of range up to 1900', () => {
    expect(early(record('member', { name: 'Society', start: year(1900) }, 'm'))).toEqual([
      'date.range start',
    ]);
  });
});
