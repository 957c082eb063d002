import { beforeEach, expect, it } from 'vitest';
import { openStudioStore, type StudioStore } from '../../../src/database/index.js';

const MANAGEMENT = 'school of management';
let store: StudioStore;

beforeEach(() => {
  store = openStudioStore(':memory:', { now: () => new Date('2026-11-26T12:00:00Z') });
});

const put = (year: number, value: string, field = 'status'): void =>
  store.gapAnswers.put(MANAGEMENT, year, [{ netId: '100100002', field, value }], {
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

it('names who confirmed an answer', () => {
  put(2025, 'supporting');
  expect(store.gapAnswers.list(MANAGEMENT, 2025)).toMatchObject([
    { by: '100100009', confirmedBy: 'Ada Quill', at: '2026-11-26T12:00:00.000Z' },
  ]);
});
