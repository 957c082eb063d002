import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped } from '../../src/ground/index.js';

it('whole numbers are grouped as the locale en-US has them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), n => {
      expect(grouped(n)).toBe(n.toLocaleString('en-US'));
    }),
  );
});
