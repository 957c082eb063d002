import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readReply } from '../../src/records/index.js';
import {
  COLLEGES,
  ENTITIES,
  type EntityName,
  type Fields,
  getLeaves,
  isNetId,
  type RowOf,
  SERVICE_ENTITIES,
} from '../../src/schema/index.js';
import { CHANGE_KINDS } from '../../src/sections/changes/change.js';
import { changes } from '../../src/sections/changes/changes.js';

const INSTITUTION = 'Tamarack Valley University';

const getText = (name: string): string =>
  readFileSync(new URL(`../../samples/${name}`, import.meta.url), 'utf8');
const read = (name: string) => readReply(getText(name), { source: name, institution: INSTITUTION });
const onlyPerson = (name: string) => {
  const { persons } = read(name);
  expect(persons).toHaveLength(1);
  return persons[0]!;
};

/** The text with comments and attributes taken out: start tags are plain, so that names can be searched. */
const bare = (text: string): string =>
  text.replace(/<!--.*?-->/gs, '').replace(/<([\w:]+) [^<>]*?(\/?)>/g, '<$1$2>');

/** What stands between the start and end tag of every `element` in a bare text. */
const inside = (text: string, element: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(match => match[1] ?? '');

/** What to do about a field that is new. */
const IN_FULL =
  'Add each element to the record of its entity in samples/full.xml, then UPDATE_SAMPLES=1 npx vitest run --project unit test/samples.';

describe('full.xml', () => {
  const text = bare(getText('full.xml'));

  it('fills every element of every entity and row', () => {
    let leaves = 0;
    const missing: string[] = [];
    const check = (path: string, fields: Fields, bodies: readonly string[]): void => {
      const rows = Object.entries(fields).filter(([, field]) => field.kind === 'rows');
      const own = bodies
        .map(body =>
          rows.reduce(
            (rest, [name]) => rest.replaceAll(new RegExp(`<${name}>.*?</${name}>`, 'gsi'), ''),
            body,
          ),
        )
        .join('');
      for (const [name, field] of Object.entries(fields)) {
        if (field.isForeign) continue;
        if (field.kind === 'rows') {
          check(
            `${path}/${name}`,
            field.row,
            bodies.flatMap(body => inside(body, name.toUpperCase())),
          );
          continue;
        }
        for (const leaf of getLeaves(name, field)) {
          leaves++;
          if (!inside(own, leaf.toUpperCase()).some(value => value.trim() !== ''))
            missing.push(`${path}/${leaf}`);
        }
      }
    };
    for (const { name, fields } of SERVICE_ENTITIES) check(name, fields, inside(text, name.toUpperCase()));
    expect(leaves).toBeGreaterThan(450);
    expect(missing, IN_FULL).toEqual([]);
  });

  it('has a value in every field of the first record and row of each entity', () => {
    const { records } = onlyPerson('full.xml');
    const empty: string[] = [];
    const check = (path: string, fields: Fields, { values }: RowOf<Fields>): void => {
      for (const [name, field] of Object.entries(fields)) {
        if (field.isForeign) continue;
        const value = values[name] ?? null;
        const rows =
          Array.isArray(value) && field.kind === 'rows' ? (value as readonly RowOf<Fields>[]) : null;
        if (value === null || rows?.length === 0) empty.push(`${path}/${name}`);
        if (rows?.[0] && field.kind === 'rows') check(`${path}/${name}`, field.row, rows[0]);
      }
    };
    for (const entity of SERVICE_ENTITIES) {
      const [first] = records[entity.name as EntityName];
      expect(first, entity.name).toBeDefined();
      check(entity.name, entity.fields, first as unknown as RowOf<Fields>);
    }
    expect(empty, IN_FULL).toEqual([]);
  });

  it('is read without a problem', () => {
    expect(read('full.xml').problems).toEqual([]);
  });

  it('gives each free text a value of its own', () => {
    const { records } = onlyPerson('full.xml');
    const texts: string[] = [];
    const shared = new Set(['faculty_name', 'fname', 'mname', 'lname']);
    for (const { name, fields } of ENTITIES)
      for (const record of records[name].slice(0, 1))
        for (const [field, { kind }] of Object.entries(fields)) {
          const value = (record.values as Readonly<Record<string, unknown>>)[field];
          if (kind === 'text' && typeof value === 'string' && !shared.has(field)) texts.push(value);
        }
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((value, i) => texts.indexOf(value) !== i)).toEqual([]);
  });
});

describe('ravencroft.xml', () => {
  const person = onlyPerson('ravencroft.xml');
  const { records } = person;

  it('holds the net ID, and the owner among the authors of each publication', () => {
    expect(person.userId).toBe('100000001');
    expect(isNetId(person.userId ?? '')).toBe(true);
    expect(person.username).toBe('mravencroft');
    for (const { values } of records.intellcont)
      expect(values.intellcont_auth.filter(row => row.values.faculty_name === person.userId)).toHaveLength(1);
  });

  it('has as many records of each kind as the curriculum vitae made from it', () => {
    const counts = Object.fromEntries(
      SERVICE_ENTITIES.map(({ name }) => [name, records[name as EntityName].length]),
    );
    expect(counts).toEqual({
      pci: 1,
      admin: 3,
      education: 3,
      pasthist: 5,
      intl_expertise: 2,
      admin_assignments: 2,
      liccert: 1,
      member: 2,
      awardhonor: 5,
      consult: 1,
      schteach: 8,
      dsl: 7,
      ncteach: 1,
      intellcont: 20,
      perform_exhibit: 1,
      present: 5,
      intellprop: 1,
      congrant_external: 7,
      congrant: 1,
      congrant_faculty: 1,
      service_department: 4,
      service_professional: 5,
    });
  });

  it('is odd in the ways that the README lists, and in no other', () => {
    const { problems } = read('ravencroft.xml');
    expect(problems.map(({ code, place, value }) => [code, place.field, value])).toEqual([]);
    expect(records.dsl.map(record => record.values.type)).toContain("Master's Thesis");
    expect(records.dsl.flatMap(record => record.asWritten.type ?? [])).toEqual(['Masterx27;s Thesis']);
    const pulses = records.intellcont.find(record => record.values.pub?.year === 2016);
    expect(pulses?.values.pub).toMatchObject({ month: 2, day: null, last: '2016-02-28' });
    const amounts = records.congrant_external.map(record => record.values.amount?.cents);
    expect(amounts).toEqual([86420000, 31275000, 19840000, 14500000, 44790000, 54000000, 27500000]);
    expect(records.intellcont.some(record => record.values.doi?.startsWith('https://doi.org/'))).toBe(true);
    expect(records.intellcont.map(record => record.values.volume)).toContain('44');
    expect(records.intellprop[0]?.values.patent[0]?.values.filed).toMatchObject({ year: 2020, month: 7 });
  });
});

describe('replies', () => {
  it('person and profile hold one person; the profile has only what was asked for', () => {
    const person = onlyPerson('replies/person.xml');
    const profile = onlyPerson('replies/profile.xml');
    expect([person.userId, profile.userId]).toEqual(['100000023', '100000023']);
    expect(ENTITIES.filter(({ name }) => person.records[name].length > 0).map(({ name }) => name)).toEqual([
      'pci',
      'education',
      'intellcont',
    ]);
    expect(profile.records).toMatchObject({ pci: [], intellcont: [] });
    const values = (reply: typeof person) => reply.records.education.map(record => record.values);
    expect(values(profile)).toEqual(values(person));
  });

  it('faculty lists people with their contact records', () => {
    const { root, persons, problems } = read('replies/faculty.xml');
    expect(root).toBe('faculty');
    expect(problems).toEqual([]);
    expect(persons.map(person => person.records.pci[0]?.values.lname)).toEqual([
      'Ravencroft',
      'Teshima',
      'Quillfeather',
    ]);
    for (const person of persons)
      for (const { name } of ENTITIES)
        expect(person.records[name], name).toHaveLength(name === 'pci' ? 1 : 0);
  });

  it('entities lists every entity with its label, then every college', () => {
    const text = getText('replies/entities.xml');
    const listed = [...text.matchAll(/<entity name="(\w+)" label="([^"]+)"\/>/g)].map(match =>
      match.slice(1),
    );
    expect(listed).toEqual(SERVICE_ENTITIES.map(({ name, label }) => [name, label]));
    expect(inside(bare(text), 'college')).toEqual(COLLEGES);
  });

  it('error is refused as one', () => {
    expect(() => read('replies/error.xml')).toThrow(/nine digits/);
  });
});

describe('earlier.xml', () => {
  const [before, now] = [onlyPerson('earlier.xml'), onlyPerson('ravencroft.xml')];

  it('is an earlier state of ravencroft.xml, from which every kind of change arises', () => {
    expect(read('earlier.xml').problems).toEqual([]);
    expect([before.userId, before.username]).toEqual([now.userId, now.username]);
    const found = changes(before, now, '2025-03-12', {
      asOf: '2026-11-03',
      institution: '',
      audience: 'internal',
    });
    expect(new Set(found.changes.map(({ kind }) => kind))).toEqual(new Set(CHANGE_KINDS));
  });
});

describe('all samples', () => {
  const files = [
    'ravencroft.xml',
    'earlier.xml',
    'full.xml',
    'replies/faculty.xml',
    'replies/person.xml',
    'replies/profile.xml',
  ];

  it.each(files)('%s has only invented addresses and telephone numbers', name => {
    const text = getText(name);
    for (const [, host] of text.matchAll(/https?:\/\/([^\s/<"&]+)/g))
      expect(host).toMatch(/\.example$|^doi\.org$|^www\.digitalmeasures\.com$/);
    for (const [, host] of text.matchAll(/@([\w.-]+)/g)) expect(host).toMatch(/\.example$/);
    for (const [, part] of text.matchAll(/<\w+PHONE2>([^<]+)</g)) expect(part).toBe('555');
  });
});
