import { describe, expect, it } from 'vitest';
import { samePerson } from '../../src/changes/same-person.js';
import type { Person } from '../../src/schema/index.js';
import { person, record } from '../sections/people.js';

const works = (...ids: readonly (string | null)[]) =>
  ids.map(id => record('member', { name: 'Society' }, id));

/** A person with a name and memberships. */
const one = (userId: string | null, lname: string | null, ...ids: readonly (string | null)[]): Person => ({
  ...person(record('pci', { fname: lname && 'Ada', lname }, null), ...works(...ids)),
  ...{ userId, username: null },
});

describe('two states of a person', () => {
  it('are the same by the net ID, or by the user name', () => {
    expect(samePerson(one('1', 'Nor', 'a'), one('1', 'Holm', 'b'))).toBe('key');
    const renamed = { ...one('1', 'Nor'), username: 'ada' };
    expect(samePerson(renamed, { ...one('2', 'Holm'), username: 'ada' })).toBe('key');
  });

  it('are the same by half of the records of the smaller state', () => {
    expect(samePerson(one('1', 'Nor', 'a', 'b', 'c', 'd'), one('2', 'Holm', 'a', 'x'))).toBe('records');
    expect(samePerson(one('1', 'Nor', 'a', 'b', 'c'), one('2', 'Holm', 'a', 'x', 'y'))).toBe('none');
  });

  it('are the same by the name, in any case and with any accents', () => {
    expect(samePerson(one('1', 'Nôr', 'a'), one('2', 'NOR', 'b'))).toBe('records');
    expect(samePerson(one('1', 'Nor', 'a'), one('2', 'Holm', 'b'))).toBe('none');
  });

  it('are not compared by records without an id', () => {
    expect(samePerson(one('1', 'Nor', null), one('2', 'Holm', null))).toBe('none');
  });

  it('are unknown when a state has neither a key nor a record with an id', () => {
    expect(samePerson(one(null, null, 'a'), one('2', 'Holm'))).toBe('unknown');
    expect(samePerson(one('1', 'Nor'), one(null, null, 'a'))).toBe('unknown');
    expect(samePerson(one(null, null, 'a'), one('2', 'Holm', 'b'))).toBe('none');
    expect(samePerson(one('1', 'Nor'), one('2', 'Holm', 'b'))).toBe('none');
  });
});
