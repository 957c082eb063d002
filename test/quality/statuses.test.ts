import { describe, expect, it } from 'vitest';
import { examine } from '../../src/quality/index.js';
import { readReply } from '../../src/records/index.js';
import { getReply } from '../records/fixtures.js';
import { record, year } from '../sections/people.js';
import { EXAMINATION, findings } from './findings.js';

const AS_OF = '2026-11-15';

function getProblems(inner: string) {
  const source = 'export.xml';
  const { persons, problems } = readReply(getReply('INTELLCONT', `<TITLE>Moss</TITLE>${inner}`), {
    ...{ source, institution: '' },
  });
  const { people } = examine(persons, { asOf: AS_OF, source, hasLines: true, problems });
  return (people[0]?.problems ?? []).filter(({ place }) => place.field === 'status' || place.field === 'pub');
}
const getCodes = (inner: string) => getProblems(inner).map(({ code }) => code);

describe('the status of a work', () => {
  it('is reported once if it is not understood, with the map line to add', () => {
    const found = getProblems('<STATUS>Xy"zzy</STATUS><DTY_PUB>2025</DTY_PUB>');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ code: 'status.unknown', value: 'Xy"zzy' });
    expect(found[0]?.reason).toContain(
      '"maps": { "values": { "intellcont.status": { "Xy\\"zzy": "Under Review" } } }',
    );
  });

  it('is reported if the work was rejected or withdrawn', () => {
    expect(getCodes('<STATUS>Rejected</STATUS><DTY_SUB>2025</DTY_SUB>')).toEqual(['status.refused']);
    expect(getCodes('<STATUS>Withdrawn</STATUS>')).toEqual(['status.refused']);
  });

  it.each([
    ['<STATUS>In Press</STATUS><DTY_ACC>2022</DTY_ACC>', ['status.stale']],
    ['<STATUS>Accepted</STATUS><DTM_ACC>November</DTM_ACC><DTY_ACC>2023</DTY_ACC>', []],
    ['<STATUS>Accepted</STATUS><DTM_ACC>October</DTM_ACC><DTY_ACC>2023</DTY_ACC>', ['status.stale']],
    ['<DTY_ACC>2019</DTY_ACC>', ['status.stale']],
    ['<STATUS>In Press</STATUS><DTY_ACC>2024</DTY_ACC>', []],
    ['<STATUS>Published</STATUS><DTY_ACC>2019</DTY_ACC><DTY_PUB>2020</DTY_PUB>', []],
  ])('is stale after three years in press: %s', (inner, codes) => {
    expect(getCodes(inner)).toEqual(codes);
  });

  it('may plan a publication, and needs no date in preparation', () => {
    expect(getCodes('<STATUS>Submitted</STATUS><DTY_PUB>2027</DTY_PUB>')).toEqual([]);
    expect(getCodes('<STATUS>Published</STATUS><DTY_PUB>2027</DTY_PUB>')).toEqual(['date.future']);
    expect(getCodes('<STATUS>In Preparation</STATUS>')).toEqual([]);
    expect(getCodes('')).toEqual(['missing.date']);
  });
});

const DATED = { title: 'Peat', start: year(2024), end: year(2026) };

/** What is reported of a grant whose export has this status. */
function reported(status: string, maps = {}) {
  const grant = `<CONGRANT id="1"><TITLE>Peat</TITLE><STATUS>${status}</STATUS><DTY_START>2024</DTY_START></CONGRANT>`;
  const body = `<Data><Record userId="7">${grant}</Record></Data>`;
  const { persons, problems } = readReply(body, { source: 'x.xml', institution: '', maps });
  const { people } = examine(persons, { ...EXAMINATION, problems });
  return people.flatMap(each => each.problems);
}

describe('a grant without a status', () => {
  it('is reported, unless its screen has none', () => {
    expect(findings(record('congrant', DATED))).toEqual(['missing.status status']);
    expect(findings(record('congrant_external', DATED))).toEqual(['missing.status status']);
    expect(findings(record('congrant_faculty', DATED))).toEqual([]);
  });
});

describe('a status that no map knows', () => {
  it('is reported once, with the line of the map that is missing', () => {
    const [found, ...others] = reported('On “hold”');
    expect([found?.code, found?.place.field, found?.value]).toEqual([
      'status.unknown',
      'status',
      'On “hold”',
    ]);
    expect(found?.reason).toContain('Add "congrant.status": { "On “hold”": … } to maps.values');
    expect(others).toEqual([]);
  });

  it('is not reported once the map knows it, nor if it is a known word', () => {
    const maps = { values: { 'congrant.status': { 'On “hold”': 'Withdrawn' } } };
    expect(reported('On “hold”', maps)).toEqual([]);
    expect(reported('Awaiting Decision')).toEqual([]);
  });

  it('is no status if it is a placeholder', () => {
    expect(reported('TBD').map(({ code }) => code)).toEqual(['text.placeholder']);
  });
});
