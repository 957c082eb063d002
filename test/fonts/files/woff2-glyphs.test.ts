import { describe, expect, it } from 'vitest';
import { readMetrics } from '../../../src/fonts/files/woff2-glyphs.js';

/** The transformed table: its flags, then numbers of two bytes. */
const table = (flags: number, ...numbers: readonly number[]): Uint8Array =>
  Uint8Array.from([flags, ...numbers.flatMap(value => [(value >> 8) & 0xff, value & 0xff])]);

const numbersIn = (bytes: Uint8Array): readonly number[] =>
  Array.from({ length: bytes.length / 2 }, (_, n) => Buffer.from(bytes).readInt16BE(n * 2));

describe('the transformed table hmtx of WOFF2', () => {
  const lefts = [10, -20, 30];

  it('takes missing left side bearings from the outlines', () => {
    expect(numbersIn(readMetrics(table(3, 500, 600), 2, lefts))).toEqual([500, 10, 600, -20, 30]);
  });

  it('has those of glyphs with an advance, or of those without, as they are', () => {
    expect(numbersIn(readMetrics(table(2, 500, 600, 1, -2), 2, lefts))).toEqual([500, 1, 600, -2, 30]);
    expect(numbersIn(readMetrics(table(1, 500, 600, 3), 2, lefts))).toEqual([500, 10, 600, -20, 3]);
  });

  it('is refused if it is cut off', () => {
    expect(() => readMetrics(table(3, 500), 2, lefts)).toThrow(RangeError);
  });
});
