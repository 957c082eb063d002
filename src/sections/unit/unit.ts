import { type Affiliation, unitKey } from '../../records/index.js';
import { compareCodePoints, compareForReader, compareTexts } from '../../text/index.js';
import { groupBy } from '../figures/figure.js';
import { departmentName } from '../unit-names.js';
import { type Member, RANKS } from './member.js';
import { messages } from './messages.js';

/** Stands for the institution in headings and file names if its name is not set. */
const UNNAMED_UNIVERSITY = messages.university;

/** A college, or a department. */
export type NamedUnit =
  | { readonly kind: 'college'; readonly name: string }
  | {
      readonly kind: 'department';
      /** With or without the prefix of its college. */
      readonly name: string;
      /** Its college, if others have a department of this name. */
      readonly college?: string | undefined;
    };

/** The part of the institution that a report covers. */
export type UnitQuery = NamedUnit | { readonly kind: 'university' };

const isNamed = (name: string | null, wanted: string): boolean => unitKey(name ?? '') === unitKey(wanted);

/** Is one of a person's units part of the queried one? */
export function covers(query: UnitQuery, { college, department }: Affiliation): boolean {
  switch (query.kind) {
    case 'university':
      return true;
    case 'college':
      return isNamed(college, query.name);
    case 'department':
      return (
        (query.college === undefined || isNamed(college, query.college)) &&
        [department, departmentName(department)].some(name => isNamed(name, query.name))
      );
  }
}

/** Does a person of these units belong to the queried one? */
export const isIn = (query: UnitQuery, units: readonly Affiliation[]): boolean =>
  query.kind === 'university' || units.some(unit => covers(query, unit));

/** The printed name of a unit; a department that is named with its college has both. */
export function unitTitle(query: UnitQuery, institution: string): string {
  if (query.kind === 'university') return institution || UNNAMED_UNIVERSITY;
  return query.kind === 'department' && query.college ? `${query.name}, ${query.college}` : query.name;
}

/** People of one part of a unit, by rank, then by name. */
export interface UnitPart {
  readonly name: string;
  readonly members: readonly Member[];
}

const byRankAndName = (a: Member, b: Member): number =>
  RANKS.indexOf(a.rankClass) - RANKS.indexOf(b.rankClass) ||
  compareCodePoints(a.sortKey, b.sortKey) ||
  compareTexts(a.record, b.record);

const NO_UNIT: Affiliation = { college: null, department: null };

/** The members by the parts of the unit that they belong to, in the order of the names: one of several units is in each. */
function partsBy(
  members: readonly Member[],
  query: UnitQuery,
  nameOf: (unit: Affiliation) => string,
): readonly UnitPart[] {
  const placed = members.flatMap(member => {
    const own = member.units.filter(unit => covers(query, unit));
    const names = (own.length > 0 ? own : [NO_UNIT]).map(nameOf);
    return [...new Set(names)].map(name => ({ name, member }));
  });
  return [...groupBy(placed, ({ name }) => name)]
    .map(([name, own]) => ({ name, members: own.map(({ member }) => member).toSorted(byRankAndName) }))
    .sort((a, b) => compareForReader(a.name, b.name));
}

/** What a part of a unit is. */
export type PartKind = 'college' | 'department';

export const partKind = ({ kind }: UnitQuery): PartKind => (kind === 'university' ? 'college' : 'department');

/** The number of people who belong to several of some parts. */
export function countJoint(parts: readonly UnitPart[]): number {
  const places = groupBy(
    parts.flatMap(({ members }) => members),
    member => member,
  );
  return [...places.values()].filter(own => own.length > 1).length;
}

const getCollege = ({ college }: Affiliation): string => college ?? messages.noCollege;

const getDepartment = ({ department }: Affiliation): string =>
  departmentName(department) ?? messages.noDepartment;

/** The parts that a report compares: departments, or the colleges of a university. */
export const getParts = (members: readonly Member[], query: UnitQuery): readonly UnitPart[] =>
  partsBy(members, query, query.kind === 'university' ? getCollege : getDepartment);

/** The departments of a unit; those of a university under the names of their colleges. */
export const getDepartments = (members: readonly Member[], query: UnitQuery): readonly UnitPart[] =>
  partsBy(members, query, unit =>
    query.kind === 'university' ? `${getCollege(unit)} · ${getDepartment(unit)}` : getDepartment(unit),
  );
