import { describe, expect, it } from 'vitest';
import { writeReply } from '../../src/records/index.js';
import { INSTITUTION, readOne } from './fixtures.js';

const DAYS = 'dmd:startDate="2015-03-01" dmd:endDate="2016-05-31"';
const record = (entity: string, inner: string, days = DAYS) =>
  readOne(
    `<Data xmlns:dmd="m"><Record userId="7"><${entity} id="1" ${days}>${inner}</${entity}></Record></Data>`,
  ).person;

describe('a record without any date', () => {
  it('takes its years from the days of the record, at no higher precision', () => {
    expect(record('AWARDHONOR', '<NAME>x</NAME>').records.awardhonor[0]?.values).toMatchObject({
      start: { year: 2015, month: null, first: null },
      end: { year: 2016 },
    });
    expect(record('INTELLCONT', '').records.intellcont[0]?.values.pub).toMatchObject({
      year: 2016,
      month: null,
    });
    expect(record('PRESENT', '').records.present[0]?.values.date).toMatchObject({
      first: '2015-03-01',
      last: '2016-05-31',
    });
    expect(record('CONGRANT', '').records.congrant[0]?.values.start).toMatchObject({ year: 2015 });
  });

  it('accepts one day alone, and leaves a degree undated that has not ended', () => {
    const start = 'dmd:startDate="2015-03-01"';
    expect(record('AWARDHONOR', '', start).records.awardhonor[0]?.values).toMatchObject({
      start: { year: 2015 },
      end: null,
    });
    expect(record('EDUCATION', '', start).records.education[0]?.values.comp).toBeNull();
    expect(record('EDUCATION', '').records.education[0]?.values.comp?.year).toBe(2016);
  });

  it('is not dated if it is a work whose status is not published', () => {
    const pub = (status: string) =>
      record('INTELLCONT', `<STATUS>${status}</STATUS>`).records.intellcont[0]?.values.pub?.year;
    expect(['Published', 'published online', '', 'In Preparation', 'Submitted'].map(pub)).toEqual([
      2016,
      2016,
      2016,
      undefined,
      undefined,
    ]);
  });

  it('is written without the date', () => {
    const person = record('AWARDHONOR', '<NAME>x</NAME>');
    expect(writeReply([person], { root: 'Data', institution: INSTITUTION })).not.toContain('DTY_');
  });
});

it('leaves records with a date as they are', () => {
  const { start, end } = record('AWARDHONOR', '<DTY_END>2001</DTY_END>').records.awardhonor[0]?.values ?? {};
  expect([start, end?.year]).toEqual([null, 2001]);
  expect(record('INTELLCONT', '<DTY_SUB>2001</DTY_SUB>').records.intellcont[0]?.values.pub).toBeNull();
});
