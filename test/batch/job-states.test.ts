import { expect, it } from 'vitest';
import { isUpToDate, noCounts } from '../../src/batch/index.js';

it('counts from 0 in each state', () => {
  expect(noCounts()).toEqual({ waiting: 0, made: 0, unchanged: 0, 'not-applicable': 0, failed: 0 });
  const counts = noCounts();
  counts.made++;
  expect(noCounts().made).toBe(0);
});

it('has a document only of jobs that made it, or found it unchanged', () => {
  const states = Object.keys(noCounts()) as (keyof ReturnType<typeof noCounts>)[];
  expect(states.filter(isUpToDate)).toEqual(['made', 'unchanged']);
});
