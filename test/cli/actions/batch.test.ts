import { expect, it } from 'vitest';
import { progressLine } from '../../../src/cli/actions/batch.js';

const line = (counts: object, total: number, ended: number, ms: number) =>
  progressLine({
    counts: { waiting: 0, made: 0, unchanged: 0, 'not-applicable': 0, failed: 0, ...counts },
    ...{ total, ended, ms },
  } as Parameters<typeof progressLine>[0]);

it.each([
  [{ waiting: 1200 }, 1200, 0, 0, '0 of 1,200'],
  [{ waiting: 1000 }, 1200, 200, 4000, '200 of 1,200, 50 a second, 20 s left'],
  [{ waiting: 4000 }, 4200, 200, 4000, '200 of 4,200, 50 a second, 1 min 20 s left'],
  [{ waiting: 1, failed: 2 }, 4, 3, 2000, '3 of 4, 1.5 a second, 1 s left, 2 failed'],
  [{ made: 4 }, 4, 4, 2000, '4 of 4, 2 a second, 0 s left'],
])('prints the progress of a batch: %j of %i', (counts, total, ended, ms, text) => {
  expect(line(counts, total, ended, ms)).toBe(text);
});
