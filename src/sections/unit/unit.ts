import { type Affiliation, unitKey } from '../../records/index.js';
import { compareCodePoints, compareForReader, compareTexts } from '../../text/index.js';
import { groupBy } from '../figures/figure.js';
import { departmentName } from '../header.js';
import { departmentOf, type Member, RANKS } from './member.js';

/** Stands for the institution in headings and file names if its name is not set. */
const UNNAMED_UNIVERSITY = 'University';

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

/** Does a person of this affiliation belong to the unit? */
export function isIn(query: UnitQuery, { college, department }: Affiliation): boolean {
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

/** The printed name of a unit; a department that is named with its college has both. */
export function unitTitle(query: UnitQuery, institution: string): string {
  if (query.kind === 'university') return institution || UNNAMED_UNIVERSITY;
  return query.kind === 'department' && query.college ? `${query.name}, ${query.college}` : query.name;
}

/** People of one part of a unit, by rank, then by name. */
export interface Part {
  readonly name: string;
  readonly members: readonly Member[];
}

const byRankAndName = (a: Member, b: Member): number =>
  RANKS.indexOf(a.rankClass) - RANKS.indexOf(b.rankClass) ||
  compareCodePoints(a.sortKey, b.sortKey) ||
  compareTexts(a.record, b.record);

/** The members by the part they belong to, in the order of the names. */
const partsBy = (members: readonly Member[], nameOf: (member: Member) => string): readonly Part[] =>
  [...groupBy(members, nameOf)]
    .map(([name, own]) => ({ name, members: own.toSorted(byRankAndName) }))
    .sort((a, b) => compareForReader(a.name, b.name));

/** What a part of a unit is. */
export const partHeading = ({ kind }: UnitQuery): 'College' | 'Department' =>
  kind === 'university' ? 'College' : 'Department';

/** The parts that a report compares: departments, or the colleges of a university. */
export const partsOf = (members: readonly Member[], { kind }: UnitQuery): readonly Part[] =>
  partsBy(members, member =>
    kind === 'university' ? (member.college ?? 'College not recorded') : departmentOf(member),
  );

/** The departments of a unit; those of a university under the names of their colleges. */
export const departmentsOf = (members: readonly Member[], { kind }: UnitQuery): readonly Part[] =>
  partsBy(members, member =>
    kind === 'university'
      ? `${member.college ?? 'College not recorded'} · ${departmentOf(member)}`
      : departmentOf(member),
  );
