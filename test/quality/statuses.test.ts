import { describe, expect, it } from 'vitest';
import { examine } from '../../src/quality/index.js';
import { readReply } from '../../src/records/index.js';
import { replyOf } from '../records/fixtures.js';

const AS_OF = '2026-11-15';

function problemsOf(inner: string) {
  const source = 'export.xml';
  const { persons, problems } = readReply(replyOf('INTELLCONT', `<TITLE>Moss</TITLE>${inner}`), {
    ...{ source, institution: '' },
  });
  const { people } = examine(persons, { asOf: AS_OF, source, hasLines: true, problems });
  return (people[0]?.problems ?? []).filter(({ place }) => place.field === 'status' || place.field === 'pub');
}
const codesOf = (inner: string) => problemsOf(inner).map(({ code }) => code);

describe('the status of a work', () => {
  it('is reported once if it is not understood, with the map line to add', () => {
    const found = problemsOf('<STATUS>Xy"zzy</STATUS><DTY_PUB>2025</DTY_PUB>');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ code: 'status.unknown', value: 'Xy"zzy' });
    expect(found[0]?.reason).toContain(
      '"maps": { "values": { "intellcont.status": { "Xy\\"zzy": "Under Review" } } }',
    );
  });

  it('is reported if the work was rejected or withdrawn', () => {
    expect(codesOf('<STATUS>Rejected</STATUS><DTY_SUB>2025</DTY_SUB>')).toEqual(['status.refused']);
    expect(codesOf('<STATUS>Withdrawn</STATUS>')).toEqual(['status.refused']);
  });

  it.each([
    ['<STATUS>In Press</STATUS><DTY_ACC>2022</DTY_ACC>', ['status.stale']],
    ['<STATUS>Accepted</STATUS><DTM_ACC>November</DTM_ACC><DTY_ACC>2023</DTY_ACC>', []],
    ['<STATUS>Accepted</STATUS><DTM_ACC>October</DTM_ACC><DTY_ACC>2023</DTY_ACC>', ['status.stale']],
    ['<DTY_ACC>2019</DTY_ACC>', ['status.stale']],
    ['<STATUS>In Press</STATUS><DTY_ACC>2024</DTY_ACC>', []],
    ['<STATUS>Published</STATUS><DTY_ACC>2019</DTY_ACC><DTY_PUB>2020</DTY_PUB>', []],
  ])('is stale after three years in press: %s', (inner, codes) => {
    expect(codesOf(inner)).toEqual(codes);
  });

  it('may plan a publication, and needs no date in preparation', () => {
    expect(codesOf('<STATUS>Submitted</STATUS><DTY_PUB>2027</DTY_PUB>')).toEqual([]);
    expect(codesOf('<STATUS>Published</STATUS><DTY_PUB>2027</DTY_PUB>')).toEqual(['date.future']);
    expect(codesOf('<STATUS>In Preparation</STATUS>')).toEqual([]);
    expect(codesOf('')).toEqual(['missing.date']);
  });
});
