import { describe, expect, it } from 'vitest';
import { callForFunds } from '../../../src/sections/admissions/funding.js';

const call = (needed: number | null, shortfalls: readonly (number | null)[]) => {
  const found = callForFunds({ needed, shortfalls } as Parameters<typeof callForFunds>[0]);
  return found && [found.lead, found.rest].join(' ').replaceAll('\u00a0', ' ');
};
const NEEDED = '$5,000 more is needed before the I-20 can be issued.';

describe('the call for funds', () => {
  it.each([
    [null, [null, null, null], null],
    [0, [0, 0, 0], null],
    [500_000, [null, null, null], `${NEEDED} `],
    [500_000, [500_000, 0, null], `${NEEDED} Year 2 is covered. The funds fall short in year 1 by $5,000.`],
    [
      500_000,
      [0, 300_000, 200_000],
      `${NEEDED} Year 1 is covered. The funds fall short in year 2 by $3,000 and year 3 by $2,000.`,
    ],
    [
      0,
      [100_000, 300_000, 200_000],
      'The funds do not cover the cost of every year. The funds fall short in year 1 by $1,000, year 2 by $3,000, and year 3 by $2,000.',
    ],
  ])('for %j needed and the shortfalls %j is %j', (needed, shortfalls, text) => {
    expect(call(needed, shortfalls)).toBe(text);
  });
});
