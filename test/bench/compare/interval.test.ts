import { describe, expect, it } from 'vitest';
import { hodgesLehmann, judge, relativeChange } from '../../../bench/compare/interval.js';

/** Hamilton depression scale before and after tranquilizer therapy (Hollander & Wolfe, table 3.1). */
const BEFORE = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
const AFTER = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];

describe('the Hodges–Lehmann interval', () => {
  it('is that of the textbook example', () => {
    const { estimate, low, high } = hodgesLehmann(AFTER.map((after, i) => after - (BEFORE[i] ?? 0)));
    expect([estimate, low, high].map(n => n.toFixed(3))).toEqual(['-0.460', '-0.786', '-0.010']);
  });

  it('spans all numbers when there are only six', () => {
    expect(hodgesLehmann([5, 1, 4, 2, 6, 3])).toEqual({ estimate: 3.5, low: 1, high: 6 });
    expect(() => hodgesLehmann([1, 2, 3, 4, 5])).toThrow('5 numbers are too few');
  });

  it('is hardly moved by an outlier', () => {
    const steady = Array.from({ length: 30 }, (_, i) => (i % 5) - 2);
    const { estimate, high } = hodgesLehmann([...steady.slice(1), 1000]);
    expect(Math.abs(estimate)).toBeLessThan(0.6);
    expect(high).toBeLessThan(2);
  });
});

/** Pairs that differ by a factor and by noise of up to 8 %, the same each time. */
const pairs = (factor: number) =>
  Array.from({ length: 30 }, (_, i) => [100 + ((7 * i) % 9), factor * (100 + ((4 * i) % 9))] as const);

describe('a relative change', () => {
  it('contains 0 if both sides are alike', () => {
    const { low, high } = relativeChange(pairs(1));
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  });

  it('does not contain 0 if one side takes a tenth more', () => {
    const { estimate, low, high } = relativeChange(pairs(1.1));
    expect(estimate).toBeCloseTo(0.1, 1);
    expect(low).toBeGreaterThan(0.06);
    expect(high).toBeLessThan(0.14);
  });

  it('is inverted when the sides are exchanged', () => {
    const one = relativeChange(pairs(1.25));
    const other = relativeChange(pairs(1.25).map(([before, after]) => [after, before] as const));
    expect((1 + one.estimate) * (1 + other.estimate)).toBeCloseTo(1, 9);
    expect((1 + one.low) * (1 + other.high)).toBeCloseTo(1, 9);
  });
});

it.each([
  [0.031, 0.2, 'worse'],
  [0.029, 0.2, 'same'],
  [-0.5, 0.5, 'same'],
  [-0.2, -0.029, 'same'],
  [-0.2, -0.031, 'better'],
])('an interval from %d to %d is judged %s', (low, high, verdict) => {
  expect(judge({ estimate: (low + high) / 2, low, high })).toBe(verdict);
});
