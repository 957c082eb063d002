import { expect, it } from 'vitest';
import { formatMoment, formatRecentDay, formatTime } from '../../src/studio/words.js';

const NOW = new Date(2026, 10, 23, 14, 5);

it('writes times of the day with two digits each', () => {
  expect(formatTime(new Date(2026, 0, 1, 9, 7))).toBe('09:07');
});

it('writes moments with their day when it is not today', () => {
  expect(formatMoment(new Date(2026, 10, 23, 8, 0), NOW)).toBe('today at 08:00');
  expect(formatMoment(new Date(2026, 10, 9, 11, 2), NOW)).toBe('9 November 2026 at 11:02');
});

it('writes days in words', () => {
  expect(formatRecentDay('2026-11-23', NOW)).toBe('today');
  expect(formatRecentDay('2026-10-14', NOW)).toBe('14 October 2026');
});
