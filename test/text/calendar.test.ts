import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIsoDay, isoDay } from '../../src/core/index.js';
import { addDays, addMonths, addYears, endOfYear, formatDay, formatMonthYear } from '../../src/text/index.js';

describe('calendar arithmetic', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['0050-01-01', -1, '0049-12-31'],
  ])('addDays takes %s by %i to %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['2024-02-29', -1, '2023-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2026-11-15', -5, '2021-11-15'],
  ])('addYears takes %s by %i to %s', (day, years, expected) => {
    expect(addYears(day, years)).toBe(expected);
  });

  it.each([
    ['2026-11-20', -6, '2026-05-20'],
    ['2026-08-31', -6, '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-01-18', -24, '2025-01-18'],
  ])('addMonths takes %s by %i to %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('endOfYear knows leap years and the last year of four digits', () => {
    expect([endOfYear('2023-03-01'), endOfYear('2025-01-01'), endOfYear('9999-01-01')]).toEqual([
      '2024-02-29',
      '2025-12-31',
      '9999-12-31',
    ]);
  });

  it('goes through every day once, in both directions', () => {
    const day = fc
      .tuple(
        fc.integer({ min: 1, max: 9998 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
      )
      .map(([y, m, d]) => isoDay(y, m, d));
    fc.assert(
      fc.property(day, from => {
        const next = addDays(from, 1);
        expect(isIsoDay(next) && next > from).toBe(true);
        expect(addDays(next, -1)).toBe(from);
      }),
    );
  });

  it.each(['UTC', 'America/Havana', 'Pacific/Apia'])('is the same in the time zone %s', zone => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      // Havana has no midnight on the first day of summer time, and Apia has no 30 December 2011.
      expect([addDays('2026-03-07', 1), addDays('2011-12-29', 1), formatDay('2011-12-30')]).toEqual([
        '2026-03-08',
        '2011-12-30',
        '30\u00a0Dec\u00a02011',
      ]);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('prints days in English', () => {
    expect([formatDay('2026-10-03'), formatMonthYear('2026-11-15')]).toEqual([
      '3\u00a0Oct\u00a02026',
      'November 2026',
    ]);
  });
});
