import { beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../src/core/index.js';
import { examine } from '../../src/quality/index.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { ENTITIES, type Person } from '../../src/schema/index.js';
import { EXAMINATION } from './findings.js';

const institution = 'Tamarack Valley University';

describe('the people of the sample university', () => {
  let persons: readonly Person[] = [];
  let problems: readonly Problem[] = [];
  const places = (...codes: readonly string[]) =>
    problems.filter(({ code }) => codes.includes(code)).map(({ place }) => place.record);

  beforeAll(() => {
    const xml = writeReply([...sampleUniversity({ faculty: 30 })], { root: 'Data', institution });
    const reply = readReply(xml, { source: 'x.xml', institution });
    persons = reply.persons;
    problems = examine(persons, { ...EXAMINATION, problems: reply.problems }).people.flatMap(p => p.problems);
  });

  const recordsWith = (isSo: (values: Readonly<Record<string, unknown>>, entity: string) => boolean) =>
    persons.flatMap(person =>
      ENTITIES.flatMap(({ name }) =>
        person.records[name].filter(({ values }) => isSo(values, name)).map(({ id }) => `${name} ${id}`),
      ),
    );

  it('have exactly the misplaced DOIs found', () => {
    const isDoi = (value: unknown) => typeof value === 'string' && value.startsWith('10.5555/');
    const planted = recordsWith(({ isbn, webaddress }) => isDoi(isbn) || isDoi(webaddress));
    expect(planted.length).toBeGreaterThan(4);
    // Problems are in the order of their harm.
    expect([...places('identifier.misplaced')].sort()).toEqual([...planted].sort());
  });

  it('have exactly the undated records found', () => {
    // Inventions are dated by their patents, a language by nothing; students' work and people have no dates.
    const dated = ENTITIES.filter(
      ({ name }) => !['pci', 'dsl', 'intellprop', 'intl_expertise'].includes(name),
    ).map(({ name, fields }) => ({
      name: name as string,
      dates: Object.entries(fields).flatMap(([field, { kind }]) =>
        kind === 'date' || kind === 'term' ? [field] : [],
      ),
    }));
    const planted = recordsWith((values, entity) => {
      const dates = dated.find(({ name }) => name === entity)?.dates ?? [];
      return dates.length > 0 && dates.every(name => values[name] === null);
    });
    expect(planted.length).toBeGreaterThan(20);
    const found = places('missing.date').filter(place => !/^intellprop|^intl/.test(place ?? ''));
    expect([...found].sort()).toEqual([...planted].sort());
  });

  it('have readable names and texts', () => {
    const codes = problems
      .map(({ code }) => code)
      .filter(code => /^name\.|^text\.(?:cap|char|rem)/.test(code));
    // Rows with only a key, whose people are elsewhere in the source.
    expect(codes.filter(code => code !== 'name.missing')).toEqual([]);
  });
});
