import { describe, expect, it } from 'vitest';
import { examine } from '../../src/quality/index.js';
import { readReply } from '../../src/records/index.js';
import { record, year } from '../sections/people.js';
import { EXAMINATION, findings } from './findings.js';

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
