import { describe, expect, it } from 'vitest';
import { cvModel } from '../../src/sections/index.js';
import type { AnyRecord } from '../../src/sections/record-ref.js';
import { plainText } from '../../src/text/index.js';
import { OPTIONS, person, record, row, year } from './people.js';

const author = (lname: string, student_level: string | null = null) =>
  row('intellcont', 'intellcont_auth', { lname, fname: 'A', student_level });

const owner = record('pci', { fname: 'Marisol', lname: 'Ravencroft' });

/** Articles of the owner, every second one with a student as the first author. */
const articles = (count: number, inPress = 0) =>
  Array.from({ length: count }, (_, i) =>
    record(
      'intellcont',
      {
        title: `Article ${i}`,
        contype: 'Journal Article, Academic Journal',
        refereed: true,
        intellcont_auth: [
          ...(i % 2 === 0 ? [author('Bb', 'Doctoral')] : []),
          row('intellcont', 'intellcont_auth', { lname: 'Ravencroft', fname: 'Marisol' }),
        ],
        ...(i < inPress ? { acc: year(2026) } : { pub: year(2020 + (i % 3)) }),
      },
      String(i),
    ),
  );

const getGroups = (...records: readonly AnyRecord[]) =>
  cvModel(person(owner, ...records), OPTIONS).model.sections.flatMap(({ groups }) => groups);

describe('a group of citations', () => {
  it('counts its works, and in long lists those as first author and with students', () => {
    expect(getGroups(...articles(12))[0]?.summary?.replaceAll('\u2060', '')).toBe(
      '12 works, 2020–2022; first author of 6; 6 with student co-authors',
    );
    expect(getGroups(...articles(3))[0]?.summary?.replaceAll('\u2060', '')).toBe('3 works, 2020–2022');
    expect(getGroups(...articles(1))[0]?.summary).toBe('1 work, 2020');
  });

  it('has a year at the first citation of each year, and in press at the first of those', () => {
    expect(getGroups(...articles(7, 2))[0]?.citations.map(citation => citation.year)).toEqual([
      'In press',
      null,
      '2022',
      null,
      '2021',
      '2020',
      null,
    ]);
  });

  it('stays on one page with up to four items', () => {
    expect(getGroups(...articles(4))[0]?.whole).toBe(true);
    expect(getGroups(...articles(5))[0]?.whole).toBe(false);
  });
});

describe('a group of grants', () => {
  const grant = (title: string, cents: number | null) =>
    record(
      'congrant_external',
      {
        title,
        status: 'Funded',
        sponorg: 'National Science Foundation (NSF)',
        amount: cents === null ? null : { cents, text: String(cents / 100) },
        start: year(2024),
      },
      title,
    );

  it('adds up its amounts and says how many are known', () => {
    expect(getGroups(grant('One', 100_000_00), grant('Two', 20_500_00))[0]?.summary).toBe(
      '2 projects, $120,500',
    );
    expect(getGroups(grant('One', 100_000_00), grant('Two', null))[0]?.summary).toBe(
      '2 projects, $100,000 in 1',
    );
    expect(getGroups(grant('One', null))[0]?.summary).toBeNull();
  });

  it('ends the text of an entry with one full stop before the lines that run on', () => {
    const [group] = getGroups(grant('What next?', 100), grant('Rivers', 100));
    expect(group?.entries.map(({ sentence }) => plainText(sentence)).sort()).toEqual([
      'Rivers.',
      'What next?',
    ]);
  });
});
