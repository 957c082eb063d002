import { cached, counted, nearestFirst, UsageError } from '../../core/index.js';
import { type Affiliation, unitKey, withoutCode } from '../../records/index.js';
import { COLLEGES, DEPARTMENTS } from '../../schema/index.js';
import {
  departmentName,
  formatUnitName,
  isIn,
  type NamedUnit,
  type UnitQuery,
  unitsNamed,
} from '../../sections/index.js';
import { compareTexts, fold } from '../../text/index.js';
import type { UnitKind } from '../request.js';
import type { ListedPerson } from './record-source.js';

type Placed = Pick<ListedPerson, 'units'>;

const NO_UNIT: Affiliation = { college: null, department: null };

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

/** A unit of a person. */
interface Membership extends Affiliation {
  readonly person: Placed;
}

/** The units of people; one without a name for a person without units. */
const getPlaces = (people: readonly Placed[]): readonly Membership[] =>
  people.flatMap(person =>
    (person.units.length > 0 ? person.units : [NO_UNIT]).map(unit => ({ ...unit, person })),
  );

/** Groups the units of people by a name, whatever its letter case and spacing; the missing name comes last. */
function groupByName(
  places: readonly Membership[],
  nameOf: (place: Membership) => string | null,
): readonly {
  readonly name: string | null;
  readonly people: number;
  readonly places: readonly Membership[];
}[] {
  const groups = new Map<string | null, { name: string | null; places: Membership[] }>();
  for (const place of places) {
    const name = nameOf(place);
    const key = name === null ? null : unitKey(name);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name, places: [place] });
    else group.places.push(place);
  }
  return [...groups.values()]
    .map(group => ({ ...group, people: new Set(group.places.map(({ person }) => person)).size }))
    .sort(
      (a, b) => Number(a.name === null) - Number(b.name === null) || compareTexts(fold(a.name), fold(b.name)),
    );
}

const countPlaces = (places: readonly Membership[]): readonly CollegeCount[] =>
  groupByName(places, ({ college }) => college).map(({ name, people, places: own }) => ({
    name,
    people,
    departments: groupByName(own, ({ department }) => departmentName(department)).map(department => ({
      name: department.name,
      people: department.people,
    })),
  }));

/**
 * The colleges of people with their departments, each by name, with the number of people. A person of several units counts
 * once in each.
 */
export const countUnits = (people: readonly Placed[]): readonly CollegeCount[] =>
  countPlaces(getPlaces(people));

/** Most units that a message names. */
const MAX_NAMED = 8;

/** The names of units as the hint of an error, the nearest to a name first. */
function writeHint(kind: NamedUnit['kind'], name: string, units: readonly UnitCount[]): string {
  const known = [...new Set(units.flatMap(unit => unit.name ?? []))];
  if (known.length === 0)
    return `The people of this source have no ${kind}; list them with \`vitae people\`.`;
  const named = nearestFirst(name, known).slice(0, MAX_NAMED);
  const more = known.length - named.length;
  const end = more > 0 ? `; … and ${more} more: see \`vitae units\`.` : '.';
  return `Use one of these ${kind}s, the nearest first: ${named.join('; ')}${end}`;
}

/** The error for a unit without people, with the units that there are. */
export function unknownUnit(unit: NamedUnit, people: readonly Placed[]): UsageError {
  const colleges = countUnits(people);
  const { kind, name } = unit;
  const own = kind === 'department' ? unit.college : undefined;
  const college = colleges.find(each => own !== undefined && unitKey(each.name ?? '') === unitKey(own));
  if (own !== undefined && college === undefined) return unknownUnit({ kind: 'college', name: own }, people);
  const departments = (college === undefined ? colleges : [college]).flatMap(each => each.departments);
  const place = college === undefined ? '' : ` of ${college.name}`;
  return new UsageError('unit.unknown', `No faculty found in the ${kind} “${name}”${place}.`, {
    hint: writeHint(kind, name, kind === 'college' ? colleges : departments),
  });
}

/** @throws UsageError `unit.several` if the people of a department are of several colleges, and none is named */
export function requireOneUnit(unit: NamedUnit, people: readonly Placed[]): void {
  if (unit.kind === 'college' || unit.college !== undefined) return;
  const units = unitsNamed(
    unit,
    people.flatMap(each => each.units),
  );
  const [first] = units;
  if (first === undefined || units.length < 2) return;
  const each = units.map(found => {
    const own = people.filter(person => isIn(found, person.units)).length;
    const name = found.kind === 'department' ? (found.college ?? found.name) : found.name;
    return `${name} (${counted(own, 'person', 'people')})`;
  });
  throw new UsageError(
    'unit.several',
    `${units.length} colleges have a department “${unit.name}”: ${each.join('; ')}.`,
    { hint: `Name one with its college, as in “${formatUnitName(first)}”.` },
  );
}

/**
 * The people of a college or department.
 * @throws UsageError `unit.unknown` if there are none, with the units that there are; `unit.several` for a department
 * of several colleges
 */
export function getPeople<P extends Placed>(unit: NamedUnit, people: readonly P[]): readonly P[] {
  const found = people.filter(({ units }) => isIn(unit, units));
  if (found.length === 0) throw unknownUnit(unit, people);
  requireOneUnit(unit, found);
  return found;
}

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]): number =>
  compareTexts(a[0], b[0]);

/** Names by their keys; the first spelling is used. */
function addName(names: Map<string, string>, name: string | null): void {
  const key = unitKey(name ?? '');
  if (!names.has(key)) names.set(key, name ?? '');
}

/**
 * The colleges or departments of some people, by name. Departments of one name in several colleges are several units.
 */
export function getUnits(kind: UnitKind, people: readonly Placed[]): readonly NamedUnit[] {
  const names = new Map<string, string>();
  /** The colleges of each department. */
  const colleges = new Map<string, Map<string, string>>();
  for (const { college, department } of people.flatMap(({ units }) => units)) {
    const name = kind === 'college' ? college : departmentName(department);
    if (name === null) continue;
    addName(names, name);
    const own = cached(colleges, unitKey(name), () => new Map());
    addName(own, college);
  }
  return [...names].sort(byName).flatMap(([key, name]): readonly NamedUnit[] => {
    const own = colleges.get(key) ?? new Map<string, string>();
    const known = [...own.keys()].filter(each => each !== '');
    if (kind === 'college' || known.length < 2) return [{ kind, name }];
    return [...own].sort(byName).map(([, college]) => ({ kind, name, college }));
  });
}

/**
 * Refuses a unit without people, unless it is on the standard list: it is likely mistyped.
 * @throws UsageError `unit.unknown`
 */
export function requireKnownUnit(unit: UnitQuery, listed: readonly ListedPerson[]): void {
  if (unit.kind === 'university') return;
  const known = unit.kind === 'college' ? COLLEGES : DEPARTMENTS;
  const names = [...known, ...known.map(withoutCode)];
  if (!names.some(name => unitKey(name) === unitKey(unit.name))) throw unknownUnit(unit, listed);
}
