import { describe, expect, it } from 'vitest';
import { findKey, getSigns, getWords, hasTitle, isSign } from '../../src/changes/signs.js';
import { record, row, year } from '../sections/people.js';

const prize = (values: Readonly<Record<string, unknown>>) => record('awardhonor', values);

describe('the signs of a record', () => {
  it('are its title, type and year, folded, each field apart from the next', () => {
    expect(getSigns(prize({ name: 'Keel Medal', org: 'NSRS', start: year(2020) }))).toMatchObject({
      ...{ title: 'keelmedal|nsrs', type: '', year: '2020', stage: null, isYearOfStage: false },
    });
    // A word that moves to the next field is another title.
    expect(getSigns(prize({ name: 'A', org: 'BC' })).title).not.toBe(
      getSigns(prize({ name: 'AB', org: 'C' })).title,
    );
    const two = { type: 'Thesis', role: 'Chair' };
    expect(getSigns(record('dsl', two)).type).toBe('thesis|chair');
  });

  it('take the year from the first date that the record has, and say whether it comes from the stage', () => {
    const work = (values: Readonly<Record<string, unknown>>) => getSigns(record('intellcont', values));
    expect(work({ pub: year(2021), sub: year(2019) })).toMatchObject({ year: '2021', isYearOfStage: true });
    expect(work({ sub: year(2019) })).toMatchObject({
      year: '2019',
      isYearOfStage: true,
      stage: 'Submitted',
    });
    expect(work({})).toMatchObject({ year: '', isYearOfStage: false, stage: null });
    expect(getSigns(record('member', { name: 'Senate', start: year(2020) }))).toMatchObject({
      ...{ year: '2020', isYearOfStage: false, stage: 'Ongoing' },
    });
  });

  it('join the rows of a field', () => {
    const patents = ['Valve', 'Pump'].map(title => row('intellprop', 'patent', { title }));
    expect(getSigns(record('intellprop', { disclosure_title: 'Flow', patent: patents })).title).toBe(
      'flow|valve;pump',
    );
  });
});

it('has a title if one of its fields has letters', () => {
  expect(hasTitle(getSigns(prize({ org: 'NSRS' })))).toBe(true);
  expect(hasTitle(getSigns(prize({})))).toBe(false);
});

it('is known by its key if it has a title or a year, or is the contact record', () => {
  expect(findKey(prize({ name: 'Keel Medal' }))).toBe('keelmedal|\n\n');
  expect(findKey(prize({ start: year(2020) }))).toBe('|\n\n2020');
  expect(findKey(prize({ desc: 'x' }))).toBeNull();
  expect(findKey(record('pci', { lname: 'Holm' }))).toBe('\n\n');
});

it.each([
  ['awardhonor', 'name', true],
  ['awardhonor', 'end', true],
  ['awardhonor', 'desc', false],
  ['awardhonor', 'nam', false],
  ['intellprop', 'patent', true],
  ['intellprop', 'title', false],
  ['intellcont', 'contype', true],
] as const)('of %s: is %s one of its signs? %s', (entity, name, expected) => {
  expect(isSign(entity, name)).toBe(expected);
});

it('lists the words of each field of the title', () => {
  const found = getWords(prize({ name: 'Keel Medal for Rivers', org: null }));
  expect(found).toHaveLength(2);
  expect([...(found[0] ?? [])]).toEqual(expect.arrayContaining(['keel', 'medal', 'rivers']));
  expect(found[1]?.size).toBe(0);
  const number = record('schteach', { title: null, coursenum: { value: 5, text: '5' } });
  expect(getWords(number).every(({ size }) => size === 0)).toBe(true);
});
