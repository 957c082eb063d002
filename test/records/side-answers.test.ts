import { expect, it } from 'vitest';
import { createSideRow, isAnswer } from '../../src/records/index.js';

it.each([
  ['status', 'participating', true],
  ['status', 'p', false],
  ['qualification', 'sa', true],
  ['qualification', 'SA', false],
  ['time', '60%', true],
  ['time', '101', false],
  ['time', '-1', false],
  ['time', 'half', false],
  ['credit-hours', '1,240', true],
  ['credit-hours', 'many', false],
  ['basis', 'x'.repeat(300), true],
  ['basis', 'x'.repeat(301), false],
  ['portfolio:intellcont 4711', 'applied', true],
  ['portfolio:intellcont 4711', 'other', false],
  ['__proto__', 'x', false],
  ['status', '', true],
])('accepts only what a table can print: %s %s', (name, text, accepted) => {
  expect(isAnswer(name, text)).toBe(accepted);
});

it('returns the row of a side file, with the time under its qualification', () => {
  const row = createSideRow({
    ...{ status: 'supporting', qualification: 'pa', time: '60%', basis: ' Licensed engineer ' },
    'portfolio:intellcont 4711': 'basic',
  });
  expect(row).toMatchObject({ status: 'supporting', basis: 'Licensed engineer', discipline: null });
  expect(row.percent).toEqual({ sa: null, pa: 60, sp: null, ip: null, a: null });
  expect(row.works).toEqual({ 'intellcont 4711': 'basic' });
});

it('counts no time until its qualification is answered', () => {
  expect(Object.values(createSideRow({ time: '100' }).percent)).toEqual([null, null, null, null, null]);
});
