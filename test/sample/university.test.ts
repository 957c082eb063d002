import { describe, expect, it } from 'vitest';
import { MONTHS } from '../../src/core/index.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { DATA_ERROR_RATES, hasDataErrors, withDataErrors } from '../../src/sample/data-errors.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { Random } from '../../src/sample/random.js';
import {
  COLLEGES,
  DEPARTMENTS,
  ENTITIES,
  type EntityName,
  type Fields,
  institutionValue,
  type Person,
  type RowOf,
  SERVICE_ENTITIES,
} from '../../src/schema/index.js';

const INSTITUTION = 'Tamarack Valley University';

type Held = RowOf<Fields>;
/** Called with every field of every record and row of the people. */
type Visit = (entity: string, fields: Fields, held: Held) => void;

function visit(people: readonly Person[], see: Visit): void {
  const walk = (path: string, fields: Fields, held: Held): void => {
    see(path, fields, held);
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'rows')
        for (const row of held.values[name] as readonly Held[]) walk(`${path}/${name}`, field.row, row);
  };
  for (const person of people)
    for (const entity of ENTITIES)
      for (const record of person.records[entity.name])
        walk(entity.name, entity.fields, record as unknown as Held);
}

/**
 * Fields of which honest records do not hold every listed value: no one teaches all courses of the catalog, and few have a
 * joint appointment.
 */
const SELECTIVE: ReadonlySet<string> = new Set([
  'schteach/coursepre',
  'education/degree_name',
  'liccert/scope',
  'member/scope',
  'admin/admin_dep/dep',
  'admin/admin_dep/college',
]);

const SIXTY = [...sampleUniversity()];
const MANY = [...sampleUniversity({ faculty: 400 })];

describe('sampleUniversity', () => {
  it('yields the same people for the same seed, in a university of any size', () => {
    expect([...sampleUniversity({ faculty: 3 })]).toEqual(SIXTY.slice(0, 3));
    const others = [...sampleUniversity({ faculty: 3, seed: 2 })];
    expect(others.map(person => person.username)).not.toEqual(
      SIXTY.slice(0, 3).map(person => person.username),
    );
  });

  it('creates people only when requested', () => {
    const people = sampleUniversity({ faculty: Number.MAX_SAFE_INTEGER });
    expect(people.next().value?.userId).toMatch(/^\d{9}$/);
  });

  it('gives each person a unique net ID, user name and contact record', () => {
    expect(new Set(SIXTY.map(person => person.userId)).size).toBe(60);
    expect(new Set(SIXTY.map(person => person.username)).size).toBe(60);
    const names = SIXTY.map(
      ({ records }) => `${records.pci[0]?.values.fname} ${records.pci[0]?.values.lname}`,
    );
    expect(new Set(names).size).toBeGreaterThan(55);
    for (const person of SIXTY) {
      expect(person.userId).toMatch(/^\d{9}$/);
      expect(person.username).toMatch(/^[a-z]+$/);
      expect(person.records.pci).toHaveLength(1);
    }
  });

  it('gives every record and row a unique ID', () => {
    const ids: (string | null)[] = [];
    visit(SIXTY, (_, __, held) => ids.push(held.id));
    expect(ids.length).toBeGreaterThan(10_000);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every department and listed value among four hundred people', () => {
    const people = MANY;
    const seen = new Map<string, Set<unknown>>();
    const declared = new Map<string, readonly string[]>();
    visit(people, (path, fields, held) => {
      for (const [name, field] of Object.entries(fields)) {
        if ((field.kind !== 'choice' && field.kind !== 'term') || field.isForeign) continue;
        const key = `${path}/${name}`;
        declared.set(key, field.values);
        const value = held.values[name];
        const values = seen.get(key) ?? new Set();
        seen.set(key, values.add(field.kind === 'term' ? (value as { name: string } | null)?.name : value));
      }
    });
    expect(declared.size).toBeGreaterThan(60);
    const missing = [...declared]
      .filter(([key]) => !SELECTIVE.has(key))
      .flatMap(([key, values]) =>
        values
          .map(value => institutionValue(value, INSTITUTION))
          .filter(value => !seen.get(key)?.has(value))
          .map(value => `${key}: ${value}`),
      );
    expect(missing).toEqual([]);
    for (const entity of SERVICE_ENTITIES)
      expect(
        people.some(person => person.records[entity.name as EntityName].length > 0),
        entity.name,
      ).toBe(true);
    const of = (field: 'college' | 'dep') =>
      new Set(people.flatMap(person => person.records.admin.map(record => record.values[field])));
    for (const college of COLLEGES) expect(of('college')).toContain(college);
    for (const department of DEPARTMENTS) expect(of('dep')).toContain(department);
  });

  it('fills every field of every entity somewhere', () => {
    const filled = new Set<string>();
    const declared = new Set<string>();
    visit(MANY, (path, fields, held) => {
      for (const [name, { isForeign }] of Object.entries(fields)) {
        if (isForeign) continue;
        declared.add(`${path}/${name}`);
        const value = held.values[name];
        if (value !== null && !(Array.isArray(value) && value.length === 0)) filled.add(`${path}/${name}`);
      }
    });
    expect(declared.size).toBeGreaterThan(300);
    const empty = [...declared].filter(name => !filled.has(name));
    expect(empty, 'Let src/sample fill each of these fields for some people.').toEqual([]);
  });

  it('has careers of every size, the middle one of about a hundred records', () => {
    const sizes = SIXTY.map(person => Object.values(person.records).flat().length).sort((a, b) => a - b);
    expect(sizes[0]).toBe(1);
    expect(sizes[30]).toBeGreaterThan(80);
    expect(sizes[30]).toBeLessThan(140);
    expect(sizes.at(-1)).toBeGreaterThan(700);
    expect(Math.max(...SIXTY.map(person => person.records.intellcont.length))).toBe(400);
    expect(SIXTY.some(person => [1, 2, 3].includes(person.records.intellcont.length))).toBe(true);
    expect(SIXTY.some(person => person.records.perform_exhibit.length > 15)).toBe(true);
  });

  it('has long author lists, student co-authors, hidden records and texts at the limit', () => {
    const publications = SIXTY.flatMap(person => person.records.intellcont);
    const authors = publications.map(record => record.values.intellcont_auth.length);
    expect(Math.min(...authors)).toBe(1);
    expect(Math.max(...authors)).toBeGreaterThan(50);
    expect(Math.max(...authors)).toBeLessThanOrEqual(80);
    const rows = publications.flatMap(record => record.values.intellcont_auth);
    expect(rows.some(row => row.values.student_level?.endsWith('Undergraduate'))).toBe(true);
    const shown = publications.map(record => record.values.visible);
    expect(shown).toContain(false);
    expect(shown).toContain(null);
    const texts: number[] = [];
    const tooLong: string[] = [];
    visit(SIXTY, (_, fields, held) => {
      for (const [name, field] of Object.entries(fields)) {
        if (field.kind !== 'text') continue;
        const length = (held.values[name] as string | null)?.length ?? 0;
        if (length > field.limit) tooLong.push(name);
        texts.push(length);
      }
    });
    expect(tooLong).toEqual([]);
    expect(texts.reduce((most, length) => Math.max(most, length), 0)).toBeGreaterThan(19_900);
  });

  it('has names in many scripts', () => {
    const names = SIXTY.flatMap(({ records: { pci } }) =>
      pci.map(({ values }) => `${values.lname} ${values.alt_name ?? ''}`),
    );
    const more = MANY.flatMap(({ records: { pci } }) =>
      pci.map(({ values }) => `${values.fname} ${values.lname} ${values.alt_name ?? ''}`),
    );
    expect(names.filter(name => /\p{Script=Latin}/u.test(name)).length).toBeGreaterThan(50);
    for (const script of ['Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Han', 'Devanagari', 'Thai'])
      expect(
        more.some(name => new RegExp(`\\p{Script=${script}}`, 'u').test(name)),
        script,
      ).toBe(true);
    expect(more.some(name => /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/.test(name))).toBe(true);
  });

  it('makes two thousand different titles of every college', () => {
    const titles = [...sampleUniversity({ faculty: 300, seed: 5 })].flatMap(person =>
      person.records.intellcont.map(record => record.values.title),
    );
    expect(titles.length).toBeGreaterThan(4000);
    expect(new Set(titles).size / titles.length).toBeGreaterThan(0.9);
  });

  it('mentions no address or telephone number that could be real', () => {
    const text = writeReply(SIXTY, { root: 'Data', institution: INSTITUTION });
    expect(text.length).toBeGreaterThan(1_000_000);
    for (const [, host] of text.matchAll(/https?:\/\/([^\s/<"&]+)/g))
      expect(host).toMatch(/\.example$|^doi\.org$|^www\.digitalmeasures\.com$/);
    for (const [, host] of text.matchAll(/@([\w.-]+)/g)) expect(host).toMatch(/\.example$/);
    for (const person of SIXTY)
      for (const { values } of person.records.pci)
        for (const phone of [values.ophone, values.dphone, values.fax, values.cphone, values.hphone])
          expect(phone?.[1] ?? '555').toBe('555');
  });

  it('is read back equal from its XML', () => {
    for (const person of SIXTY) {
      const text = writeReply([person], { root: 'facultyProfile', institution: INSTITUTION });
      const [back] = readReply(text, { source: 'sample', institution: INSTITUTION }).persons;
      const records = Object.fromEntries(
        Object.entries(back?.records ?? {}).map(([name, list]) => [
          name,
          list.map(record => ({ ...record, line: null })),
        ]),
      );
      expect({ ...back, records }).toEqual(person);
    }
  });
});

describe('DATA_ERROR_RATES', () => {
  /** Checks that `found` of `all` is close to `share`, as far as that many tries allow. */
  const expectShare = (found: number, all: number, share: number): void => {
    const spread = 5 * Math.sqrt((share * (1 - share)) / all);
    expect(all * share).toBeGreaterThan(10);
    expect(Math.abs(found / all - share)).toBeLessThan(spread);
  };
  const random = new Random(3);
  const people = [...sampleUniversity({ faculty: 180, seed: 3 })].map(
    (person, n): Person => ({
      ...person,
      records: hasDataErrors(n)
        ? person.records
        : (Object.fromEntries(
            ENTITIES.map(({ name }) => [
              name,
              person.records[name].map(record => withDataErrors(record, random)),
            ]),
          ) as unknown as Person['records']),
    }),
  );

  it('states the rate of choices that the service does not list', () => {
    let [all, unlisted, respelt] = [0, 0, 0];
    visit(people, (_, fields, held) => {
      for (const [name, field] of Object.entries(fields)) {
        const value = held.values[name];
        if (
          field.kind !== 'choice' ||
          value === null ||
          ['college', 'dep', 'coursepre', 'degree_name'].includes(name)
        )
          continue;
        all++;
        if (!field.values.some(listed => institutionValue(listed, INSTITUTION) === value)) unlisted++;
        else if (held.asWritten[name] && !held.asWritten[name].join().includes('x27;')) respelt++;
      }
    });
    expectShare(unlisted, all, DATA_ERROR_RATES.unknownChoice);
    // Values in small letters already have no other spelling, so there are a little fewer.
    expect(respelt / all).toBeGreaterThan(DATA_ERROR_RATES.otherSpelling / 2);
    expect(respelt / all).toBeLessThan(DATA_ERROR_RATES.otherSpelling);
  });

  it('states the rate of invalid amounts', () => {
    const amounts = people.flatMap(({ records }) =>
      [...records.congrant, ...records.congrant_external, ...records.congrant_faculty].flatMap(
        record => record.values.amount ?? [],
      ),
    );
    const odd = amounts.filter(amount => amount.cents === null);
    expect(odd.every(amount => /^\d+k$/.test(amount.text))).toBe(true);
    expectShare(odd.length, amounts.length, DATA_ERROR_RATES.unreadableAmount);
  });

  it('states the rates of undated records, months with quarters, and computed days that contradict the year', () => {
    const talks = people.flatMap(person => person.records.present);
    const dated = talks.filter(record => record.values.date !== null);
    expectShare(talks.length - dated.length, talks.length, DATA_ERROR_RATES.undated);
    const starts = dated.filter(
      ({ values: { date } }) => date?.month !== null && (date?.month ?? 0) % 3 === 1,
    );
    const quarters = starts.filter(record => record.asWritten.dtm_date !== undefined);
    expect(
      quarters.every(record =>
        MONTHS.some(month => record.asWritten.dtm_date?.[0]?.startsWith(`${month} (`)),
      ),
    ).toBe(true);
    expectShare(
      quarters.length,
      starts.length,
      DATA_ERROR_RATES.quarterMonth * (1 - DATA_ERROR_RATES.contradictoryDate),
    );
    const contrary = dated.filter(({ values: { date } }) => Number(date?.first?.slice(0, 4)) !== date?.year);
    expectShare(contrary.length, dated.length, DATA_ERROR_RATES.contradictoryDate);
  });

  it('states the rates of DOIs in the wrong place and apostrophes that came as x27;', () => {
    const publications = people.flatMap(person => person.records.intellcont);
    const withDoi = publications.filter(({ values: { doi, webaddress, isbn } }) =>
      [doi, webaddress, isbn].some(text => text?.includes('10.5555/')),
    );
    const misplaced = withDoi.filter(record => record.values.doi === null);
    expectShare(misplaced.length, withDoi.length, DATA_ERROR_RATES.misplacedDoi);
    const theses = people
      .flatMap(person => person.records.dsl)
      .filter(record => record.values.type?.includes("'"));
    const remnants = theses.filter(record => record.asWritten.type?.[0]?.includes('x27;'));
    expectShare(remnants.length, theses.length, DATA_ERROR_RATES.apostropheRemnant);
  });
});
