import { createRequire } from 'node:module';
import { Ajv, type AnySchema } from 'ajv';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDay } from '../../../src/core/index.js';
import { writeJsonResume } from '../../../src/output/data/json-resume.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { type AnyRecord, hasPublicCv, type Selection } from '../../../src/sections/index.js';

import { AS_OF, getEverything, getModel, INSTITUTION, parsed, record, samplePerson } from './selections.js';

type Resume = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> & {
  readonly basics: Readonly<Record<string, unknown>>;
};

const require = createRequire(import.meta.url);
const schema = require('@jsonresume/schema/schema.json') as AnySchema;
const ajv = new Ajv({ allErrors: true });
formats.default(ajv);
const validate = ajv.compile(schema);

const write = (person: Person, selection: Selection = getEverything(person)): Resume =>
  parsed(writeJsonResume(getModel(person), selection)) as Resume;

/** The errors of a résumé by the schema. */
function faults(resume: unknown): unknown {
  validate(resume);
  return validate.errors ?? [];
}

const ravencroft = samplePerson('ravencroft');
const of = (...records: readonly AnyRecord[]): Resume =>
  write(ravencroft, { ...getEverything(ravencroft), sections: [{ id: 's', title: 'S', records }] });
const date = (year: number | null, month: number | null = null, day: number | null = null, words = '') => ({
  year,
  month,
  day,
  first: null,
  last: null,
  words: words || null,
});

describe('a résumé', () => {
  it.each(['ravencroft', 'full'])('fits the schema: %s', name => {
    expect(faults(write(samplePerson(name)))).toEqual([]);
  });

  it('fits the schema: sixty people', () => {
    for (const person of sampleUniversity({ faculty: 60, institution: INSTITUTION })) {
      if (!hasPublicCv(person)) continue;
      expect(faults(write(person))).toEqual([]);
    }
  });

  it('has the ORCID iD among the profiles, shown or not', () => {
    const url = 'https://orcid.org/0008-0000-0000-0010';
    expect(write(samplePerson('full')).basics).toMatchObject({
      url: 'https://brightwater-letters.example/',
      profiles: [{ network: 'ORCID', username: '0008-0000-0000-0010', url }],
    });
    expect(write(ravencroft).basics).not.toHaveProperty('profiles');
  });

  it('is rejected by the schema if it does not fit', () => {
    expect(faults({ work: [{ startDate: 'circa 1990' }] })).not.toEqual([]);
    expect(faults({ basics: { email: 'no address' } })).not.toEqual([]);
  });

  it('has the basics of the person', () => {
    expect(write(ravencroft).basics).toEqual({
      name: 'Marisol T. Ravencroft',
      label: 'Professor of Civil and Environmental Engineering',
      email: 'm.ravencroft@tamarackvalley.example',
      phone: '(801) 555-0142',
      url: 'https://ravencroft-lab.example/',
      location: { address: expect.stringMatching(/^430 Larkspur Hall.*Tamarack Valley/s) },
    });
  });

  it('has the records of each kind', () => {
    const resume = write(ravencroft);
    expect(resume.education).toContainEqual({
      institution: 'Cascadia Institute of Technology',
      area: 'Civil Engineering',
      studyType: 'PhD',
      endDate: '2009',
    });
    const count = (name: keyof Person['records']) => ravencroft.records[name].length;
    expect(resume.publications).toHaveLength(count('intellcont'));
    expect(resume.awards).toHaveLength(count('awardhonor'));
    expect(resume.volunteer).toHaveLength(count('service_department') + count('service_professional'));
    expect(resume.interests?.[0]).toMatchObject({ name: 'Research' });
  });

  it('has only what is selected', () => {
    const resume = of(record('awardhonor', { name: 'Prize' }));
    expect(resume.awards).toEqual([{ title: 'Prize' }]);
    expect(Object.keys(resume)).toEqual(['$schema', 'basics', 'awards', 'interests', 'meta']);
    expect(resume.meta).toEqual({ version: 'v1.0.0', lastModified: `${AS_OF}T00:00:00` });
  });

  it('has dates as precise as recorded, and no end of current entries', () => {
    const held = (start: ReturnType<typeof date>, end: ReturnType<typeof date> | null) =>
      of(record('pasthist', { org: 'Mill', title: 'Miller', start, end })).work?.[0];
    expect(held(date(2019), null)).toEqual({ name: 'Mill', position: 'Miller', startDate: '2019' });
    expect(held(date(2019, 9), date(2020, 9, 1))).toMatchObject({
      startDate: '2019-09',
      endDate: '2020-09-01',
    });
    expect(held(date(null, null, null, '2021-2022'), date(null, null, null, '2023-2024'))).toMatchObject({
      startDate: '2021',
      endDate: '2024',
    });
    expect(held(date(null, 5), date(null, null, null, 'long ago'))).toEqual({
      name: 'Mill',
      position: 'Miller',
    });
    expect(of(record('present', { title: 'Talk', date: date(2020, 3) })).projects?.[0]).toEqual({
      name: 'Talk',
      startDate: '2020-03',
      endDate: '2020-03',
      type: 'presentation',
    });
  });

  it('has dates as precise as the computed days', () => {
    const given = (first: IsoDay, last: IsoDay) =>
      of(record('present', { title: 'Talk', date: { ...date(null), first, last } })).projects?.[0];
    expect(given('2020-03-05', '2020-03-05')).toMatchObject({ startDate: '2020-03-05' });
    expect(given('2020-03-01', '2020-03-31')).toMatchObject({ startDate: '2020-03', endDate: '2020-03' });
    expect(given('2020-03-01', '2021-02-28')).toMatchObject({ startDate: '2020', endDate: '2021' });
  });

  it.each([
    [record('admin_assignments', { scope: 'College', role: 'Chair' }), { name: 'College' }, 'work'],
    [
      record('service_department', { type: 'Hiring Committee' }),
      { organization: 'Hiring Committee' },
      'volunteer',
    ],
    [record('education', { school: 'Mill School', deg: 'PhD' }), { studyType: 'PhD' }, 'education'],
    [record('congrant', { title: 'Dam', awardorg: 'River Fund' }), { entity: 'River Fund' }, 'projects'],
    [
      record('congrant_faculty', { title: 'Dam', awardorg: 'River Fund' }),
      { entity: 'River Fund' },
      'projects',
    ],
    [
      record('intl_expertise', { language: 'Welsh', native: true, reading_level: 'Advanced' }),
      { language: 'Welsh', fluency: 'native speaker, reading advanced' },
      'languages',
    ],
  ] as const)('takes the next best field: %#', (values, expected, list) => {
    expect(of(values)[list]).toEqual([expect.objectContaining(expected)]);
  });

  it('has languages without a level, and no experience of a country', () => {
    expect(of(record('intl_expertise', { language: 'Welsh' })).languages).toEqual([{ language: 'Welsh' }]);
    expect(of(record('intl_expertise', { country: 'Wales' })).languages).toBeUndefined();
  });

  it('has a rank without years, and none of the organization if it is unknown', () => {
    const model = getModel(ravencroft);
    const selection = {
      ...getEverything(ravencroft),
      sections: [{ id: 's', title: 'S', records: [record('admin', { rank: 'Lecturer' })] }],
    };
    const header = { ...model.header, organization: null };
    const resume = parsed(writeJsonResume({ ...model, header }, selection)) as Resume;
    expect(resume.work).toEqual([{ position: 'Lecturer' }]);
    expect(faults(resume)).toEqual([]);
  });

  it('joins the yearly records of a rank', () => {
    const year = (rank: string, words: string) =>
      record('admin', { rank, yr: date(null, null, null, words) });
    const { work } = of(
      year('Professor', '2025-2026'),
      year('Lecturer', '2020-2021'),
      year('Lecturer', '2021-2022'),
    );
    expect(work?.map(({ position, startDate, endDate }) => [position, startDate, endDate])).toEqual([
      ['Professor', '2025', undefined],
      ['Lecturer', '2020', '2022'],
    ]);
  });

  it('fits the schema with any text as address', () => {
    const given = fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string());
    fc.assert(
      fc.property(given, fc.string({ unit: 'grapheme' }), (webaddress, tail) => {
        const works = [webaddress, `${webaddress}/${tail}`, `example.org/${tail}`].map(address =>
          record('intellcont', { title: 'x', webaddress: address, doi: `10.5555/${tail}` }),
        );
        expect(faults(of(...works, record('intellcont', { title: 'y', webaddress })))).toEqual([]);
      }),
      { numRuns: 60, examples: [['http://a.example/#b#c', '#d#e'] as [string, string]] },
    );
  });
});

describe('an entry of a résumé', () => {
  const first = (list: string, ...records: readonly AnyRecord[]) => of(...records)[list]?.[0];

  it('has the scope, type or degree where there is no name', () => {
    expect(first('work', record('admin_assignments', { scope: 'College', role: 'Chair' }))?.name).toBe(
      'College',
    );
    expect(
      first('volunteer', record('service_department', { type: 'Committee', role: 'Chair' }))?.organization,
    ).toBe('Committee');
    expect(first('education', record('education', { school: 'A', deg: 'PhD' }))?.studyType).toBe('PhD');
  });

  it('has the awarding organization of a grant without a sponsor', () => {
    const values = { title: 'T', awardorg: 'Fund' };
    for (const grant of [record('congrant', values), record('congrant_faculty', values)])
      expect(first('projects', grant), grant.entity).toMatchObject({ name: 'T', entity: 'Fund' });
  });

  it('has levels of a language, or none', () => {
    const language = (values: object) =>
      first('languages', record('intl_expertise', { language: 'Thai', ...values }));
    expect(language({})).toEqual({ language: 'Thai' });
    expect(language({ native: true, reading_level: 'Fluent' })?.fluency).toBe(
      'native speaker, reading fluent',
    );
    expect(of(record('intl_expertise', { native: true })).languages).toBeUndefined();
  });
});
