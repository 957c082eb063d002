import { expect, it } from 'vitest';
import { figure, median, times } from '../../bench/statistics.js';

it('the median is one of the numbers, in any order', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([100, 9, 20, 10])).toBe(10);
  expect(median([5])).toBe(5);
  expect(median([])).toBeNaN();
});

it.each([
  [0, '0'],
  [0.01234, '0.0123'],
  [0.5, '0.500'],
  [9.4849, '9.48'],
  [68.15, '68.2'],
  [99.99, '100.0'],
  [346.4, '346'],
  [1056, '1,060'],
  [123_456, '123,000'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
])('%d is printed as %s', (number, text) => {
  expect(figure(number)).toBe(text);
});

it('prints a ratio, and a dash for NaN', () => {
  expect(times(12.649)).toBe('12.6×');
  expect(times(Number.NaN)).toBe('–');
});
