import { describe, expect, it } from 'vitest';
import { formatRole, holdRoles, parseRole } from '../../src/app/index.js';

describe('a role as text', () => {
  it('is parsed with the name of its unit', () => {
    expect(parseRole('chair: Physics ')).toEqual({
      kind: 'chair',
      unit: { kind: 'department', name: 'Physics' },
    });
    expect(parseRole('chair:Office @ Arts')).toEqual({
      kind: 'chair',
      unit: { kind: 'department', name: 'Office', college: 'Arts' },
    });
    expect(parseRole('dean:Arts: Fine')).toEqual({
      kind: 'dean',
      unit: { kind: 'college', name: 'Arts: Fine' },
    });
  });

  it.each(['', 'chair', 'chair:', 'dean: ', 'Registrar', 'person', 'admin', 'registrar:all', ' auditor'])(
    'gives no role for “%s”',
    text => expect(parseRole(text)).toBeNull(),
  );

  it.each(['chair:Office @ Arts', 'chair:Physics', 'dean:Arts', 'registrar'])(
    'is written again: %s',
    text => {
      const role = parseRole(text);
      expect(role && formatRole(role)).toBe(text);
    },
  );
});

describe('roles for the people of a source', () => {
  const recorded = [
    { college: 'Arts', department: 'ART: Office' },
    { college: 'Life', department: 'LIF: Office' },
    { college: 'Life', department: 'Soil' },
  ];
  const unclear = { role: 'chair:Office', candidates: ['chair:Office @ Arts', 'chair:Office @ Life'] };

  it('are refused with what they may mean if several colleges have the department', () => {
    expect(holdRoles(['chair:Office', 'chair:Soil', 'dean:Life', 'registrar', 'staff'], recorded)).toEqual({
      roles: ['chair:Soil', 'dean:Life', 'registrar'],
      unclear: [unclear],
    });
  });

  it('hold with a college or a code', () => {
    const named = ['chair:Office @ Arts', 'chair:LIF: Office'];
    expect(holdRoles(named, recorded)).toEqual({ roles: named, unclear: [] });
  });

  it('of a department need its college while the people cannot be listed', () => {
    const texts = ['chair:Soil', 'chair:Office @ Arts', 'dean:Life', 'auditor'];
    expect(holdRoles(texts, null)).toEqual({
      roles: ['chair:Office @ Arts', 'dean:Life', 'auditor'],
      unclear: [{ role: 'chair:Soil', candidates: [] }],
    });
  });
});
