import { getUnits, type ListedPerson } from '../app/index.js';
import { type Affiliation, withoutCode } from '../records/index.js';
import { covers, isIn, type NamedUnit, type UnitQuery } from '../sections/index.js';
import { scriptWord } from '../text/index.js';
import { messages } from './messages.js';
import type { Reader } from './reader.js';

/** The word of a unit in addresses, such as `college-humanities`. */
export const unitWord = (unit: UnitQuery): string =>
  unit.kind === 'university'
    ? unit.kind
    : scriptWord(
        [unit.kind, unit.name, unit.kind === 'department' ? unit.college : null].filter(Boolean).join(' '),
      ).toLowerCase();

/** The name of a unit in menus. */
export const unitLabel = (unit: UnitQuery): string =>
  unit.kind === 'university'
    ? messages.theUniversity
    : unit.kind === 'department' && unit.college
      ? `${withoutCode(unit.name)}, ${unit.college}`
      : withoutCode(unit.name);

const NAMED = ['college', 'department'] as const;

/** All units of some people. */
const allUnits = (people: readonly ListedPerson[]): readonly NamedUnit[] =>
  NAMED.flatMap(kind => getUnits(kind, people));

/** The units that the roles of a reader let them open, the widest first. */
export function unitsFor({ roles }: Reader, people: readonly ListedPerson[]): readonly UnitQuery[] {
  const all = allUnits(people);
  if (roles.some(({ kind }) => kind === 'registrar')) return [{ kind: 'university' }, ...all];
  const units = roles.flatMap((role): readonly UnitQuery[] => {
    if (role.kind !== 'chair' && role.kind !== 'dean') return [];
    // The other units of a joint appointment are not the reader's.
    const own = people.flatMap(({ units }) => units.filter(each => covers(role.unit, each)));
    const found = all.filter(
      unit => (role.kind === 'dean' || unit.kind === role.unit.kind) && isIn(unit, own),
    );
    // A unit without people has a page too, which says so.
    return found.some(({ kind }) => kind === role.unit.kind) ? found : [role.unit, ...found];
  });
  return [...new Map(units.map(unit => [unitWord(unit), unit])).values()];
}

/** The value that all units have in a part; undefined if they differ, or if there are none. */
function shared(units: readonly Affiliation[], part: keyof Affiliation): string | null | undefined {
  const [first] = units;
  return units.every(each => each[part] === first?.[part]) ? first?.[part] : undefined;
}

/**
 * A unit as its people record it, which roles are compared with: a department with the prefix of its college, and with the
 * college. What they record differently stays out, so that no role reaches further than its own people. The college of a
 * second appointment may be missing: then the prefix says that it is the same.
 */
export function recordedUnit(unit: UnitQuery, people: readonly ListedPerson[]): UnitQuery {
  if (unit.kind !== 'department') return unit;
  const own = people.flatMap(({ units }) => units.filter(each => covers(unit, each)));
  if (own.length === 0) return unit;
  const name = shared(own, 'department') ?? unit.name;
  const hasPrefix = withoutCode(name) !== name;
  const college = shared(hasPrefix ? own.filter(each => each.college !== null) : own, 'college');
  return { kind: 'department', name, college: college === undefined ? unit.college : (college ?? undefined) };
}

/** The unit of a word; null if no people and no role of the reader have it. */
export const unitOfWord = (word: string, reader: Reader, people: readonly ListedPerson[]): UnitQuery | null =>
  [...unitsFor(reader, people), { kind: 'university' } as const, ...allUnits(people)].find(
    unit => unitWord(unit) === word,
  ) ?? null;
