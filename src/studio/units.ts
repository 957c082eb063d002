import { type ListedPerson, unitsOf } from '../app/index.js';
import { isIn, type NamedUnit, type UnitQuery } from '../sections/index.js';
import { fileWord } from '../text/index.js';
import type { Reader } from './reader.js';
import { plainUnit } from './words.js';

/** The word of a unit in addresses, such as `college-humanities`. */
export const unitWord = (unit: UnitQuery): string =>
  unit.kind === 'university'
    ? unit.kind
    : fileWord(
        [unit.kind, unit.name, unit.kind === 'department' ? unit.college : null].filter(Boolean).join(' '),
      ).toLowerCase();

/** The name of a unit in menus. */
export const unitLabel = (unit: UnitQuery): string =>
  unit.kind === 'university'
    ? 'The university'
    : unit.kind === 'department' && unit.college
      ? `${plainUnit(unit.name)}, ${unit.college}`
      : plainUnit(unit.name);

const NAMED = ['college', 'department'] as const;

/** All units of some people. */
const allUnits = (people: readonly ListedPerson[]): readonly NamedUnit[] => {
  const affiliations = people.map(({ affiliation }) => affiliation);
  return NAMED.flatMap(kind => unitsOf(kind, affiliations));
};

/** The units that the roles of a reader let them open, the widest first. */
export function unitsFor({ roles }: Reader, people: readonly ListedPerson[]): readonly UnitQuery[] {
  const all = allUnits(people);
  if (roles.some(({ kind }) => kind === 'registrar')) return [{ kind: 'university' }, ...all];
  const units = roles.flatMap((role): readonly UnitQuery[] => {
    if (role.kind !== 'chair' && role.kind !== 'dean') return [];
    const own = people.filter(({ affiliation }) => isIn(role.unit, affiliation));
    const found = all.filter(
      unit =>
        (role.kind === 'dean' || unit.kind === role.unit.kind) &&
        own.some(({ affiliation }) => isIn(unit, affiliation)),
    );
    // A unit without people has a page too, which says so.
    return found.some(({ kind }) => kind === role.unit.kind) ? found : [role.unit, ...found];
  });
  return [...new Map(units.map(unit => [unitWord(unit), unit])).values()];
}

/**
 * A unit as its people record it, which roles are compared with: a department with the prefix of its college, and with the
 * college. What they record differently stays out, so that no role reaches further than its own people.
 */
export function recordedUnit(unit: UnitQuery, people: readonly ListedPerson[]): UnitQuery {
  if (unit.kind !== 'department') return unit;
  const own = people.filter(({ affiliation }) => isIn(unit, affiliation)).map(each => each.affiliation);
  const [first] = own;
  if (first === undefined) return unit;
  const isOne = (part: 'college' | 'department'): boolean => own.every(each => each[part] === first[part]);
  return {
    kind: 'department',
    name: isOne('department') ? (first.department ?? unit.name) : unit.name,
    college: isOne('college') ? (first.college ?? undefined) : unit.college,
  };
}

/** The unit of a word; null if no people and no role of the reader have it. */
export const unitOfWord = (word: string, reader: Reader, people: readonly ListedPerson[]): UnitQuery | null =>
  [...unitsFor(reader, people), { kind: 'university' } as const, ...allUnits(people)].find(
    unit => unitWord(unit) === word,
  ) ?? null;
