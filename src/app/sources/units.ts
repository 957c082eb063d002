import { unitKey } from '../../records/index.js';
import { departmentName } from '../../sections/index.js';
import { compareTexts, fold } from '../../text/index.js';
import type { ListedPerson } from './record-source.js';

/** A college or department, with the number of its people. */
export interface UnitCount {
  /** Departments without the prefix of their college; null for people whose unit is not recorded. */
  readonly name: string | null;
  readonly people: number;
}

/** A college with its departments, by name. */
export interface CollegeCount extends UnitCount {
  readonly departments: readonly UnitCount[];
}

/** Groups people by the name of a unit, whatever its letter case and spacing; the unrecorded one comes last. */
function groupByUnit(
  people: readonly ListedPerson[],
  nameOf: (person: ListedPerson) => string | null,
): readonly { readonly name: string | null; readonly members: readonly ListedPerson[] }[] {
  const units = new Map<string | null, { name: string | null; members: ListedPerson[] }>();
  for (const person of people) {
    const name = nameOf(person);
    const key = name === null ? null : unitKey(name);
    const unit = units.get(key);
    if (unit === undefined) units.set(key, { name, members: [person] });
    else unit.members.push(person);
  }
  return [...units.values()].sort(
    (a, b) =>
      Number(a.name === null) - Number(b.name === null) || compareTexts(fold(a.name), fold(b.name)),
  );
}

/** The colleges of people with their departments, each by name, with the number of people. */
export const countUnits = (people: readonly ListedPerson[]): readonly CollegeCount[] =>
  groupByUnit(people, ({ affiliation }) => affiliation.college).map(({ name, members }) => ({
    name,
    people: members.length,
    departments: groupByUnit(members, ({ affiliation }) => departmentName(affiliation.department)).map(
      department => ({ name: department.name, people: department.members.length }),
    ),
  }));
