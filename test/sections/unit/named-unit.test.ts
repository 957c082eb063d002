import { describe, expect, it } from 'vitest';
import { formatUnitName, type NamedUnit, parseUnitName, unitsNamed } from '../../../src/sections/index.js';

describe('the name of a unit', () => {
  it.each<[NamedUnit['kind'], string, NamedUnit | null]>([
    ['department', ' Physics ', { kind: 'department', name: 'Physics' }],
    ['department', 'Office @ Arts', { kind: 'department', name: 'Office', college: 'Arts' }],
    ['department', 'Work @ Home @ Arts', { kind: 'department', name: 'Work @ Home', college: 'Arts' }],
    ['department', 'me@home', { kind: 'department', name: 'me@home' }],
    ['department', 'Office @  ', null],
    ['department', ' @ Arts', null],
    ['college', 'Arts @ Night', { kind: 'college', name: 'Arts @ Night' }],
    ['college', ' ', null],
  ])('as a %s, “%s” is %j', (kind, text, unit) => {
    expect(parseUnitName(kind, text)).toEqual(unit);
    if (unit !== null) expect(parseUnitName(kind, formatUnitName(unit))).toEqual(unit);
  });
});

describe('the units that a department may stand for', () => {
  const office = { kind: 'department', name: 'College Office' } as const;

  it('are one for a name of one college, also of people whose college is not recorded', () => {
    const recorded = [
      { college: 'Arts', department: 'ART: College Office' },
      { college: null, department: 'ART: College Office' },
      { college: null, department: 'College Office' },
      { college: 'Life', department: 'Soil' },
    ];
    expect(unitsNamed(office, recorded)).toEqual([office]);
  });

  it('are one for a name that no one has', () => {
    expect(unitsNamed(office, [{ college: 'Life', department: 'Soil' }])).toEqual([office]);
  });

  it('are each with its college for a name of several, and with its code where no college is recorded', () => {
    const recorded = [
      { college: 'Arts', department: 'ART: College Office' },
      { college: 'LIFE ', department: 'College office' },
      { college: 'Life', department: 'LIF: College Office' },
      { college: null, department: 'ART: College Office' },
      { college: null, department: 'NUR: College Office' },
    ];
    expect(unitsNamed(office, recorded)).toEqual([
      { ...office, college: 'Arts' },
      { ...office, college: 'LIFE ' },
      { kind: 'department', name: 'NUR: College Office' },
    ]);
  });

  it('are one for a name with its college or with its code', () => {
    const recorded = [
      { college: 'Arts', department: 'ART: College Office' },
      { college: 'Life', department: 'LIF: College Office' },
    ];
    for (const unit of [
      { ...office, college: 'Arts' },
      { kind: 'department', name: 'LIF: College Office' } as const,
    ])
      expect(unitsNamed(unit, recorded)).toEqual([unit]);
  });
});
