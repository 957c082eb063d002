import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADMINISTRATIVE_ROLES,
  COLLEGES,
  COURSE_PREFIXES,
  CREATIVE_TYPES,
  DEPARTMENTS,
  ENTITIES,
  EXTERNAL_SERVICE_ROLES,
  type Fields,
  institutionValue,
  LEARNING_TYPES,
  matchValue,
  PUBLICATION_TYPES,
  SPONSORS,
  STUDENT_LEVELS,
} from '../../src/schema/index.js';

const HERE = 'Tamarack Valley University';

const listsIn = (fields: Fields): (readonly string[])[] =>
  Object.values(fields).flatMap(field =>
    field.kind === 'choice' || field.kind === 'term'
      ? [field.values]
      : field.kind === 'rows'
        ? listsIn(field.row)
        : [],
  );
const everyList = [...new Set(ENTITIES.flatMap(entity => listsIn(entity.fields)))];

describe('the enumerations', () => {
  it('have the counts of the specification', () => {
    expect(COLLEGES).toHaveLength(14);
    expect(DEPARTMENTS).toHaveLength(80);
    expect(PUBLICATION_TYPES).toHaveLength(49);
    expect(COURSE_PREFIXES).toHaveLength(217);
    expect(CREATIVE_TYPES).toHaveLength(28);
    expect(SPONSORS).toHaveLength(17);
    expect(EXTERNAL_SERVICE_ROLES).toHaveLength(17);
  });

  it('have no repeated value, no padding and no broken apostrophe', () => {
    expect(everyList.length).toBeGreaterThan(30);
    for (const values of everyList) {
      const keys = values.map(value => value.toLowerCase());
      expect(new Set(keys).size, values[0]).toBe(values.length);
      for (const value of values) expect(value).toMatch(/^\S(?:(?!x27;| {2}).)*$/);
      for (const value of values) expect(value.trim()).toBe(value);
    }
  });

  it('have commas within a value', () => {
    expect(CREATIVE_TYPES).toContain('Dance, Choreography');
    expect(PUBLICATION_TYPES).toContain("Book, Textbook, Instructor's Manual");
    expect(EXTERNAL_SERVICE_ROLES).toContain('Reviewer, Ad Hoc Reviewer');
    expect(DEPARTMENTS).toContain('LS: Nutrition, Dietetics, and Food Science');
  });
});

describe('matchValue', () => {
  it.each([
    "Master's Thesis",
    'Master’s Thesis',
    'Masterx27;s Thesis',
    'Master&#x27;s Thesis',
    'Master&amp;#x27;s Thesis',
  ])('matches %s with the declared value', text => {
    expect(matchValue(LEARNING_TYPES, text, HERE)).toBe("Master's Thesis");
  });

  it('ignores letter case and white space', () => {
    expect(matchValue(LEARNING_TYPES, '\n  HONORS \t thesis ', HERE)).toBe('Honors Thesis');
  });

  it('inserts the name of the institution', () => {
    expect(matchValue(STUDENT_LEVELS, 'tamarack valley university doctoral', HERE)).toBe(`${HERE} Doctoral`);
    expect(matchValue(STUDENT_LEVELS, '<INSTITUTION> Doctoral', HERE)).toBe(`${HERE} Doctoral`);
    expect(matchValue(STUDENT_LEVELS, `${HERE} Doctoral`, 'Northmere Academy')).toBeNull();
    expect(matchValue(ADMINISTRATIVE_ROLES, `Other (Move to ${HERE} Citizenship?)`, HERE)).toBe(
      `Other (Move to ${HERE} Citizenship?)`,
    );
  });

  it('finds nothing for other text', () => {
    for (const text of ['', 'Thesis', 'Master', '__proto__'])
      expect(matchValue(LEARNING_TYPES, text, HERE)).toBeNull();
  });

  it('finds every value of every list for any institution', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom(...everyList), fc.nat(), (name, values, n) => {
        const value = values[n % values.length] ?? '';
        const named = institutionValue(value, name);
        expect(matchValue(values, named, name)).toBe(named);
        expect(matchValue(values, value.toUpperCase(), name)).toBe(named);
      }),
    );
  });
});
