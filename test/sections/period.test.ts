import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay } from '../../src/core/index.js';
import {
  comparisonTitle,
  getPeriod,
  periodBefore,
  periodLabel,
  periodName,
  periodsBefore,
  periodTitle,
  plainLabel,
  upcomingNotice,
  yearsUpTo,
} from '../../src/sections/period.js';
import { addDays } from '../../src/text/index.js';

const bare = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

describe('periodBefore', () => {
  it.each([
    ['a calendar year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['an academic year', '2025-09-01', '2026-08-31', '2024-09-01', '2025-08-31'],
    ['five years', '2021-01-01', '2025-12-31', '2016-01-01', '2020-12-31'],
    ['the last three years', '2022-11-16', '2025-11-15', '2019-11-16', '2022-11-15'],
    ['a fall term, by the fall before', '2025-09-01', '2025-12-31', '2024-09-01', '2024-12-31'],
    [
      '18 months, by the same months two years before',
      '2024-07-01',
      '2025-12-31',
      '2022-07-01',
      '2023-12-31',
    ],
    ['a year that ends on 29 February', '2023-03-01', '2024-02-29', '2022-03-01', '2023-02-28'],
    ['28 February of a leap year', '2024-02-28', '2024-02-28', '2023-02-28', '2023-02-28'],
    ['two months up to the day before 29 February', '2024-01-01', '2024-02-28', '2023-01-01', '2023-02-28'],
    ['two months up to 28 February', '2025-01-01', '2025-02-28', '2024-01-01', '2024-02-29'],
    ['a year from 29 February', '2024-02-29', '2025-02-28', '2023-02-28', '2024-02-28'],
    ['the year after 29 February', '2024-03-01', '2025-02-28', '2023-03-01', '2024-02-29'],
  ])('is the span before %s', (_, from, to, firstBefore, lastBefore) => {
    expect(periodBefore({ from, to })).toEqual({ from: firstBefore, to: lastBefore });
  });

  it('is null if an end is open', () => {
    expect([{}, { from: '2021-01-01' }, { to: '2021-01-01' }].map(periodBefore)).toEqual([null, null, null]);
  });

  it('never overlaps the period, and leaves no gap before whole years', () => {
    const day = fc
      .tuple(
        fc.integer({ min: 1950, max: 2050 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
      )
      .map(([y, m, d]) => isoDay(y, m, d));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (from, days) => {
        const to = addDays(from, days);
        const before = periodBefore({ from, to });
        expect(before && before.from <= before.to && before.to < from).toBe(true);
        if (/^\d{4}(–\d{4})?$/.test(periodName({ from, to }))) expect(before?.to).toBe(addDays(from, -1));
      }),
    );
  });
});

describe('a period in words', () => {
  it.each([
    [{ from: '2025-01-01', to: '2025-12-31' }, 'January–December 2025', '2025'],
    [{ from: '2025-09-01', to: '2026-08-31' }, '1 Sep 2025–31 Aug 2026', '2025–2026'],
    [{ from: '2021-01-01', to: '2025-12-31' }, '1 Jan 2021–31 Dec 2025', '2021–2025'],
    [{ from: '2025-09-01', to: '2025-12-31' }, '1 Sep 2025–31 Dec 2025', null],
    [{ from: '2021-01-01' }, 'since 1 Jan 2021', null],
    [{ to: '2021-01-01' }, 'up to 1 Jan 2021', null],
    [{}, 'all dates', null],
  ])('%o is %s', (window, label, name) => {
    expect([bare(periodLabel(window)), bare(periodName(window))]).toEqual([label, name ?? label]);
  });

  it('names the earlier period first in the heading of a comparison', () => {
    const now = { from: '2025-01-01', to: '2025-12-31' };
    expect(comparisonTitle(periodBefore(now) ?? {}, now)).toBe('2024 and 2025 compared');
  });
});

it('periodOf ends an open window on the date of the document, and rejects one without a first day', () => {
  expect(getPeriod({ from: '2021-01-01' }, '2026-01-14')).toEqual({ from: '2021-01-01', to: '2026-01-14' });
  for (const window of [{}, { to: '2021-01-01' }, { from: '2026-02-01' }]) {
    expect(() => getPeriod(window, '2026-01-14')).toThrow(expect.objectContaining({ code: 'window.open' }));
  }
});

it('yearsUpTo counts back from the last year of the window, or from the date of the document', () => {
  expect(yearsUpTo({ from: '2024-09-01', to: '2025-08-31' })).toEqual([2021, 2022, 2023, 2024, 2025]);
  expect(yearsUpTo({}, 2, '2026-01-14')).toEqual([2025, 2026]);
});

it('periodsBefore lists as many periods as requested, oldest first, and none before an open window', () => {
  const now = { from: '2024-01-01', to: '2025-12-31' };
  expect(periodsBefore(now, 2)).toEqual([
    { from: '2020-01-01', to: '2021-12-31' },
    { from: '2022-01-01', to: '2023-12-31' },
  ]);
  expect(periodsBefore(now, 0)).toEqual([]);
  expect(periodsBefore({ from: '2024-01-01' }, 2)).toEqual([]);
});

it('periodTitle and plainLabel name a period without characters that prevent breaks', () => {
  expect(periodTitle({ from: '2025-01-01', to: '2025-12-31' })).toBe('calendar year 2025');
  expect(bare(periodTitle({ from: '2025-09-01', to: '2026-08-31' }))).toBe('1 Sep 2025–31 Aug 2026');
  expect(plainLabel({ from: '2025-09-01', to: '2026-08-31' })).toBe('1 Sep 2025–31 Aug 2026');
});

it('comparisonTitle joins more than two periods by their first and last', () => {
  const years = [2023, 2024, 2025].map(year => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
  expect(comparisonTitle(...years)).toBe('2023 to 2025 compared');
});

it('upcomingNotice warns of a period that begins after the day of the records', () => {
  const next = { from: '2026-09-01', to: '2027-08-31' };
  expect(upcomingNotice(next, '2026-09-01')).toBeNull();
  expect(upcomingNotice({}, '2026-08-31')).toBeNull();
  expect(bare(upcomingNotice(next, '2026-08-31') ?? '')).toBe(
    'The period 1 Sep 2026–31 Aug 2027 begins after the day of the records, 31 Aug 2026: nothing is recorded for it but what lasts until then or has no date.',
  );
});

it('periodOf accepts a window of one day', () => {
  expect(getPeriod({ from: '2025-01-01', to: '2025-01-01' }, '2026-01-14').to).toBe('2025-01-01');
  expect(() => getPeriod({ from: '2025-01-02', to: '2025-01-01' }, '2026-01-14')).toThrow(
    expect.objectContaining({
      message: 'A report needs a window with a first and a last day.',
      hint: 'Name one, such as --year 2025 or --window academic-year:2025.',
    }),
  );
});
