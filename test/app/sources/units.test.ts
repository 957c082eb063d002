import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUnits, getPeople, getUnits } from '../../../src/app/sources/units.js';

const at = (college: string | null, department: string | null) => ({ units: [{ college, department }] });

describe('unitsOf', () => {
  it('lists each unit once, by name, whatever its spelling and prefix', () => {
    const people = [
      at('Nursing', null),
      at('Library', 'LIB: Maps'),
      at('NURSING ', null),
      at('library', 'maps'),
      at(null, 'Dance'),
    ];
    expect(getUnits('college', people)).toEqual([
      { kind: 'college', name: 'Library' },
      { kind: 'college', name: 'Nursing' },
    ]);
    expect(getUnits('department', people)).toEqual([
      { kind: 'department', name: 'Dance' },
      { kind: 'department', name: 'Maps' },
    ]);
  });

  it('divides a department of several colleges, and has one for people without a college', () => {
    const people = [at('Nursing', 'NUR: Office'), at('Library', 'LIB: Office'), at(null, 'Office')];
    expect(getUnits('department', people)).toEqual([
      { kind: 'department', name: 'Office', college: '' },
      { kind: 'department', name: 'Office', college: 'Library' },
      { kind: 'department', name: 'Office', college: 'Nursing' },
    ]);
  });
});

const MUSIC = { college: 'Arts', department: 'Music' };
const SOIL = { college: 'Life', department: 'Soil' };
const OFFICE = { college: 'Arts', department: 'Office' };

describe('people of several units', () => {
  it('are found in each, even if a department has the name of another one elsewhere', () => {
    const people = [{ units: [OFFICE, SOIL] }, { units: [MUSIC] }];
    expect(getPeople({ kind: 'department', name: 'Office' }, people)).toEqual([people[0]]);
    expect(getPeople({ kind: 'department', name: 'Soil' }, people)).toEqual([people[0]]);
    expect(getPeople({ kind: 'college', name: 'Arts' }, people)).toEqual(people);
    const both = [...people, { units: [{ college: 'Life', department: 'Office' }] }];
    expect(() => getPeople({ kind: 'department', name: 'Office' }, both)).toThrow(
      expect.objectContaining({ code: 'unit.several' }),
    );
  });

  it('name their units once in the list of units', () => {
    expect(getUnits('department', [{ units: [MUSIC, SOIL] }, { units: [SOIL] }])).toEqual([
      { kind: 'department', name: 'Music' },
      { kind: 'department', name: 'Soil' },
    ]);
  });

  it('are counted once in each of their colleges and departments, whoever they are', () => {
    const place = fc.record({
      college: fc.constantFrom('Arts', 'Life', null),
      department: fc.constantFrom('Music', 'Soil', null),
    });
    const units = fc.uniqueArray(place, { maxLength: 4, selector: each => JSON.stringify(each) });
    fc.assert(
      fc.property(fc.array(units, { maxLength: 8 }), all => {
        const people = all.map(own => ({ units: own }));
        /** How many people have a unit that passes a test; those without units have one without names. */
        const countWhere = (test: (college: string | null, department: string | null) => boolean): number =>
          all.filter(own =>
            (own.length === 0 ? [{ college: null, department: null }] : own).some(each =>
              test(each.college, each.department),
            ),
          ).length;
        for (const { name, people: count, departments } of countUnits(people)) {
          expect(count).toBe(countWhere(college => college === name));
          for (const each of departments)
            expect(each.people).toBe(countWhere((college, own) => college === name && own === each.name));
        }
      }),
      { numRuns: 60 },
    );
  });
});
