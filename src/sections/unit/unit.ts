import { type Affiliation, unitKey } from '../../records/index.js';
import { compareTexts } from '../../text/index.js';
import { groupBy } from '../figures/figure.js';
import { departmentName } from '../header.js';
import { departmentOf, type Member, RANKS } from './member.js';

/** Stands for the institution in headings and file names if its name is not set. */
export const UNNAMED_UNIVERSITY = 'University';

/** The part of the institution that a report covers. */
export type UnitQuery =
  | { readonly kind: 'college'; readonly name: string }
  /** By its name with or without the prefix of its college. */
  | { readonly kind: 'department'; readonly name: string }
  | { readonly kind: 'university' };

/** Does a person of this affiliation belong to the unit? */
export function isIn(query: UnitQuery, { college, department }: Affiliation): boolean {
  switch (query.kind) {
    case 'university':
      return true;
    case 'college':
      return unitKey(college ?? '') === unitKey(query.name);
    case 'department':
      return [department, departmentName(department)].some(
        name => unitKey(name ?? '') === unitKey(query.name),
      );
  }
}

/** People of one part of a unit, by rank, then by name. */
export interface Part {
  readonly name: string;
  readonly members: readonly Member[];
}

const folded = (text: string): string => text.normalize('NFKD').toLowerCase();

const byRankAndName = (a: Member, b: Member): number =>
  RANKS.indexOf(a.rankClass) - RANKS.indexOf(b.rankClass) ||
  compareTexts(folded(a.name), folded(b.name)) ||
  compareTexts(a.record, b.record);

/** The members by the part they belong to, in the order of the names. */
const partsBy = (members: readonly Member[], nameOf: (member: Member) => string): readonly Part[] =>
  [...groupBy(members, nameOf)]
    .map(([name, own]) => ({ name, members: own.toSorted(byRankAndName) }))
    .sort((a, b) => compareTexts(folded(a.name), folded(b.name)));

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
