import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grouped } from '../../src/core/index.js';

it('groups thousands as the locale en-US does', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), n => {
      expect(grouped(n)).toBe(n.toLocaleString('en-US'));
    }),
  );
});
