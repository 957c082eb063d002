import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIsoDay, isoDay } from '../../src/core/index.js';
import type { Person } from '../../src/schema/index.js';
import { nameOfDays, overlaps, type Window, windowNamed } from '../../src/sections/window.js';
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
