import { describe, expect, it } from 'vitest';
import { cvModel, getNames, readProfileFile } from '../../src/sections/index.js';
import { OPTIONS, person, record, year } from './people.js';

const work = (id: string, doi: string | null, type = 'Journal Article, Academic Journal') =>
  record('intellcont', { contype: type, title: `Work ${id}`, doi, pub: year(2024) }, id);

const PERSON = person(work('1', '10.5555/1'), work('2', null), work('3', null, 'Novel'));

/** The ids of the works that a filter of publications accepts. */
function accepted(filter: object): readonly (string | null)[] {
  const data = { sections: [{ id: 'works', entities: ['intellcont'], filter }] };
  const profile = readProfileFile(JSON.stringify(data), 'test.json', getNames);
  const { decisions } = cvModel(PERSON, { ...OPTIONS, profile });
  return decisions
    .filter(({ record: { entity }, rule }) => entity === 'intellcont' && rule === 'shown')
    .map(({ record: { id } }) => id);
}

describe('a filter', () => {
  it.each([
    [{ doi: null }, ['2', '3']],
    [{ doi: { not: null } }, ['1']],
    [{ doi: ['10.5555/1', null] }, ['1', '2', '3']],
    [{ doi: { not: ['10.5555/1', null] } }, []],
    [{ doi: { not: '10.5555/1' } }, ['2', '3']],
    [{ doi: null, contype: { not: 'novel' } }, ['2']],
  ])('%j accepts the works %j', (filter, ids) => {
    expect(accepted(filter)).toEqual(ids);
  });
});
