import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Flexible, resolveFlexible } from '../../../src/pages/items/flexible.js';

const length = (values: Partial<Flexible>): Flexible => ({
  base: 0,
  inner: values.base ?? 0,
  min: 0,
  max: Number.POSITIVE_INFINITY,
  grow: 0,
  shrink: 1,
  ...values,
});

describe('flexible lengths', () => {
  it('share what is free by their factors', () => {
    expect(resolveFlexible([length({ base: 10, grow: 1 }), length({ base: 20, grow: 3 })], 70)).toEqual([
      20, 50,
    ]);
    expect(resolveFlexible([length({ base: 10 }), length({ base: 20, grow: 1 })], 70)).toEqual([10, 60]);
    expect(resolveFlexible([length({ base: 10 }), length({ base: 20 })], 70)).toEqual([10, 20]);
  });

  it('fill only a part if the sum of their factors is below 1', () => {
    expect(
      resolveFlexible([length({ base: 10, grow: 0.25 }), length({ base: 10, grow: 0.25 })], 100),
    ).toEqual([30, 30]);
  });

  it('shrink by their factors times their content', () => {
    expect(resolveFlexible([length({ base: 100 }), length({ base: 50 })], 90)).toEqual([60, 30]);
    expect(resolveFlexible([length({ base: 100, shrink: 0 }), length({ base: 50 })], 120)).toEqual([100, 20]);
    // 20 of the 60 points of the second are padding, which does not shrink.
    expect(resolveFlexible([length({ base: 40 }), length({ base: 60, inner: 40 })], 80)).toEqual([30, 50]);
  });

  it('stop at their limits and leave the rest to the others', () => {
    expect(
      resolveFlexible([length({ grow: 1, max: 10 }), length({ grow: 1 }), length({ grow: 2 })], 100),
    ).toEqual([10, 30, 60]);
    expect(resolveFlexible([length({ base: 80, min: 70 }), length({ base: 80 })], 100)).toEqual([70, 30]);
    expect(resolveFlexible([length({ grow: 1, min: 60 }), length({ grow: 1 })], 100)).toEqual([60, 40]);
  });

  it('always terminate, within their limits, and fill the room if they may', () => {
    const points = fc.double({ min: 0, max: 200, noNaN: true });
    const factor = fc.constantFrom(0, 0.3, 1, 2);
    const anyLength = fc
      .record({ base: points, min: points, span: points, grow: factor, shrink: factor })
      .map(({ span, ...rest }) => length({ ...rest, inner: rest.base / 2, max: rest.min + span }));
    fc.assert(
      fc.property(fc.array(anyLength, { minLength: 1, maxLength: 6 }), points, (lengths, room) => {
        const sizes = resolveFlexible(lengths, room);
        let total = 0;
        sizes.forEach((size, i) => {
          const { min, max } = lengths[i] as Flexible;
          expect(size).toBeGreaterThanOrEqual(min - 1e-6);
          expect(size).toBeLessThanOrEqual(max + 1e-6);
          total += size;
        });
        const open = lengths.every(l => l.grow >= 1 && l.shrink >= 1);
        const least = lengths.reduce((sum, l) => sum + l.min, 0);
        const most = lengths.reduce((sum, l) => sum + l.max, 0);
        if (open && lengths.every(l => l.inner > 0))
          expect(total).toBeCloseTo(Math.min(Math.max(room, least), most), 4);
      }),
    );
  });
});
