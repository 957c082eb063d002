import { describe, expect, it } from 'vitest';
import { type Recorded, record, row, year } from '../sections/people.js';
import { compareStates } from './states.js';

/** The progress and the fields of the only pair. */
function compared(before: Recorded, after: Recorded) {
  const [pair] = compareStates([before], [after]).pairs;
  const progress = pair?.progress ? `${pair.progress.from} → ${pair.progress.to}` : null;
  return [progress, ...(pair?.fields.map(({ name }) => name) ?? [])];
}

const work = (values: object) => record('intellcont', { title: 'Rivers', ...values });
const [SUB, ACC, PUB] = [{ sub: year(2022) }, { acc: year(2023) }, { pub: year(2024) }];

describe('progress', () => {
  it.each([
    ['a work is accepted', work(SUB), work({ ...SUB, ...ACC }), 'Submitted → Accepted'],
    ['a work is published', work(ACC), work(PUB), 'Accepted → Published'],
    [
      'a proposal is funded',
      record('congrant_external', { title: 'A', status: 'Currently Under Review' }),
      record('congrant_external', { title: 'A', status: 'Funded' }),
      'Currently Under Review → Funded',
    ],
    [
      'the rank rises',
      record('pci', { lname: 'Nor', rank: 'Associate Professor' }),
      record('pci', { lname: 'Nor', rank: 'Professor', attain_prof: year(2025) }),
      'Associate Professor → Professor',
    ],
    [
      'a role ends',
      record('member', { name: 'Senate', start: year(2020) }),
      record('member', { name: 'Senate', start: year(2020), end: year(2025) }),
      'Ongoing → Ended',
    ],
    [
      'a patent is issued',
      record('intellprop', { patent: [row('intellprop', 'patent', { title: 'Valve', filed: year(2020) })] }),
      record('intellprop', {
        patent: [row('intellprop', 'patent', { title: 'Valve', filed: year(2020), issued: year(2024) })],
      }),
      'Filed → Issued',
    ],
    [
      'a work is shown',
      record('perform_exhibit', { title: 'A', acc: year(2024) }),
      record('perform_exhibit', { title: 'A', acc: year(2024), start: year(2025) }),
      'Accepted → Shown',
    ],
    [
      'a student finishes',
      record('dsl', { type: 'Dissertation', lname: 'Nor', compstage: 'In Process' }),
      record('dsl', { type: 'Dissertation', lname: 'Nor', compstage: 'Completed' }),
      'In Process → Completed',
    ],
  ])('is found if %s, and backwards', (_, before, after, expected) => {
    expect(compared(before, after)).toEqual([expected]);
    expect(compared(after, before)).toEqual([expected.split(' → ').reverse().join(' → ')]);
  });

  it('includes what was missing until then, but no correction', () => {
    const before = work({ ...SUB, publisher: 'Alpine Press', title_secondary: 'Rivers' });
    const after = work({ ...SUB, ...PUB, volume: '3', publisher: 'Keel Press', title_secondary: 'Rivers' });
    expect(compared(before, after)).toEqual(['Submitted → Published', 'publisher']);
  });

  it('does not include another author', () => {
    const author = (lname: string) => row('intellcont', 'intellcont_auth', { lname });
    const before = work({ ...SUB, intellcont_auth: [author('Nor')] });
    const after = work({ ...PUB, intellcont_auth: [author('Nor'), author('Holm')] });
    expect(compared(before, after)).toEqual(['Submitted → Published', 'intellcont_auth']);
  });

  it('is none if the stage is unknown or the same', () => {
    expect(compared(work({}), work(PUB))).toEqual([null, 'pub']);
    expect(compared(work(PUB), work({ pub: year(2025) }))).toEqual([null, 'pub']);
  });
});

it('compareRecords finds nothing between equal states', () => {
  const states = [work(PUB), record('member', { name: 'Senate' }, '2')];
  const found = compareStates(states, structuredClone(states));
  expect(found.pairs.map(({ progress, fields, isCertain }) => [progress, fields, isCertain])).toEqual([
    [null, [], true],
    [null, [], true],
  ]);
  expect([found.removed, found.added, found.isRenumbered]).toEqual([[], [], false]);
});
