import { describe, expect, it } from 'vitest';
import { changesByDates } from '../../../src/sections/changes/document.js';
import { changesPart } from '../../../src/sections/changes/printed.js';
import { person, record, year } from '../people.js';
import { INTERNAL, loose, SINCE, withAttributes } from './earlier.js';

const article = (id: string, values: Parameters<typeof record<'intellcont'>>[1], attributes = {}) =>
  withAttributes(record('intellcont', { title: `Gravel ${id}`, ...values }, id), attributes);
const entered = (day: string) => ({
  'dmd:created': `${day}T09:00:00`,
  'dmd:lastModified': `${day}T09:00:00`,
});

const WHOLE = person(
  article('1', { pub: year(2026) }, entered('2025-06-01')),
  article('2', { pub: year(2021) }, entered('2025-06-01')),
  article('3', { pub: year(2020) }, { ...entered('2020-06-01'), 'dmd:lastModified': '2025-07-02' }),
  article('4', { pub: year(2020) }, entered('2020-06-01')),
  article('5', { pub: year(2020) }, entered(SINCE)),
  article('6', { pub: year(2020) }),
  article('7', { pub: year(2026), visible: false }, entered('2025-06-01')),
);

describe('changes by the dates of the records', () => {
  const found = changesByDates(WHOLE, SINCE, INTERNAL);

  it('are what was entered or edited after the day, and is shown', () => {
    expect(found.changes.map(({ kind, after }) => [kind, after?.record.id])).toEqual([
      ['new', '1'],
      ['late', '2'],
      ['corrected', '3'],
    ]);
  });

  it('are printed with what they cannot know', () => {
    const part = loose(changesPart(found, { day: SINCE, hash: null, documents: [] }));
    expect(part.compared).toEqual([
      'The records of 15 Nov 2026 by their own dates of entry and change, without an earlier state.',
    ]);
    expect(part.notices).toEqual([
      'Records that were removed since, and the earlier values of corrected ones, cannot be seen.',
    ]);
    expect(part.figures).toBeNull();
    const notes = part.sections.flatMap(section => section.changes.map(({ note }) => note));
    expect(notes).toEqual([null, null, 'Edited on 2 Jul 2025; the earlier values are not known.']);
  });
});
