import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIsoDay, isoDay } from '../../src/core/index.js';
import type { Person } from '../../src/schema/index.js';
import {
  nameOfDays,
  overlaps,
  termDays,
  USUAL_TERMS,
  USUAL_YEARS,
  WINDOW_LABELS,
  type Window,
  windowNamed,
} from '../../src/sections/window.js';
import { month, person, record, year } from './people.js';

const HIRED = record('pci', {
  hire: month(2009, 8),
  attain_assistant_prof: month(2009, 8),
  attain_associate_prof: year(2015),
  attain_prof: month(2021, 9),
});

const YEARS = { academic: '09-01', fiscal: '07-01' };

const named = (name: string, asOf = '2026-11-15', of: Person = person(HIRED), years = YEARS): Window =>
  windowNamed(name)({ person: of, asOf, years });

const days = fc
  .tuple(
    fc.integer({ min: 1900, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([y, m, d]) => isoDay(y, m, d));

describe('windowNamed', () => {
  it.each([
    ['all', undefined, undefined],
    ['2025', '2025-01-01', '2025-12-31'],
    ['calendar-year:2025', '2025-01-01', '2025-12-31'],
    ['calendar-year', '2026-01-01', '2026-12-31'],
    ['academic-year:2025', '2025-09-01', '2026-08-31'],
    ['academic-year:2025-26', '2025-09-01', '2026-08-31'],
    ['Academic-Year', '2026-09-01', '2027-08-31'],
    ['fiscal-year:2026', '2025-07-01', '2026-06-30'],
    ['fiscal-year', '2026-07-01', '2027-06-30'],
    ['2019-09-01..2021-08-31', '2019-09-01', '2021-08-31'],
    ['2021-01-01..', '2021-01-01', undefined],
    ['..2021-12-31', undefined, '2021-12-31'],
    ['last-5-years', '2021-11-16', '2026-11-15'],
    ['last-1-year', '2025-11-16', '2026-11-15'],
    ['since-hire', '2009-08-01', undefined],
    ['since-last-promotion', '2021-09-01', undefined],
  ])('returns the days of %s', (name, from, to) => {
    expect([named(name).from, named(name).to]).toEqual([from, to]);
  });

  it('chooses the year around the date of the document without a number', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('calendar-year', 'academic-year', 'fiscal-year'), (asOf, name) => {
        const { from = '', to = '' } = named(name, asOf);
        expect([isIsoDay(from), isIsoDay(to)]).toEqual([true, true]);
        expect(from <= asOf && asOf <= to).toBe(true);
      }),
    );
  });

  it('begins years on the days of the institution', () => {
    const years = { academic: '08-16', fiscal: '01-01' };
    expect(named('academic-year:2025', '2026-11-15', person(HIRED), years)).toEqual({
      from: '2025-08-16',
      to: '2026-08-15',
    });
    expect(named('fiscal-year:2026', '2026-11-15', person(HIRED), years)).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
    });
  });

  it('handles leap years', () => {
    expect(named('last-1-year', '2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' });
    expect(
      named('academic-year:2023', '2024-01-01', person(HIRED), { academic: '03-01', fiscal: '03-01' }),
    ).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  });

  it('ignores the rank of the hire and later events since the last promotion', () => {
    expect(named('since-last-promotion', '2020-01-01').from).toBe('2015-01-01');
    const adjunct = person(record('pci', { adj_hire: year(2001), ft_hire: year(2005) }));
    expect(named('since-hire', '2026-11-15', adjunct).from).toBe('2005-01-01');
    expect(() => named('since-last-promotion', '2026-11-15', adjunct)).toThrow('no date of promotion');
    expect(named('since-hire', '2004-12-31', adjunct).from).toBe('2001-01-01');
  });

  it.each(['2021-02-30..', '..', '2021-01-01..2020-01-01', '2021..2022'])('rejects the days %s', name => {
    expect(() => named(name)).toThrow('There is no window');
  });

  it('reads the names of days', () => {
    const ends: readonly Window[] = [{}, { from: '2021-01-01' }, { to: '2021-01-01' }];
    for (const window of ends) expect(named(nameOfDays(window))).toEqual(window);
  });

  it.each([
    ['acedemic-year:2025', 'academic-year'],
    ['last-five-years', 'last-N-years'],
    ['since-last-promotions', 'since-last-promotion'],
  ])('suggests the nearest name for %s', (name, meant) => {
    expect(() => named(name)).toThrow(
      expect.objectContaining({
        code: 'window.name',
        hint: expect.stringContaining(`Did you mean ${meant}? `),
      }),
    );
  });
});

describe('adjacent windows', () => {
  const spans = fc
    .record({ first: fc.option(days), last: fc.option(days) })
    .filter(({ first, last }) => (first === null ? last === null : last === null || first <= last));

  it('overlap the same spans as one window over both', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1901, max: 2098 }), days, spans, (a, split, c, span) => {
        const [from, to] = a <= c ? [a, c] : [c, a];
        const before = { from, to: isoDay(split, 12, 31) };
        const after = { from: isoDay(split + 1, 1, 1), to };
        fc.pre(before.from <= before.to && after.from <= after.to);
        expect(overlaps(span, before) || overlaps(span, after)).toBe(overlaps(span, { from, to }));
      }),
    );
  });
});

describe('overlaps', () => {
  const from = '2021-01-01';
  const to = '2021-12-31';
  it.each([
    ['ends the day before', '2019-05-01', '2020-12-31', false],
    ['ends on the first day', '2019-05-01', '2021-01-01', true],
    ['begins on the last day', '2021-12-31', '2022-05-01', true],
    ['begins the day after', '2022-01-01', '2022-05-01', false],
    ['surrounds it', '2019-05-01', '2022-05-01', true],
    ['is ongoing since before', '2019-05-01', null, true],
    ['is ongoing from the day after', '2022-01-01', null, false],
    ['has no date', null, null, true],
  ])('a window and a span that %s', (_, first, last, expected) => {
    expect(overlaps({ first, last }, { from, to })).toBe(expected);
    expect(overlaps({ first, last }, { from })).toBe(expected || (first ?? '') > to);
    expect(overlaps({ first, last }, { to })).toBe(expected || (last !== null && last < from));
    expect(overlaps({ first, last }, {})).toBe(true);
  });
});

describe('termDays', () => {
  it.each([
    ['winter', '2025-01-01', '2025-04-30'],
    [' Spring ', '2025-05-01', '2025-06-30'],
    ['SUMMER', '2025-07-01', '2025-08-31'],
    ['fall', '2025-09-01', '2025-12-31'],
  ])('returns the usual days of %s', (name, first, last) => {
    expect(termDays(USUAL_TERMS, name, 2025)).toEqual({ first, last });
  });

  it('ends in the next year when a term ends before the day of its start', () => {
    const table = { long: { from: '10-01', to: '02-15' }, day: { from: '03-01', to: '03-01' } };
    expect(termDays(table, 'long', 2025)).toEqual({ first: '2025-10-01', last: '2026-02-15' });
    expect(termDays(table, 'day', 2025)).toEqual({ first: '2025-03-01', last: '2025-03-01' });
  });

  it.each(['autumn', '', null])('returns null for the unknown term %j', name => {
    expect(termDays(USUAL_TERMS, name, 2025)).toBeNull();
  });

  it('pads years to four digits', () => {
    expect(termDays(USUAL_TERMS, 'winter', 800)).toEqual({ first: '0800-01-01', last: '0800-04-30' });
  });
});

it('lists windows that can be read, each with its label', () => {
  expect(WINDOW_LABELS.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'all: All dates',
    'calendar-year: This calendar year',
    'academic-year: This academic year',
    'fiscal-year: This fiscal year',
    'last-3-years: Last 3 years',
    'last-5-years: Last 5 years',
    'last-7-years: Last 7 years',
    'last-10-years: Last 10 years',
    'since-hire: Since hire',
    'since-last-promotion: Since the last promotion',
  ]);
  for (const { name } of WINDOW_LABELS) expect(() => named(name)).not.toThrow();
  expect(USUAL_YEARS).toEqual({ academic: '09-01', fiscal: '07-01' });
});

it('rejects windows with other words around a name', () => {
  const names = [
    'all',
    'calendar-year',
    '2025',
    'academic-year',
    'fiscal-year',
    'last-5-years',
    'since-hire',
  ];
  for (const name of [...names, 'since-last-promotion', '2021-01-01..'])
    for (const other of [`x${name}`, `${name}x`])
      expect(() => named(other), other).toThrow(
        expect.objectContaining({
          code: 'window.name',
          message: `There is no window “${other}”.`,
          hint: expect.stringContaining(
            'Windows are all, calendar-year, academic-year, fiscal-year, last-N-years, since-hire, since-last-promotion, DAY..DAY; a year may follow a colon, as in academic-year:2025.',
          ),
        }),
      );
});

it('names the missing event when the records hold none', () => {
  const unhired = person(record('pci', {}));
  const hint = 'Give the first day with --from, or correct the record at its source.';
  for (const [name, event] of [
    ['since-hire', 'hire'],
    ['since-last-promotion', 'promotion'],
  ] as const)
    expect(() => named(name, '2026-11-15', unhired)).toThrow(
      expect.objectContaining({
        code: 'window.event',
        message: `The records hold no date of ${event}, so no window can begin there.`,
        hint,
      }),
    );
});

it('begins years on the day itself, and after a short year', () => {
  expect(named('academic-year', '2026-09-01').from).toBe('2026-09-01');
  expect(named('academic-year', '2026-08-31').from).toBe('2025-09-01');
  expect(named('academic-year:2025-2026').from).toBe('2025-09-01');
  expect(named('since-hire', '2009-08-01').from).toBe('2009-08-01');
  expect(named('last-10-years').from).toBe('2016-11-16');
});

it('reads a window of one day, and names with blanks around them', () => {
  expect(named('2021-01-01..2021-01-01')).toEqual({ from: '2021-01-01', to: '2021-01-01' });
  expect(named('  all ')).toEqual({});
  expect(() => named('2021-01-01..2021-02-30')).toThrow('There is no window');
});

it('begins at the last promotion when no hire is recorded, and not at the rank of the hire', () => {
  const promoted = person(record('pci', { attain_prof: month(2021, 9) }));
  expect(named('since-last-promotion', '2026-11-15', promoted).from).toBe('2021-09-01');
  const hiredAsProfessor = person(record('pci', { hire: month(2021, 9), attain_prof: month(2021, 9) }));
  expect(() => named('since-last-promotion', '2026-11-15', hiredAsProfessor)).toThrow('no date of promotion');
  const early = person(record('pci', { hire: year(2015), attain_assistant_prof: year(2010) }));
  expect(() => named('since-last-promotion', '2026-11-15', early)).toThrow('no date of promotion');
});

it('begins at the first of several hires, in any order of the records', () => {
  const twice = person(record('pci', { hire: year(2012) }, '1'), record('pci', { hire: year(2008) }, '2'));
  expect(named('since-hire', '2026-11-15', twice).from).toBe('2008-01-01');
});

it('names no career event in a document on several people', () => {
  expect(() => windowNamed('since-hire')({ person: null, asOf: '2026-11-15', years: YEARS })).toThrow(
    'no date of hire',
  );
});
