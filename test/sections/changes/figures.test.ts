import { describe, expect, it } from 'vitest';
import { figureChanges, figureTable } from '../../../src/sections/changes/figures.js';
import { type Recorded, record, year } from '../people.js';
import { changesBetween } from './earlier.js';

function getFigures(before: readonly Recorded[], after: readonly Recorded[]) {
  const found = changesBetween(before, after);
  return figureChanges(found.before, found.after);
}

const article = (id: string) => record('intellcont', { title: `Gravel ${id}`, pub: year(2024) }, id);
/** A course with a mean rating of the instructor. */
const course = (rating: string | null) =>
  record('schteach', {
    title: 'Rivers',
    coursepre: 'CE EN',
    term: { name: 'Fall', year: '2024', first: null, last: null },
    inst_rate: rating === null ? null : { text: rating, value: Number(rating) },
  });

describe('the figures of two states', () => {
  it('are those that differ, with the records that only one state has', () => {
    const [figure, ...others] = getFigures(
      [article('1'), article('2')],
      [article('2'), article('3'), article('4')],
    );
    expect(others).toEqual([]);
    expect(figure).toMatchObject({
      label: 'Publications',
      was: { value: 2 },
      now: { value: 3 },
      difference: { value: 1, records: ['intellcont 3', 'intellcont 4', 'intellcont 1'] },
    });
  });

  it('are none when all are the same', () => {
    expect(getFigures([article('1')], [article('1')])).toEqual([]);
    expect(figureTable([])).toBeNull();
  });

  it('are printed with a sign, and without a difference when one is unknown', () => {
    const rows = (before: readonly Recorded[], after: readonly Recorded[]) =>
      figureTable(getFigures(before, after))?.rows.map(({ header, cells }) => [
        header,
        ...cells.map(({ text }) => text),
      ]);
    expect(rows([article('1'), article('2')], [article('1')])).toEqual([['Publications', '2', '1', '−1']]);
    expect(rows([article('1')], [article('1'), article('2')])).toEqual([['Publications', '1', '2', '+1']]);
    expect(rows([course(null)], [course('4.5')])).toContainEqual(['Instructor rating', '–', '4.5', '']);
  });

  it('have the difference of the printed ratings', () => {
    // 4.34 and 4.45 are printed as 4.3 and 4.5, though they differ by 0.11.
    const [row] = figureTable(getFigures([course('4.34')], [course('4.46')]))?.rows ?? [];
    expect(row?.cells.map(({ text }) => text)).toEqual(['4.3', '4.5', '+0.2']);
    expect(getFigures([course('4.31')], [course('4.34')])).toEqual([]);
  });
});
