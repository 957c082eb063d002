import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../../../src/output/pdf/bytes.js';
import { num } from '../../../src/output/pdf/syntax.js';

const written = (value: number): string => {
  const out = new ByteWriter();
  out.number(value);
  return Buffer.from(out.bytes).toString('latin1');
};

describe('numbers as bytes', () => {
  it.each([
    [0, '0 '],
    [-0.0004, '0 '],
    [0.05, '0.05 '],
    [-0.5, '-0.5 '],
    [1000, '1000 '],
    [99.9996, '100 '],
    [-12.034, '-12.034 '],
    [1e12, '1000000000000 '],
  ])('%d is written %s', (value, text) => {
    expect(written(value)).toBe(text);
  });

  it('are those of num', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e7, max: 1e7 }), value => {
        expect(written(value)).toBe(`${num(value)} `);
      }),
      { numRuns: 2000 },
    );
  });
});

it('bytes grow as text comes', () => {
  const out = new ByteWriter();
  const text = '\u00ff'.repeat(70_001);
  out.put('a');
  out.put(text);
  for (let i = 0; i < 10_000; i++) out.number(i);
  expect(out.length).toBe(70_002 + 48_890);
  expect(out.bytes[70_001]).toBe(255);
});
