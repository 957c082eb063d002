import { beforeEach, expect, it } from 'vitest';
import { openStudioStore, type StudioStore } from '../../../src/database/index.js';

const MANAGEMENT = 'school of management';
let store: StudioStore;

beforeEach(() => {
  store = openStudioStore(':memory:', { now: () => new Date('2026-11-26T12:00:00Z') });
});

const valueIn = (year: number): string =>
  store.gapAnswers.list(MANAGEMENT, year).find(answer => answer.year === year)?.value ?? '';
/** Stores an answer of a form that was made from a value, by default the one that is stored. */
const put = (year: number, value: string, shown = valueIn(year)) =>
  store.gapAnswers.put(MANAGEMENT, year, [{ netId: '100100002', field: 'status', value, shown }], {
    netId: '100100009',
    name: 'Ada Quill',
  });

it('lists the last answer up to a year, with its year', () => {
  put(2024, 'supporting');
  put(2025, 'participating');
  const values = (year: number) =>
    store.gapAnswers.list(MANAGEMENT, year).map(({ year, value }) => [year, value]);
  expect(values(2023)).toEqual([]);
  expect(values(2024)).toEqual([[2024, 'supporting']]);
  expect(values(2026)).toEqual([[2025, 'participating']]);
});

it('replaces an answer of the same year, and shows it to its college alone', () => {
  put(2025, 'supporting');
  put(2025, '');
  expect(store.gapAnswers.list(MANAGEMENT, 2025)).toMatchObject([{ value: '' }]);
  expect(store.gapAnswers.list('humanities', 2025)).toEqual([]);
});

it('leaves a newer answer of another form as it is, and returns it', () => {
  put(2025, 'supporting');
  expect(put(2025, 'participating', '')).toMatchObject([{ value: 'supporting', confirmedBy: 'Ada Quill' }]);
  expect(valueIn(2025)).toBe('supporting');
  // The same answer again, and one of a form that shows the newer answer.
  expect(put(2025, 'supporting', '')).toEqual([]);
  expect(put(2025, 'participating', 'supporting')).toEqual([]);
  expect(valueIn(2025)).toBe('participating');
});

it('names who confirmed an answer', () => {
  put(2025, 'supporting');
  expect(store.gapAnswers.list(MANAGEMENT, 2025)).toMatchObject([
    { by: '100100009', confirmedBy: 'Ada Quill', at: '2026-11-26T12:00:00.000Z' },
  ]);
});
