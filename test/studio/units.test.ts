import { expect, it } from 'vitest';
import type { ListedPerson } from '../../src/app/index.js';
import { decide, type Role } from '../../src/studio/policy.js';
import type { Reader } from '../../src/studio/reader.js';
import { recordedUnit, unitsFor, unitWord } from '../../src/studio/units.js';

const person = (college: string, department: string): ListedPerson =>
  ({ affiliation: { college, department }, netId: null, ref: '', name: null }) as unknown as ListedPerson;
const PEOPLE = [
  person('Engineering', 'ENG: Technology'),
  person('Engineering', 'ENG: Chemical'),
  person('Humanities', 'HUM: History'),
];
const chair = (name: string): Role => ({ kind: 'chair', unit: { kind: 'department', name } });
const dean = (name: string): Role => ({ kind: 'dean', unit: { kind: 'college', name } });
const readerOf = (...roles: readonly Role[]): Reader => ({ roles }) as unknown as Reader;
const wordsFor = (...roles: readonly Role[]) => unitsFor(readerOf(...roles), PEOPLE).map(unitWord);

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
  const units = unitsFor(readerOf(chair('ART: Office')), people);
  expect(units).toEqual([{ kind: 'department', name: 'Office', college: 'Arts' }]);
  expect(units.map(unit => recordedUnit(unit, people))).toEqual([
    { kind: 'department', name: 'ART: Office', college: 'Arts' },
  ]);
  expect(unitsFor(readerOf(chair('Office')), people)).toHaveLength(2);
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
