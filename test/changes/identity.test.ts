import { describe, expect, it } from 'vitest';
import { getIdentity, samePerson } from '../../src/changes/identity.js';
import { ENTITIES, type EntityName, entityNamed, type Fields, type Person } from '../../src/schema/index.js';
import { person, record, row, year } from '../sections/people.js';
import { PARTS } from './parts.js';

/** Fields by which records of an entity are recognized before their titles are compared. */
const IDENTIFIERS: Partial<Record<EntityName, readonly string[]>> = {
  intellcont: ['doi', 'isbn', 'webaddress'],
  intellprop: ['num_submit'],
  congrant_external: ['account_num'],
};

describe.each(ENTITIES.map(({ name }) => name))('the identity of %s', name => {
  const identity = getIdentity(name);
  const title: readonly string[] = identity.title;
  const { type, dates, stageFields = [] } = identity;
  const fields: Fields = entityNamed(name)?.fields ?? {};

  it('names the fields that a reader would name', () => {
    const { names, date, stage = [] } = PARTS[name];
    const own = [...title.map(path => path.split('.')[0]), ...type, ...dates, ...stageFields];
    expect([...new Set([...own, ...(IDENTIFIERS[name] ?? [])])].sort()).toEqual(
      [...new Set([...names, ...(date === null ? [] : [date]), ...stage])].sort(),
    );
    expect(dates[0] ?? null).toBe(date);
    for (const field of stageFields) expect(stage).toContain(field);
  });

  it('is of fields in the schema: a type is chosen or short text, a date is one', () => {
    for (const path of title) {
      const [first = '', inRow] = path.split('.');
      const field = fields[first];
      const found = field?.kind === 'rows' && inRow !== undefined ? field.row[inRow] : field;
      expect(found, path).toBeDefined();
      expect(found?.kind, path).not.toMatch(/date|flag|money/);
    }
    for (const field of type) expect(fields[field]?.kind, field).toMatch(/choice|text|flag|number/);
    for (const field of dates) expect(fields[field]?.kind, field).toMatch(/date|term|year|text/);
  });

  it('has a title unless there is one record of a person or a year, and a date or a stage', () => {
    expect(title.length > 0).toBe(name !== 'pci' && name !== 'admin');
    expect(dates.length + stageFields.length).toBeGreaterThan(0);
  });
});

it('takes records of another year for others where titles come again', () => {
  const names = ENTITIES.map(({ name }) => name).filter(name => getIdentity(name).recurs);
  expect(names).toEqual(expect.arrayContaining(['admin', 'schteach']));
  expect(names).toHaveLength(2);
});

const values = (name: EntityName, given: Readonly<Record<string, unknown>>) =>
  record(name, given).values as never;
const patent = (given: Readonly<Record<string, unknown>>) => row('intellprop', 'patent', given);
const count = (text: string) => ({ value: null, text });

describe('the stage', () => {
  const at = year(2024);
  it.each<[name: EntityName, given: Readonly<Record<string, unknown>>, stage: string | null]>([
    ['pci', { rank: 'Associate Professor' }, 'Associate Professor'],
    ['pci', {}, null],
    ['member', { start: at, end: at }, 'Ended'],
    ['member', { end: at }, 'Ended'],
    ['consult', { start: at }, 'Ongoing'],
    ['service_department', {}, null],
    ['dsl', { compstage: 'Completed' }, 'Completed'],
    ['congrant', { status: 'Funded' }, 'Funded'],
    ['congrant_external', { status: 'Submitted' }, 'Submitted'],
    ['intellcont', { sub: at }, 'Submitted'],
    ['intellcont', { sub: at, acc: at }, 'Accepted'],
    ['intellcont', { sub: at, acc: at, pub: at }, 'Published'],
    ['intellcont', {}, null],
    ['perform_exhibit', { sub: at }, 'Submitted'],
    ['perform_exhibit', { sub: at, acc: at }, 'Accepted'],
    ['perform_exhibit', { acc: at, pub: at }, 'Published'],
    ['perform_exhibit', { pub: at, start: at }, 'Shown'],
    ['perform_exhibit', { pub: at, end: at }, 'Shown'],
    ['perform_exhibit', {}, null],
    ['intellprop', { patent: [] }, null],
    ['intellprop', { patent: [], disc_submit: at }, 'Disclosed'],
    ['intellprop', { patent: [patent({ filed: at })], disc_submit: at }, 'Filed'],
    ['intellprop', { patent: [patent({ filed: at }), patent({ issued: at })] }, 'Issued'],
    [
      'intellprop',
      { patent: [patent({ issued: at, abandexp: at }), patent({ filed: at })] },
      'Abandoned or expired',
    ],
  ])('of %s with %j is %s', (name, given, stage) => {
    expect(getIdentity(name).stage?.(values(name, given))).toBe(stage);
  });
});

describe('identifiers', () => {
  const found = (name: EntityName, given: Readonly<Record<string, unknown>>) =>
    getIdentity(name).identifiers?.map(of => of(values(name, given)));

  it('of a publication are its DOI and the ISBN of a book, not of its chapter', () => {
    const book = { contype: 'Book, Scholarly', doi: '10.5555/ABC', isbn: '978-0-306-40615-7' };
    expect(found('intellcont', book)).toEqual([['105555abc'], ['9780306406157']]);
    expect(found('intellcont', { ...book, contype: 'Book, Chapter' })).toEqual([['105555abc'], []]);
    expect(found('intellcont', { ...book, contype: 'Section of a book' })?.[1]).toEqual([]);
    expect(found('intellcont', { ...book, contype: null, doi: null })).toEqual([[], ['9780306406157']]);
  });

  it('of an invention are the numbers of its patents in their countries, each once, and its own', () => {
    const us = { country: 'United States', patent_num: count('US 7'), application_num: 'A-1' };
    const rows = [patent(us), patent({ ...us, application_num: 'A-2' }), patent({ country: 'Japan' })];
    expect(found('intellprop', { patent: rows, num_submit: 'D 9' })).toEqual([
      ['unitedstates us7'],
      ['unitedstates a1', 'unitedstates a2'],
      ['d9'],
    ]);
    expect(found('intellprop', { patent: [] })).toEqual([[], [], []]);
  });

  it('of a grant is its account', () => {
    expect(found('congrant_external', { account_num: 'R-12' })).toEqual([['r12']]);
    expect(found('congrant_external', {})).toEqual([[]]);
  });
});

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
