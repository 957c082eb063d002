import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../src/app/sources/units.js';

const at = (college: string | null, department: string | null) => ({ college, department });

describe('unitsOf', () => {
  it('lists each unit once, by name, whatever its spelling and prefix', () => {
    const people = [
      at('Nursing', null),
      at('Library', 'LIB: Maps'),
      at('NURSING ', null),
      at('library', 'maps'),
      at(null, 'Dance'),
    ];
    expect(unitsOf('college', people)).toEqual([
      { kind: 'college', name: 'Library' },
      { kind: 'college', name: 'Nursing' },
    ]);
    expect(unitsOf('department', people)).toEqual([
      { kind: 'department', name: 'Dance' },
      { kind: 'department', name: 'Maps' },
    ]);
  });

  it('divides a department of several colleges, and has one for people without a college', () => {
    const people = [at('Nursing', 'NUR: Office'), at('Library', 'LIB: Office'), at(null, 'Office')];
    expect(unitsOf('department', people)).toEqual([
      { kind: 'department', name: 'Office', college: '' },
      { kind: 'department', name: 'Office', college: 'Library' },
      { kind: 'department', name: 'Office', college: 'Nursing' },
    ]);
  });
});
