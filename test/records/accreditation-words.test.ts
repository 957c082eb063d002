import { describe, expect, it } from 'vitest';
import { readReply } from '../../src/records/index.js';
import type { MapTable, Records } from '../../src/schema/index.js';
import { getReply } from './fixtures.js';

function readAs<N extends keyof Records>(name: N, element: string, inner: string, maps?: MapTable) {
  const options = { source: 'reply.xml', institution: 'Alder University', maps };
  const { persons, problems } = readReply(getReply(element, inner), options);
  const values = persons[0]?.records[name][0]?.values as unknown as Readonly<Record<string, unknown>>;
  return { values, codes: problems.map(({ code }) => code) };
}

describe('facts for accreditation in exports', () => {
  it.each([
    ['Scholarly Academic', 'Scholarly Academic'],
    ['SA', 'Scholarly Academic'],
    ['Practice Academic (PA)', 'Practice Academic'],
    ['SP - Scholarly Practitioner', 'Scholarly Practitioner'],
    ['instructional practitioners', 'Instructional Practitioner'],
    ['Other (O)', 'Additional'],
    ['Additional Faculty', 'Additional'],
    ['Academically Qualified', 'Academically Qualified'],
    ['Academically and Professionally Qualified', 'Academically and Professionally Qualified'],
    ['AQ/PQ', 'AQ/PQ'],
    ['Professionally Qualified (PQ)', 'Professionally Qualified (PQ)'],
  ])('reads the qualification %s as %s', (text, value) => {
    for (const element of ['QUALIFICATION', 'AACSBQUAL']) {
      const { values, codes } = readAs('admin', 'ADMIN', `<${element}>${text}</${element}>`);
      expect(values.aacsbqual).toBe(value);
      expect(codes).toEqual([]);
    }
  });

  it.each(['Scholarly Academic or Practice Academic', 'Not Academically Qualified', 'Qualified'])(
    'reports the qualification %s',
    text => {
      const { values, codes } = readAs('admin', 'ADMIN', `<QUALIFICATION>${text}</QUALIFICATION>`);
      expect(values.aacsbqual).toBe(text);
      expect(codes).toEqual(['choice.unknown']);
    },
  );

  it.each([
    ['Participating', 'Participating', []],
    ['S', 'Supporting', []],
    ['Supporting Faculty', 'Supporting', []],
    ['P - Participating', 'Participating', []],
    ['Sometimes', 'Sometimes', ['choice.unknown']],
  ])('reads the participation %s as %s', (text, value, reported) => {
    const { values, codes } = readAs('admin', 'ADMIN', `<AACSBSUFF>${text}</AACSBSUFF>`);
    expect(values.aacsbsuff).toBe(value);
    expect(codes).toEqual(reported);
  });

  it.each([
    ['100', 100, []],
    ['62.5%', 62.5, []],
    ['50 %', 50, []],
    ['half', null, ['number.unreadable']],
  ])('reads the percentage devoted to the mission %s as %s', (text, value, reported) => {
    const { values, codes } = readAs('admin', 'ADMIN', `<DEDMISS>${text}</DEDMISS>`);
    expect(values.dedmiss).toEqual({ value, text });
    expect(codes).toEqual(reported);
  });

  it.each([
    ['Basic or Discovery Scholarship', 'Basic or Discovery Scholarship'],
    ['Basic/Discovery', 'Basic or Discovery Scholarship'],
    ['Applied or Integrative/Application Scholarship', 'Applied or Integration/Application Scholarship'],
    ['Teaching &amp; Learning', 'Teaching and Learning Scholarship'],
    ['Discipline-Based', 'Discipline-Based'],
    ['Contributions to Practice', 'Contributions to Practice'],
    ['Learning &amp; Pedagogical', 'Learning & Pedagogical'],
  ])('reads the class %s of a work and of a talk as %s', (text, value) => {
    for (const [name, element] of [
      ['intellcont', 'INTELLCONT'],
      ['present', 'PRESENT'],
    ] as const) {
      const { values, codes } = readAs(
        name,
        element,
        `<TITLE>Moss</TITLE><CLASSIFICATION>${text}</CLASSIFICATION>`,
      );
      expect(values.classification).toBe(value);
      expect(codes).toEqual([]);
    }
  });

  it('reads an older word as the institution decides', () => {
    const maps = {
      values: {
        'admin.aacsbqual': { 'Academically Qualified': 'Scholarly Academic' },
        'intellcont.classification': { 'Discipline-based*': 'Basic or Discovery Scholarship' },
      },
    };
    expect(
      readAs('admin', 'ADMIN', '<AACSBQUAL>Academically Qualified</AACSBQUAL>', maps).values.aacsbqual,
    ).toBe('Scholarly Academic');
    expect(
      readAs(
        'intellcont',
        'INTELLCONT',
        '<CLASSIFICATION>Discipline-based Scholarship</CLASSIFICATION>',
        maps,
      ).values.classification,
    ).toBe('Basic or Discovery Scholarship');
  });
});
