import { counted, nearestFirst, UsageError } from '../../core/index.js';
import { unitKey } from '../../records/index.js';
import { departmentName, isIn, type NamedUnit } from '../../sections/index.js';
import { compareTexts, fold } from '../../text/index.js';
import type { ListedPerson } from './record-source.js';

type Placed = Pick<ListedPerson, 'affiliation'>;

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
  people: readonly Placed[],
  nameOf: (person: Placed) => string | null,
): readonly { readonly name: string | null; readonly members: readonly Placed[] }[] {
  const units = new Map<string | null, { name: string | null; members: Placed[] }>();
  for (const person of people) {
    const name = nameOf(person);
    const key = name === null ? null : unitKey(name);
    const unit = units.get(key);
    if (unit === undefined) units.set(key, { name, members: [person] });
    else unit.members.push(person);
  }
  return [...units.values()].sort(
    (a, b) => Number(a.name === null) - Number(b.name === null) || compareTexts(fold(a.name), fold(b.name)),
  );
}

/** The colleges of people with their departments, each by name, with the number of people. */
export const countUnits = (people: readonly Placed[]): readonly CollegeCount[] =>
  groupByUnit(people, ({ affiliation }) => affiliation.college).map(({ name, members }) => ({
    name,
    people: members.length,
    departments: groupByUnit(members, ({ affiliation }) => departmentName(affiliation.department)).map(
      department => ({ name: department.name, people: department.members.length }),
    ),
  }));

/** Most units that a message names. */
const MOST_NAMED = 8;

/** `College of Law; Nursing; … and 3 more`, the nearest to a name first. */
function nearUnits(name: string, units: readonly UnitCount[]): string {
  const known = [...new Set(units.flatMap(unit => unit.name ?? []))];
  const named = nearestFirst(name, known).slice(0, MOST_NAMED);
  const more = known.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; … and ${more} more (vitae units)` : ''}`;
}

/** The error for a unit without people, with the units that there are. */
export function unknownUnit(unit: NamedUnit, people: readonly Placed[]): UsageError {
  const colleges = countUnits(people);
  const own = unit.kind === 'college' || unit.college === undefined ? null : unit.college;
  const college = colleges.find(
    ({ name }) => name !== null && own !== null && unitKey(name) === unitKey(own),
  );
  if (own !== null && college === undefined) return unknownUnit({ kind: 'college', name: own }, people);
  const [units, place] =
    unit.kind === 'college'
      ? [colleges, 'Colleges']
      : [
          (college === undefined ? colleges : [college]).flatMap(({ departments }) => departments),
          'Departments',
        ];
  const of = college === undefined ? '' : ` of ${college.name}`;
  return new UsageError('unit.unknown', `No faculty found in the ${unit.kind} “${unit.name}”${of}.`, {
    hint: `Use the name of one that there is. ${place}, the nearest first: ${nearUnits(unit.name, units)}.`,
  });
}

/** @throws UsageError `unit.several` if the people of a department are of several colleges, and none is named */
export function requireOneUnit(unit: NamedUnit, people: readonly Placed[]): void {
  if (unit.kind === 'college' || unit.college !== undefined) return;
  const colleges = countUnits(people).filter(({ name }) => name !== null);
  if (colleges.length < 2) return;
  const each = colleges.map(college => `${college.name} (${counted(college.people, 'person', 'people')})`);
  throw new UsageError(
    'unit.several',
    `${colleges.length} colleges have a department “${unit.name}”: ${each.join('; ')}.`,
    { hint: 'Name its college too: --college NAME.' },
  );
}

/**
 * The people of a college or department.
 * @throws UsageError `unit.unknown` if there are none, with the units that there are; `unit.several` for a department
 * of several colleges
 */
export function peopleOf<P extends Placed>(unit: NamedUnit, people: readonly P[]): readonly P[] {
  const found = people.filter(({ affiliation }) => isIn(unit, affiliation));
  if (found.length === 0) throw unknownUnit(unit, people);
  requireOneUnit(unit, found);
  return found;
}
