import { expect, it } from 'vitest';
import type { ListedPerson, Role } from '../../src/app/index.js';
import { isIn } from '../../src/sections/index.js';
import { decide } from '../../src/studio/policy.js';
import type { Reader } from '../../src/studio/reader.js';
import { recordedUnit, unitsFor, unitWord } from '../../src/studio/units.js';

const person = (college: string, department: string): ListedPerson =>
  ({ units: [{ college, department }], netId: null, ref: '', name: null }) as unknown as ListedPerson;
const PEOPLE = [
  person('Engineering', 'ENG: Technology'),
  person('Engineering', 'ENG: Chemical'),
  person('Humanities', 'HUM: History'),
];
const chair = (name: string): Role => ({ kind: 'chair', unit: { kind: 'department', name } });
const dean = (name: string): Role => ({ kind: 'dean', unit: { kind: 'college', name } });
const getReader = (...roles: readonly Role[]): Reader => ({ roles }) as unknown as Reader;
const wordsFor = (...roles: readonly Role[]) => unitsFor(getReader(...roles), PEOPLE).map(unitWord);

it('offers a chair the department, a dean also the college, and a registrar all units', () => {
  expect(wordsFor(chair('ENG: Technology'))).toEqual(['department-technology']);
  expect(wordsFor(dean('Engineering'))).toEqual([
    'college-engineering',
    'department-chemical',
    'department-technology',
  ]);
  expect(wordsFor({ kind: 'registrar' })).toHaveLength(6);
  expect(wordsFor({ kind: 'auditor' })).toEqual([]);
});

it('offers departments of one name in two colleges by their colleges, each to its own chair', () => {
  const people = [person('Arts', 'ART: Office'), person('Law', 'LAW: Office')];
  const units = unitsFor(getReader(chair('ART: Office')), people);
  expect(units).toEqual([{ kind: 'department', name: 'Office', college: 'Arts' }]);
  expect(units.map(unit => recordedUnit(unit, people))).toEqual([
    { kind: 'department', name: 'ART: Office', college: 'Arts' },
  ]);
  expect(unitsFor(getReader(chair('Office')), people)).toHaveLength(2);
});

it('offers each chair and dean of a joint appointment their own unit only', () => {
  const places = [
    { college: 'Arts', department: 'Music' },
    { college: 'Life', department: 'Acoustics' },
  ];
  const joint = { ...person('', ''), units: places };
  const people = [joint, person('Arts', 'Dance')];
  const words = (role: Role) => unitsFor(getReader(role), people).map(unitWord);
  expect(words(chair('Music'))).toEqual(['department-music']);
  expect(words(chair('Acoustics'))).toEqual(['department-acoustics']);
  expect(words(dean('Arts'))).toEqual(['college-arts', 'department-dance', 'department-music']);
  expect(words(dean('Life'))).toEqual(['college-life', 'department-acoustics']);
  expect(recordedUnit({ kind: 'department', name: 'Acoustics' }, people)).toEqual({
    ...{ kind: 'department', name: 'Acoustics', college: 'Life' },
  });
  for (const [unit, own] of [
    [{ kind: 'department', name: 'Music' }, [joint]],
    [{ kind: 'college', name: 'Life' }, [joint]],
    [{ kind: 'college', name: 'Arts' }, people],
  ] as const)
    expect(people.filter(({ units }) => isIn(unit, units))).toEqual(own);
});

it('reads the college of a department from its prefix where a second appointment lacks it', () => {
  const joint = (department: string) => ({
    ...person('', ''),
    units: [
      { college: 'Engineering', department: 'ENG: Technology' },
      { college: null, department },
    ],
  });
  const unit = { kind: 'department', name: 'History' } as const;
  expect(recordedUnit(unit, [...PEOPLE, joint('HUM: History')])).toEqual({
    ...{ kind: 'department', name: 'HUM: History', college: 'Humanities' },
  });
  expect(recordedUnit(unit, [...PEOPLE, joint('History')])).toEqual({ ...unit, college: undefined });
});

it('offers a unit without people, so that its page can say so', () => {
  expect(wordsFor(chair('Alchemy'))).toEqual(['department-alchemy']);
});

it.each([
  [chair('ENG: Technology'), true],
  [chair('Technology'), true],
  [dean('Engineering'), true],
  [chair('Chemical'), false],
  [dean('Humanities'), false],
])('lets only roles of the unit read its report: %j', (role, allow) => {
  const unit = recordedUnit({ kind: 'department', name: 'Technology' }, PEOPLE);
  const decision = decide({
    ...{ user: { netId: '1', roles: [role] }, action: 'see', subject: { kind: 'unit', unit } },
    ...{ audience: 'internal', hasPurpose: true, signedInAt: 0, now: 0 },
  });
  expect(decision.allow).toBe(allow);
});
