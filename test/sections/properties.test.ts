import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTITIES, type Person } from '../../src/schema/index.js';
import { cvModel, isShowing, RULES, recordModel } from '../../src/sections/index.js';
import { overlaps } from '../../src/sections/window.js';
import { spanDays } from '../../src/text/index.js';
import { anyPerson } from './generate.js';
import { OPTIONS, year } from './people.js';
import { cvText, printedLines } from './text.js';

const RUNS = { numRuns: 30 };
const allRecords = (person: Person) => ENTITIES.flatMap(({ name }) => [...person.records[name]]);

const FORBIDDEN = /undefined|\bNaN\b|\[object Object\]|Invalid Date|x27;|<b>|&amp;|&#/;
/** A separator at an end, two in a row, empty parentheses, a blank before a comma. */
const DANGLING = /^[\s,;:·]|[\s,;:·]$|[,;·]\s*[,;·]|\(\s*\)|\s[,;]|\(\s|\s\)|[.,;]\.(?!\.)/;

describe('a CV of any person', () => {
  it('decides each record exactly once', () => {
    fc.assert(
      fc.property(anyPerson, person => {
        const { decisions, model } = cvModel(person, OPTIONS);
        const ids = new Set(['header', ...model.sections.map(({ id }) => id)]);
        expect(new Set(decisions.map(({ record }) => record)).size).toBe(decisions.length);
        expect(decisions.length).toBe(allRecords(person).length);
        for (const { sections, rule } of decisions) {
          expect(RULES[rule]).toBeTypeOf('string');
          for (const section of sections) expect(ids).toContain(section);
          expect(sections.length > 0).toBe(isShowing(rule));
        }
      }),
      RUNS,
    );
  });

  it('does not depend on the order of the records', () => {
    /** The records of each entity in the order of some random numbers. */
    const shuffled = (person: Person, numbers: readonly number[]): Person => ({
      ...person,
      records: Object.fromEntries(
        Object.entries(person.records).map(([name, list]) => [
          name,
          name === 'pci'
            ? list
            : list
                .map((record, i) => ({ record, at: numbers[i % numbers.length] ?? 0 }))
                .sort((a, b) => a.at - b.at)
                .map(({ record }) => record),
        ]),
      ) as unknown as Person['records'],
    });
    fc.assert(
      fc.property(anyPerson, fc.array(fc.nat(), { minLength: 3, maxLength: 7 }), (person, numbers) => {
        const text = cvText(cvModel(shuffled(person, numbers), OPTIONS).model);
        expect(text).toBe(cvText(cvModel(person, OPTIONS).model));
      }),
      RUNS,
    );
  });

  it('prints no remnant, no dangling or doubled separator and nothing empty', () => {
    fc.assert(
      fc.property(anyPerson, person => {
        const lines = printedLines(cvModel(person, OPTIONS).model).filter(line => line !== '');
        expect(lines.filter(line => FORBIDDEN.test(line))).toEqual([]);
        expect(lines.filter(line => DANGLING.test(line))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('has no empty section or group', () => {
    fc.assert(
      fc.property(anyPerson, person => {
        for (const section of cvModel(person, OPTIONS).model.sections) {
          expect(section.groups.length).toBeGreaterThan(0);
          for (const { entries, citations, pairs, prose, table } of section.groups) {
            expect(
              entries.length + citations.length + pairs.length + prose.length + (table ? 1 : 0),
            ).toBeGreaterThan(0);
            for (const entry of entries) expect(entry.text.length).toBeGreaterThan(0);
            for (const citation of citations) expect(citation.runs.length).toBeGreaterThan(0);
          }
        }
      }),
      RUNS,
    );
  });

  it('excludes by a window only records that a CV without one shows', () => {
    fc.assert(
      fc.property(anyPerson, person => {
        const all = cvModel(person, OPTIONS).decisions.map(({ rule }) => rule);
        const window = { from: '2000-01-01', to: '2010-12-31' };
        for (const [i, { rule }] of cvModel(person, { ...OPTIONS, window }).decisions.entries()) {
          if (rule === 'outside-window')
            expect(['shown', 'superseded', 'nothing-to-print', 'filtered', 'section-hidden']).toContain(
              all[i],
            );
          if (all[i] === 'undated') expect(rule).toBe('undated');
        }
      }),
      RUNS,
    );
  });

  it('prints the whole record in the record document', () => {
    fc.assert(
      fc.property(anyPerson, person => {
        const { model, decisions } = recordModel(person, { ...OPTIONS, audience: 'confidential' });
        expect(decisions.length).toBe(allRecords(person).length);
        expect(model.parts.flatMap(({ records }) => records).length).toBe(allRecords(person).length);
      }),
      RUNS,
    );
  });
});

describe('the window', () => {
  const lasting = (from: number, to: number | null) => ({
    start: year(from),
    end: to === null ? null : year(to),
    canLast: true,
  });

  it('includes both its ends', () => {
    const span = lasting(2015, 2020);
    expect(overlaps(spanDays(span), { from: '2020-12-31' })).toBe(true);
    expect(overlaps(spanDays(span), { from: '2021-01-01' })).toBe(false);
    expect(overlaps(spanDays(span), { to: '2015-01-01' })).toBe(true);
    expect(overlaps(spanDays(span), { to: '2014-12-31' })).toBe(false);
  });

  it('treats a start alone as ongoing, and includes undated records', () => {
    expect(overlaps(spanDays(lasting(2015, null)), { from: '2030-01-01' })).toBe(true);
    expect(overlaps(spanDays({ ...lasting(2015, null), canLast: false }), { from: '2030-01-01' })).toBe(
      false,
    );
    expect(
      overlaps(spanDays({ start: null, end: null, canLast: true }), { from: '2030-01-01', to: '2031-01-01' }),
    ).toBe(true);
  });
});
